import type { CollectorTexts } from "../en/collector";
import common from "./common";

const du = (name: string, you: string, other: string): string =>
  `${name} ${name === common.you ? you : other}`;

const collector: CollectorTexts = {
  subtitle: (n) => `noch ${common.cards(n)} im Stapel`,
  array: "Zwölf Karten, 4 nebeneinander in 3 Reihen",
  place: (n) => `Platz ${n}, leer`,
  drawPile: (n) => `Stapel, ${common.cards(n)}`,
  toDraw: "im Stapel",
  extra: "Extra",
  extraPile: (n) => (n === 0 ? "Extrastapel, leer" : `Extrastapel, ${common.cards(n)}`),
  noExtra: "keine Extrakarte",
  passed: "hat gepasst",
  kinds: {
    kind: (n) => `${["", "", "", "Drei", "Vier", "Fünf"][n] ?? n} Gleiche`,
    run: (n) => `Folge von ${n}`,
    strong: (n) => `Starke Folge von ${n}`,
  },
  steal: "gestohlen 3",
  take: "Nehmen",
  takeFor: (n) => `Nehmen für ${n}`,
  draw: "Extra ziehen",
  pass: "Passen",
  stop: "Aufhören",
  choose: "Wähle drei oder mehr Karten, die einen Satz bilden.",
  chooseOrSteal: "Vor dir wurde gepasst: Ein Satz zählt jetzt 3 mehr.",
  chooseOrDraw: "Kein Satz da? Zieh eine Extrakarte.",
  few: "Ein Satz hat mindestens drei Karten.",
  ranks: "Nicht ein Rang, und keine Folge.",
  suits: (high, low) => `${high} ist nicht stärker als ${low}.`,
  wait: (name) => `${name} sucht einen Satz.`,
  cardsLeft: (n) => `${common.cards(n)} übrig`,
  told: {
    deal: (name) => `${du(name, "legst", "legt")} zwölf Karten offen aus.`,
    take: (name, cards, points, steal) =>
      `${steal ? du(name, "stiehlst", "stiehlt") : du(name, "nimmst", "nimmt")} ${cards}: ${common.points(points)}.`,
    draw: (name, card) => `${du(name, "ziehst", "zieht")} eine Extrakarte: ${card}.`,
    pass: (name) => `${du(name, "passt", "passt")}.`,
    stop: (name) => `${du(name, "hörst", "hört")} auf.`,
    undo: "Zurückgenommen.",
  },
};

export default collector;
