import { expect, it } from "vitest";
import { isBlocker, isNine, largest, lowest, tradeable } from "./collecting";

it("lets cards go together that share a suit or a rank (NK-4)", () => {
  expect(
    [["7d"], ["7d", "8d"], ["7d", "7h", "7W"], ["7d", "8h"], ["1d", "2d", "3d", "4d"], []].map(tradeable),
  ).toEqual([true, true, true, false, false, false]);
});

const hand = ["AL", "3L", "4L", "7L", "9L", "6W", "2s", "7h", "7d"];

it("counts the pips outside a collection (NK-12)", () => {
  expect(lowest(hand)).toMatchObject({ by: "suit", what: "L", count: 22 });
  expect(largest(hand, "rank")?.cards).toEqual(["7L", "7h", "7d"]);
});

it("knows a blocker and nine of a kind", () => {
  expect(isBlocker(["AR", "2P", "3S", "4L", "5W", "6s", "7h", "8d", "9c"])).toBe(true);
  expect(isBlocker(["AR", "2P", "3S", "4L", "5W", "6s", "7h", "8d", "9d"])).toBe(false);
  expect(isNine([..."A23456789"].map((rank) => `${rank}W`))).toBe(true);
});
