// Days that were played, and how many of them follow each other.
import { dayOfNumber } from "./days";
import type { Kept } from "./results.svelte";

/** Of which days there is a result, by number: the best of them against par, and was one played on its day? */
export interface DayKept {
  par: boolean;
  onItsDay: boolean;
}

export function daysKept(
  kept: Readonly<Record<string, Kept>>,
  first: string,
  fewer: (series: string) => boolean,
): Map<number, DayKept> {
  const days = new Map<number, DayKept>();
  for (const [key, { value, par, played }] of Object.entries(kept)) {
    const [series = "", number] = key.split(" ");
    const day = Number(number);
    const before = days.get(day);
    days.set(day, {
      par: before?.par || (fewer(series) ? value <= par : value >= par),
      onItsDay: before?.onItsDay || played === dayOfNumber(day, first),
    });
  }
  return days;
}

/** Days in a row, up to this number or the one before it, each with a deal that was played on its day. */
export function streakAt(days: ReadonlyMap<number, DayKept>, number: number): number {
  const onItsDay = (one: number): boolean => days.get(one)?.onItsDay ?? false;
  let last = onItsDay(number) ? number : number - 1;
  let length = 0;
  while (onItsDay(last)) {
    length += 1;
    last -= 1;
  }
  return length;
}

export function longestStreak(days: ReadonlyMap<number, DayKept>): number {
  return Math.max(0, ...[...days.keys()].map((number) => streakAt(days, number)));
}
