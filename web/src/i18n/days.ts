// Days as people write them.
import { language } from "./language.svelte";

/** The reader's own country's way, where its language is that of the page: 24 December and December 24. */
const locale = (): string => navigator.languages.find(isOwn) ?? language.code;

/** With its country, if it has one; a system without a language calls its own en-US@posix, which no date can take. */
const isOwn = (name: string): boolean => name.split("-")[0] === language.code && /^[\w-]+$/.test(name);

/** A day that is told as in 2026-12-24. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

/** A month that is told as in 2026-12. */
export const monthInWords = (month: string): string =>
  new Intl.DateTimeFormat(locale(), { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01`),
  );

/** The days of the week in a few letters, Monday first. */
export const weekdays = (): string[] => {
  const short = new Intl.DateTimeFormat(locale(), { weekday: "short", timeZone: "UTC" });
  return Array.from({ length: 7 }, (_, day) => short.format(new Date(Date.UTC(2026, 10, 16 + day))));
};

const DAY = 86_400_000;
const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
/** Days back by the calendar on the wall. */
export const daysAgo = (time: number, now: number): number => Math.round((midnight(now) - midnight(time)) / DAY);

/** A time as one says it: today and yesterday with the hour, then the day of the week, then the date. */
export function timeInWords(time: number, now: number): string {
  const format = (how: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(locale(), how).format(time);
  const ago = daysAgo(time, now);
  if (ago < 2) {
    const day = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(-Math.max(ago, 0), "day");
    return `${day}, ${format({ timeStyle: "short" })}`;
  }
  return ago < 7 ? format({ weekday: "long" }) : format({ dateStyle: "long" });
}

export const hourInWords = (ms: number): string => new Intl.DateTimeFormat(locale(), { timeStyle: "short" }).format(ms);
export const dateInWords = (ms: number): string => new Intl.DateTimeFormat(locale(), { dateStyle: "long" }).format(ms);
/** With the day, as an invitation says it. */
export const momentInWords = (ms: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: "full", timeStyle: "short" }).format(ms);
