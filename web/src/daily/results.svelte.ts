// What was reached in daily deals, kept on this device; the first result of a deal stays.
import type { DailyResult } from "../protocol";

export interface Kept {
  value: number;
  par: number;
  /** The day on which it was played. */
  played: string;
  /** How many were asked for, if any. */
  hints?: number;
  /** Spent at the table, if that is known. */
  seconds?: number;
  /** Where, if it was on this device. */
  table?: string;
}

const KEY = "janken-daily";

function load(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

const keyOf = (series: string, number: number): string => `${series} ${number}`;

class Results {
  kept = $state.raw(load());

  of(series: string, number: number): Kept | undefined {
    return this.kept[keyOf(series, number)];
  }

  /** Keep a result, if it is the first; what counts is returned. */
  keep(series: string, number: number, result: Kept): Kept {
    const before = this.of(series, number);
    if (before) return before;
    this.#write({ ...this.kept, [keyOf(series, number)]: result });
    return result;
  }

  /** Results that this person has on another device. */
  merge(results: readonly DailyResult[]): void {
    for (const { series, number, value, par, played, hints = 0, seconds = 0 } of results)
      this.keep(series, number, { value, par, played, hints, seconds });
  }

  /** What the server has counted of a result that is kept here. */
  complete({ series, number, hints = 0, seconds = 0 }: DailyResult): void {
    const kept = this.of(series, number);
    if (kept) this.#write({ ...this.kept, [keyOf(series, number)]: { ...kept, hints, seconds } });
  }

  clear(): void {
    this.#write({});
  }

  #write(kept: Record<string, Kept>): void {
    this.kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // without storage it counts as long as the page
    }
  }
}

export const results = new Results();
