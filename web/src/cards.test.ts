import { describe, expect, it } from "vitest";
import { JANKEN, asSet, beats, face, pips, sorted } from "./cards";

describe("strength", () => {
  it("lets each suit beat exactly two others, and nobody itself (CD-2)", () => {
    const beaten = Object.fromEntries(JANKEN.map((one) => [one, JANKEN.filter((other) => beats(one, other))]));
    expect(beaten).toEqual({ R: ["S", "L"], P: ["R", "W"], S: ["P", "L"], L: ["P", "W"], W: ["R", "S"] });
  });
});

it("counts court cards ten and an ace one (CD-3)", () =>
  expect(["AR", "9d", "TP", "KW"].map(pips)).toEqual([1, 9, 10, 10]));

describe("codes", () => {
  it("reads a joker that stands for a rank", () => expect(face("*R=9")).toEqual({ rank: "*", suit: "R", as: "9" }));
});

describe("sorting", () => {
  const hand = ["AW", "2R", "TP", "*S", "2P"];
  it("by suit", () => expect(sorted(hand, "suit")).toEqual(["2R", "2P", "TP", "*S", "AW"]));
  it("by rank", () => expect(sorted(hand, "rank")).toEqual(["AW", "2R", "2P", "TP", "*S"]));
  it("of a set lists an ace where it stands", () => {
    expect(asSet(["AP", "QP", "KP"])).toEqual(["QP", "KP", "AP"]);
    expect(asSet(["3P", "AR", "2S"])).toEqual(["AR", "2S", "3P"]);
  });
  it("with high aces", () => expect(sorted(["AR", "KR"], "rank", true)).toEqual(["KR", "AR"]));
});
