import type { LessonTexts } from "../en/lessons";

const lessons: LessonTexts = {
  collector: {
    kind: {
      say: "Drei Karten eines Rangs sind ein Satz. Tippe auf die drei Neunen und nimm sie.",
      done: "Ein Punkt. Nora hat nichts gesehen und gepasst: jetzt darfst du stehlen.",
    },
    steal: {
      say: "Ränge in Folge, bei denen jede Farbe die darunter schlägt, sind eine starke Folge und am meisten wert. Finde die fünf Karten von Papier 3 bis Papier 7.",
      done: "5 + 3 + 3, und 3 mehr, weil Nora gepasst hatte. Sie passt wieder.",
    },
    draw: {
      say: "Kein Satz für dich? Hat die Person vor dir gepasst, ziehst du eine Extrakarte, bevor du passen darfst.",
      done: "Die Extrakarte liegt neben den zwölf. Nur die oberste zählt.",
    },
    extra: {
      say: "Mit Echse 8 gibt es wieder einen Satz. Nimm die drei Achten.",
      done: "Sätze mit einer Extrakarte zählen wie immer. So geht es, bis der Stapel leer ist.",
    },
  },
  "light-to-dark": {
    turn: {
      say: "Karten kommen einzeln, helle Seite oben. Deck die nächste auf.",
      done: "Vier Nachbarn sind eine Vierergruppe; ihre beiden Enden werden verglichen.",
    },
    suit: {
      say: "Zwei Karten einer Farbe mit zwei Karten dazwischen: diese zwei dürfen dunkel werden. Tippe auf die zweite Karte, dann auf Drehen.",
      done: "Dunkel zeigt eine Karte ihr anderes Gesicht. Zurück dreht sie sich nie.",
    },
    rank: {
      say: "Enden eines Rangs drehen alle vier. Tippe auf die erste Karte.",
      done: "Dunkle Karten zählen am Ende je einen Punkt.",
    },
    remove: {
      say: "Sind beide Enden dunkel, dürfen Karten gehen: die zwei zwischen Enden einer Farbe. Nimm sie.",
      done: "Zwei Punkte für jede Karte, die weg ist. 104 wären alle.",
    },
  },
  "janken-rummy": {
    draw: {
      say: "Ein Zug beginnt mit einer Karte, vom Stapel oder von der Ablage. Zieh.",
      done: "Stein 10.",
    },
    meld: {
      say: "Vier Ränge in Folge, jede Farbe stärker als die darunter: eine starke Folge. Wähle Papier 8, Echse 9, Stein 10 und Papier Bube und leg sie aus.",
      done: "Drei eines Rangs, oder drei in Folge einer Farbe, kann man auch auslegen.",
    },
    discard: {
      say: "Ein Zug endet mit dem Ablegen. Werde Wasser König los.",
      done: "Nora hat gezogen und Schere Dame abgelegt.",
    },
    take: {
      say: "Diese Dame passt an deine Folge: Schere schlägt Papier. Nimm sie von der Ablage.",
      done: "Jetzt hast du sie auf der Hand.",
    },
    add: {
      say: "Anlegen kann man an alles, was ausliegt. Wähle die Dame und tippe auf die Folge.",
      done: "Wer zuerst alle Karten los ist, bekommt Punkte für das, was die anderen noch haben.",
    },
  },
};

export default lessons;
