import { beforeEach, expect, test, vi } from "vitest";
import { best, bestBefore, rulesPlayed } from "./best";

const points = (count: number) => ({ count, of: "points" as const, fewer: false });
const cards = (count: number) => ({ count, of: "cards" as const, fewer: true });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
test("each game and choice of house rules has a best of its own", () => {
  const usual = rulesPlayed("collector", {});
  const few = rulesPlayed("collector", { draw: "may", aim: "cards" });
  expect(few).toBe("collector aim=cards draw=may");
  expect(bestBefore("a/1", usual, points(40))).toBeNull();
  expect(bestBefore("a/2", few, cards(12))).toBeNull();
  expect([best(usual), best(few)]).toEqual([40, 12]);
});
test("more points are better, and fewer cards", () => {
  bestBefore("b/1", "one", points(40));
  expect(bestBefore("b/2", "one", points(39))).toBe(40);
  expect(best("one")).toBe(40);
  expect(bestBefore("b/3", "one", points(41))).toBe(40);
  expect(best("one")).toBe(41);
  bestBefore("b/4", "two", cards(12));
  expect(bestBefore("b/5", "two", cards(13))).toBe(12);
  expect(bestBefore("b/6", "two", cards(9))).toBe(12);
  expect(best("two")).toBe(9);
});
test("a game that is looked at again is still as new as it was", () => {
  bestBefore("c/1", "rules", points(5));
  expect(bestBefore("c/2", "rules", points(7))).toBe(5);
  expect(bestBefore("c/2", "rules", points(7))).toBe(5);
});
test("what is no best is none", () => {
  localStorage.setItem("janken-best", "nonsense");
  expect(best("rules")).toBeNull();
  bestBefore("d/1", "rules", points(3));
  expect(best("rules")).toBe(3);
});
