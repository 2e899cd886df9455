// How many people a game is for.
import { SEATS } from "../protocol";

export const seatsOf = (game: string): readonly [number, number] => SEATS[game] ?? [1, 9];

/** How many more are needed; below 0: how many are too many. */
export function missing(game: string, count: number): number {
  const [least, most] = seatsOf(game);
  return count < least ? least - count : Math.min(0, most - count);
}
