import { expect, it } from "vitest";
import { handedOver, newCards, partnerOf, type NineFact, type Trade } from "./trades";

const deal: NineFact = { kind: "deal", seat: 5, centre: 36, cards: [] };
const swap: Trade = { kind: "swap", seat: 2, other: 1, count: 2, given: ["2R", "2P"], got: ["7d", "8d"] };
const others: Trade = { kind: "swap", seat: 2, other: 3, count: 1, given: [], got: [] };
const centre: Trade = { kind: "centre", seat: 1, count: 1, places: [4], given: ["7d"], got: ["4c"] };

it("knows what came with one's last trade of this round", () => {
  expect(newCards([deal])).toEqual([]);
  expect(newCards([deal, swap, others])).toEqual(["7d", "8d"]);
  expect(newCards([deal, swap, centre])).toEqual(["4c"]);
  expect(newCards([deal, swap, deal])).toEqual([]);
});
it("knows between whom cards go", () => {
  expect([partnerOf(swap, 1), partnerOf(swap, 2), partnerOf(centre, 1)]).toEqual(["seat-2", "seat-1", "centre"]);
  expect(handedOver(others).map(({ from, to }) => [from, to])).toEqual([
    ["seat-2", "seat-3"],
    ["seat-3", "seat-2"],
  ]);
});
