// Things that need the table's line for a moment only: making a table, finding one by its word.
import type { Box } from "../games/box";
import { inPage } from "../engine/place";
import { ownDeck } from "../games/light-to-dark/ownDeck";
import { beforeTable, say, whyNot } from "../i18n/voice";
import type { Beginning } from "../kept/growing";
import { naming } from "../naming.svelte";
import type { Create, Refused } from "../protocol";
import { LEVELS, settings } from "../settings.svelte";
import { wiring } from "./browser";
import { Connection } from "./connection";
import { Shuffles } from "./shuffles.svelte";

/** The id of a table or, in words, why there is none. */
export type Made = { table: string } | { problem: string };
/** Where a word leads: to a table, or to an evening. */
export type FoundPlace = { path: string } | { problem: string };

const because = (refused: Refused): Made => ({ problem: whyNot(refused) });
const notConnected = (): Made => ({ problem: say("not-connected") });

/** Uses a line that is open; says so if there is none. */
async function withLine(use: (line: Connection) => Promise<Made>): Promise<Made> {
  const line = new Connection(wiring);
  line.name = settings.kept.name;
  try {
    return await new Promise((answer, fail) => {
      line.onLink = (link) => {
        if (link === "open") use(line).then(answer, fail);
        else if (link === "lost") answer(notConnected());
      };
      void line.start();
    });
  } finally {
    line.stop();
  }
}

export type Wish = Omit<Create, "type" | "action">;

/** Light to Dark is played with the dark sides of one's own deck, unless the cards to be dealt are given. */
function withOwnDeck(wish: Wish): Wish {
  const pairing = wish.game === "light-to-dark" && !wish.deal && !wish.daily && !wish.onward ? ownDeck() : null;
  return pairing ? { ...wish, options: { ...wish.options, pairing } } : wish;
}

/** A new table with oneself on its first seat, or another; begun at once, with bots, if wished. */
export async function makeTable(wish: Wish, begin: boolean, bot = settings.kept.bots, seat = 1): Promise<Made> {
  // Alone, and among bots of the page, nobody sees a name: it is not asked for.
  if (wish.seats > 1 && !inPage && !(await naming.named())) return { problem: say("name-needed") };
  return withLine(async (line) => {
    const made = await line.act({ type: "create", ...withOwnDeck(wish) });
    if (made.type !== "created") return { problem: whyNot(made as Refused, beforeTable(wish.game)) };
    const shuffles = new Shuffles(made.table);
    line.onMessage = (message) => {
      if (message.type === "shuffle")
        void shuffles.answer(message, { seat, seats: wish.seats, game: wish.game }, (answer) => line.send(answer));
    };
    line.send({ type: "enter", table: made.table, shuffles: line.shuffles });
    const seated = await line.act({ type: "sit", seat, name: settings.kept.name || say("you") });
    if (seated.type === "refused") return because(seated);
    if (begin) {
      const begun = await line.act({ type: "start", fill: true, bot });
      // A daily deal that was begun before goes on at its table.
      if (begun.type === "refused" && !wish.daily) return because(begun);
    }
    return { table: made.table };
  });
}

export async function findPlace(word: string): Promise<FoundPlace> {
  const found = await withLine(async (line) => {
    const found = await line.ask({ type: "find", word }, "found");
    if (!found) return notConnected();
    return found.type === "found" ? { table: `${found.evening ? "evening" : "t"}/${found.table}` } : because(found);
  });
  return "table" in found ? { path: `/${found.table}` } : found;
}

/** A table for somebody who is new to the game. */
export function makeFirst(
  { name, seats, options }: Box,
  { bots = LEVELS[0], pace, marks, options: easier }: Beginning,
  learned: Readonly<Record<string, string>> = {},
): Promise<Made> {
  if (marks !== undefined) settings.change({ fits: marks });
  const wish = { game: name, seats, options: { ...options, ...easier, ...learned } };
  return makeTable(pace === undefined ? wish : { ...wish, pace: { bot_seconds: pace } }, true, bots);
}
