import { expect, test } from "vitest";
import builtIn from "./pairing.json";
import { asFile, asHash, facesIn, fromHash, isOneToOne, LIGHT, unusual } from "./ownDeck";

const ours = Object.values(builtIn);

test("any pairing that is one to one is a deck, also one unlike ours", () => {
  expect(isOneToOne(ours)).toBe(true);
  expect(unusual(ours)).toEqual([]);
  expect(isOneToOne(LIGHT)).toBe(true);
  expect(unusual(LIGHT)).toHaveLength(52);
  expect(isOneToOne([...ours.slice(1), ours[1]])).toBe(false);
  expect(isOneToOne(ours.slice(1))).toBe(false);
  expect(isOneToOne([...ours.slice(1), "3R"])).toBe(false);
});

test("what may be a slip is named", () => {
  const swapped = [...ours];
  [swapped[0], swapped[1]] = [swapped[1] ?? "", swapped[0] ?? ""];
  expect(unusual(swapped)).toEqual([{ light: "As", dark: "3h", what: "ace" }]);
});

test("a file, a line of a record and a link say the same", () => {
  expect(facesIn(`# mine\npairing: ${asFile(ours)}`)).toEqual(ours);
  expect(facesIn(ours.join(" "))).toEqual(ours);
  expect(fromHash(asHash(ours))).toEqual(ours);
});
