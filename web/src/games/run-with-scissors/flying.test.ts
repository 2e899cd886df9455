import { expect, test } from "vitest";
import { chipsMoved } from "./flying";

test("each player puts a chip into each bowl", () => {
  const moved = chipsMoved(
    { chips: [30, 30], bowls: { A: 0, J: 0 } },
    { chips: [28, 28], bowls: { A: 2, J: 2 } },
  );
  expect(moved.map(({ from, to, count }) => [from, to, count])).toEqual([
    ["seat-1", "bowl-A", 1],
    ["seat-2", "bowl-A", 1],
    ["seat-1", "bowl-J", 1],
    ["seat-2", "bowl-J", 1],
  ]);
});
test("of a full bowl five are seen to go to the winner", () => {
  const moved = chipsMoved({ chips: [3, 4], bowls: { A: 12 } }, { chips: [15, 4], bowls: { A: 0 } });
  expect(moved).toEqual([{ kind: "chip", from: "bowl-A", to: "seat-1", count: 5 }]);
});
test("without chips nothing flies", () => {
  expect(chipsMoved({}, {})).toEqual([]);
});
