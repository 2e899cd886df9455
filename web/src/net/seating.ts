// Where somebody could sit who only looks on.
import type { Room } from "../protocol";

/** The seat one got up from, else one that is free or that a bot holds for nobody; 0 if there is none, or one sits. */
export function seatToTake({ you, seats }: Room): number {
  if (you.seat || you.next_seat) return 0;
  const free = seats.find(({ kind }) => kind === "empty") ?? seats.find(({ kind }) => kind === "bot");
  return you.left_seat || (free?.seat ?? 0);
}
