import type { LightToDarkTexts } from "../en/light-to-dark";
import common from "./common";

const lightToDark: LightToDarkTexts = {
  subtitle: (best) => (best > 0 ? `bisher ${best}` : "höchstens 104"),
  inDeck: "im Stapel",
  comes: "Eine Karte kommt, wenn kein Zug mehr geht.",
  anyTime: "Deck auf, wann du magst.",
  taken: (removed, dark) => `${removed} genommen, ${dark} dunkel`,
  row: (n) => `Die Reihe, ${common.cards(n)}`,
  card: (up, dark, under) => `${up}, ${dark ? "dunkel" : "hell"}${under ? `, anderes Ende ${under}` : ""}`,
  turnCards: (n) => `${n} drehen`,
  takeCards: (n) => `${n} nehmen`,
  betweenSuit: (suit) => `zwischen ${common.suit(suit)}`,
  rankAtEnds: (rank) => `mit ${common.ranksMany(rank)} an den Enden`,
  turnUp: "Karte aufdecken",
  stop: "Aufhören",
  show: (n) => (n === 1 ? "Den Zug zeigen" : `Die ${n} Züge zeigen`),
  hide: "Züge verbergen",
  find: "Tippe auf die erste Karte einer Vierergruppe, dann auf das, was geschehen soll.",
  none: "Keine Vierergruppe passt. Deck eine Karte auf.",
  noneHere: "Die vier ab hier passen nicht: an den Enden weder eine Farbe noch ein Rang.",
  tooFew: "Hinter dieser Karte fehlen drei weitere.",
  undo: "Zurück",
  score: (n) => `Punkte ${n}`,
  sum: (removed, dark) => `2 × ${removed} genommen + ${dark} dunkel`,
  told: {
    deal: "Gemischt, alle Karten hell.",
    turn: (card) => `Aufgedeckt: ${card}.`,
    flip: (first, last) => `Karten gedreht zwischen ${first} und ${last}.`,
    remove: (first, last) => `Karten genommen zwischen ${first} und ${last}.`,
    stop: "Du hörst auf.",
    undo: "Zurückgenommen.",
  },
};

export default lightToDark;
