// What the server draws link previews with: our own art as plain SVG, in the colours of the day.
// The build writes it into static/art.json (vite.config.ts).
import { face } from "../cards";
import type { Box } from "../games/box";
import tokens from "../styles/tokens.css?raw";
import { twoEnded } from "./darkHand";
import { large } from "./faces";
import { PINS } from "./pins";
import { sprite } from "./sprite";
import { peg, wordmark } from "./things";

const boxes = import.meta.glob<Box>("../games/*/box.ts", { eager: true, import: "box" });
const RUN = ["5R", "6W", "7P", "8L", "9S"];

const day = tokens.slice(0, tokens.indexOf("[data-theme"));
const colours = new Map(
  [...day.matchAll(/(--[\w-]+):\s*(#\w+);/g)].map(([, name = "", colour = ""]) => [name, colour]),
);
const SUITS: Readonly<Record<string, string>> = {
  R: "rock",
  P: "paper",
  S: "scissors",
  L: "lizard",
  W: "water",
  s: "spade",
  h: "heart",
  d: "diamond",
  c: "club",
};
/** Outside the page there are no classes and no custom properties. */
const coloured = (svg: string): string =>
  svg
    .replace(/class="([sn])-(\w)"/g, (_, ground: string, suit: string) => {
      const name = `--${ground === "s" ? "suit" : "night"}-${SUITS[suit]}`;
      return `color="${colours.get(name)}"`;
    })
    .replace(/var\((--[\w-]+)(?:,[^)]*)?\)/g, (whole, name: string) => colours.get(name) ?? whole);

function card(code: string): string {
  const [up = "", under = ""] = code.replace("!", "").split("/");
  if (!under) return coloured(large(face(up).rank, face(up).suit));
  return `<g transform="scale(1.875)">${coloured(twoEnded(face(up), face(under), code.endsWith("!")))}</g>`;
}

export function artOfPreviews(): string {
  const shelf = Object.values(boxes);
  const codes = [...RUN, ...shelf.flatMap(({ art }) => art)];
  return JSON.stringify({
    symbols: coloured(sprite()),
    cards: Object.fromEntries(codes.map((code) => [code, card(code)])),
    run: RUN,
    wordmark,
    peg: coloured(peg),
    pin: coloured(PINS.played),
    boxes: Object.fromEntries(shelf.map(({ name, art, lid, edge }) => [name, { art, lid, edge }])),
  });
}
