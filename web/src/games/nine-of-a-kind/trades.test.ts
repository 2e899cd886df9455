import { expect, it } from "vitest";
import { centreIsOpen, newCards, ownOffer } from "./trades";

const deal = { kind: "deal", seat: 5, say: "" };
const offer = { kind: "offer", seat: 1, say: "", cards: ["2R", "2P"], count: 2 };
const swap = { kind: "swap", seat: 2, other: 1, say: "", cards: ["7d", "8d"], count: 2 };
const centre = { kind: "centre", seat: 1, say: "", cards: ["4c"], count: 1 };

it("opens the centre after a trade with a player, once (NK-7)", () => {
  expect(centreIsOpen([deal], 1)).toBe(false);
  expect(centreIsOpen([deal, offer, swap], 1)).toBe(true);
  expect(centreIsOpen([deal, offer, swap], 3)).toBe(false);
  expect(centreIsOpen([deal, offer, swap, centre], 1)).toBe(false);
  expect(centreIsOpen([deal, swap, deal], 1)).toBe(false);
});
it("knows one's own offer and what came", () => {
  expect(ownOffer([deal, offer], 1, true)).toEqual(["2R", "2P"]);
  expect(ownOffer([deal, offer, swap], 1, false)).toEqual([]);
  expect(newCards([deal, offer, swap], 1)).toEqual(["7d", "8d"]);
});
