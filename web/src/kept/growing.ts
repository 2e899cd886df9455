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
  /** Games lost one after the other, and the last one that was won or lost. */
  lost?: number;
  ended?: string;
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

const playedOf = (game: string): Played => known()[game] ?? { games: 0, last: "" };

export const gamesPlayed = (game: string): number => playedOf(game).games;

/** A game counts as soon as a hand of it has been played to its end. */
export function countGame(game: string, which: string): void {
  const before = playedOf(game);
  if (before.last !== which) keep(game, { ...before, games: before.games + 1, last: which });
}

export function countResult(game: string, which: string, won: boolean): void {
  const before = playedOf(game);
  if (before.ended !== which) keep(game, { ...before, ended: which, lost: won ? 0 : (before.lost ?? 0) + 1 });
}

/** A player who has lost two games in a row, or two more, may want help. */
export function wantsHelp(game: string): boolean {
  const { lost = 0 } = playedOf(game);
  return lost > 0 && lost % 2 === 0;
}

/** What the next game of this box should be like, as long as one is new to it. */
export const beginningOf = ({ name, beginnings = [] }: Box): Beginning | undefined => beginnings[gamesPlayed(name)];

/** A player who wants to play as usual is not asked again. */
export function skipBeginnings({ name, beginnings = [] }: Box): void {
  keep(name, { ...playedOf(name), games: Math.max(beginnings.length, gamesPlayed(name)), last: "" });
}
