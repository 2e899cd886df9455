import { expect, test } from "vitest";
import { timeLeft } from "./left";

const HOUR = 3_600_000;

test("days are said from two on, and hours below", () => {
  expect(timeLeft(72 * HOUR)).toEqual({ days: 3, hours: 72 });
  expect(timeLeft(47.9 * HOUR)).toEqual({ days: 0, hours: 47 });
  expect(timeLeft(0.5 * HOUR)).toEqual({ days: 0, hours: 0 });
  expect(timeLeft(-5)).toEqual({ days: 0, hours: 0 });
});
