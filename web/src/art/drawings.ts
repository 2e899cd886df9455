// What the cards are, in pictures: the game of hands, the decks, and which way two-ended cards lie.
import type { Suit } from "../cards";
import { twoEnded } from "./darkHand";
import { glyph, inked, round, silhouette } from "./place";
import { wheel } from "./things";

export type DrawingName = "signs" | "ring" | "deck" | "nine" | "ends";

interface Drawing {
  width: number;
  height: number;
  body: string;
}

const finger = (x1: number, y1: number, x2: number, y2: number, width = 7.4): string =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="currentColor" stroke-width="${width}" stroke-linecap="round"/>`;
/** A thumb or a finger that lies across the others: parted from them by a line of paper. */
const across = (x1: number, y1: number, x2: number, y2: number): string =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="var(--face)" stroke-width="12" stroke-linecap="round"/>${finger(x1, y1, x2, y2, 8.6)}`;
const palm = (y: number): string =>
  `<rect x="-15" y="${y}" width="30" height="${28 - y}" rx="9" fill="currentColor"/><rect x="-9.500" y="20" width="19" height="15" rx="3" fill="currentColor"/>`;

const HANDS: Record<"R" | "P" | "S", string> = {
  R:
    palm(-8) +
    [-11.4, -3.8, 3.8, 11.4].map((x) => finger(x, -9, x, -3)).join("") +
    [-7.6, 0, 7.6].map((x) => `<path d="M${x} -12V-1" stroke="var(--face)" stroke-width="1.6"/>`).join("") +
    across(-13, 7, 5, 6),
  P:
    palm(-2) +
    finger(-11, 2, -14, -22) +
    finger(-4, 0, -5, -27) +
    finger(3.6, 0, 4.4, -27) +
    finger(11, 2, 14, -21) +
    finger(-12, 14, -24, 3, 8),
  S: palm(-1) + finger(-6, 4, -13, -26) + finger(4, 4, 11, -26) + across(-12, 13, 4, 9),
};

function arrow(x1: number, y1: number, x2: number, y2: number, from: number, to: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [ex, ey] = [x2 - ux * to, y2 - uy * to];
  return (
    `<path d="M${round(x1 + ux * from)} ${round(y1 + uy * from)}L${round(ex - ux * 6)} ${round(ey - uy * 6)}" stroke="var(--brass)" stroke-width="3" stroke-linecap="round"/>` +
    `<path d="M${round(ex)} ${round(ey)}L${round(ex - ux * 11 - uy * 6)} ${round(ey - uy * 11 + ux * 6)}L${round(ex - ux * 11 + uy * 6)} ${round(ey - uy * 11 - ux * 6)}Z" fill="var(--brass)"/>`
  );
}

function signs(): Drawing {
  const places: [keyof typeof HANDS, number, number][] = [
    ["R", 160, 46],
    ["S", 262, 150],
    ["P", 58, 150],
  ];
  const body = places.map(([suit, x, y], place) => {
    const [, nextX, nextY] = places[(place + 1) % places.length] ?? [suit, x, y];
    return (
      arrow(x, y, nextX, nextY, 48, 48) +
      `<circle cx="${x}" cy="${y}" r="42" fill="var(--face)" stroke="var(--line)"/>` +
      `<g class="s-${suit}" fill="none" transform="translate(${x} ${y + 2})">${HANDS[suit]}</g>` +
      `<circle cx="${x + 31}" cy="${y + 31}" r="14" fill="var(--face)" stroke="var(--line)"/>${inked(suit, silhouette(suit, x + 31, y + 31, 17))}`
    );
  });
  return { width: 320, height: 198, body: body.join("") };
}

const RANKS = [..."A23456789TJQK*"];
const CELL = { width: 18, height: 25, across: 21, down: 28, left: 27, top: 22 };

