import { cardName, list, tellOf, words } from "../../i18n/voice";
import type { Fact, GameModule } from "../../play";
import type { Frame, GameFacts, ScissorsTable } from "../../protocol";
import { opensNext } from "./hands";
import { chipsMoved } from "./flying";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";

export type ScissorsView = Frame & ScissorsTable;
export type ScissorsFact = GameFacts["run-with-scissors"] & Pick<Fact, "at">;

const say = words("run-with-scissors");

export const game: GameModule<ScissorsView, ScissorsFact> = {
  Table,
  Sheet,
  wheel: true,
  subtitle(play) {
    const each = play.options["deals-each"] ?? "3";
    const most = each === "none" ? 0 : Number(each) * play.seats.length;
    return say("subtitle", { number: play.view.hand, most, michigan: play.view.chips !== undefined });
  },
  ending(play, facts) {
    const seat = facts.find((fact) => fact.kind === "out")?.seat ?? 0;
    const { hand_scores, chips, over } = play.view;
    const most = Math.max(...(hand_scores ?? [0]));
    const who = list((hand_scores ?? []).flatMap((score, place) => (score === most ? [play.name(place + 1)] : [])));
    const won = most > 0 ? say("most-won", { who, count: most, michigan: chips !== undefined }) : "";
    const out = seat ? say("went-out", { seat }, play) : "";
    const time = tellOf(["end"], facts, play);
    return { headline: out, how: [over ? out : "", won, time].filter(Boolean).join(" ") };
  },
  inWords(move) {
    const [verb, card] = move.split(" ");
    return verb === "pass" ? say("pass") : cardName(card ?? null);
  },
  turnOf: ({ stack, to_act, hand_over }) => (stack.length === 0 && !hand_over ? (to_act[0] ?? 0) : 0),
  turn: (play) => opensNext(play.view, play),
  next: (play) => (play.view.showdown ? say("deal-poker", { bowl: play.view.showdown.bowl }) : ""),
  flights(before, after, facts, seat) {
    const from: Record<string, string> = {};
    for (const fact of facts) {
      if ((fact.kind === "open" || fact.kind === "follow") && fact.seat !== seat) from[fact.card] = `seat-${fact.seat}`;
    }
    if (after.hand !== before.hand) {
      for (const card of after.hands[seat - 1] ?? []) if (card) from[card] = `seat-${after.dealer}`;
    }
    return { from, apart: 45, tokens: chipsMoved(after, facts) };
  },
  hide: (view, seat) => ({
    ...view,
    hands: view.hands.map((hand, place) => (place + 1 === seat ? hand : hand.map(() => null))),
    dummy: view.dummy.map(() => null),
  }),
  call(fact) {
    if (fact.kind === "open") return say("called-card", { card: fact.card });
    if (fact.kind === "follow") return say("called-suit", { suit: fact.suit });
    return fact.kind === "out" ? say("called-out") : "";
  },
  sound(fact) {
    if (fact.kind === "open" || fact.kind === "follow" || fact.kind === "stack") return "card";
    if (fact.kind === "out") return "call";
    return fact.kind === "bowl" || fact.kind === "share" ? "chip" : null;
  },
};
