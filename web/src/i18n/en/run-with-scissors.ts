import type { Suit } from "../../cards";
import common from "./common";

const you = (name: string, own: string, other: string): string =>
  `${name} ${name === common.you ? own : other}`;
const chips = (n: number): string => (n === 1 || n === -1 ? `${n} chip` : `${n} chips`);

const scissors = {
  subtitle: (hand: number, of: number, michigan: boolean): string =>
    `Hand ${hand} of ${of}${michigan ? " · Michigan" : ""}`,
  chips,
  bowls: "Bowls",
  bowl: (label: string, n: number): string => `Bowl ${label}: ${chips(n)}`,
  kitty: "Kitty",
  stack: (n: number, top: string): string => `The stack, ${common.cards(n)}, ${top} on top`,
  noStack: "No stack lies",
  call: (suit: Suit): string => `${common.suit(suit)}!`,
  open: (card: string): string => `${card}!`,
  out: "Out!",
  fits: (rank: string, suits: Suit[]): string =>
    `${/^[A8]/.test(rank) ? "An" : "A"} ${rank} of ${suits.map(common.suit).join(" or ")} fits.`,
  nothingFits: "Nothing follows an ace.",
  played: (name: string): string => `${name} played.`,
  opens: (name: string): string => `${name} opens the next stack.`,
  youOpen: "You open: the lowest card of any suit you hold.",
  youOpenFirst: "You hold the lowest Scissors: open with it.",
  pass: "Pass",
  passed: "passed",
  passFor: "Pass on this card",
  place: "Where the next card goes",
  hand: (n: number): string => `Your hand, ${common.cards(n)}, by suit`,
  collected: (n: number): string => `${n} Scissors collected`,
  runs: "Runs of Scissors",
  outBonus: "out",
  poker: "Poker for the bowls",
  change: (n: number): string => (n >= 0 ? `+${n}` : `${n}`),
  account: {
    ante: (n: number): string => `before the deal −${n}`,
    bowls: (labels: string[], n: number): string =>
      `${labels.length === 1 ? "bowl" : "bowls"} ${labels.join(", ")} +${n}`,
    runs: (n: number): string => `runs +${n}`,
    othersRuns: (n: number): string => `others' runs −${n}`,
    held: (n: number): string => `${n} Scissors held −${n}`,
  },
  dealPoker: (label: string): string => `Poker for the bowl ${label}`,
  pokerKinds: {
    nothing: "Nothing",
    "a pair": "A pair",
    "two pair": "Two pair",
    "three of a kind": "Three of a kind",
    "a straight": "A straight",
    "a flush": "A flush",
    "a full house": "A full house",
    "four of a kind": "Four of a kind",
    "a straight flush": "A straight flush",
    "five of a kind": "Five of a kind",
  } as Record<string, string>,
  told: {
    deal: (name: string): string => `${you(name, "deal", "deals")} all cards, one hand of them a dummy.`,
    dealAgain: (name: string): string =>
      `${you(name, "deal", "deals")} again: all Scissors were in the dummy hand.`,
    open: (name: string, card: string): string => `${name}: ${card}!`,
    follow: (name: string, card: string, suit: Suit): string => `${name}: ${common.suit(suit)}! The ${card}.`,
    pass: (name: string): string => `${you(name, "pass", "passes")}.`,
    close: "Patience is over.",
    out: (name: string): string => `${name}: Out!`,
    stack: (name: string, n: number): string =>
      `${you(name, "take", "takes")} the stack of ${common.cards(n)}.`,
    handOver: (name: string, cards: string, to: string): string =>
      `${you(name, "hand", "hands")} over ${cards} to ${to}.`,
    score: (name: string, n: number, michigan: boolean): string =>
      michigan ? `${name}: ${n >= 0 ? "+" : ""}${chips(n)}.` : `${name}: ${common.points(n)}.`,
    poker: (name: string, cards: string, kind: string): string => `${name}: ${cards}. ${kind}.`,
    bowl: (name: string, label: string, n: number): string =>
      `${you(name, "take", "takes")} the bowl ${label} with ${chips(n)}.`,
    tie: "Tied: cards are dealt again for this bowl.",
    end: "The time limit is reached.",
  },
};

export type ScissorsTexts = typeof scissors;
export default scissors;
