import { plain } from "../../cards";
import { tellOf } from "../../i18n/voice";
import type { GameModule, Play, Token } from "../../play";
import type { Frame, GameFacts, RummyTable } from "../../protocol";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";
import { say } from "./words";

export type RummyView = Frame & RummyTable;
export type RummyFact = GameFacts["janken-rummy"];
export type RummyPlay = Play<RummyView, RummyFact>;

const goal = (play: RummyPlay): number => Number(play.options.goal ?? 500);

/** Moved from another meld, a card is written 9R@2. */
const withoutSource = (code: string): string => code.replace(/@.*/, "");

function inWords(move: string, play: RummyPlay): string {
  const [verb = "", ...codes] = move.split(" ");
  const card = codes[0] ?? "";
  switch (verb) {
    case "draw":
      return say("key-draw");
    case "take":
      if (card) return say("key-take-count", { count: Number(card) });
      return say("key-take", { card: play.view.discards.at(-1) ?? null });
    case "swap":
      return say("key-swap-card", { card });
    case "knock":
      return say("key-knock-card", { card });
    case "meld":
      return say("key-lay-cards", { cards: codes.map(withoutSource) });
    case "add":
      return say("key-add-cards", { cards: codes.slice(1).map(withoutSource) });
    default:
      return say("key-discard-card", { card });
  }
}

/** The cards that a fact shows, as they lie in a hand. */
export function shown(fact: RummyFact): string[] {
  if ("cards" in fact) return fact.cards.map(plain);
  return "card" in fact && fact.card ? [fact.card] : [];
}

export const game: GameModule<RummyView, RummyFact> = {
  Table,
  Sheet,
  wheel: true,
  subtitle(play) {
    const { hand, scores } = play.view;
    if (!play.seat) return say("subtitle", { hand, goal: goal(play) });
    return say("subtitle-own", { hand, goal: goal(play), points: scores[play.seat - 1] ?? 0 });
  },
  isUrgent: (fact) => fact.kind === "knock",
  ending: (play, facts) => ({ how: tellOf(["out", "won-knock", "void"], facts, play) }),
  inWords,
  flights(before, after, facts, seat) {
    const from: Record<string, string> = {};
    const to: Record<string, string> = {};
    const tokens: Token[] = [];
    for (const fact of facts) {
      const own = fact.seat === seat;
      const place = `seat-${fact.seat}`;
      if (fact.kind === "draw" && !own) tokens.push({ kind: "back", from: "stock", to: place, count: 1 });
      const moved = "moved" in fact ? fact.moved.map(plain) : [];
      for (const card of shown(fact)) {
        if (fact.kind === "draw") from[card] = "stock";
        else if ((fact.kind === "take" || fact.kind === "take-deep") && !own) to[card] = place;
        else if (!own && !moved.includes(card)) from[card] = place;
      }
      if (fact.kind === "swap" && !own) to[fact.joker] = place;
    }
    if (after.hand !== before.hand) {
      for (const card of after.hands[seat - 1] ?? []) if (card) from[card] = "stock";
    }
    return { from, to, apart: 45, tokens };
  },
  hide: (view, seat) => ({
    ...view,
    stock: view.stock.map(() => null),
    hands: view.hands.map((hand, place) => (place + 1 === seat || view.hand_over ? hand : hand.map(() => null))),
  }),
  takesBack: (fact) => ["meld", "add", "swap"].includes(fact.kind),
  goal,
  call(fact) {
    if (fact.kind === "knock") return say("called-knock");
    return fact.kind === "out" ? say(fact.rummy ? "called-rummy" : "called-out") : "";
  },
  sound: (fact) => (fact.kind === "out" || fact.kind === "knock" ? "call" : "card"),
};
