// How a player's chips of a hand came about with Michigan scoring (RS-17 to RS-21); the table counts, this explains.
import { runs } from "./runs";

/** In the order of the rule; the letters are ranks of Scissors. */
export const BOWLS = ["A", "KQ", "J", "T", "369", "27", "58", "4"];
export const KITTY = "kitty";
const ANTE = BOWLS.length + 1;

export interface Account {
  ante: number;
  /** The bowls that were taken, the kitty last, and the chips in all of them. */
  taken: string[];
  bowls: number;
  /** From the others for one's own runs, and to them for theirs. */
  runs: number;
  othersRuns: number;
  /** Into the kitty, for Scissors still held. */
  held: number;
}

/** What each other player pays for these; a card alone is no run. */
const bonus = (collected: readonly string[]): number =>
  runs(collected).reduce((sum, run) => sum + (run.length > 1 ? run.length : 0), 0);

export function account(
  seat: number,
  collected: readonly (readonly string[])[],
  hand: { held: number; isOut: boolean; change: number },
): Account {
  const own = collected[seat - 1] ?? [];
  const others = collected.filter((_, place) => place !== seat - 1);
  const earned = bonus(own) * others.length;
  const paid = others.reduce((sum, cards) => sum + bonus(cards), 0);
  const taken = BOWLS.filter((label) => [...label].every((rank) => own.includes(`${rank}S`)));
  return {
    ante: ANTE,
    taken: hand.isOut ? [...taken, KITTY] : taken,
    bowls: hand.change + ANTE + hand.held + paid - earned,
    runs: earned,
    othersRuns: paid,
    held: hand.held,
  };
}
