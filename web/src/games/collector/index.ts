import { asSet } from "../../cards";
import { tellOf, words } from "../../i18n/voice";
import type { GameModule } from "../../play";
import type { CollectorTable, Frame, GameFacts } from "../../protocol";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";

export type CollectorView = Frame & CollectorTable;
export type CollectorFact = GameFacts["collector"];

const say = words("collector");

/** Cards that were not there before. */
function fresh(before: readonly (string | null)[], after: readonly (string | null)[]): string[] {
  return after.filter((card): card is string => card !== null && !before.includes(card));
}

export const game: GameModule<CollectorView, CollectorFact> = {
  Table,
  Sheet,
  wheel: true,
  subtitle: (play) => say("cards-to-draw", { count: play.view.draw_pile.length }),
  ending: (play, facts) => ({
    how: tellOf(["stop"], facts, play) || say(facts.at(-1)?.kind === "pass" ? "ended-passed" : "ended-no-set"),
  }),
  alone: ({ few_cards, cards_left, scores }) =>
    few_cards ? { count: cards_left, of: "cards", fewer: true } : { count: scores[0] ?? 0, of: "points", fewer: false },
  inWords(move) {
    const [verb, ...cards] = move.split(" ");
    if (verb === "take") return say("key-take-cards", { cards: asSet(cards) });
    return verb === "draw" ? say("key-draw") : verb === "pass" ? say("key-pass") : say("key-stop");
  },
  hintStep({ move, code, args }, step) {
    const [verb, first = ""] = move.split(" ");
    const tellsKind = code === "best-set";
    if (verb !== "take" || step > (tellsKind ? 1 : 0)) return null;
    if (step === 0 && tellsKind) return { text: say("step-kind", args as { set: string; points: number }), cards: [] };
    return { text: say("step-card", { card: first }), cards: [first] };
  },
  turn: ({ view }) => (view.steal ? say("choose-or-steal", { steal: view.steal }) : ""),
  news(before, after) {
    // An extra card that is drawn is told by itself.
    const cards = fresh(before?.array ?? [], after.array);
    if (cards.length === 0) return "";
    return before ? say("new-cards", { cards }) : say("cards-lie", { cards });
  },
  flights(before, after) {
    const cards = fresh([...before.array, ...before.extra], [...after.array, ...after.extra]);
    return { from: Object.fromEntries(cards.map((card) => [card, "draw-pile"])), apart: 60 };
  },
  hide: (view) => ({ ...view, draw_pile: view.draw_pile.map(() => null) }),
  call(fact) {
    if (fact.kind === "pass") return say("called-pass");
    return fact.kind === "take" && fact.stolen ? say("called-steal") : "";
  },
  sound: () => "card",
};
