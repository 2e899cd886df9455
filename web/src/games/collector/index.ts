import { asSet } from "../../cards";
import { tellOf, words } from "../../i18n/voice";
import type { GameModule } from "../../play";
import type { CollectorTable, Frame, GameFacts } from "../../protocol";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";

export type CollectorView = Frame & CollectorTable;
export type CollectorFact = GameFacts["collector"];

const say = words("collector");

export const game: GameModule<CollectorView, CollectorFact> = {
  Table,
  Sheet,
  wheel: true,
  subtitle: (play) => say("cards-to-draw", { count: play.view.draw_pile.length }),
  ending: (play, facts) => ({
    how: tellOf(["stop"], facts, play) || say(facts.at(-1)?.kind === "pass" ? "ended-passed" : "ended-no-set"),
  }),
  alone: ({ few_cards, cards_left, scores }) =>
    few_cards
      ? { count: cards_left, of: "cards", fewer: true }
      : { count: scores[0] ?? 0, of: "points", fewer: false },
  inWords(move) {
    const [verb, ...cards] = move.split(" ");
    if (verb === "take") return say("key-take-cards", { cards: asSet(cards) });
    return verb === "draw" ? say("key-draw") : verb === "pass" ? say("key-pass") : say("key-stop");
  },
  hintStep({ move, code, args }, step) {
    const [verb, first = ""] = move.split(" ");
    if (verb !== "take" || step > 1) return null;
    if (step === 0 && code === "best-set")
      return { text: say("step-kind", args as { set: string; points: number }), cards: [] };
    return { text: say("step-card", { card: first }), cards: [first] };
  },
  flights(before, after) {
    const lay = new Set([...before.array, ...before.extra]);
    const fresh = [...after.array, ...after.extra].filter(
      (card): card is string => card !== null && !lay.has(card),
    );
    return { from: Object.fromEntries(fresh.map((card) => [card, "draw-pile"])), apart: 60 };
  },
  hide: (view) => ({ ...view, draw_pile: view.draw_pile.map(() => null) }),
  sound: () => "card",
};
