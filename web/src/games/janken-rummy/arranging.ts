// The order in which somebody keeps their hand.
import type { Drop } from "../../parts/drag";

/** What was arranged stays so; new cards go to the end. */
export function arranged(kept: readonly string[], hand: readonly string[]): string[] {
  const old = kept.filter((card) => hand.includes(card));
  return [...old, ...hand.filter((card) => !old.includes(card))];
}

/** A card let go over another one goes before or behind it. */
export function moved(hand: readonly string[], drop: Drop): string[] {
  if (!drop.over || drop.over === drop.card) return [...hand];
  const others = hand.filter((card) => card !== drop.card);
  const at = others.indexOf(drop.over) + (drop.after ? 1 : 0);
  return [...others.slice(0, at), drop.card, ...others.slice(at)];
}
