import { expect, it } from "vitest";
import { beaten, columns } from "./columns";
import { dayOf, dayOfNumber, monthOf, numberOn, otherMonth, untilMidnight } from "./days";
import type { Kept } from "./results.svelte";
import { daysKept, longestStreak, streakAt } from "./streaks";
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

it("counts a streak by days on which a deal was played on its day, in whatever series", () => {
  const on = (number: number, played = dayOfNumber(number, FIRST), series = "s"): [string, Kept] => [
    `${series} ${number}`,
    { value: 1, par: 2, played },
  ];
  const days = (...kept: [string, Kept][]) => daysKept(Object.fromEntries(kept), FIRST, () => false);
  const some = [on(1), on(2), on(4), on(5, dayOfNumber(5, FIRST), "other")];
  expect([2, 3, 4, 5, 6, 7].map((number) => streakAt(days(...some), number))).toEqual([2, 2, 1, 2, 2, 0]);
  expect(streakAt(days(...some, on(3, "2026-12-24")), 5)).toBe(2);
  expect(streakAt(days(...some, on(3)), 5)).toBe(5);
  expect(longestStreak(days(...some, on(9), on(10), on(11)))).toBe(3);
  expect(longestStreak(days())).toBe(0);
});

it("marks a day on which par was reached, also by few cards", () => {
  const kept = { "s 1": { value: 2, par: 2, played: "" }, "f 2": { value: 1, par: 0, played: "" } };
  const days = daysKept({ ...kept, "s 2": { value: 1, par: 2, played: "" } }, FIRST, (series) => series === "f");
  expect([days.get(1)?.par, days.get(2)?.par, days.get(3)]).toEqual([true, false, undefined]);
});

it("knows the days of a month, also over the end of a year", () => {
  expect([monthOf("2027-02").length, monthOf("2028-02").length]).toEqual([28, 29]);
  expect([monthOf("2026-12")[0], monthOf("2026-12").at(-1)]).toEqual(["2026-12-01", "2026-12-31"]);
  expect([otherMonth("2026-12", 1), otherMonth("2027-01", -1)]).toEqual(["2027-01", "2026-12"]);
});

it("stands results in columns of equal width, a pin for several players", () => {
  const few = columns([[90, 1], [92, 3]], 95, 92); // prettier-ignore
  expect([few.each, few.players, few.columns.length, few.least, few.most]).toEqual([1, 4, 6, 90, 95]);
  expect(few.columns.map(({ pins }) => pins)).toEqual([1, 0, 3, 0, 0, 0]);
  const many = columns([[10, 400], [60, 95], [104, 1]], 104, 60); // prettier-ignore
  expect(many.each).toBe(40);
  expect(many.columns.every(({ from, to }) => to - from === many.columns[0]!.to - many.columns[0]!.from)).toBe(true);
  expect(many.columns.map(({ pins }) => pins).filter(Boolean)).toEqual([10, 3, 1]);
  expect(many.columns.length).toBeLessThan(15);
});

it("says how many of a hundred others did worse", () => {
  expect(beaten([[1, 2], [5, 1], [7, 1]], 5, false)).toBe(67); // prettier-ignore
  expect(beaten([[1, 2], [5, 1], [7, 1]], 5, true)).toBe(33); // prettier-ignore
  expect(beaten([[5, 1]], 5, false)).toBeNull(); // prettier-ignore
});

it("shows how much of par was reached", () => {
  const points = { fewer: false, cards: 52 };
  const few = { fewer: true, cards: 65 };
  const full = (text: string): number => [...text].filter((sign) => sign === "\u25c6").length;
  expect([104, 60, 0, 120].map((value) => full(signs(points, value, 104)))).toEqual([10, 5, 0, 10]);
  expect([0, 1, 65].map((value) => full(signs(few, value, 0)))).toEqual([10, 9, 0]);
  expect([...signs(points, 7, 104)]).toHaveLength(10);
});
