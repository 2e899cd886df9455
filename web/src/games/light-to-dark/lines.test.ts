import { expect, test } from "vitest";
import { perLine } from "./lines";

test("a short row has large cards, a long one as many in a line as can be hit by a finger", () => {
  expect(perLine(4, 366, 510)).toBe(5);
  expect(perLine(20, 366, 510)).toBe(6);
  expect(perLine(52, 366, 510)).toBe(8);
});
test("on a wide screen all fifty-two are in sight", () => {
  expect(perLine(8, 1350, 570)).toBe(9);
  expect(perLine(52, 1350, 570)).toBe(18);
});
