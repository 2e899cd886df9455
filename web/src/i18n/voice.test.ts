import { beforeEach, expect, it, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal("document", { documentElement: { dataset: {} } });
const { speak } = await import("./testing");
const { because, cardName, say, tell, whyNot, words } = await import("./voice");

const names = ["Ann", "Ben", "Cleo"];
const play = { you: 1, ownName: (seat: number) => names[seat - 1] ?? "", view: { game: "collector" } };
const took = { kind: "take", seat: 2, cards: ["4P", "5S", "*R=6"], set: "run", points: 1, stolen: false };
const stolen = { ...took, stolen: true };

beforeEach(() => speak("en", "collector"));

it("names cards as people say them", () => {
  expect(["5R", "As", "TW", "*S", "*S=9", null].map(cardName)).toEqual([
    "5 of Rock",
    "Ace of spades",
    "10 of Water",
    "Joker of Scissors",
    "Joker of Scissors standing for 9",
    "a face-down card",
  ]);
});

it("tells a fact with names, and with you where it is you", () => {
  expect(tell(took, play)).toBe(
    "Ben takes 4 of Paper, 5 of Scissors and Joker of Rock standing for 6, a run: 1 point.",
  );
  expect(tell(stolen, { ...play, you: 2 })).toContain("You steal 4 of Paper");
  expect(tell({ ...took, seat: 0 }, play)).toContain("The table takes");
  expect(tell({ ...took, seat: 9 }, play)).toContain("seat 9 takes");
});

it("says why not and why, in the words of the game or the shared ones", () => {
  expect(whyNot({ code: "buried", args: { card: "QL" } }, play)).toBe(
    "Queen of Lizard is below the top card of the extra pile.",
  );
  expect(whyNot({ code: "not-your-turn", args: { seat: 3 } }, play)).toBe("It is Cleo’s turn.");
  expect(because({ code: "no-set" }, play)).toBe("There is no set on the table.");
});

it("says the ranks on the label of a bowl", () => {
  speak("en", "run-with-scissors");
  const say = words("run-with-scissors");
  expect(say("bowl-holds", { bowl: "369", chips: 3 })).toBe("Bowl 3, 6 and 9: 3 chips");
});

it("writes numbers without grouping and counts right", () => {
  expect(say("points", { points: 12345 })).toBe("12345 points");
  expect(say("cards", { count: 1 })).toBe("1 card");
});

it("says what is missing instead of nothing", () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
  const loosely: (key: string) => string = words("collector" as string);
  expect(loosely("not-there")).toBe("not-there");
  expect(complaint).toHaveBeenCalledWith("there are no words for not-there (collector, en)");
  complaint.mockRestore();
});
