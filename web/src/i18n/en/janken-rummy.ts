import common from "./common";

const you = (name: string, own: string, other: string): string =>
  `${name} ${name === common.you ? own : other}`;

const rummy = {
  subtitle: (hand: number, goal: string, points: number): string =>
    `Hand ${hand} · goal ${goal} · you have ${points}`,
  stock: (n: number): string => `${n} in stock, face down`,
  inStock: "in stock",
  discards: "Discards",
  discardPile: (n: number, top: string): string => (n === 0 ? "Discards, empty" : `Discards, ${top} on top`),
  kinds: {
    ranks: (rank: string): string => common.ranksMany(rank),
    run: (): string => "run",
    strong: (): string => "strong run",
  },
  lays: {
    ranks: (n: number, rank: string): string => `${n} ${common.ranksMany(rank)}.`,
    run: (n: number): string => `A run of ${n}.`,
    strong: (n: number): string => `A strong run of ${n}.`,
  },
  meld: (name: string, kind: string, cards: string): string => `${name}, ${kind}: ${cards}`,
  melds: "Melds",
  noMelds: "No melds yet.",
  addTo: (name: string, kind: string): string =>
    `Add to ${name === common.you ? "your" : `${name}'s`} ${kind}`,
  draw: "Draw",
  takeTop: (card: string): string => `Take ${card}`,
  layDown: (n: number): string => (n > 0 ? `Lay down ${n}` : "Lay down"),
  discard: "Discard",
  add: "Add",
  then: "Lay it down, then discard.",
  drawFirst: "Draw a card, from the stock or the discards.",
  playOn: "Lay down melds, add to melds, then discard one card.",
  canAdd: "It fits a meld on the table: tap the meld with the dashes.",
  few: "A meld has at least three cards.",
  ranks: "Not one rank, and not in a row.",
  suits: (high: string, low: string): string => `The ${high} is not stronger than the ${low}.`,
  short: "A strong run needs four cards.",
  joker: "No rank of the joker makes this a meld.",
  wait: (name: string): string => `${name} has the turn.`,
  which: "What does the joker stand for?",
  noMore: "Choose a card to discard.",
  rummyTwice: "Rummy × 2",
  told: {
    deal: (name: string, n: number): string => `${you(name, "deal", "deals")} ${common.cards(n)} each.`,
    draw: (name: string, card: string): string =>
      `${you(name, "draw", "draws")} ${card || "from the stock"}.`,
    take: (name: string, card: string): string =>
      `${you(name, "take", "takes")} ${card} from the discard pile.`,
    meld: (name: string, cards: string): string => `${you(name, "lay", "lays")} ${cards}.`,
    add: (name: string, cards: string): string => `${you(name, "add", "adds")} ${cards} to a meld.`,
    discard: (name: string, card: string): string => `${you(name, "discard", "discards")} ${card}.`,
    turnOver: "The discard pile is turned over: it is the stock again.",
    out: (name: string, points: number, rummy: boolean): string =>
      `${you(name, "are", "is")} out${rummy ? " in one turn, a Rummy" : ""}: ${common.points(points)}.`,
    void: "The hand is void: nobody scores.",
  },
};

export type RummyTexts = typeof rummy;
export default rummy;
