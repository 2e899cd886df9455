import { expect, it } from "vitest";
import { fours } from "./fours";
import { pairing, twoEnds } from "./pairing";

const builtIn = pairing(undefined);

it("pairs as the rulebook says (CD-5)", () => {
  expect(["2s", "Ks", "4d", "As"].map((card) => builtIn.dark.get(card))).toEqual(["3h", "2d", "2c", "Ah"]);
  expect(builtIn.light.size).toBe(52);
});

it("knows a dark card by its light face", () => {
  expect(twoEnds("3H", builtIn)).toEqual({
    id: "2s",
    up: { rank: "3", suit: "h" },
    under: { rank: "2", suit: "s" },
    dark: true,
  });
});

it("reads a pairing line in its own order", () => {
  const line = [..."shcd"]
    .flatMap((suit) => [..."A23456789TJQK"].map((rank) => builtIn.dark.get(rank + suit)))
    .join(" ");
  expect(pairing(line)).toEqual(builtIn);
  const own = pairing(["Ad", ...line.split(" ").slice(1)].join(" "));
  expect(own.dark.get("As")).toBe("Ad");
});

it("names a four by its ends, and keeps overlapping brackets apart", () => {
  const found = fours({
    row: "8s 3H 4c 8D 5h 6h 4s".split(" "),
    fours: [
      ["flip", 1, "rank", [1, 3], 2],
      ["flip", 4, "suit", [5, 6], 2],
      ["remove", 2, "suit", [3, 4], 3],
    ],
  });
  expect(found.map(({ move, letter, collection, changes, lane }) => [move, letter, collection, changes, lane])).toEqual(
    [
      ["flip 1 rank", "A", "8", [0, 2], 0],
      ["remove 2 suit", "B", "h", [2, 3], 1],
      ["flip 4 suit", "C", "d", [4, 5], 2],
    ],
  );
});
