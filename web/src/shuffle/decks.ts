// Which cards a shuffle has to put in order: exactly those of the game, each once.
import { JANKEN, RANKS, SUITS } from "../cards";

/** Why cards are not the deck of a game. */
export type NotWhole =
  | { code: "dealt-twice" | "not-in-deck"; args: { card: string } }
  | { code: "deal-incomplete"; args: { card: string; more: number; size: number } };

const suits = (letters: readonly string[], ranks: string): string[] =>
  letters.flatMap((suit) => [...ranks].map((rank) => rank + suit));

const JOKERS = JANKEN.map((suit) => `*${suit}`);
const SUITED = suits(JANKEN, RANKS);
const NINE_SUITS = suits(SUITS, RANKS.slice(0, 9));
const STANDARD = suits(["s", "h", "d", "c"], RANKS);

/** The deck that is played with under these house rules; none if the game is not known here. */
export function deckOf(game: string, rules: string): readonly string[] | null {
  if (game === "light-to-dark") return STANDARD;
  if (game === "nine-of-a-kind") return NINE_SUITS;
  if (game === "collector" || game === "run-with-scissors") return SUITED;
  if (game !== "janken-rummy") return null;
  return rules.split(" ").includes("jokers=yes") ? [...SUITED, ...JOKERS] : SUITED;
}

/** Is every card of the deck there, once? Of a game that is not known: is none there twice? */
export function notWhole(cards: readonly string[], deck: readonly string[] | null): NotWhole | null {
  const strange = deck && cards.find((card) => !deck.includes(card));
  if (strange !== undefined && strange !== null) return { code: "not-in-deck", args: { card: strange } };
  const twice = cards.find((card, place) => cards.indexOf(card) !== place);
  if (twice !== undefined) return { code: "dealt-twice", args: { card: twice } };
  const [card, ...more] = (deck ?? []).filter((one) => !cards.includes(one));
  if (card === undefined) return null;
  return { code: "deal-incomplete", args: { card, more: more.length, size: deck?.length ?? 0 } };
}
