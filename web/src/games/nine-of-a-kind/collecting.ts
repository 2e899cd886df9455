// What a hand of nine suits holds: cards that may be traded together, the collection it is nearest to.
import { SUITS, pips, type Order } from "../../cards";

/** Two or three cards given together share a suit or a rank (NK-4). */
export function tradeable(cards: readonly string[]): boolean {
  if (cards.length < 1 || cards.length > 3) return false;
  return [0, 1].some((part) => cards.every((code) => code[part] === cards[0]?.[part]));
}

export interface Collection {
  by: Order;
  what: string; // a rank or a suit
  cards: string[];
  /** The pips of the cards outside it (NK-12). */
  count: number;
}

export function collection(hand: readonly string[], by: Order, what: string): Collection {
  const part = by === "rank" ? 0 : 1;
  const cards = hand.filter((code) => code[part] === what);
  const count = hand.filter((code) => code[part] !== what).reduce((sum, code) => sum + pips(code), 0);
  return { by, what, cards, count };
}

export function collections(hand: readonly string[]): Collection[] {
  const ranks = [..."A23456789"].map((rank) => collection(hand, "rank", rank));
  const suits = SUITS.map((suit) => collection(hand, "suit", suit));
  return [...suits, ...ranks].filter(({ cards }) => cards.length > 0);
}

/** The one with the lowest count: what the table picks unless told otherwise. */
export const lowest = (hand: readonly string[]): Collection | undefined =>
  collections(hand).sort((one, other) => one.count - other.count)[0];

/** The largest group of one kind, for the caption above it. */
export function largest(hand: readonly string[], by: Order): Collection | undefined {
  return collections(hand)
    .filter((one) => one.by === by)
    .sort((one, other) => other.cards.length - one.cards.length)[0];
}

/** Every rank once and every suit once (NK-9). */
export function isBlocker(hand: readonly string[]): boolean {
  const different = (part: number): number => new Set(hand.map((code) => code[part])).size;
  return hand.length === 9 && different(0) === 9 && different(1) === 9;
}

export const isNine = (hand: readonly string[]): boolean =>
  hand.length === 9 && collections(hand).some(({ cards }) => cards.length === 9);
