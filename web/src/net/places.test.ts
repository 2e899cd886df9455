import { expect, it } from "vitest";
import { isStillThere, placeOf } from "./places";

const places = { play: "4R", pass: "4R", "accept 2": "two", accept: "any" };

it("finds the longest beginning, word by word", () => {
  expect(placeOf(places, "play 5W")).toBe("4R");
  expect(placeOf(places, "pass")).toBe("4R");
  expect(placeOf(places, "accept 2 7d 8d")).toBe("two");
  expect(placeOf(places, "accept 21 7d 8d")).toBe("any");
  expect(placeOf(places, "passing")).toBeNull();
  expect(placeOf({ "": "13", pass: "4R" }, "passing")).toBe("13");
  expect(placeOf({ "": "13", pass: "4R" }, "pass")).toBe("4R");
});

it("knows when what a move was meant for is gone", () => {
  expect(isStillThere({ play: "4R" }, { play: "5W" }, "play 6R")).toBe(false);
  expect(isStillThere({ play: "4R" }, {}, "play 6R")).toBe(false);
  expect(isStillThere({ play: "4R", pass: "1" }, { play: "4R", pass: "2" }, "play 6R")).toBe(true);
  expect(isStillThere({}, { "": "7" }, "choose 6R")).toBe(true); // the last who has not chosen has the turn
  expect(isStillThere({ "": "7" }, { "": "9" }, "draw")).toBe(false);
});
