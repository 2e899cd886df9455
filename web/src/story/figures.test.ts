import { expect, it } from "vitest";
import type { GameResponse } from "../protocol";
import { figuresOf, lineThrough, ticks } from "./figures";

let time = 0;
const told = (game: string, more: Partial<GameResponse>): GameResponse => ({
  table: "t",
  number: 1,
  time_ms: ++time,
  game,
  options: {},
  names: ["Ann", "Ben"],
  seat: 1,
  over: true,
  ...more,
});
const alone = (count: number, more: Partial<GameResponse> = {}): GameResponse =>
  told("light-to-dark", { names: ["Ann"], alone: { count, of: "points", fewer: false }, ...more });
const against = (winners: number[]): GameResponse => told("collector", { scores: [1, 2], winners });

it("has mean and best of games alone, by house rules, without practice and without what still runs", () => {
  const options = { deal: "any-time" };
  const games = [
    alone(104, { options }),
    alone(40),
    alone(60),
    alone(90, { practice: true }),
    alone(99, { over: false }),
  ];
  const [usual, anyTime] = figuresOf(games);
  expect(usual).toMatchObject({ games: 2, mean: 50, best: 60, values: [60, 40] });
  expect(anyTime).toMatchObject({ games: 1, best: 104, options });
});

it("knows that few cards can be the aim", () => {
  const few = (count: number): GameResponse => alone(count, { alone: { count, of: "cards", fewer: true } });
  expect(figuresOf([few(9), few(4), few(7)])[0]).toMatchObject({ best: 4, of: "cards" });
});

it("counts wins and streaks of games with others, the latest game first in the story", () => {
  const won = [[1], [1, 2], [2], [1], [1], [1], [2]].map(against);
  expect(figuresOf(won)[0]).toMatchObject({ games: 7, wins: 5, streak: 2, longest: 3, alone: false });
});

it("knows whom one plays with most often, but not who was there once", () => {
  const met = [
    ["Ann", "Ben"],
    ["Cleo", "Ann", "Ben"],
    ["Ann", "Cleo"],
    ["Ann", "Ben", "Dora"],
  ];
  const games = met.map((names) => told("collector", { names, seat: names.indexOf("Ann") + 1, scores: [1, 2, 3] }));
  expect(figuresOf(games)[0]?.opponents).toEqual([
    ["Ben", 3],
    ["Cleo", 2],
  ]);
});

it("has best and mean of one's own points in games with others", () => {
  const games = [
    told("collector", { seat: 2, scores: [30, 12], winners: [1] }),
    told("collector", { seat: 1, scores: [21, 40], winners: [2] }),
  ];
  expect(figuresOf(games)[0]).toMatchObject({ best: 21, mean: 16.5, values: [21, 12], of: "points" });
});

it("draws a line between the ends of its axis", () => {
  expect(lineThrough([0, 5, 10], 100, 20, 0, 10)).toEqual([
    [0, 20],
    [50, 10],
    [100, 0],
  ]);
  expect(lineThrough([5], 100, 20, 0, 10)).toEqual([[0, 10]]);
});

it("has round numbers at its axis, with all values between them", () => {
  expect(ticks([43, 61, 104])).toEqual([0, 50, 100, 150]);
  expect(ticks([0, 0, 0])).toEqual([0, 1]);
  expect(ticks([3, 4])).toEqual([3, 4]);
  expect(ticks([-13, 4, 20])).toEqual([-20, 0, 20]);
});
