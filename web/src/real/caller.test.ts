import { expect, it } from "vitest";
import { LOOK_MS, Round, UNISON_MS } from "./caller.svelte";

function trading(): Round {
  const round = new Round();
  round.look(0);
  round.tick(LOOK_MS);
  return round;
}

it("hears no call while cards are looked at", () => {
  const round = new Round();
  expect(round.call(1, 0)).toBe(false);
  round.look(0);
  expect(round.call(1, LOOK_MS - 1)).toBe(false);
  expect(round.tick(LOOK_MS - 1)).toBe(false);
  expect(round.tick(LOOK_MS)).toBe(true);
  expect(round.call(1, LOOK_MS)).toBe(true);
});

it("begins trading early when somebody gives the word", () => {
  const round = new Round();
  round.look(0);
  round.trade();
  expect(round.call(3, 5)).toBe(true);
});

it("keeps the order of calls, and takes others for a second", () => {
  const round = trading();
  expect(round.call(4, LOOK_MS)).toBe(true);
  expect(round.call(4, LOOK_MS)).toBe(false);
  expect(round.call(2, LOOK_MS + UNISON_MS - 1)).toBe(true);
  expect(round.call(3, LOOK_MS + UNISON_MS)).toBe(false);
  expect(round.callers).toEqual([4, 2]);
  expect(round.phase).toBe("judging");
});

it("puts out whoever called first and wrongly, and the others trade on", () => {
  const round = trading();
  round.call(4, LOOK_MS);
  round.call(1, LOOK_MS + 5);
  round.judge(false);
  expect(round.phase).toBe("judging"); // now the other one's call is the first
  expect(round.callers).toEqual([1]);
  round.judge(false);
  expect(round.phase).toBe("trading");
  expect(round.call(4, LOOK_MS + 1)).toBe(false);
  expect(round.call(2, LOOK_MS + 2)).toBe(true);
  round.judge(true);
  expect(round.phase).toBe("done");
  round.look(0);
  expect(round.out).toEqual([]);
});
