import { expect, test } from "vitest";
import measured from "./minutes.json";
import { lengthOf } from "./minutes";

const nine = measured["nine-of-a-kind"];

test("a game is as long as its goal is high", () => {
  expect(lengthOf("nine-of-a-kind", 6, {})).toEqual({ minutes: nine.minutes[6], goal: 300 });
  expect(lengthOf("nine-of-a-kind", 6, { goal: "100" })).toEqual({ minutes: nine.goals[100][6], goal: 100 });
  expect(nine.goals[100][6]).toBeLessThan(nine.minutes[6]);
  const { minutes } = lengthOf("nine-of-a-kind", 6, { goal: "250" });
  expect(minutes).toBeGreaterThanOrEqual(nine.goals[200][6]);
  expect(minutes).toBeLessThanOrEqual(nine.goals[300][6]);
  expect(lengthOf("janken-rummy", 3, { goal: "2000" }).minutes).toBe(2 * measured["janken-rummy"].goals[1000][3]);
});

test("nothing is said of rules that nobody has measured", () => {
  expect(lengthOf("nine-of-a-kind", 6, { chicken: "yes" }).minutes).toBe(0);
  expect(lengthOf("collector", 3, {}).minutes).toBe(measured.collector.minutes[3]);
  expect(lengthOf("unknown", 3, {})).toEqual({ minutes: 0, goal: 0 });
});
