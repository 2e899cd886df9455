import { describe, expect, it } from "vitest";
import german from "./de/sentences.json";
import { translator } from "./sentences";

const said = translator(german);

describe("what the server says, in German", () => {
  it("fills in the parts, in their own order", () =>
    expect(said("seat 2 does not hold 5R")).toBe("5R ist nicht in der Hand von Platz 2"));
  it("translates parts that are made of words", () =>
    expect(said("4S does not follow 3W: Scissors is not stronger than Water")).toBe(
      "4S folgt nicht auf 3W: Schere ist nicht stärker als Wasser",
    ));
  it("translates a sentence inside another", () =>
    expect(said("too late, 5P was first, by 40 ms")).toBe("zu spät, 5P war zuerst da, um 40 ms"));
  it("takes the template that says more", () =>
    expect(said("7L does not follow 3W: a 4 does")).toBe("7L folgt nicht auf 3W: es folgt eine 4"));
  it("leaves names as they are", () =>
    expect(said("seat 2 is Rock's")).toBe("Platz 2 gehört Rock"));
  it("leaves what it does not know", () => expect(said("what a day")).toBe("what a day"));
});
