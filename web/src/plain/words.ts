// A game's own words where it has them, else the plain names of things.
import { language } from "../i18n/language.svelte";
import { cardName, words } from "../i18n/voice";
import { isCard } from "./places";

export const placeName = (name: string, game: string): string =>
  language.has(`place-${name}`, game) ? words(game)(`place-${name}`) : name.replaceAll("_", " ");

/** A number as it is, a word of the game in its words. */
export const textName = (text: string, game: string): string =>
  language.has(`word-${text}`, game) ? words(game)(`word-${text}`) : text;

/** What the key of a move says: `key-VERB` of the game with the cards, or the move as it is typed. */
export function moveName(move: string, game: string): string {
  const [verb = "", ...rest] = move.split(" ");
  const cards = rest.filter(isCard);
  if (language.has(`key-${verb}`, game)) {
    const others = rest.filter((word) => !isCard(word)).map((word) => textName(word, game));
    return words(game)(`key-${verb}`, { cards, rest: others.join(" ") });
  }
  return [verb, ...rest.map((word) => (isCard(word) ? cardName(word) : word))].join(" ");
}
