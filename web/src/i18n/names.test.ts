import { expect, it, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
const { cardName, spelled } = await import("./names");

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

it("spells the cards of a sentence and leaves rule ids and words alone", () => {
  expect(spelled("4P 5S and *R=9 are no set (CO-4)")).toBe(
    "4 of Paper, 5 of Scissors and Joker of Rock standing for 9 are no set (CO-4)",
  );
});
