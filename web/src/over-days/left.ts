// How long there is for a move, where that is hours or days.
const HOUR = 3_600_000;

/** Whole days from two on, and below that whole hours. */
export function timeLeft(ms: number): { days: number; hours: number } {
  const hours = Math.max(0, Math.floor(ms / HOUR));
  return { days: hours >= 48 ? Math.floor(hours / 24) : 0, hours };
}
