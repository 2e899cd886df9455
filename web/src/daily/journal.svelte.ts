// What the peg board shows: every day with its pin, the streak, and what it adds up to.
import type { Pin } from "../art/pins";
import type { DailyList } from "../protocol";
import { today } from "./clock.svelte";
import { numberOn } from "./days";
import { results } from "./results.svelte";
import { daysKept, longestStreak, streakAt } from "./streaks";

export class Journal {
  readonly #list: () => DailyList | null;
  constructor(list: () => DailyList | null) {
    this.#list = list;
  }

  /** The number of today's deals; 0 before the lists are there. */
  readonly now = $derived.by(() => {
    const list = this.#list();
    return list ? numberOn(today.day, list.first) : 0;
  });
  readonly days = $derived.by(() => {
    const list = this.#list();
    const few = list?.series.filter(({ fewer }) => fewer).map(({ name }) => name);
    return daysKept(list ? results.kept : {}, list?.first ?? "", (series) => few?.includes(series) ?? false);
  });
  readonly streak = $derived.by(() => streakAt(this.days, this.now));
  readonly longest = $derived.by(() => longestStreak(this.days));
  readonly atPar = $derived.by(() => [...this.days.values()].filter(({ par }) => par).length);

  pin(number: number): Pin {
    const kept = this.days.get(number);
    if (kept) return kept.par ? "par" : "played";
    if (number === this.now) return "today";
    return number < this.now ? "missed" : "future";
  }
}
