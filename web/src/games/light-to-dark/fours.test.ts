import { expect, it } from "vitest";
import { fours } from "./fours";
import { defaultPairing, givenPairing, turnedRound, twoEnds } from "./pairing";

const pairs = defaultPairing();
const lights = turnedRound(pairs);
const row = (text: string) => text.split(" ").map((code) => twoEnds(code, pairs, lights));

it("pairs as the rulebook says (CD-5)", () => {
  expect(["2s", "Ks", "4d", "As"].map((card) => pairs.get(card))).toEqual(["3h", "2d", "2c", "Ah"]);
  expect(lights.size).toBe(52);
});

it("knows a dark card by its light face", () => {
  expect(twoEnds("3H", pairs, lights)).toEqual({
    id: "2s",
    up: { rank: "3", suit: "h" },
    under: { rank: "2", suit: "s" },
    dark: true,
  });
});

it("reads a pairing line in its own order", () => {
  const line = [..."shcd"]
    .flatMap((suit) => [..."A23456789TJQK"].map((rank) => pairs.get(rank + suit)))
    .join(" ");
  expect(givenPairing(line)).toEqual(pairs);
});

it("says which cards a four would change, and keeps overlapping brackets apart", () => {
  const cards = row("8s 3H 4c 8d 5h 6h 4s");
  const found = fours(["flip 1 rank", "flip 3 suit", "turn", "remove 2 suit"], cards);
  expect(found.map(({ letter, first, changes, lane }) => ({ letter, first, changes, lane }))).toEqual([
    { letter: "A", first: 0, changes: [0, 2, 3], lane: 0 },
    { letter: "B", first: 1, changes: [2, 3], lane: 1 },
    { letter: "C", first: 2, changes: [3, 4], lane: 2 },
  ]);
});
