import type { NineTexts } from "../../i18n/en/nine-of-a-kind";
import { language } from "../../i18n/language.svelte";
import { cardNames, moveInWords } from "../../i18n/names";
import type { GameModule, Token } from "../../play";
import type { Fact, Frame, NineTable } from "../../protocol";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";

export type NineView = Frame & NineTable;

const t = (): NineTexts => language.game<NineTexts>("nine-of-a-kind");
const goalOf = (options: Readonly<Record<string, string>>): string => options.goal ?? "300";

function told(fact: Fact, name: (seat: number) => string, seat: number): string {
  const words = t().told;
  const who = name(fact.seat ?? 0);
  const cards = cardNames(fact.cards ?? []);
  const own = fact.seat === seat || fact.other === seat ? cards : "";
  switch (fact.kind) {
    case "deal":
      return words.deal(who, cards);
    case "offer":
      return words.offer(who, fact.count ?? 0);
    case "withdraw":
      return words.withdraw(who);
    case "swap":
      return words.swap(who, name(fact.other ?? 0), fact.count ?? 0, own);
    case "centre":
      return words.centre(who, fact.count ?? 0, own);
    case "call":
      if (cards) return words.right(who, cards);
      return fact.say.includes("wrongly") ? words.wrong(who) : words.call(who);
    case "name":
      return words.name(who);
    case "count":
      return words.count(who, fact.points ?? 0);
    case "win":
      return words.win(who, fact.points ?? 0);
    default:
      return words.void;
  }
}

const isTrade = (fact: Fact): boolean => fact.kind === "swap" || fact.kind === "centre";

/** Where one's own cards go and come from. */
function partnerOf(fact: Fact, seat: number): string {
  if (fact.kind === "centre") return "centre";
  return `seat-${(fact.seat === seat ? fact.other : fact.seat) ?? 0}`;
}

/** Cards of others change places face down. */
function handedOver(fact: Fact, seat: number): Token[] {
  if (fact.seat === seat || fact.other === seat) return [];
  const [one, other] = [`seat-${fact.seat ?? 0}`, fact.kind === "centre" ? "centre" : `seat-${fact.other ?? 0}`];
  const count = fact.count ?? 1;
  return [
    { kind: "back", from: one, to: other, count },
    { kind: "back", from: other, to: one, count },
  ];
}

export const game: GameModule<NineView> = {
  Table,
  Sheet,
  wheel: false,
  showsHands: true,
  subtitle: (play) =>
    t().subtitle(play.view.hand, goalOf(play.options), play.view.scores[play.seat - 1] ?? 0),
  tell: (fact, play) => told(fact, (seat) => play.name(seat), play.seat),
  inWords(move, play) {
    const [verb = "", first = "", ...rest] = move.split(" ");
    if (verb === "accept") return t().acceptFor(play.name(Number(first)), cardNames(rest));
    if (verb === "centre") return t().centreWith(cardNames([first, ...rest.slice(0, rest.indexOf("for"))]));
    return moveInWords(move);
  },
  isUrgent: (fact) => fact.kind === "call" || fact.kind === "win",
  flights(before, after, facts, seat) {
    const tokens = facts.filter(isTrade).flatMap((fact) => handedOver(fact, seat));
    const own = facts.find((fact) => isTrade(fact) && fact.cards?.length);
    if (!own) return { tokens };
    const place = partnerOf(own, seat);
    const held = after.hands[seat - 1] ?? [];
    const given = (before.hands[seat - 1] ?? []).filter((card) => card !== null && !held.includes(card));
    return {
      from: Object.fromEntries((own.cards ?? []).map((card) => [card, place])),
      to: Object.fromEntries(given.map((card) => [card, place])),
      apart: 60,
      tokens,
    };
  },
  hide: (view, seat) => ({
    ...view,
    centre: view.centre.map(() => null),
    hands: view.hands.map((hand, place) =>
      place + 1 === seat || view.counts !== null ? hand : hand.map(() => null),
    ),
  }),
  goal: (play) => Number(goalOf(play.options)),
  sound: (fact) =>
    fact.kind === "call" ? "call" : fact.kind === "swap" || fact.kind === "centre" ? "card" : null,
};
