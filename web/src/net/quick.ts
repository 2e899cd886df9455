// Things that need the table's line for a moment only: making a table, finding one by its word.
import type { Create, Refused } from "../protocol";
import { settings } from "../settings.svelte";
import { wiring } from "./browser";
import { Connection } from "./connection";

async function withLine<T>(use: (line: Connection) => Promise<T>): Promise<T> {
  const line = new Connection(wiring);
  line.name = settings.kept.name;
  try {
    await line.start();
    return await use(line);
  } finally {
    line.stop();
  }
}

export type Wish = Omit<Create, "type" | "action">;

/** A new table with oneself on its first seat; begun at once, with bots, if wished. The answer is its id. */
export function makeTable(wish: Wish, begin: boolean, bot = settings.kept.bots): Promise<string | Refused> {
  return withLine(async (line) => {
    const made = await line.act({ type: "create", ...wish });
    if (made.type !== "created") return made as Refused;
    line.send({ type: "enter", table: made.table });
    const seated = await line.act({ type: "sit", seat: 1, name: settings.kept.name });
    if (seated.type === "refused") return seated;
    if (begin) {
      const begun = await line.act({ type: "start", fill: true, bot });
      if (begun.type === "refused") return begun;
    }
    return made.table;
  });
}

export function findTable(word: string): Promise<string | Refused> {
  return withLine(async (line) => {
    await new Promise<void>((welcomed) => {
      if (line.link === "open") welcomed();
      line.onLink = (link) => link === "open" && welcomed();
    });
    const found = await line.ask({ type: "find", word }, "found");
    return found.type === "found" ? found.table : found;
  });
}
