import { expect, it } from "vitest";
import { Round, UNISON_MS } from "./caller.svelte";

const LOOK = 20_000;
const PATIENCE = 180_000;
function trading(): Round {
  const round = new Round();
  round.look(0, LOOK, PATIENCE);
  round.tick(LOOK);
  return round;
}
/** Players who call together, and what they call; then the time to join in is over. */
function called(...calls: [number, "nine" | "blocked" | "chicken"][]): Round {
  const round = trading();
  for (const [seat, kind] of calls) expect(round.call(seat, kind, LOOK)).toBe(true);
  round.tick(LOOK + UNISON_MS);
  return round;
}

it("hears no call while cards are looked at", () => {
  const round = new Round();
  expect(round.call(1, "nine", 0)).toBe(false);
  round.look(0, LOOK, 0);
  expect(round.call(1, "nine", LOOK - 1)).toBe(false);
  expect(round.tick(LOOK - 1)).toBe(false);
  expect(round.tick(LOOK)).toBe(true);
  expect(round.call(1, "nine", LOOK)).toBe(true);
});

it("begins trading early when somebody gives the word", () => {
  const round = new Round();
  round.look(0, LOOK, 0);
  round.trade(4);
  expect(round.call(3, "blocked", 5)).toBe(true);
});

it("asks when patience is over, and trades on; a call still counts", () => {
  const round = trading();
  expect(round.tick(LOOK + PATIENCE - 1)).toBe(false);
  expect(round.tick(LOOK + PATIENCE)).toBe(true);
  expect(round.phase).toBe("patience");
  round.trade(LOOK + PATIENCE);
  expect(round.tick(LOOK + PATIENCE + 1)).toBe(false);
  expect(round.tick(LOOK + 2 * PATIENCE)).toBe(true);
  expect(round.call(2, "nine", LOOK + 2 * PATIENCE)).toBe(true);
});

it("keeps the order of calls, and takes others for a second", () => {
  const round = trading();
  expect(round.call(4, "nine", LOOK)).toBe(true);
  expect(round.call(4, "blocked", LOOK)).toBe(false);
  expect(round.call(2, "nine", LOOK + UNISON_MS - 1)).toBe(true);
  expect(round.call(3, "nine", LOOK + UNISON_MS)).toBe(false);
  expect(round.calls.map(({ seat }) => seat)).toEqual([4, 2]);
  expect(round.judged?.seat).toBe(4);
});

it("puts out whoever called first and wrongly, and the others trade on", () => {
  const round = called([4, "nine"], [1, "nine"]);
  round.judge(false, LOOK);
  expect(round.judged?.seat).toBe(1); // now the other one's call is the first
  round.judge(false, LOOK);
  expect(round.phase).toBe("trading");
  expect(round.out).toEqual([4, 1]);
  expect(round.call(4, "nine", LOOK + 1)).toBe(false);
  expect(round.call(2, "nine", LOOK + 2)).toBe(true);
  round.tick(LOOK + 2 + UNISON_MS);
  round.judge(true, LOOK);
  expect([round.phase, round.winners]).toEqual(["done", [2]]);
  round.look(0, LOOK, 0);
  expect(round.out).toEqual([]);
});

it("lets all who call rightly in unison win, and a wrong call then costs nothing", () => {
  const round = called([3, "nine"], [5, "blocked"], [1, "nine"]);
  round.judge(true, LOOK);
  round.judge(false, LOOK);
  round.judge(true, LOOK);
  expect(round.winners).toEqual([3, 1]);
  expect(round.out).toEqual([]);
  expect(round.phase).toBe("done");
});

it("hears one chicken, which a right call makes forgotten and a wrong one does not", () => {
  const alone = called([2, "chicken"]);
  expect([alone.phase, alone.chicken]).toEqual(["done", 2]);
  const round = trading();
  round.call(2, "chicken", LOOK);
  expect(round.call(3, "chicken", LOOK)).toBe(false);
  expect(round.call(4, "nine", LOOK)).toBe(true);
  round.tick(LOOK + UNISON_MS);
  round.judge(true, LOOK);
  expect([round.winners, round.chicken]).toEqual([[4], 0]);
  const wrong = called([2, "chicken"], [4, "nine"]);
  wrong.judge(false, LOOK);
  expect([wrong.phase, wrong.chicken, wrong.out]).toEqual(["done", 2, []]);
});
