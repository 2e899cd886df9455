import type { ScissorsTexts } from "../en/run-with-scissors";
import common from "./common";

const du = (name: string, own: string, other: string): string =>
  `${name} ${name === common.you ? own : other}`;
const chips = (n: number): string => `${n} Chip${n === 1 || n === -1 ? "" : "s"}`;

const scissors: ScissorsTexts = {
  subtitle: (hand, of, michigan) => `Runde ${hand} von ${of}${michigan ? " · Michigan" : ""}`,
  chips,
  bowls: "Schalen",
  bowl: (label, n) => `Schale ${label}: ${chips(n)}`,
  kitty: "Topf",
  stack: (n, top) => `Der Stapel, ${common.cards(n)}, oben ${top}`,
  noStack: "Kein Stapel liegt",
  call: (suit) => `${common.suit(suit)}!`,
  open: (card) => `${card}!`,
  out: "Fertig!",
  fits: (rank, suits) => `Es passt ${suits.map((suit) => `${common.suit(suit)} ${rank}`).join(" oder ")}.`,
  nothingFits: "Auf ein Ass folgt nichts.",
  played: (name) => `${du(name, "hast", "hat")} gelegt.`,
  opens: (name) => `${name} eröffnet den nächsten Stapel.`,
  youOpen: "Du eröffnest: mit der niedrigsten Karte einer Farbe deiner Hand.",
  youOpenFirst: "Du hast die niedrigste Schere: eröffne mit ihr.",
  pass: "Passen",
  passed: "passt",
  passFor: "Auf diese Karte passen",
  place: "Hierhin kommt die nächste Karte",
  hand: (n) => `Deine Hand, ${common.cards(n)}, nach Farben`,
  collected: (n) => `${n} Scheren gesammelt`,
  runs: "Folgen von Scheren",
  outBonus: "fertig",
  poker: "Poker um die Schalen",
  change: (n) => (n >= 0 ? `+${n}` : `${n}`),
  account: {
    ante: (n) => `vor dem Geben −${n}`,
    bowls: (labels, n) => `${labels.length === 1 ? "Schale" : "Schalen"} ${labels.join(", ")} +${n}`,
    runs: (n) => `Folgen +${n}`,
    othersRuns: (n) => `Folgen der anderen −${n}`,
    held: (n) => `${n} ${n === 1 ? "Schere" : "Scheren"} auf der Hand −${n}`,
  },
  dealPoker: (label) => `Poker um die Schale ${label}`,
  pokerKinds: {
    nothing: "Nichts",
    "a pair": "Ein Paar",
    "two pair": "Zwei Paare",
    "three of a kind": "Ein Drilling",
    "a straight": "Eine Straße",
    "a flush": "Ein Flush",
    "a full house": "Ein Full House",
    "four of a kind": "Ein Vierling",
    "a straight flush": "Ein Straight Flush",
    "five of a kind": "Ein Fünfling",
  },
  told: {
    deal: (name) => `${du(name, "gibst", "gibt")} alle Karten, eine Hand davon bleibt verdeckt.`,
    dealAgain: (name) => `${du(name, "gibst", "gibt")} noch einmal: alle Scheren lagen verdeckt.`,
    open: (name, card) => `${name}: ${card}!`,
    follow: (name, card, suit) => `${name}: ${common.suit(suit)}! ${card}.`,
    pass: (name) => `${du(name, "passt", "passt")}.`,
    close: "Die Geduld ist zu Ende.",
    out: (name) => `${name}: Fertig!`,
    stack: (name, n) => `${du(name, "nimmst", "nimmt")} den Stapel mit ${n} Karten.`,
    handOver: (name, cards, to) => `${du(name, "gibst", "gibt")} ${cards} an ${to} ab.`,
    score: (name, n, michigan) =>
      michigan ? `${name}: ${n >= 0 ? "+" : ""}${chips(n)}.` : `${name}: ${common.points(n)}.`,
    poker: (name, cards, kind) => `${name}: ${cards}. ${kind}.`,
    bowl: (name, label, n) => `${du(name, "nimmst", "nimmt")} die Schale ${label} mit ${chips(n)}.`,
    tie: "Gleichstand: für diese Schale wird noch einmal gegeben.",
    end: "Die vereinbarte Zeit ist um.",
  },
};

export default scissors;
