import type { RummyTexts } from "../../i18n/en/janken-rummy";
import { language } from "../../i18n/language.svelte";
import { cardName, cardNames } from "../../i18n/names";
import { plain } from "../../cards";
import type { GameModule, Token } from "../../play";
import type { Fact, Frame, RummyTable } from "../../protocol";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";

export type RummyView = Frame & RummyTable;

const t = (): RummyTexts => language.game<RummyTexts>("janken-rummy");
/** Moved from another meld, a card is written 9R@2. */
const withoutSource = (code: string): string => code.replace(/@.*/, "");

function told(fact: Fact, name: (seat: number) => string): string {
  const words = t().told;
  const who = name(fact.seat ?? 0);
  const cards = (fact.cards ?? []).map(withoutSource);
  switch (fact.kind) {
    case "deal":
      return words.deal(who, fact.count ?? 0);
    case "draw":
      return words.draw(who, cards[0] ? cardName(cards[0]) : "");
    case "take":
      return words.take(who, cardName(cards[0] ?? null));
    case "meld":
      return words.meld(who, cardNames(cards));
    case "add":
      return words.add(who, cardNames(cards));
    case "discard":
      return words.discard(who, cardName(cards[0] ?? null));
    case "turn-over":
      return words.turnOver;
    case "out":
      return words.out(who, fact.points ?? 0, fact.say.includes("Rummy"));
    default:
      return words.void;
  }
}

export const game: GameModule<RummyView> = {
  Table,
  Sheet,
  wheel: true,
  subtitle: (play) =>
    t().subtitle(play.view.hand, play.options.goal ?? "500", play.view.scores[play.seat - 1] ?? 0),
  tell: (fact, play) => told(fact, (seat) => play.name(seat)),
  isUrgent: (fact) => fact.kind === "out",
  flights(before, after, facts, seat) {
    const from: Record<string, string> = {};
    const to: Record<string, string> = {};
    const tokens: Token[] = [];
    for (const fact of facts) {
      const own = fact.seat === seat;
      if (fact.kind === "draw" && !own)
        tokens.push({ kind: "back", from: "stock", to: `seat-${fact.seat ?? 0}`, count: 1 });
      for (const code of fact.cards ?? []) {
        const card = plain(code);
        if (fact.kind === "draw") from[card] = "stock";
        else if (fact.kind === "take" && !own) to[card] = `seat-${fact.seat ?? 0}`;
        else if (!own && !code.includes("@")) from[card] = `seat-${fact.seat ?? 0}`;
      }
    }
    if (after.hand !== before.hand) {
      for (const card of after.hands[seat - 1] ?? []) if (card) from[card] = "stock";
    }
    return { from, to, apart: 45, tokens };
  },
  hide: (view, seat) => ({
    ...view,
    stock: view.stock.map(() => null),
    hands: view.hands.map((hand, place) =>
      place + 1 === seat || view.hand_over ? hand : hand.map(() => null),
    ),
  }),
  goal: (play) => Number(play.options.goal ?? 500),
  sound: (fact) => (fact.kind === "out" ? "call" : "card"),
};
