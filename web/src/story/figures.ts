// What the games of one person come to, by game and house rules.
import { rulesPlayed } from "../kept/best";
import type { GameResponse } from "../protocol";

const MOST_OPPONENTS = 3;

export interface Figures {
  game: string;
  options: Record<string, string>;
  games: number;
  alone: boolean;
  /** With others: games won, alone or shared. */
  wins: number;
  /** Games won in a row: now, and at most. */
  streak: number;
  longest: number;
  /** Whom they were played with most often, and how often; nobody who was there only once. */
  opponents: [string, number][];
  best: number;
  mean: number;
  of: "points" | "cards";
  /** What was reached in each game, the earliest first: the aim of a game alone, or one's own points. */
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
  const values = played.map(({ alone, scores, seat }) => alone?.count ?? scores?.[seat - 1] ?? 0);
  const won = played.map(isWon);
  const fewer = first.alone?.fewer ?? false;
  return {
    game: first.game,
    options: first.options,
    games: played.length,
    alone: first.alone !== undefined,
    wins: won.filter(Boolean).length,
    streak: won.length - 1 - won.lastIndexOf(false),
    longest: longestRun(won),
    opponents: oftenWith(played),
    best: fewer ? Math.min(...values) : Math.max(...values),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    of: first.alone?.of ?? "points",
    values,
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

const MOST_STEPS = 3;

/** Round numbers for the axis of values, the lowest first: none of the values is beyond them. */
export function ticks(values: readonly number[]): number[] {
  const low = Math.min(...values);
  const high = Math.max(...values, low + 1);
  const step = roundSteps().find((size) => Math.ceil(high / size) - Math.floor(low / size) <= MOST_STEPS) ?? 1;
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, place) => (first + place) * step);
}

/** 1, 2, 5, 10, 20, 50 and so on. */
const roundSteps = (): number[] =>
  Array.from({ length: 30 }, (_, place) => [1, 2, 5][place % 3]! * 10 ** Math.floor(place / 3));

/** A line through the values in a box of that size, between the lowest and the highest of its axis. */
export function lineThrough(
  values: readonly number[],
  width: number,
  height: number,
  low: number,
  high: number,
): [number, number][] {
  const step = width / Math.max(values.length - 1, 1);
  const span = high - low || 1;
  return values.map((value, place) => [place * step, height - ((value - low) / span) * height]);
}
