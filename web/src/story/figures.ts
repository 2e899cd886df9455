// What the games of one person come to, by game and house rules.
import { rulesPlayed } from "../kept/best";
import type { GameResponse } from "../protocol";

const MOST_OPPONENTS = 3;

export interface Figures {
  game: string;
  options: Record<string, string>;
  games: number;
  /** With others: games won, alone or shared. */
  wins: number;
  /** Games won in a row: now, and at most. */
  streak: number;
  longest: number;
  /** Whom they were played with most often, and how often; nobody who was there only once. */
  opponents: [string, number][];
  /** Alone: the best and the mean. */
  best: number | null;
  mean: number | null;
  of: "points" | "cards";
  /** A value for each game, the earliest first: what was reached, or 1 for a win. */
  values: number[];
}

export const isWon = ({ winners, seat }: GameResponse): boolean => winners?.includes(seat) ?? false;

/** Of games that are over and count; the game that was played most comes first. */
export function figuresOf(games: readonly GameResponse[]): Figures[] {
  const byRules = new Map<string, GameResponse[]>();
  for (const game of [...games].reverse()) {
    if (!game.over || game.practice || (!game.alone && !game.scores?.length)) continue;
    const rules = `${rulesPlayed(game.game, game.options)} ${game.alone ? 1 : 2}`;
    byRules.set(rules, [...(byRules.get(rules) ?? []), game]);
  }
  return [...byRules.values()].map(figures).sort((one, other) => other.games - one.games);
}

function figures(played: readonly GameResponse[]): Figures {
  const [first] = played as [GameResponse];
  const counts = played.flatMap(({ alone }) => (alone ? [alone.count] : []));
  const won = played.map(isWon);
  const fewer = first.alone?.fewer ?? false;
  return {
    game: first.game,
    options: first.options,
    games: played.length,
    wins: won.filter(Boolean).length,
    streak: won.length - 1 - won.lastIndexOf(false),
    longest: longestRun(won),
    opponents: oftenWith(played),
    best: counts.length ? (fewer ? Math.min(...counts) : Math.max(...counts)) : null,
    mean: counts.length ? counts.reduce((sum, count) => sum + count, 0) / counts.length : null,
    of: first.alone?.of ?? "points",
    values: counts.length ? counts : won.map(Number),
  };
}

function oftenWith(played: readonly GameResponse[]): [string, number][] {
  const times = new Map<string, number>();
  const met = played.flatMap(({ names, seat }) => names.filter((_, place) => place + 1 !== seat));
  for (const name of met) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times]
    .filter(([, count]) => count > 1)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_OPPONENTS);
}

function longestRun(won: readonly boolean[]): number {
  let longest = 0;
  let run = 0;
  for (const one of won) {
    run = one ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Which games the list and the numbers are about. */
export const FILTERS = ["all", "alone", "together", "won"] as const;
export type Filter = (typeof FILTERS)[number];

export function passes(game: GameResponse, filter: Filter): boolean {
  if (filter === "won") return isWon(game);
  return filter === "all" || (filter === "alone") === (game.names.length === 1);
}

/** A line through the values, in a box of that size; the last ones if there are many. */
export function lineThrough(values: readonly number[], width: number, height: number, most = 40): string {
  const shown = values.slice(-most);
  const low = Math.min(...shown);
  const span = Math.max(...shown) - low || 1;
  const step = width / Math.max(shown.length - 1, 1);
  return shown
    .map((value, place) => `${(place * step).toFixed(1)},${(height - ((value - low) / span) * height).toFixed(1)}`)
    .join(" ");
}
