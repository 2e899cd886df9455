import { describe, expect, it } from "vitest";
import { Seen, UNSEEN } from "./seen";

const onTop = (top: string, legal: string[] = ["pass"]) => ({ legal, places: { play: top, pass: top } });

type Shown = Parameters<Seen["show"]>[0];

function show(seen: Seen, shown: Shown, at: number, own = false): void {
  seen.show(shown, own);
  seen.painted(at);
}

describe("what a press is meant for", () => {
  it("is what lay there before, as long as nobody can have seen the new", () => {
    for (const [at, meant] of [
      [1020, "4R"],
      [1070, "4R"],
      [1000 + UNSEEN, "5W"],
    ] as const) {
      const seen = new Seen();
      show(seen, onTop("4R"), 0);
      show(seen, onTop("5W"), 1000);
      expect(seen.pressed("pass", at)).toBe(meant);
    }
  });

  it("is what was painted, however long that takes", () => {
    const seen = new Seen();
    show(seen, onTop("4R"), 0);
    seen.show(onTop("5W"));
    expect(seen.pressed("pass", 5000)).toBe("4R");
    seen.painted(6000);
    expect(seen.pressed("pass", 6100)).toBe("4R");
    expect(seen.pressed("pass", 6200)).toBe("5W");
  });

  it("is what was there at the beginning of several quick changes", () => {
    for (const [at, meant] of [
      [1150, "4R"],
      [1250, "5W"],
      [1300, "6P"],
    ] as const) {
      const seen = new Seen();
      show(seen, onTop("4R"), 0);
      show(seen, onTop("5W"), 1000);
      show(seen, onTop("6P"), 1100);
      expect(seen.pressed("pass", at)).toBe(meant);
    }
  });

  it("is the new where it could not be made before", () => {
    const seen = new Seen();
    show(seen, onTop("4R", ["play 5W", "pass"]), 0);
    show(seen, onTop("5W", ["play 6P", "pass"]), 1000);
    expect(seen.pressed("play 6P", 1020)).toBe("5W");
    expect(seen.pressed("play 5W", 1020)).toBe("4R");
  });

  it("is the new for whoever laid it there", () => {
    const seen = new Seen();
    show(seen, onTop("4R"), 0);
    show(seen, onTop("5W"), 1000, true);
    expect(seen.pressed("pass", 1020)).toBe("5W");
  });

  it("is an offer that was there, where moves are not listed", () => {
    const seen = new Seen();
    show(seen, { legal: null, places: { "accept 2": "7" } }, 0);
    show(seen, { legal: null, places: { "accept 2": "8", "accept 3": "9" } }, 1000);
    expect(seen.pressed("accept 2 5R", 1050)).toBe("7");
    expect(seen.pressed("accept 3 5R", 1050)).toBe("9");
    expect(seen.pressed("call nine", 1050)).toBe(null);
  });
});

describe("a key that is pressed twice", () => {
  const turn = (number: string, legal = ["pass", "draw"]) => ({ legal, places: { "": number } });

  it("is meant for the same turn both times, until the next one was seen", () => {
    const seen = new Seen();
    show(seen, turn("3"), 0);
    expect(seen.pressed("pass", 1000)).toBe("3");
    show(seen, turn("4", []), 1050, true);
    seen.show(turn("5"));
    expect(seen.pressed("pass", 9000)).toBe("3"); // not painted yet
    seen.painted(9000);
    expect(seen.pressed("pass", 9050)).toBe("3");
    expect(seen.pressed("draw", 9060)).toBe("5");
    expect(seen.pressed("pass", 9000 + UNSEEN)).toBe("5");
  });

  it("is meant for what it was before one's own move", () => {
    const seen = new Seen();
    show(seen, turn("3"), 0);
    expect(seen.pressed("draw", 1000)).toBe("3");
    show(seen, turn("4"), 1050, true);
    expect(seen.pressed("draw", 1100)).toBe("3");
    expect(seen.pressed("draw", 1050 + UNSEEN)).toBe("4");
  });
});
