import { expect, it } from "vitest";
import { account } from "./chips";

const collected = [["2S", "3S", "5S", "AS", "4R"], ["8S", "9S", "TS", "JS"], ["7S"]];

it("explains the chips of whoever went out (RS-19 to RS-21)", () => {
  // 9 put in, the bowl A with 3, the kitty with 5, 2 from each for a run of two, 4 paid for Ben's run.
  expect(account(1, collected, { held: 0, isOut: true, change: -9 + 3 + 5 + 4 - 4 })).toEqual({
    ante: 9,
    taken: ["A", "kitty"],
    bowls: 8,
    runs: 4,
    othersRuns: 4,
    held: 0,
  });
});
it("explains what the others paid", () => {
  const third = account(3, collected, { held: 1, isOut: false, change: -9 - 2 - 4 - 1 });
  expect(third).toEqual({ ante: 9, taken: [], bowls: 0, runs: 0, othersRuns: 6, held: 1 });
});