/** A row for each suit, a little card for each rank; cards that stay out are empty places. */
function rows(suits: readonly Suit[], top: number, isIn: (rank: string) => boolean): string {
  return suits
    .map((suit, row) => {
      const y = top + row * CELL.down;
      const cards = RANKS.map((rank, column) => {
        const x = CELL.left + column * CELL.across;
        if (suit in STANDARD && rank === "*") return "";
        if (!isIn(rank))
          return `<rect x="${x + 0.75}" y="${y + 0.75}" width="${CELL.width - 1.5}" height="${CELL.height - 1.5}" rx="2.500" fill="none" stroke="currentColor" stroke-dasharray="3 2.500" opacity=".55"/>`;
        const sign = rank === "*" ? glyph("*", x + 4.6, y + 6, 12.5) : silhouette(suit, x + 9, y + 12.5, 12);
        return `<rect x="${x}" y="${y}" width="${CELL.width}" height="${CELL.height}" rx="2.500" fill="var(--face)" stroke="var(--line)"/>${inked(suit, sign)}`;
      });
      return inkedLabel(suit, y) + cards.join("");
    })
    .join("");
}
const inkedLabel = (suit: Suit, y: number): string =>
  `<circle cx="11" cy="${y + 12.5}" r="10.500" fill="var(--face)" stroke="var(--line)"/>${inked(suit, silhouette(suit, 11, y + 12.5, 14))}`;
const heads = (): string =>
  `<g fill="currentColor">${RANKS.map((rank, column) => glyph(rank, CELL.left + column * CELL.across + 4.3, 4, 13)).join("")}</g>`;
const JANKEN: readonly Suit[] = ["R", "P", "S", "L", "W"];
const STANDARD: Partial<Record<Suit, true>> = { s: true, h: true, d: true, c: true };

const deck = (): Drawing => ({
  width: 324,
  height: CELL.top + 5 * CELL.down,
  body: heads() + rows(JANKEN, CELL.top, () => true),
});

function nine(): Drawing {
  const isIn = (rank: string): boolean => !"TJQK*".includes(rank);
  const second = CELL.top + 5 * CELL.down + 10;
  const frame = (top: number, count: number): string =>
    `<rect x="${CELL.left - 3.5}" y="${top - 3.5}" width="${9 * CELL.across + 4}" height="${count * CELL.down + 4}" rx="5" fill="none" stroke="var(--brass)" stroke-width="2"/>`;
  return {
    width: 324,
    height: second + 4 * CELL.down + 4,
    body:
      heads() +
      rows(JANKEN, CELL.top, isIn) +
      rows(Object.keys(STANDARD) as Suit[], second, isIn) +
      frame(CELL.top, 5) +
      frame(second, 4),
  };
}

function ends(): Drawing {
  const cards: [string, Suit, string, Suit][] = [
    ["A", "s", "A", "h"],
    ["2", "s", "3", "h"],
    ["4", "d", "2", "c"],
  ];
  const row = (left: number, wrong: number): string =>
    cards
      .map(([rank, suit, otherRank, otherSuit], place) => {
        const light = { rank, suit };
        const dark = { rank: otherRank, suit: otherSuit };
        const drawn = place === wrong ? twoEnded(dark, light, true) : twoEnded(light, dark, false);
        return `<g transform="translate(${left + place * 50} ${place === wrong ? 26 : 18}) scale(.68)">${drawn}<rect width="64" height="96" rx="6" fill="none" stroke="var(--line)"/></g>`;
      })
      .join("");
  const turn = `<path d="M57 14A16 12 0 0 1 87 14" fill="none" stroke="var(--brass)" stroke-width="3" stroke-linecap="round"/><path d="M90 20L82 14L92 9Z" fill="var(--brass)"/>`;
  return { width: 336, height: 98, body: row(0, 1) + turn + arrow(150, 52, 184, 52, 0, 0) + row(190, -1) };
}

const ring = (): Drawing => ({ width: 120, height: 120, body: wheel() });

const DRAWN: Record<DrawingName, () => Drawing> = { signs, ring, deck, nine, ends };

export const isDrawing = (name: string): name is DrawingName => name in DRAWN;
export const drawing = (name: DrawingName): Drawing => DRAWN[name]();
