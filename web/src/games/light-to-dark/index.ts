import { tellOf, words } from "../../i18n/voice";
import { best, rulesPlayed } from "../../kept/best";
import { AWAY, type GameModule } from "../../play";
import type { Frame, GameFacts, LightToDarkTable } from "../../protocol";
import { fours } from "./fours";
import { pairing, twoEnds } from "./pairing";
import Sheet from "./Sheet.svelte";
import Table from "./Table.svelte";

export type LightToDarkView = Frame & LightToDarkTable;
export type LightToDarkFact = GameFacts["light-to-dark"];

const say = words("light-to-dark");

export const game: GameModule<LightToDarkView, LightToDarkFact> = {
  Table,
  Sheet,
  wheel: false,
  subtitle: (play) => say("best", { best: best(rulesPlayed("light-to-dark", play.options)) ?? 0 }),
  inWords(move, play) {
    const four = fours(play.view).find((one) => one.move === move);
    if (!four) return move === "turn" ? say("key-turn-up") : say("key-stop");
    return `${say("four-does", { does: four.verb, count: four.changes.length })} ${say("four-where", four)}`;
  },
  cardsOf(move, play) {
    const four = fours(play.view).find((one) => one.move === move);
    const pairs = pairing(play.options.pairing);
    return four ? play.view.row.slice(four.first, four.first + 4).map((code) => twoEnds(code, pairs).id) : [];
  },
  ending: (play, facts) => ({ how: tellOf(["stop"], facts, play) || say("ended-no-four") }),
  flights: (_before, _after, facts) => ({
    from: Object.fromEntries(facts.flatMap((fact) => (fact.kind === "turn" ? [[fact.card, "deck"]] : []))),
    ...(facts.some((fact) => fact.kind === "remove") && { rest: AWAY }),
  }),
  hide: (view) => ({ ...view, deck: view.deck.map(() => null) }),
  sound: () => "card",
};
