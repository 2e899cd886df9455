// Days as people write them.
import { language } from "./language.svelte";

/** The reader's own country's way, where its language is that of the page: 24 December and December 24. */
const locale = (): string => navigator.languages.find((one) => one.split("-")[0] === language.code) ?? language.code;

/** A day that is told as in 2026-12-24. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
