// A table is made, or found, with a line of its own: what that takes is fetched when somebody presses a key.
import { say } from "../i18n/voice";
import { later } from "../later";
import type * as Quick from "./quick";
import type { FoundPlace, Made } from "./quick";

export type { FoundPlace, Made };

async function quick<T>(use: (there: typeof Quick) => Promise<T>): Promise<T | { problem: string }> {
  const there = await later(() => import("./quick")).catch(() => null);
  return there ? use(there) : { problem: say("not-connected") };
}

export const makeTable = (...wish: Parameters<typeof Quick.makeTable>): Promise<Made> =>
  quick((there) => there.makeTable(...wish));

export const findPlace = (word: string): Promise<FoundPlace> => quick((there) => there.findPlace(word));
