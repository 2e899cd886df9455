import { expect, it } from "vitest";
import { nextRank, runPoints, runs } from "./runs";

it("splits Scissors into runs with the ace high (RS-14)", () => {
  const collected = ["3S", "AS", "KS", "4S", "5R", "9S", "2S"];
  expect(runs(collected)).toEqual([["2S", "3S", "4S"], ["9S"], ["KS", "AS"]]);
  expect(runs(["AS", "2S"])).toEqual([["2S"], ["AS"]]);
});
it("scores 1 + 2 + ... + n", () => expect([1, 2, 3, 13].map(runPoints)).toEqual([1, 3, 6, 91]));
it("lets nothing follow an ace", () =>
  expect(["2R", "TW", "KP", "AS"].map(nextRank)).toEqual(["3", "J", "A", null]));
