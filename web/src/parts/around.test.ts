import { expect, it } from "vitest";
import { seatsAround } from "./around";

it("begins on one's left and goes clockwise", () => {
  expect(seatsAround(4, 1)).toEqual([2, 3, 4]);
  expect(seatsAround(4, 3)).toEqual([4, 1, 2]);
  expect(seatsAround(1, 1)).toEqual([]);
});
it("shows an onlooker everybody", () => expect(seatsAround(3, 0)).toEqual([1, 2, 3]));
