// How much of par was reached, in ten signs that give no move away.
import type { SeriesResponse } from "../protocol";

const SIGNS = 10;

export function signs({ fewer, cards }: Pick<SeriesResponse, "fewer" | "cards">, value: number, par: number): string {
  const [done, whole] = fewer ? [cards - value, cards - par] : [value, par];
  const reached = Math.min(SIGNS, Math.floor((SIGNS * done) / Math.max(whole, 1)));
  return "\u25c6".repeat(reached) + "\u25c7".repeat(SIGNS - reached);
}
