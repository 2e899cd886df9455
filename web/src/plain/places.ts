// What lies where, for a table that knows nothing of its game: the places that a plain view names, or else all that
// another view has beyond its frame.
import type { Frame } from "../protocol";

export interface Place {
  name: string;
  /** Whose it is; 0: it lies in the middle. */
  seat: number;
  /** Cards by their code, null for one that is hidden. */
  cards: readonly (string | null)[];
  /** What is no card, as it is. */
  text: string;
}

interface PlainPlace {
  name: string;
  seat?: number;
  cards?: (string | null)[];
  count?: number | null;
}

const FRAME: readonly string[] = [
  "game", "hand", "dealer", "over", "hand_over", "winners", "hand_winners", "to_act", "scores", "hand_scores",
]; // prettier-ignore
const CARD = /^[2-9TJQKA*][RPSLWshdc]$/;

export const isCard = (word: unknown): word is string => typeof word === "string" && CARD.test(word);
const areCards = (value: unknown): value is (string | null)[] =>
  Array.isArray(value) && value.every((one) => one === null || isCard(one));

export function placesOf(view: Frame): Place[] {
  const { places } = view as { places?: unknown };
  if (Array.isArray(places)) return (places as PlainPlace[]).map(plain);
  const own = Object.entries(view).filter(([name]) => !FRAME.includes(name));
  return own.flatMap(([name, value]) => derived(name, value, view.scores.length));
}

const plain = ({ name, seat = 0, cards = [], count = null }: PlainPlace): Place => ({
  name,
  seat,
  cards,
  text: count === null ? "" : String(count),
});

/** A list of lists with one for every seat is by seat; everything else lies in the middle. */
function derived(name: string, value: unknown, seats: number): Place[] {
  const bySeat = Array.isArray(value) && value.length === seats && value.every(Array.isArray);
  if (bySeat) return value.map((one, place) => at(name, place + 1, one));
  return [at(name, 0, value)];
}

function at(name: string, seat: number, value: unknown): Place {
  if (areCards(value)) return { name, seat, cards: value, text: "" };
  const text = value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
  return { name, seat, cards: [], text };
}
