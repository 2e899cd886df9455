// The fours that can be played, as the view has them: with a letter each, and a lane for its bracket.
import type { LightToDarkTable } from "../../protocol";

export interface Four {
  move: string;
  verb: "flip" | "remove";
  by: "suit" | "rank";
  /** The suit or rank of its ends. */
  collection: string;
  first: number; // place of the first card, from 0
  /** Places of the cards that would turn or go. */
  changes: number[];
  letter: string;
  lane: number;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function fours(view: Pick<LightToDarkTable, "row" | "fours">): Four[] {
  const lanes: number[] = []; // where the last bracket of each lane ends
  const inOrder = [...(view.fours ?? [])].sort(([, one], [, other]) => one - other);
  return inOrder.map(([verb, place, by, changes], index) => {
    const first = place - 1;
    const end = view.row[first] ?? "";
    const lane = free(lanes, first);
    lanes[lane] = first + 3;
    return {
      move: `${verb} ${place} ${by}`,
      verb,
      by,
      collection: by === "suit" ? end.charAt(1).toLowerCase() : end.charAt(0),
      first,
      changes: changes.map((changed) => changed - 1),
      letter: LETTERS.charAt(index % LETTERS.length),
      lane,
    };
  });
}

/** Brackets that overlap lie in different lanes. */
function free(lanes: readonly number[], first: number): number {
  const lane = lanes.findIndex((end) => end < first);
  return lane < 0 ? lanes.length : lane;
}
