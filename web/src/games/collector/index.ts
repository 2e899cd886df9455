import { language } from "../../i18n/language.svelte";
import { cardName, cardNames } from "../../i18n/names";
import type { CollectorTexts } from "../../i18n/en/collector";
import type { GameModule } from "../../play";
import type { CollectorTable, Frame } from "../../protocol";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";

export type CollectorView = Frame & CollectorTable;

const t = (): CollectorTexts => language.game<CollectorTexts>("collector");

export const game: GameModule<CollectorView> = {
  Table,
  Sheet,
  wheel: true,
  subtitle: (play) => t().subtitle(play.view.draw_pile.length),
  tell(fact, play) {
    const words = t().told;
    const name = play.name(fact.seat ?? 0);
    const cards = fact.cards ?? [];
    if (fact.kind === "take")
      return words.take(name, cardNames(cards), fact.points ?? 0, fact.say.startsWith("steals"));
    if (fact.kind === "draw") return words.draw(name, cardName(cards[0] ?? null));
    if (fact.kind === "pass") return words.pass(name);
    if (fact.kind === "stop") return words.stop(name);
    if (fact.kind === "undo") return words.undo;
    return words.deal(name);
  },
  turn: () => "",
  isUrgent: () => false,
  flights(before, after, facts) {
    const take = facts.find((fact) => fact.kind === "take");
    const lay = new Set([...before.array, ...before.extra]);
    const fresh = [...after.array, ...after.extra].filter(
      (card): card is string => card !== null && !lay.has(card),
    );
    return {
      from: Object.fromEntries(fresh.map((card) => [card, "draw-pile"])),
      to: take ? Object.fromEntries((take.cards ?? []).map((card) => [card, `seat-${take.seat ?? 0}`])) : {},
      apart: 60,
    };
  },
  hide: (view) => ({ ...view, draw_pile: view.draw_pile.map(() => null) }),
  sound: () => "card",
};
