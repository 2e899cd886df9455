import { expect, test } from "vitest";
import { missing } from "./fitting";

test("a game says how many it lacks, or how many are too many", () => {
  expect(missing("nine-of-a-kind", 4)).toBe(1);
  expect(missing("nine-of-a-kind", 5)).toBe(0);
  expect(missing("collector", 6)).toBe(-2);
});
