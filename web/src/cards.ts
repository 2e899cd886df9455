// Cards as the records write them: `TR`, `9d`, `*R=9`; in Light to Dark `9D` is a card that lies dark.
import tables from "./cards.json";

export type Suit = "R" | "P" | "S" | "L" | "W" | "s" | "h" | "d" | "c";

export const RANKS = "A23456789TJQK";
export const SUITS: readonly Suit[] = ["R", "P", "S", "L", "W", "s", "h", "d", "c"];
export const JANKEN: readonly Suit[] = ["R", "P", "S", "L", "W"];

export interface CardFace {
  rank: string; // "*" for a joker
  suit: Suit;
  /** The rank that a joker stands for. */
  as: string | null;
}

export function face(code: string): CardFace {
  const equals = code.indexOf("=");
  return {
    rank: code[0] ?? "",
    suit: (code[1] ?? "R") as Suit,
    as: equals < 0 ? null : (code[equals + 1] ?? null),
  };
}

/** The code without what a joker stands for: the card as it lies in a hand. */
export const plain = (code: string): string => code.slice(0, 2);

/** Of each suit of the circle those that it beats, and the points of each rank: the kernel's. */
const BEATS: Readonly<Record<string, string>> = tables.beats;
const PIPS: Readonly<Record<string, number>> = tables.pips;

export const beats = (one: Suit, other: Suit): boolean => BEATS[one]?.includes(other) ?? false;

/** Ace lowest; a joker last. */
export const rankOf = (code: string): number => (code[0] === "*" ? 14 : RANKS.indexOf(code[0] ?? "") + 1);

export const suitOrder = (code: string): number => SUITS.indexOf((code[1] ?? "R") as Suit);

export const pips = (code: string): number => PIPS[code.charAt(0)] ?? 0;

export type Order = "rank" | "suit";

/** A hand in the order its player wants; aces can count as high. */
export function sorted(cards: readonly string[], order: Order, acesHigh = false): string[] {
  const rank = (code: string): number => (acesHigh && code[0] === "A" ? 13.5 : rankOf(code));
  const key = (code: string): number =>
    order === "suit" ? suitOrder(code) * 100 + rank(code) : rank(code) * 100 + suitOrder(code);
  return [...cards].sort((a, b) => key(a) - key(b));
}

/** The cards of a set from the lowest up: an ace beside a King is high. */
export const asSet = (cards: readonly string[]): string[] =>
  sorted(
    cards,
    "rank",
    cards.some((code) => code.startsWith("K")),
  );

/** The face that a card of the Dark Hand shows: lying dark it is written with its suit in capitals. */
export const faceUp = (code: string): string => code.charAt(0) + code.slice(1).toLowerCase();
