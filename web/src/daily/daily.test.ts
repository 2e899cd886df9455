import { expect, it } from "vitest";
import { dayOf, dayOfNumber, numberOn, untilMidnight } from "./days";
import { streakAt, type Kept } from "./results.svelte";
import { signs } from "./signs";

const FIRST = "2026-11-16";

it("counts days from the first, over months and years", () => {
  expect(numberOn("2026-11-16", FIRST)).toBe(1);
  expect(numberOn("2027-11-16", FIRST)).toBe(366);
  for (const number of [1, 2, 100, 500]) expect(numberOn(dayOfNumber(number, FIRST), FIRST)).toBe(number);
});

it("goes by the clock on the wall", () => {
  const evening = new Date(2026, 11, 31, 23, 59, 58, 500);
  expect(dayOf(evening)).toBe("2026-12-31");
  expect(untilMidnight(evening)).toBe(1500);
  expect(dayOf(new Date(evening.getTime() + 1500))).toBe("2027-01-01");
});

it("counts a streak by days that were played on their day", () => {
  const on = (number: number, played = dayOfNumber(number, FIRST)): [string, Kept] => [
    `s ${number}`,
    { value: 1, par: 2, played },
  ];
  const kept = Object.fromEntries([on(1), on(2), on(4), on(5)]);
  expect([2, 3, 4, 5, 6, 7].map((number) => streakAt(kept, "s", number, FIRST))).toEqual([2, 2, 1, 2, 2, 0]);
  const late = Object.fromEntries([...Object.entries(kept), on(3, "2026-12-24")]);
  expect(streakAt(late, "s", 5, FIRST)).toBe(2);
  expect(streakAt(kept, "other", 5, FIRST)).toBe(0);
});

it("shows how much of par was reached", () => {
  const points = { fewer: false, cards: 52 };
  const few = { fewer: true, cards: 65 };
  const full = (text: string): number => [...text].filter((sign) => sign === "\u25c6").length;
  expect([104, 60, 0, 120].map((value) => full(signs(points, value, 104)))).toEqual([10, 5, 0, 10]);
  expect([0, 1, 65].map((value) => full(signs(few, value, 0)))).toEqual([10, 9, 0]);
  expect([...signs(points, 7, 104)]).toHaveLength(10);
});
