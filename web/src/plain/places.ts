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
  word?: string;
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

const plain = ({ name, seat = 0, cards = [], count = null, word = "" }: PlainPlace): Place => ({
  name,
  seat,
  cards,
  text: count === null ? word : String(count),
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

/** What lies in the middle of the table under one name: cards of nobody, or of some seats. */
export interface Group {
  name: string;
  places: Place[];
}

/** The name of the places where people hold their cards: those that others do not see, or else simply "hand". */
export function handName(places: readonly Place[], seat: number): string {
  const hidden = places.filter((place) => place.seat !== seat && place.seat > 0 && place.cards.includes(null));
  const names = [...new Set(hidden.map((place) => place.name))];
  const own = places.filter((place) => place.seat === seat && names.includes(place.name) && place.cards.every(isCard));
  const most = own.toSorted((one, other) => other.cards.length - one.cards.length)[0];
  const plain = places.find((place) => place.seat > 0 && ["hand", "hands"].includes(place.name));
  return most?.name ?? names.find((name) => name.startsWith("hand")) ?? plain?.name ?? names[0] ?? "";
}

/** Everything with cards but the hands, name by name, in the order of the view. */
export function groupsOf(places: readonly Place[], hand: string): Group[] {
  const lying = places.filter((place) => place.name !== hand && (place.cards.length > 0 || place.seat === 0));
  const names = [...new Set(lying.map((place) => place.name))];
  return names.map((name) => ({ name, places: lying.filter((place) => place.name === name) }));
}

/** Is it nothing to look at all the time: a pile face down, or what only oneself knows of? */
export const isQuiet = (there: readonly Place[], seat: number): boolean =>
  there.every((place) => (place.seat === 0 ? place.cards.every((card) => card === null) : place.seat === seat));

/** What is counted at a seat, such as a bid. */
export const countsOf = (places: readonly Place[], seat: number): Place[] =>
  places.filter((place) => place.seat === seat && place.text !== "");

/** The cards that a move names. */
export const cardsOf = (move: string): string[] => move.split(" ").slice(1).filter(isCard);

/** What a tap on a card of the hand can mean: moves with that one card. */
export const movesWith = (card: string, legal: readonly string[]): string[] =>
  legal.filter((move) => cardsOf(move).length === 1 && cardsOf(move)[0] === card);

/** Moves that need a key: those that no tap on a card of the hand makes. */
export const movesByKey = (legal: readonly string[], hand: readonly string[]): string[] =>
  legal.filter((move) => !hand.some((card) => movesWith(card, legal).includes(move)));

const FEW = 6; // keys with a number that stand among the others
const numberOf = (move: string): string => /^\S+ (\d+)$/.exec(move)?.[1] ?? "";

/** Many numbers of one verb are a row of small keys, so that the other keys are not lost among them. */
export function rowsOf(keys: readonly string[]): { others: string[]; rows: { verb: string; moves: string[] }[] } {
  const verbs = [...new Set(keys.filter(numberOf).map((move) => move.split(" ")[0] ?? ""))];
  const all = verbs.map((verb) => ({ verb, moves: keys.filter((key) => key.startsWith(`${verb} `) && numberOf(key)) }));
  const rows = all.filter(({ moves }) => moves.length > FEW);
  return { others: keys.filter((key) => !rows.some(({ moves }) => moves.includes(key))), rows };
}
