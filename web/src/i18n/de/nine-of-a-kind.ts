import type { Order, Suit } from "../../cards";
import type { NineTexts } from "../en/nine-of-a-kind";
import common from "./common";

const du = (name: string, own: string, other: string): string =>
  `${name} ${name === common.you ? own : other}`;
const what = (by: Order, code: string): string =>
  by === "suit" ? common.suit(code as Suit) : common.ranksMany(code);

const nine: NineTexts = {
  subtitle: (round, goal, points) => `Runde ${round} · Ziel ${goal} · du hast ${points}`,
  collection: what,
  inCollection: (n, by, code) => `${n} × ${what(by, code)}`,
  noOffer: "kein Angebot",
  out: "diese Runde draußen",
  called: "hat gerufen",
  take: "nehmen",
  offerOf: (name, n) => `${du(name, "bietest", "bietet")} ${common.cards(n)}`,
  takeOffer: (name, n) => `${common.cards(n)} von ${name} nehmen`,
  acceptFor: (name, cards) => `Nimm das Angebot von ${name} für ${cards}`,
  centreWith: (cards) => `Leg ${cards} in die Mitte`,
  centre: "Mitte",
  inCentre: "in der Mitte",
  openToYou: "für dich offen",
  centreClosed: "erst mit jemandem tauschen",
  pickTitle: (n) => `${common.cards(n)} aus der Mitte nehmen`,
  place: (n) => `Karte ${n} der Mitte`,
  offer: (n) => (n > 0 ? `${n} anbieten` : "Anbieten"),
  withdraw: "Zurückziehen",
  groupBySuit: "Nach Farben ordnen",
  groupByRank: "Nach Rängen ordnen",
  nine: "Neun Gleiche!",
  blocked: "Blockiert!",
  chicken: "Feigling!",
  hold: "zum Rufen halten",
  holding: "weiter halten",
  again: "noch einmal Eingabe",
  holdTip: "Eine Dreiviertelsekunde halten, oder zweimal die Eingabetaste drücken.",
  look: "Sieh deine Karten an. Gleich wird getauscht.",
  word: "Tauschen beginnt",
  choose: "Wähle eine bis drei Karten einer Farbe oder eines Rangs und biete sie an.",
  notTogether: "Die haben weder Farbe noch Rang gemeinsam.",
  canTake: (names) => `Du kannst das Angebot von ${names} nehmen.`,
  waiting: (n) => `Dein Angebot von ${n} steht.`,
  naming: "Das Tauschen ist vorbei. Deine Sammlung:",
  othersName: "Das Tauschen ist vorbei. Die anderen nennen ihre Sammlungen.",
  counts: (n) => `zählt ${n}`,
  agree: "Einverstanden",
  outSelf: "Dein Ruf war falsch: diese Runde bist du draußen.",
  newTag: common.newTag,
  winner: "gewinnt die Runde",
  told: {
    deal: (name, cards) =>
      `${du(name, "gibst", "gibt")} jedem neun Karten.${cards ? ` Deine: ${cards}.` : ""}`,
    offer: (name, n) => `${du(name, "bietest", "bietet")} ${n}.`,
    withdraw: (name) => `${du(name, "ziehst", "zieht")} das Angebot zurück.`,
    swap: (one, other, n, got) => `${one} und ${other} tauschen ${n}.${got ? ` Du bekommst ${got}.` : ""}`,
    centre: (name, n, got) =>
      `${du(name, "tauschst", "tauscht")} ${n} mit der Mitte.${got ? ` Du bekommst ${got}.` : ""}`,
    right: (name, cards) => `${du(name, "rufst", "ruft")} und zeigt ${cards}!`,
    wrong: (name) => `${du(name, "rufst", "ruft")} falsch.`,
    call: (name) => `${du(name, "rufst", "ruft")}!`,
    name: (name) => `${du(name, "nennst", "nennt")} eine Sammlung.`,
    count: (name, n) => `${du(name, "zählst", "zählt")} ${n}.`,
    win: (name, n) => `${du(name, "gewinnst", "gewinnt")} die Runde: ${common.points(n)}.`,
    void: "Die Runde gilt nicht: niemand bekommt Punkte.",
  },
};

export default nine;
