// Written by tools/word_types.py from src/janken/words: change that, not this.

export const PEOPLE = ["seat", "other"] as const;
export const CARDS = ["card", "cards", "top", "lower", "upper", "given", "got"] as const;
export const RANKS = ["rank", "ranks"] as const;
export const SUITS = ["suit", "lower_suit", "upper_suit"] as const;
export const COLLECTIONS = ["collection"] as const;

export type Person = (typeof PEOPLE)[number];
type Several = readonly (string | number | null)[];
type Named = string | null | Several;
type Plain = string | number | boolean | null | Several;

export interface SharedWords {
  "suit-R": {};
  "suit-P": {};
  "suit-S": {};
  "suit-L": {};
  "suit-W": {};
  "suit-s": {};
  "suit-h": {};
  "suit-d": {};
  "suit-c": {};
  "rank-A": {};
  "rank-2": {};
  "rank-3": {};
  "rank-4": {};
  "rank-5": {};
  "rank-6": {};
  "rank-7": {};
  "rank-8": {};
  "rank-9": {};
  "rank-T": {};
  "rank-J": {};
  "rank-Q": {};
  "rank-K": {};
  "ranks-A": {};
  "ranks-2": {};
  "ranks-3": {};
  "ranks-4": {};
  "ranks-5": {};
  "ranks-6": {};
  "ranks-7": {};
  "ranks-8": {};
  "ranks-9": {};
  "ranks-T": {};
  "ranks-J": {};
  "ranks-Q": {};
  "ranks-K": {};
  "card": { rank: Named; suit: Named };
  "joker": { suit: Named };
  "joker-as": { rank: Named; suit: Named };
  "hidden-card": {};
  "list": { first: Plain; last: Plain };
  "points": { points: Plain };
  "cards": { count: Plain };
  "set": { set: Plain };
  "the-table": {};
  "seat-number": { number: Plain };
  "late-by": { ms: Plain };
  "title-collector": {};
  "summary-collector": {};
}

export interface GameWords {
  "collector": {
    "title": {};
    "summary": {};
    "option-assist": {};
    "option-aim": {};
    "option-aim-points": {};
    "option-aim-cards": {};
  };
}
