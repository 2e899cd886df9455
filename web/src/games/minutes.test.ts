import { expect, test } from "vitest";
import measured from "./minutes.json";
import { lengthOf } from "./minutes";
import { presetsOf, timesAsLong } from "./presets";

const nine = measured["nine-of-a-kind"];
const scissors = measured["run-with-scissors"];

test("a game is as long as its goal is high", () => {
  expect(lengthOf("nine-of-a-kind", 6, {})).toEqual({ minutes: nine.minutes[6], goal: 300 });
  expect(lengthOf("nine-of-a-kind", 6, { goal: "100" })).toEqual({ minutes: nine.goals[100][6], goal: 100 });
  expect(nine.goals[100][6]).toBeLessThan(nine.minutes[6]);
  const { minutes } = lengthOf("nine-of-a-kind", 6, { goal: "250" });
  expect(minutes).toBeGreaterThanOrEqual(nine.goals[200][6]);
  expect(minutes).toBeLessThanOrEqual(nine.goals[300][6]);
  expect(lengthOf("janken-rummy", 3, { goal: "2000" }).minutes).toBe(2 * measured["janken-rummy"].goals[1000][3]);
});

test("house rules make a game longer or shorter", () => {
  const at = (options: Record<string, string>): number => lengthOf("run-with-scissors", 4, options).minutes;
  expect(at({})).toBe(scissors.minutes[4]);
  expect(at({ ask: "yes" })).toBe(5 * Math.round((scissors.minutes[4] * scissors.rules.ask.yes) / 5));
  expect(at({ "deals-each": "1" })).toBe(Math.round(scissors.minutes[4] / 3));
  expect(at({ "deals-each": "2" })).toBe(scissors.minutes[4] * (2 / 3));
  expect(at({ "deals-each": "6" })).toBe(scissors.minutes[4] * 2);
  expect(at({ "deals-each": "6", minutes: "20" })).toBe(20);
  expect(at({ "deals-each": "none", minutes: "45" })).toBe(45);
  expect(at({ chips: "60" })).toBe(scissors.minutes[4]); // hardly changes it
});

test("of a game that nobody has measured nothing is said", () => {
  expect(lengthOf("unknown", 3, {})).toEqual({ minutes: 0, goal: 0 });
});

test("a game with children takes longer than the same one in a hurry", () => {
  for (const game of ["nine-of-a-kind", "janken-rummy", "run-with-scissors", "collector"])
    for (const seats of Object.keys((measured as Record<string, { minutes: object }>)[game]!.minutes).map(Number)) {
      const minutes = (name: string): number => {
        const preset = presetsOf(game).find((one) => one.name === name);
        return preset ? lengthOf(game, seats, preset.options ?? {}, timesAsLong(preset)).minutes : 0;
      };
      expect(minutes("children"), `${game}, ${seats}`).toBeGreaterThan(minutes("quick") || minutes("classic"));
    }
});
