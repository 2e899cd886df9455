// Which melds some cards are, with every way to read their jokers (JR-5, JR-6, JR-15). The table decides; this shows.
import { RANKS, beats, face, rankOf, type Suit } from "../../cards";

export type Kind = "ranks" | "run" | "strong";

/** A card as it would lie: of a joker with its rank. */
interface Laid {
  code: string; // as a record writes it: 9R, *R=9
  suit: Suit;
  rank: number; // 1 to 13
}

export interface Reading {
  kind: Kind;
  cards: string[]; // in the meld's order, jokers with their rank
}

export type Lack =
  | { why: "few" }
  | { why: "ranks" }
  | { why: "suits"; low: string; high: string }
  | { why: "short" } // a strong run needs four
  | { why: "joker" };

const HIGH_ACE = 14;
const rankName = (rank: number): string => RANKS[(rank - 1) % 13] ?? "";
const isOpenJoker = (code: string): boolean => code[0] === "*" && !code.includes("=");

function laid(code: string): Laid {
  const { rank, suit, as } = face(code);
  return { code, suit, rank: rankOf((as ?? rank) + suit) };
}

function named(joker: string, rank: number): Laid {
  const { suit } = face(joker);
  return { code: `*${suit}=${rankName(rank)}`, suit, rank: ((rank - 1) % 13) + 1 };
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, place) =>
    permutations([...items.slice(0, place), ...items.slice(place + 1)]).map((rest) => [item, ...rest]),
  );
}

const bySuit = (one: Laid, other: Laid): number => "RPSLW".indexOf(one.suit) - "RPSLW".indexOf(other.suit);

function asRanks(fixed: readonly Laid[], jokers: readonly string[]): Reading[] {
  if (fixed.length + jokers.length < 3) return [];
  if (fixed.some(({ rank }) => rank !== fixed[0]?.rank)) return [];
  const ranks = fixed[0] ? [fixed[0].rank] : Array.from({ length: 13 }, (_, place) => place + 1);
  return ranks.map((rank) => ({
    kind: "ranks",
    cards: [...fixed, ...jokers.map((joker) => named(joker, rank))].sort(bySuit).map(({ code }) => code),
  }));
}

/** Everything in a row from a rank on: each place filled by a card or by one of the jokers. */
function rowsFrom(low: number, fixed: readonly Laid[], jokers: readonly string[]): Laid[][] {
  const length = fixed.length + jokers.length;
  const places: (Laid | null)[] = Array<null>(length).fill(null);
  for (const card of fixed) {
    const at = (card.rank === 1 && low + length - 1 === HIGH_ACE ? HIGH_ACE : card.rank) - low;
    if (at < 0 || at >= length || places[at]) return [];
    places[at] = card;
  }
  return permutations(jokers).map((order) => {
    let next = 0;
    return places.map((card, at) => card ?? named(order[next++] ?? "", low + at));
  });
}

function weakStep(row: readonly Laid[]): number {
  return row.findIndex((card, place) => place > 0 && !beats(card.suit, row[place - 1]!.suit));
}

function asRows(fixed: readonly Laid[], jokers: readonly string[]): Reading[] {
  const length = fixed.length + jokers.length;
  const found: Reading[] = [];
  for (let low = 1; low + length - 1 <= HIGH_ACE; low++) {
    for (const row of rowsFrom(low, fixed, jokers)) {
      const cards = row.map(({ code }) => code);
      if (length >= 3 && row.every(({ suit }) => suit === row[0]?.suit)) found.push({ kind: "run", cards });
      if (length >= 4 && weakStep(row) < 0) found.push({ kind: "strong", cards });
    }
  }
  return found;
}

/** Every meld that these cards can be; jokers without a rank get one. */
export function readings(cards: readonly string[]): Reading[] {
  const jokers = cards.filter(isOpenJoker);
  const fixed = cards.filter((code) => !isOpenJoker(code)).map(laid);
  if (cards.length > 13) return [];
  const all = [...asRanks(fixed, jokers), ...asRows(fixed, jokers)];
  return all.filter(({ cards: one }, place) => all.findIndex((other) => same(other.cards, one)) === place);
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();

/** The ways in which cards can be added to a meld that lies there. */
export function additions(
  meld: { kind: string; cards: readonly (string | null)[] },
  cards: readonly string[],
): Reading[] {
  const lying = meld.cards.filter((code): code is string => code !== null);
  return readings([...lying, ...cards]).filter(({ kind }) => kind === meld.kind);
}

/** Why some cards are no meld. */
export function lack(cards: readonly string[]): Lack {
  if (cards.length < 3) return { why: "few" };
  if (cards.some(isOpenJoker)) return { why: "joker" };
  const fixed = cards.map(laid);
  for (let low = 1; low + cards.length - 1 <= HIGH_ACE; low++) {
    const row = rowsFrom(low, fixed, [])[0];
    if (!row) continue;
    const at = weakStep(row);
    if (at < 0) return { why: "short" };
    return { why: "suits", low: row[at - 1]!.code, high: row[at]!.code };
  }
  return { why: "ranks" };
}
