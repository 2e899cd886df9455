// Things that need the table's line for a moment only: making a table, finding one by its word.
import { beforeTable, say, whyNot } from "../i18n/voice";
import type { Create, Refused } from "../protocol";
import { settings } from "../settings.svelte";
import { wiring } from "./browser";
import { Connection } from "./connection";
import { Shuffles } from "./shuffles.svelte";

/** The id of a table or, in words, why there is none. */
export type Made = { table: string } | { problem: string };

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

/** A new table with oneself on its first seat, or another; begun at once, with bots, if wished. */
export function makeTable(wish: Wish, begin: boolean, bot = settings.kept.bots, seat = 1): Promise<Made> {
  return withLine(async (line) => {
    const made = await line.act({ type: "create", ...wish });
    if (made.type !== "created") return { problem: whyNot(made as Refused, beforeTable(wish.game)) };
    const shuffles = new Shuffles(made.table);
    line.onMessage = (message) => {
      if (message.type === "shuffle") void shuffles.answer(message, seat, (answer) => line.send(answer));
    };
    line.send({ type: "enter", table: made.table, shuffles: true });
    const seated = await line.act({ type: "sit", seat, name: settings.kept.name });
    if (seated.type === "refused") return because(seated);
    if (begin) {
      const begun = await line.act({ type: "start", fill: true, bot });
      // A daily deal that was begun before goes on at its table.
      if (begun.type === "refused" && !wish.daily) return because(begun);
    }
    return { table: made.table };
  });
}

export function findTable(word: string): Promise<Made> {
  return withLine(async (line) => {
    const found = await line.ask({ type: "find", word }, "found");
    if (!found) return notConnected();
    return found.type === "found" ? { table: found.table } : because(found);
  });
}
