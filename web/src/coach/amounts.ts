// Amounts of the coach, in the unit of the game: hundredths of the chance to win, points or cards.
import { language } from "../i18n/language.svelte";
import { say } from "../i18n/voice";
import type { Unit } from "./review.svelte";

const rounded = (value: number, unit: Unit): number =>
  unit === "chance" ? Math.round(100 * value) : Math.round(10 * value) / 10;
const written = (value: number, signDisplay: "auto" | "exceptZero"): string =>
  new Intl.NumberFormat(language.code || "en", { signDisplay }).format(value).replace("-", "\u2212");

/** Of cards that are left fewer are better: what is counted then is how few. */
export const amount = (value: number, unit: Unit): string =>
  say("coach-amount", {
    unit,
    amount: written(unit === "cards" ? Math.abs(rounded(value, unit)) : rounded(value, unit), "auto"),
  });
export const signed = (value: number, unit: Unit): string =>
  say("coach-amount", { unit, amount: written(rounded(value, unit), "exceptZero") });
export const plain = (value: number, unit: Unit): string => written(rounded(value, unit), "auto");

/** Seconds, to a tenth. */
export const decimal = (value: number): string => written(Math.round(10 * value) / 10, "auto");
