// Collections by their letter: a suit, or all cards of a rank. No letter is both.
import { RANKS, type Order } from "../../cards";

export const belongs = (code: string, collection: string): boolean => code.includes(collection);

/** As the move writes it. */
export const nameOf = (collection: string): string =>
  `name ${RANKS.includes(collection) ? "rank" : "suit"} ${collection}`;

/** The collection of which a hand has most cards, for the caption above them. */
export function largest(hand: readonly string[], by: Order): { collection: string; cards: string[] } {
  const letters = new Set(hand.map((code) => code[by === "rank" ? 0 : 1] ?? ""));
  return [...letters]
    .map((collection) => ({ collection, cards: hand.filter((code) => belongs(code, collection)) }))
    .reduce((best, one) => (one.cards.length > best.cards.length ? one : best), {
      collection: "",
      cards: [] as string[],
    });
}
