import { expect, test } from "vitest";
import type { Frame } from "../protocol";
import { isCard, placesOf } from "./places";

const frame: Frame = {
  game: "any", hand: 1, dealer: 2, over: false, hand_over: false, winners: [], hand_winners: [], to_act: [1],
  scores: [0, 0], hand_scores: null,
}; // prettier-ignore

test("a plain view names its places", () => {
  const places = [
    { name: "hand", seat: 1, cards: ["5R", null] },
    { name: "stock", count: 3 },
  ];
  expect(placesOf({ ...frame, places } as Frame)).toEqual([
    { name: "hand", seat: 1, cards: ["5R", null], text: "" },
    { name: "stock", seat: 0, cards: [], text: "3" },
  ]);
});

test("of any other view everything beyond the frame is shown, lists of lists by seat", () => {
  const view = { ...frame, hands: [["5R"], [null]], stack: ["TW", "*S"], top_seat: 2 } as Frame;
  expect(placesOf(view)).toEqual([
    { name: "hands", seat: 1, cards: ["5R"], text: "" },
    { name: "hands", seat: 2, cards: [null], text: "" },
    { name: "stack", seat: 0, cards: ["TW", "*S"], text: "" },
    { name: "top_seat", seat: 0, cards: [], text: "2" },
  ]);
});

test("what is a card", () => {
  expect(["4P", "Ts", "*R"].every(isCard)).toBe(true);
  expect(["10R", "pass", "4", "", null].some(isCard)).toBe(false);
});
