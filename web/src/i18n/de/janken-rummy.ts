import type { RummyTexts } from "../en/janken-rummy";
import common from "./common";

const du = (name: string, own: string, other: string): string =>
  `${name} ${name === common.you ? own : other}`;

const rummy: RummyTexts = {
  subtitle: (hand, goal, points) => `Runde ${hand} · Ziel ${goal} · du hast ${points}`,
  stock: (n) => `${n} im Stapel, verdeckt`,
  inStock: "im Stapel",
  discards: "Ablage",
  discardPile: (n, top) => (n === 0 ? "Ablage, leer" : `Ablage, oben ${top}`),
  kinds: { ranks: (rank) => common.ranksMany(rank), run: () => "Folge", strong: () => "starke Folge" },
  lays: {
    ranks: (n, rank) => `${n} ${common.ranksMany(rank)}.`,
    run: (n) => `Eine Folge von ${n}.`,
    strong: (n) => `Eine starke Folge von ${n}.`,
  },
  meld: (name, kind, cards) => `${name}, ${kind}: ${cards}`,
  melds: "Ausgelegtes",
  noMelds: "Noch liegt nichts aus.",
  addTo: (name, kind) => `An ${kind} von ${name} anlegen`,
  draw: "Ziehen",
  takeTop: (card) => `${card} nehmen`,
  layDown: (n) => (n > 0 ? `${n} auslegen` : "Auslegen"),
  discard: "Ablegen",
  add: "Anlegen",
  then: "Leg sie aus, dann wirf ab.",
  drawFirst: "Zieh eine Karte, vom Stapel oder von der Ablage.",
  playOn: "Leg aus, leg an, dann wirf eine Karte ab.",
  canAdd: "Sie passt an Ausgelegtes: tippe auf das Gestrichelte.",
  few: "Auslegen kann man ab drei Karten.",
  ranks: "Nicht ein Rang, und keine Folge.",
  suits: (high, low) => `${high} ist nicht stärker als ${low}.`,
  short: "Eine starke Folge braucht vier Karten.",
  joker: "Mit keinem Rang des Jokers geht das auf.",
  wait: (name) => `${name} ist dran.`,
  which: "Wofür steht der Joker?",
  noMore: "Wähle eine Karte zum Ablegen.",
  rummyTwice: "Rommé × 2",
  told: {
    deal: (name, n) => `${du(name, "gibst", "gibt")} jedem ${common.cards(n)}.`,
    draw: (name, card) => `${du(name, "ziehst", "zieht")} ${card || "vom Stapel"}.`,
    take: (name, card) => `${du(name, "nimmst", "nimmt")} ${card} von der Ablage.`,
    meld: (name, cards) => `${du(name, "legst", "legt")} ${cards} aus.`,
    add: (name, cards) => `${du(name, "legst", "legt")} ${cards} an.`,
    discard: (name, card) => `${du(name, "wirfst", "wirft")} ${card} ab.`,
    turnOver: "Die Ablage wird umgedreht und ist wieder der Stapel.",
    out: (name, points, twice) =>
      `${du(name, "bist", "ist")} fertig${twice ? " in einem Zug, ein Rommé" : ""}: ${common.points(points)}.`,
    void: "Die Runde gilt nicht: niemand bekommt Punkte.",
  },
};

export default rummy;
