import { expect, it } from "vitest";
import { tiers } from "./tiers";

const suit = (card: string): string => card[1] ?? "";
const sizes = (cards: string[]): number[] => tiers(cards, suit).map((tier) => tier.length);
const same = (n: number): string[] => Array.from({ length: n }, (_, i) => `${i}R`);

it("keeps up to seven cards on one step", () => expect(sizes(same(7))).toEqual([7]));
it("fills steps evenly", () => {
  expect(sizes(same(10))).toEqual([5, 5]);
  expect(sizes(same(13))).toEqual([7, 6]);
  expect(sizes(same(17))).toEqual([6, 6, 5]);
  expect(sizes(same(22))).toEqual([6, 6, 5, 5]);
});
it("breaks between suits where it can", () => {
  expect(sizes(["2R", "3R", "4R", "5R", "8P", "9P", "TP", "JP", "QP", "KP"])).toEqual([4, 6]);
});
it("never puts more than seven onto a step", () => {
  const hand = ["1R", "2R", "3R", "4R", "5R", "6R", "7R", "8R", "1P", "2P", "3P", "4P", "5P", "6P"];
  expect(sizes(hand)).toEqual([7, 7]);
});
it("is empty for an empty hand", () => expect(tiers([], suit)).toEqual([[]]));
