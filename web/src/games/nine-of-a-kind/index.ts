import { tellOf, words } from "../../i18n/voice";
import type { GameModule } from "../../play";
import type { Frame, NineTable } from "../../protocol";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";
import { KEY_OF_CALL, type CallName } from "./calls";
import { settings } from "../../settings.svelte";
import { handedOver, isOwn, isTrade, partnerOf, type NineFact } from "./trades";

export type NineView = Frame & NineTable;

const say = words("nine-of-a-kind");
const goalOf = (options: Readonly<Record<string, string>>): string => options.goal ?? "300";

export const game: GameModule<NineView, NineFact> = {
  Table,
  Sheet,
  wheel: false,
  showsHands: true,
  subtitle({ view, options, seat }) {
    const round = { hand: view.hand, goal: goalOf(options) };
    return seat > 0 ? say("subtitle-own", { ...round, points: view.scores[seat - 1] ?? 0 }) : say("subtitle", round);
  },
  ending: (play, facts) => ({ how: tellOf(["win", "void"], facts, play) }),
  inWords(move, play) {
    const [verb = "", ...rest] = move.split(" ");
    if (verb === "accept") return say("key-accept", { seat: Number(rest[0]), cards: rest.slice(1) }, play);
    if (verb === "centre") return say("key-centre-with", { cards: rest.slice(0, rest.indexOf("for")) });
    if (verb === "offer") return say("key-offer-cards", { cards: rest.slice(0, rest.includes("to") ? -2 : undefined) });
    if (verb === "name") return say("name-collection", { collection: rest[1] ?? "" });
    return verb === "call" ? say(KEY_OF_CALL[rest[0] as CallName]) : say("key-withdraw");
  },
  isUrgent: (fact) => fact.kind === "call",
  afterDeal: ({ timers }) => ({
    text: say("trading-begins"),
    hasBegun: timers.every(({ name }) => name !== "look"),
  }),
  turnOf: () => 0,
  /** In the quiet mode: one's own trades, offers that one could take, calls and what follows them. */
  isHeard(fact, play) {
    if (!settings.kept.quiet || fact.seat === play.seat) return true;
    if (isTrade(fact)) return isOwn(fact);
    if (fact.kind === "offer-to") return fact.other === play.seat;
    if (fact.kind === "offer") return play.legal?.some((move) => move.startsWith(`accept ${fact.seat} `)) ?? true;
    return fact.kind !== "withdraw";
  },
  flights(_before, _after, facts, seat) {
    const trades = facts.filter(isTrade);
    const tokens = trades.filter((trade) => !isOwn(trade)).flatMap(handedOver);
    const own = trades.find(isOwn);
    if (!own) return { tokens };
    const place = partnerOf(own, seat);
    return {
      from: Object.fromEntries(own.got.map((card) => [card, place])),
      to: Object.fromEntries(own.given.map((card) => [card, place])),
      apart: 60,
      tokens,
    };
  },
  hide: (view, seat) => ({
    ...view,
    centre: view.centre.map(() => null),
    hands: view.hands.map((hand, place) => (place + 1 === seat || view.counts !== null ? hand : hand.map(() => null))),
    offered: seat in (view.offered ?? {}) ? { [seat]: view.offered?.[seat] ?? [] } : {},
  }),
  goal: (play) => Number(goalOf(play.options)),
  call(fact) {
    if (fact.kind === "offer") return say("called-number", { count: fact.count });
    return fact.kind === "call" ? say(KEY_OF_CALL[fact.call]) : "";
  },
  sound: (fact) => (fact.kind === "call" ? "call" : isTrade(fact) ? "card" : null),
};
