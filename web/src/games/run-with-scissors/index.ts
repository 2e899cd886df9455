import { face } from "../../cards";
import type { ScissorsTexts } from "../../i18n/en/run-with-scissors";
import { language } from "../../i18n/language.svelte";
import { cardName, cardNames } from "../../i18n/names";
import type { GameModule } from "../../play";
import type { Fact, Frame, ScissorsTable } from "../../protocol";
import { chipsMoved } from "./flying";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";
import { bowlLabel, bowlOf, pokerKind } from "./words";

export type ScissorsView = Frame & ScissorsTable;

const t = (): ScissorsTexts => language.game<ScissorsTexts>("run-with-scissors");

function told(fact: Fact, name: (seat: number) => string, michigan: boolean): string {
  const words = t().told;
  const cards = fact.cards ?? [];
  const who = name(fact.seat ?? 0);
  const card = cards[0] ?? "";
  switch (fact.kind) {
    case "open":
      return words.open(who, cardName(card));
    case "follow":
      return words.follow(who, cardName(card), face(card).suit);
    case "pass":
      return words.pass(who);
    case "close":
      return words.close;
    case "out":
      return words.out(who);
    case "stack":
      return words.stack(who, cards.length);
    case "hand-over":
      return words.handOver(who, cardNames(cards), name(fact.other ?? 0));
    case "score":
      return words.score(who, fact.points ?? 0, michigan);
    case "poker":
      return words.poker(who, cardNames(cards), pokerKind(fact));
    case "bowl":
      return words.bowl(who, bowlOf(fact), fact.points ?? 0);
    case "tie":
      return words.tie;
    case "end":
      return words.end;
    default:
      return fact.say.startsWith("deals again") ? words.dealAgain(who) : words.deal(who);
  }
}

export const game: GameModule<ScissorsView> = {
  Table,
  Sheet,
  wheel: true,
  subtitle(play) {
    const hands = Number(play.options["deals-each"] ?? 3) * play.seats.length;
    return t().subtitle(play.view.hand, hands, play.view.chips !== undefined);
  },
  tell: (fact, play) => told(fact, (seat) => play.name(seat), play.view.chips !== undefined),
  isUrgent: (fact) => fact.kind === "out",
  next: (play) => (play.view.showdown ? t().dealPoker(bowlLabel(play.view.showdown.bowl)) : ""),
  flights(before, after, facts, seat) {
    const from: Record<string, string> = {};
    const to: Record<string, string> = {};
    for (const fact of facts) {
      const who = fact.seat ?? 0;
      if ((fact.kind === "open" || fact.kind === "follow") && who !== seat)
        from[fact.cards?.[0] ?? ""] = `seat-${who}`;
      if (fact.kind === "stack") for (const card of fact.cards ?? []) to[card] = `seat-${who}`;
    }
    if (after.hand !== before.hand) {
      for (const card of after.hands[seat - 1] ?? []) if (card) from[card] = `seat-${after.dealer}`;
    }
    return { from, to, apart: 45, tokens: chipsMoved(before, after) };
  },
  hide: (view, seat) => ({
    ...view,
    hands: view.hands.map((hand, place) => (place + 1 === seat ? hand : hand.map(() => null))),
    dummy: view.dummy.map(() => null),
  }),
  sound(fact) {
    if (fact.kind === "open" || fact.kind === "follow" || fact.kind === "stack") return "card";
    if (fact.kind === "out") return "call";
    return fact.kind === "bowl" ? "chip" : null;
  },
};
