import { expect, test } from "vitest";
import { cardWidth, meldWidth } from "./spreading";

const SIZES = { least: 32, most: 64 };

test("one short meld has the largest cards", () => {
  expect(cardWidth([3], 0.71, { width: 360, height: 300 }, SIZES)).toBe(64);
});
test("a long meld is as wide as the table, not wider", () => {
  const card = cardWidth([13], 0.71, { width: 360, height: 300 }, SIZES);
  expect(meldWidth(13, card, 0.71)).toBeLessThanOrEqual(360);
  expect(meldWidth(13, card + 2, 0.71)).toBeGreaterThan(360);
});
test("many melds shrink until all of them are in sight, or are as small as may be", () => {
  const melds = [3, 4, 3, 3, 5, 3];
  const card = cardWidth(melds, 0.71, { width: 360, height: 340 }, SIZES);
  expect(card).toBeGreaterThan(SIZES.least);
  expect(card).toBeLessThan(SIZES.most);
  expect(cardWidth(melds, 0.71, { width: 360, height: 100 }, SIZES)).toBe(SIZES.least);
});
