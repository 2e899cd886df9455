import { expect, test } from "vitest";
import type { Frame } from "../protocol";
import {
  countsOf,
  groupsOf,
  handName,
  isCard,
  isQuiet,
  movesByKey,
  movesWith,
  placesOf,
  rowsOf,
  type Place,
} from "./places";

const frame: Frame = {
  game: "any", hand: 1, dealer: 2, over: false, hand_over: false, winners: [], hand_winners: [], to_act: [1],
  scores: [0, 0], hand_scores: null,
}; // prettier-ignore

test("a plain view names its places", () => {
  const places = [
    { name: "hand", seat: 1, cards: ["5R", null] },
    { name: "stock", count: 3 },
    { name: "trumps", word: "rock" },
  ];
  expect(placesOf({ ...frame, places } as Frame)).toEqual([
    { name: "hand", seat: 1, cards: ["5R", null], text: "" },
    { name: "stock", seat: 0, cards: [], text: "3" },
    { name: "trumps", seat: 0, cards: [], text: "rock" },
  ]);
});

test("of any other view everything beyond the frame is shown, lists of lists by seat", () => {
  const view = { ...frame, hands: [["5R"], [null]], stack: ["TW", "*S"], top_seat: 2 } as Frame;
  expect(placesOf(view)).toEqual([
    { name: "hands", seat: 1, cards: ["5R"], text: "" },
    { name: "hands", seat: 2, cards: [null], text: "" },
    { name: "stack", seat: 0, cards: ["TW", "*S"], text: "" },
    { name: "top_seat", seat: 0, cards: [], text: "2" },
  ]);
});

test("what is a card", () => {
  expect(["4P", "Ts", "*R"].every(isCard)).toBe(true);
  expect(["10R", "pass", "4", "", null].some(isCard)).toBe(false);
});

const lies = (name: string, seat: number, cards: (string | null)[], text = ""): Place => ({ name, seat, cards, text });
const TRICK = [
  lies("trick", 2, ["4P"]),
  lies("bids", 1, [], "3"),
  lies("passing", 3, [null, null, null]),
  lies("hands", 1, ["5R", "6R", "7R", "8R"]),
  lies("hands", 2, [null, null]),
  lies("rest", 0, [null]),
];

test("the hand is what others do not see; an onlooker sees none", () => {
  expect(handName(TRICK, 1)).toBe("hands");
  expect(handName(TRICK, 0)).toBe("hands");
  expect(handName([lies("hand", 1, ["5R"])], 1)).toBe("hand");
  expect(handName([lies("row", 0, ["5R"])], 1)).toBe("");
});

test("in the middle lies everything else, and numbers stand with their seat", () => {
  expect(groupsOf(TRICK, "hands").map(({ name }) => name)).toEqual(["trick", "passing", "rest"]);
  const loud = groupsOf(TRICK, "hands").filter(({ places }) => !isQuiet(places, 1));
  expect(loud.map(({ name }) => name)).toEqual(["trick", "passing"]);
  expect(countsOf(TRICK, 1).map(({ name, text }) => [name, text])).toEqual([["bids", "3"]]);
});

test("a tap on a card makes its move; what no tap makes has a key", () => {
  const legal = ["play 5R", "play 6R", "show 6R", "lay 5R 6R", "bid 3", "take 4P"];
  expect(movesWith("5R", legal)).toEqual(["play 5R"]);
  expect(movesWith("6R", legal)).toEqual(["play 6R", "show 6R"]);
  expect(movesByKey(legal, ["5R", "6R"])).toEqual(["lay 5R 6R", "bid 3", "take 4P"]);
});

test("many numbers of one verb make a row, and leave the other keys where they are", () => {
  const bids = [1, 2, 3, 4, 5, 6, 7].map((tricks) => `bid ${tricks}`);
  expect(rowsOf([...bids, "pass", "raise 2"])).toEqual({
    others: ["pass", "raise 2"],
    rows: [{ verb: "bid", moves: bids }],
  });
  expect(rowsOf(["bid 1", "bid 2", "pass"])).toEqual({ others: ["bid 1", "bid 2", "pass"], rows: [] });
});
