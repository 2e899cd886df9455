import { expect, it } from "vitest";
import { arranged, moved } from "./arranging";

it("keeps an arrangement and appends what is new", () => {
  expect(arranged(["3R", "2R", "9W"], ["2R", "3R", "KP"])).toEqual(["3R", "2R", "KP"]);
});
it("moves a dragged card before or behind another", () => {
  const hand = ["2R", "3R", "4R"];
  const drop = { card: "2R", place: "", over: "4R", after: true };
  expect(moved(hand, drop)).toEqual(["3R", "4R", "2R"]);
  expect(moved(hand, { ...drop, after: false })).toEqual(["3R", "2R", "4R"]);
  expect(moved(hand, { ...drop, over: "" })).toEqual(hand);
});
