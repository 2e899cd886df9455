// What the chosen cards can be, looked up among the legal moves and what the table says of them.
import { face, plain } from "../../cards";
import type { MeldShown, RummyTable } from "../../protocol";

export type Kind = MeldShown["kind"];

/** A meld that may be laid. */
export interface Layable {
  meld: Kind;
  count: number;
  /** The rank of its first card: that of all of them, where ranks match. */
  collection: string;
}

const KINDS: Readonly<Record<string, Kind>> = { k: "ranks", r: "run", s: "strong" };

export const rankOf = (code: string): string => face(code).as ?? face(code).rank;

/** Chosen as 9R, or from a meld as *R=9@2; a joker that moves may stand for another rank. */
export const unnamed = (code: string): string => code.replace(/=./, "");

const together = (codes: readonly string[]): string => codes.map(plain).sort().join();

/** The first way to lay these cards down, if there is one. */
export function layable(
  legal: readonly string[],
  kinds: RummyTable["legal_kinds"],
  chosen: readonly string[],
): Layable | null {
  const wanted = together(chosen);
  const melds = legal.filter((move) => move.startsWith("meld ")).map((move) => move.split(" ").slice(1));
  const at = melds.findIndex((cards) => together(cards) === wanted);
  const meld = KINDS[kinds?.[at] ?? ""];
  return meld ? { meld, count: chosen.length, collection: rankOf(melds[at]?.[0] ?? "") } : null;
}

/** The numbers of the melds that at least one of these cards can be added to. */
export function fitting(legal: readonly string[], chosen: readonly string[]): number[] {
  const adding = legal.map((move) => move.split(" ")).filter(([verb]) => verb === "add");
  const fits = adding.filter(([, , card = ""]) => chosen.some((one) => unnamed(one) === unnamed(card)));
  return [...new Set(fits.map(([, number]) => Number(number)))];
}

/** Each card of the discard pile, its top first, with the move that takes all down to it. */
export function takingDown(discards: readonly (string | null)[]): { card: string; count: number; move: string }[] {
  const cards = discards.filter((card): card is string => card !== null).reverse();
  return cards.map((card, place) => {
    const count = place + 1;
    return { card, count, move: count === 1 ? "take" : `take ${count}` };
  });
}

/** What a move is made of, among cards of the hand and, as 9R@2, of melds: a joker that moves may change its rank. */
export function picksOf([verb, ...words]: readonly string[], there: readonly string[]): string[] {
  const wanted = words.slice(verb === "add" ? 1 : 0).map(unnamed);
  return there.filter((card) => wanted.includes(unnamed(card)));
}

/** The number of the meld in which a joker stands for this card; 0 if none does. */
export const meldWithJoker = (melds: readonly MeldShown[], card: string): number =>
  melds.find(({ cards }) => cards.some((one) => face(one).as === card[0] && face(one).suit === card[1]))?.number ?? 0;

/** A move with the ranks of its jokers, as one of the ways says them. */
export function withRanks(move: string, way: string): string {
  const jokers = way.split(" ");
  const named = (word: string): string => {
    const joker = jokers.find((code) => plain(code) === plain(word));
    return joker ? joker + word.slice(2) : word;
  };
  return move.split(" ").map(named).join(" ");
}
