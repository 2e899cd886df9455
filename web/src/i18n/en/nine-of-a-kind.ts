import type { Order, Suit } from "../../cards";
import common from "./common";

const you = (name: string, own: string, other: string): string =>
  `${name} ${name === common.you ? own : other}`;
const what = (by: Order, code: string): string =>
  by === "suit" ? common.suit(code as Suit) : common.ranksMany(code);

const nine = {
  subtitle: (round: number, goal: string, points: number): string =>
    `Round ${round} · goal ${goal} · you have ${points}`,
  collection: what,
  inCollection: (n: number, by: Order, code: string): string =>
    by === "suit" ? `${n} of ${what(by, code)}` : `${n} ${what(by, code)}`,
  noOffer: "no offer",
  out: "out this round",
  called: "called",
  take: "take",
  offerOf: (name: string, n: number): string => `${you(name, "offer", "offers")} ${common.cards(n)}`,
  takeOffer: (name: string, n: number): string => `Take ${name}'s ${common.cards(n)}`,
  acceptFor: (name: string, cards: string): string => `Take ${name}'s offer for ${cards}`,
  centreWith: (cards: string): string => `Put ${cards} into the centre`,
  centre: "Centre",
  inCentre: "in the centre",
  openToYou: "open to you",
  centreClosed: "trade with a player first",
  pickTitle: (n: number): string => `Pick ${common.cards(n)} from the centre`,
  place: (n: number): string => `Card ${n} of the centre`,
  offer: (n: number): string => (n > 0 ? `Offer ${n}` : "Offer"),
  withdraw: "Withdraw",
  groupBySuit: "Group by suit",
  groupByRank: "Group by rank",
  nine: "9 of a kind!",
  blocked: "Blocked!",
  chicken: "Chicken!",
  hold: "hold to call",
  holding: "keep holding",
  again: "press Enter again",
  holdTip: "Hold for three quarters of a second, or press Enter twice.",
  look: "Look at your cards. Trading begins soon.",
  word: "Begin trading",
  choose: "Choose one to three cards of one suit or one rank, then offer them.",
  notTogether: "These share neither suit nor rank.",
  canTake: (names: string): string => `You can take the offer of ${names}.`,
  waiting: (n: number): string => `Your offer of ${common.cards(n)} stands.`,
  naming: "Trading is over. Your collection:",
  othersName: "Trading is over. The others name their collections.",
  counts: (n: number): string => `counts ${n}`,
  agree: "Agree",
  outSelf: "Your call was wrong: you are out of this round.",
  newTag: common.newTag,
  winner: "wins the round",
  told: {
    deal: (name: string, cards: string): string =>
      `${you(name, "deal", "deals")} nine cards each.${cards ? ` Yours: ${cards}.` : ""}`,
    offer: (name: string, n: number): string => `${you(name, "offer", "offers")} ${n}.`,
    withdraw: (name: string): string => `${you(name, "withdraw", "withdraws")} the offer.`,
    swap: (one: string, other: string, n: number, got: string): string =>
      `${one} and ${other} swap ${common.cards(n)}.${got ? ` You get ${got}.` : ""}`,
    centre: (name: string, n: number, got: string): string =>
      `${you(name, "trade", "trades")} ${common.cards(n)} with the centre.${got ? ` You get ${got}.` : ""}`,
    right: (name: string, cards: string): string =>
      `${you(name, "call", "calls")} and lay${name === common.you ? "" : "s"} out ${cards}!`,
    wrong: (name: string): string => `${you(name, "call", "calls")} wrongly.`,
    call: (name: string): string => `${you(name, "call", "calls")}!`,
    name: (name: string): string => `${you(name, "name", "names")} a collection.`,
    count: (name: string, n: number): string => `${you(name, "count", "counts")} ${n}.`,
    win: (name: string, n: number): string => `${you(name, "win", "wins")} the round: ${common.points(n)}.`,
    void: "The round is void: nobody scores.",
  },
};

export type NineTexts = typeof nine;
export default nine;
