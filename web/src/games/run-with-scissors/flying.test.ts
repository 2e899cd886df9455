import { expect, test } from "vitest";
import { chipsMoved } from "./flying";

const ends = (moved: ReturnType<typeof chipsMoved>): unknown[] => moved.map(({ from, to, count }) => [from, to, count]);

test("each player puts a chip into each bowl", () => {
  const moved = chipsMoved({ chips: [21, 21] }, [{ kind: "deal", seat: 1, again: false, ante: 9, missing: [] }]);
  expect(moved).toHaveLength(18);
  expect(ends(moved).slice(0, 2)).toEqual([
    ["seat-1", "bowl-A", 1],
    ["seat-2", "bowl-A", 1],
  ]);
});
test("who has fewer chips fills the first bowls", () => {
  const deal = { kind: "deal" as const, seat: 1, again: false, ante: 9, missing: [0, 7] };
  const moved = chipsMoved({ chips: [21, 0] }, [deal]);
  expect(moved.filter(({ from }) => from === "seat-2").map(({ to }) => to)).toEqual(["bowl-A", "bowl-KQ"]);
  expect(moved).toHaveLength(9 + 2);
});
test("what is held goes to the kitty, bowls to who takes them, five chips at most are seen", () => {
  const accounts = [
    { ante: -9, bowls: { KQ: 12, kitty: 3 } },
    { ante: -9, held: -1, paid: [[1, -2] as [number, number]] },
  ];
  const moved = chipsMoved({ chips: [40, 18], accounts }, [
    { kind: "win", seat: 1, chips: 10 },
    { kind: "lose", seat: 2, chips: 12 },
  ]);
  expect(ends(moved)).toEqual([
    ["bowl-KQ", "seat-1", 5],
    ["bowl-kitty", "seat-1", 3],
    ["seat-2", "bowl-kitty", 1],
    ["seat-2", "seat-1", 2],
  ]);
});
test("a bowl that poker decides goes to its winner", () => {
  const moved = chipsMoved({ chips: [3, 4] }, [{ kind: "bowl", seat: 2, bowl: "4", chips: 3 }]);
  expect(moved).toEqual([{ kind: "chip", from: "bowl-4", to: "seat-2", count: 3 }]);
});
test("without chips nothing flies", () => {
  expect(chipsMoved({}, [{ kind: "deal", seat: 1, again: false, ante: 0, missing: [] }])).toEqual([]);
});
