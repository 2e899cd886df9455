import { expect, it } from "vitest";
import { fitting, layable, takingDown, withRanks } from "./melds";

const LEGAL = ["discard 4R", "add 2 9R", "add 1 *R=9@2", "meld 4R 5R *R=6", "meld *R=3 4R 5R", "meld 9R 9S@3 9W"];
const KINDS = "rrk";

it("knows what the chosen cards are, in whatever order they were chosen", () => {
  expect(layable(LEGAL, KINDS, ["5R", "*R", "4R"])).toEqual({ meld: "run", count: 3, collection: "4" });
  expect(layable(LEGAL, KINDS, ["9W", "9S@3", "9R"])).toEqual({ meld: "ranks", count: 3, collection: "9" });
  expect(layable(LEGAL, KINDS, ["4R", "5R"])).toBeNull();
  expect(layable(LEGAL, undefined, ["4R", "5R", "*R"])).toBeNull();
});
it("finds the melds that take one of the chosen cards from where it lies", () => {
  expect(fitting(LEGAL, ["9R", "4R"])).toEqual([2]);
  expect(fitting(LEGAL, ["*R=3@2"])).toEqual([1]);
  expect(fitting(LEGAL, ["*R"])).toEqual([]);
});
it("says in a move what its jokers stand for", () => {
  expect(withRanks("meld 4R 5R *R", "*R=6")).toBe("meld 4R 5R *R=6");
  expect(withRanks("add 2 *P@1 *R 9S", "*R=9 *P=7")).toBe("add 2 *P=7@1 *R=9 9S");
});
it("takes the discard pile from its top down", () => {
  expect(takingDown(["9S", "KW", "4L"])).toEqual([
    { card: "4L", count: 1, move: "take" },
    { card: "KW", count: 2, move: "take 2" },
    { card: "9S", count: 3, move: "take 3" },
  ]);
});
