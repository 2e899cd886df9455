import { say } from "../i18n/voice";
import type { GameModule } from "../play";
import Table from "./Table.svelte";
import { moveName } from "./words";

export const game: GameModule = {
  Table,
  wheel: true,
  subtitle: (play) => say("hand-of-number", { number: play.view.hand }),
  inWords: (move, play) => moveName(move, play.view.game),
  hide: (view) => view, // which places are secret only the game knows; looking back is for when it is over
  sound: () => "card",
};
