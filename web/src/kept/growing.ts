// How somebody grows into a game: what is offered for the first games depends on how many they have played here.
import type { Box } from "../games/box";

/** What makes a game easier to begin with. */
export interface Beginning {
  bots?: string; // their level
  /** Seconds that a bot takes for a move, about. */
  pace?: number;
  /** Are the cards marked that fit? */
  marks?: boolean;
  options?: Readonly<Record<string, string>>;
}

interface Played {
  games: number;
  last: string; // table and number of the last one, which counts once
}

const KEY = "janken-played";

function known(): Record<string, Played> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Played>;
  } catch {
    return {};
  }
}

function keep(game: string, played: Played): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...known(), [game]: played }));
  } catch {
    // without storage every game is the first
  }
}

export const gamesPlayed = (game: string): number => known()[game]?.games ?? 0;

/** A game counts as soon as a hand of it has been played to its end. */
export function countGame(game: string, which: string): void {
  const { games, last } = known()[game] ?? { games: 0, last: "" };
  if (last !== which) keep(game, { games: games + 1, last: which });
}

/** What the next game of this box should be like, as long as one is new to it. */
export const beginningOf = ({ name, beginnings = [] }: Box): Beginning | undefined => beginnings[gamesPlayed(name)];

/** A player who wants to play as usual is not asked again. */
export function skipBeginnings({ name, beginnings = [] }: Box): void {
  keep(name, { games: Math.max(beginnings.length, gamesPlayed(name)), last: "" });
}
