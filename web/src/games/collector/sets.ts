// Which set some cards are, before they are taken; the table decides, this only shows it (CO-4 to CO-6).
import { beats, face, rankOf } from "../../cards";

export type Kind = "kind" | "run" | "strong";

export interface Found {
  kind: Kind;
  cards: string[]; // in order
  /** What the points are made of: the set of three, and what each further card adds. */
  parts: number[];
  points: number;
}

/** Why some cards are no set. */
export type Lack =
  | { why: "few" }
  | { why: "ranks" } // neither one rank nor in a row
  | { why: "suits"; low: string; high: string }; // in a row, but this one is not stronger than the one below

const ACE_HIGH = 14;

/** In a row, with the ace below the 2 or above the King, never both (CO-5). */
function inRow(cards: readonly string[]): string[] | null {
  for (const ace of [1, ACE_HIGH]) {
    const rank = (code: string): number => (code[0] === "A" ? ace : rankOf(code));
    const row = [...cards].sort((one, other) => rank(one) - rank(other));
    const first = rank(row[0] ?? "");
    if (row.every((code, place) => rank(code) === first + place)) return row;
  }
  return null;
}

const POINTS: Record<Kind, (extra: number) => number[]> = {
  kind: (extra) => [1, ...Array<number>(extra).fill(2)],
  run: (extra) => [3, ...Array<number>(extra).fill(2)],
  strong: (extra) => [5, ...Array<number>(extra).fill(3)],
};

function found(kind: Kind, cards: string[]): Found {
  const parts = POINTS[kind](cards.length - 3);
  return { kind, cards, parts, points: parts.reduce((sum, part) => sum + part, 0) };
}

export function setOf(cards: readonly string[]): Found | Lack {
  if (cards.length < 3) return { why: "few" };
  if (cards.every((code) => code[0] === cards[0]?.[0])) return found("kind", [...cards]);
  const row = inRow(cards);
  if (!row) return { why: "ranks" };
  if (row.every((code) => code[1] === row[0]?.[1])) return found("run", row);
  for (let place = 1; place < row.length; place++) {
    const [low = "", high = ""] = [row[place - 1], row[place]];
    if (!beats(face(high).suit, face(low).suit)) return { why: "suits", low, high };
  }
  return found("strong", row);
}

export const isSet = (result: Found | Lack): result is Found => "kind" in result;
