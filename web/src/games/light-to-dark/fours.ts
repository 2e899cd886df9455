// The possible fours of a row, from the legal moves: where they are and what each would change.
import type { TwoEnds } from "./pairing";

export interface Four {
  move: string;
  verb: "flip" | "remove";
  by: "suit" | "rank";
  first: number; // place of the first card, from 0
  /** Places of the cards that would turn or go. */
  changes: number[];
  letter: string;
  lane: number;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function fours(legal: readonly string[], row: readonly TwoEnds[]): Four[] {
  const found: Four[] = [];
  for (const move of legal) {
    const [verb, place, by] = move.split(" ");
    if ((verb !== "flip" && verb !== "remove") || (by !== "suit" && by !== "rank")) continue;
    const first = Number(place) - 1;
    const touched = by === "suit" ? [first + 1, first + 2] : [first, first + 1, first + 2, first + 3];
    const changes = verb === "remove" ? touched : touched.filter((at) => !row[at]?.dark);
    found.push({ move, verb, by, first, changes, letter: "", lane: 0 });
  }
  found.sort((one, other) => one.first - other.first || one.verb.localeCompare(other.verb));
  return found.map((four, place) => ({
    ...four,
    letter: LETTERS[place % 26] ?? "",
    lane: laneOf(found, place),
  }));
}

/** Brackets that overlap lie in different lanes. */
function laneOf(all: readonly Four[], place: number): number {
  const lanes: number[] = []; // where the last bracket of each lane ends
  let lane = 0;
  for (const four of all.slice(0, place + 1)) {
    lane = lanes.findIndex((end) => end < four.first);
    if (lane < 0) lane = lanes.length;
    lanes[lane] = four.first + 3;
  }
  return lane;
}
