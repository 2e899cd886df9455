// The best that was reached alone, for each game and its house rules, kept on this device.
import type { Alone } from "../play";

const KEY = "janken-best";

/** A game and the house rules that differ from the usual ones, as one text. */
export const rulesPlayed = (game: string, options: Readonly<Record<string, string>>): string =>
  [
    game,
    ...Object.keys(options)
      .sort()
      .map((name) => `${name}=${options[name]}`),
  ].join(" ");

export const beats = ({ count, fewer }: Alone, other: number): boolean => (fewer ? count < other : count > other);

function known(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

export const best = (rules: string): number | null => known()[rules] ?? null;

/** By games that have ended while this page was open: what was the best before. */
const before = new Map<string, number | null>();

/** The best before a game that has ended; if that was better, it is kept. The same game gets the same answer. */
export function bestBefore(game: string, rules: string, reached: Alone): number | null {
  const ended = `${game} ${reached.count}`;
  if (!before.has(ended)) {
    const last = best(rules);
    before.set(ended, last);
    if (last === null || beats(reached, last)) keep(rules, reached.count);
  }
  return before.get(ended) ?? null;
}

function keep(rules: string, count: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...known(), [rules]: count }));
  } catch {
    // without storage there is no best
  }
}
