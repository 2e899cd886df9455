// Cards in words, in the language of the page.
import { face } from "../cards";
import { language } from "./language.svelte";

export function cardName(code: string | null): string {
  if (code === null) return language.t.hiddenCard;
  const { rank, suit, as } = face(code);
  return as ? language.t.jokerAs(suit, as) : language.t.card(rank, suit);
}

export const cardNames = (codes: readonly (string | null)[]): string => language.t.list(codes.map(cardName));

const CODE = "(?:[A2-9TJQK*][RPSLWshdc])(?:=[A2-9TJQK])?(?!\\w)";
const CODES = new RegExp(`(?<![\\w*]|\\d )${CODE}(?:(?: and | und |, | )${CODE})*`, "g");

/** A sentence of the table in the language of the page, with its cards in words: several in a row become a list. */
export const spelled = (sentence: string): string =>
  language.said(sentence).replace(CODES, (codes: string) => cardNames(codes.split(/ and | und |, | /)));

const IS_CARD = /^(?:[A2-9TJQK][RPSLWshdc]|\*[RPSLW])(?:=[A2-9TJQK])?$/;

/** A move as a record writes it, with its cards in words: "take 4 of Paper, 5 of Scissors and 6 of Rock". */
export function moveInWords(move: string): string {
  const words = move.split(" ");
  const cards = words.filter((word) => IS_CARD.test(word));
  const [verb = "", ...rest] = words.filter((word) => !IS_CARD.test(word));
  return language.t.move(verb, rest, cards.length > 0 ? cardNames(cards) : "");
}

/** What the server says, as a sentence of its own. */
export function sentence(text: string): string {
  const whole = spelled(text.trim());
  return whole.charAt(0).toUpperCase() + whole.slice(1) + (/[.!?]$/.test(whole) ? "" : ".");
}
