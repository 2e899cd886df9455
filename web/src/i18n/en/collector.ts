import common from "./common";

const KINDS = {
  kind: (n: number): string => `${["", "", "", "Three", "Four", "Five"][n] ?? n} of a kind`,
  run: (n: number): string => `Run of ${n}`,
  strong: (n: number): string => `Strong run of ${n}`,
};

const collector = {
  subtitle: (n: number): string => `${common.cards(n)} to draw`,
  array: "Twelve cards, 4 across and 3 down",
  place: (n: number): string => `place ${n}, empty`,
  drawPile: (n: number): string => `Draw pile, ${common.cards(n)}`,
  toDraw: "to draw",
  extra: "Extra",
  extraPile: (n: number): string => (n === 0 ? "Extra pile, empty" : `Extra pile, ${common.cards(n)}`),
  noExtra: "no extra card",
  passed: "passed",
  kinds: KINDS,
  steal: "steal 3",
  take: "Take",
  takeFor: (n: number): string => `Take for ${n}`,
  draw: "Draw extra",
  pass: "Pass",
  stop: "Stop here",
  choose: "Choose three cards or more that make a set.",
  chooseOrSteal: "The one before you passed: a set you take now scores 3 more.",
  chooseOrDraw: "No set? Draw an extra card.",
  few: "A set has at least three cards.",
  ranks: "Not one rank, and not in a row.",
  suits: (high: string, low: string): string => `The ${high} is not stronger than the ${low}.`,
  wait: (name: string): string => `${name} looks for a set.`,
  cardsLeft: (n: number): string => `${common.cards(n)} left on the table`,
  told: {
    deal: (name: string): string => `${name} deals twelve cards face up.`,
    take: (name: string, cards: string, points: number, steal: boolean): string =>
      `${name} ${name === common.you ? (steal ? "steal" : "take") : steal ? "steals" : "takes"} ${cards}: ${common.points(points)}.`,
    draw: (name: string, card: string): string =>
      `${name} ${name === common.you ? "draw" : "draws"} an extra card: ${card}.`,
    pass: (name: string): string => `${name} ${name === common.you ? "pass" : "passes"}.`,
    stop: (name: string): string => `${name} ${name === common.you ? "stop" : "stops"}.`,
    undo: "Taken back.",
  },
};

export type CollectorTexts = typeof collector;
export default collector;
