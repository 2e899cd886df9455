import type { Suit } from "../../cards";
import common from "./common";

const lightToDark = {
  subtitle: (best: number): string => (best > 0 ? `best ${best}` : "at most 104"),
  inDeck: "in the deck",
  comes: "A card comes when no move is left.",
  anyTime: "Turn up a card whenever you like.",
  taken: (removed: number, dark: number): string => `${removed} taken, ${dark} dark`,
  row: (n: number): string => `The row, ${common.cards(n)}`,
  card: (up: string, dark: boolean, under: string): string =>
    `${up}, ${dark ? "dark" : "light"}${under ? `, other end ${under}` : ""}`,
  turnCards: (n: number): string => `Turn ${n}`,
  takeCards: (n: number): string => `Take ${n}`,
  betweenSuit: (suit: Suit): string => `between ${common.suit(suit)}`,
  rankAtEnds: (rank: string): string => `with ${common.ranksMany(rank)} at the ends`,
  turnUp: "Turn up a card",
  stop: "Stop here",
  show: (n: number): string => (n === 1 ? "Show the move" : `Show the ${n} moves`),
  hide: "Hide the moves",
  find: "Tap the first card of a four, then what to do with it.",
  none: "No four matches. Turn up a card.",
  noneHere: "The four from here do not match: neither one suit nor one rank at their ends.",
  tooFew: "A four needs three more cards behind this one.",
  undo: "Undo",
  score: (n: number): string => `Score ${n}`,
  sum: (removed: number, dark: number): string => `2 × ${removed} taken + ${dark} dark`,
  told: {
    deal: "The deck is shuffled, all cards light.",
    turn: (card: string): string => `Turned up: ${card}.`,
    flip: (first: string, last: string): string => `Cards turned dark between ${first} and ${last}.`,
    remove: (first: string, last: string): string => `Cards taken, between ${first} and ${last}.`,
    stop: "You stop.",
    undo: "Taken back.",
  },
};

export type LightToDarkTexts = typeof lightToDark;
export default lightToDark;
