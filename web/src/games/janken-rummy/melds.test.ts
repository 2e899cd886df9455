import { describe, expect, it } from "vitest";
import { additions, lack, readings } from "./melds";

const read = (text: string): string[] =>
  readings(text.split(" ")).map(({ kind, cards }) => `${kind} ${cards.join(" ")}`);

describe("melds of Janken Rummy", () => {
  it("knows matching ranks, runs and strong runs (JR-5)", () => {
    expect(read("9R 9S 9W")).toEqual(["ranks 9R 9S 9W"]);
    expect(read("7L 4L 6L 5L")).toEqual(["run 4L 5L 6L 7L"]);
    expect(read("5S 8L 6R 7P")).toEqual(["strong 5S 6R 7P 8L"]);
    expect(read("5S 6R 7P")).toEqual([]);
  });
  it("lets an ace be low or high, never both (JR-6)", () => {
    expect(read("AR 2R 3R")).toEqual(["run AR 2R 3R"]);
    expect(read("AR KR QR")).toEqual(["run QR KR AR"]);
    expect(read("KR AR 2R")).toEqual([]);
  });
  it("reads a joker in every way it can stand (JR-15)", () => {
    expect(read("4R 5R *R")).toEqual(["run *R=3 4R 5R", "run 4R 5R *R=6"]);
    expect(read("4R 6R *R")).toEqual(["run 4R *R=5 6R"]);
    expect(read("9S 9W *S")).toEqual(["ranks 9S *S=9 9W"]);
    expect(read("5S 7P 8L *R")).toEqual(["strong 5S *R=6 7P 8L"]);
    expect(read("5S 7P 8L *L")).toEqual([]);
  });
  it("reads jokers alone", () =>
    expect(readings(["*R", "*P", "*S"]).filter(({ kind }) => kind === "ranks")).toHaveLength(13));
  it("adds only what keeps the kind (JR-7)", () => {
    const run = { kind: "run", cards: ["4L", "5L", "6L"] };
    expect(additions(run, ["7L"])).toHaveLength(1);
    expect(additions(run, ["8L"])).toEqual([]);
    expect(additions(run, ["*L"]).map(({ cards }) => cards.join(" "))).toEqual([
      "*L=3 4L 5L 6L",
      "4L 5L 6L *L=7",
    ]);
    expect(additions({ kind: "ranks", cards: ["9R", "9S", "*W=9"] }, ["9P"])).toHaveLength(1);
  });
  it("says what is lacking", () => {
    expect(lack(["9R", "9S"])).toEqual({ why: "few" });
    expect(lack(["9R", "9S", "8W"])).toEqual({ why: "ranks" });
    expect(lack(["5S", "6R", "7P"])).toEqual({ why: "short" });
    expect(lack(["5S", "6R", "7S"])).toEqual({ why: "suits", low: "6R", high: "7S" });
  });
});
