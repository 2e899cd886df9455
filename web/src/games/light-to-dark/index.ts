import type { LightToDarkTexts } from "../../i18n/en/light-to-dark";
import { language } from "../../i18n/language.svelte";
import { AWAY, type GameModule } from "../../play";
import type { Frame, LightToDarkTable } from "../../protocol";
import { best, keepBest } from "./best";
import { nameOfFace } from "./names";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";

export type LightToDarkView = Frame & LightToDarkTable;

const t = (): LightToDarkTexts => language.game<LightToDarkTexts>("light-to-dark");

export const game: GameModule<LightToDarkView> = {
  Table,
  Sheet,
  wheel: false,
  subtitle(play) {
    if (play.view.over && play.live) keepBest(play.view.scores[0] ?? 0);
    return t().subtitle(best());
  },
  tell(fact) {
    const words = t().told;
    const cards = fact.cards ?? [];
    const [first = "", last = ""] = [cards[0], cards.at(-1)].map((code) => nameOfFace(code ?? ""));
    if (fact.kind === "turn") return words.turn(first);
    if (fact.kind === "flip") return words.flip(first, last);
    if (fact.kind === "remove") return words.remove(first, last);
    if (fact.kind === "stop") return words.stop;
    if (fact.kind === "undo") return words.undo;
    return words.deal;
  },
  flights: (before, after, facts) => ({
    from: Object.fromEntries(after.row.slice(before.row.length).map((code) => [code, "deck"])),
    ...(facts.some((fact) => fact.kind === "remove") && { rest: AWAY }),
  }),
  hide: (view) => ({ ...view, deck: view.deck.map(() => null) }),
  sound: () => "card",
};
