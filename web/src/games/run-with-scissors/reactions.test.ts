import { expect, it } from "vitest";
import type { ScissorsFact } from ".";
import { lostRaces, quickness } from "./reactions";

const lay = (kind: "open" | "follow", seat: number, card: string, at: number): ScissorsFact =>
  ({ kind, seat, card, suit: card[1] ?? "", at }) as ScissorsFact;
const HAND = [
  lay("open", 1, "2S", 1),
  lay("follow", 2, "3R", 1.9),
  lay("follow", 2, "4P", 2.6), // one's own card, known before
  lay("follow", 3, "5S", 4.6),
  lay("follow", 2, "6R", 5.3),
  lay("open", 3, "2L", 20), // a new stack
  lay("follow", 2, "3S", 22),
];

it("counts from the card below to the one that follows it, the quickest first", () => {
  expect(quickness(HAND)).toEqual([
    { seat: 2, times: [expect.closeTo(0.9), expect.closeTo(0.7), expect.closeTo(2)], best: 0.7, usual: 0.9 },
    { seat: 3, times: [expect.closeTo(2)], best: 2, usual: 2 },
  ]);
  expect(quickness([lay("open", 1, "2S", 1)])).toEqual([]);
});

it("tells who was first by how much, the closest race first", () => {
  const missed = [
    { top: "3R", ms: 210 },
    { top: "5S", ms: 40 },
    { top: "KW", ms: 5 }, // of another hand
  ];
  expect(lostRaces(missed, HAND)).toEqual([
    { top: "5S", ms: 40, seat: 3 },
    { top: "3R", ms: 210, seat: 2 },
  ]);
});

it("tells a race once, however often one pressed for it", () => {
  const missed = [
    { top: "3R", ms: 210 },
    { top: "3R", ms: 90 },
    { top: "3R", ms: 300 },
  ];
  expect(lostRaces(missed, HAND)).toEqual([{ top: "3R", ms: 90, seat: 2 }]);
});
