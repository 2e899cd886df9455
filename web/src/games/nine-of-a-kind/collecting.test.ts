import { expect, it } from "vitest";
import { largest, nameOf } from "./collecting";

const hand = ["AL", "3L", "4L", "7L", "9L", "6W", "2s", "7h", "7d"];

it("finds what a hand has most of", () => {
  expect(largest(hand, "suit")).toEqual({ collection: "L", cards: ["AL", "3L", "4L", "7L", "9L"] });
  expect(largest(hand, "rank")).toEqual({ collection: "7", cards: ["7L", "7h", "7d"] });
  expect(largest([], "rank").cards).toEqual([]);
});
it("names collections as a record does", () => {
  expect(["s", "S", "9", "A"].map(nameOf)).toEqual(["name suit s", "name suit S", "name rank 9", "name rank A"]);
});
