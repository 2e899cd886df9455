// A moment of one's own games in which something better could have been found, to be played again.
import type { LostMoment } from "../protocol";
import { router } from "../router.svelte";
import { settings } from "../settings.svelte";
import { makeTable } from "./quick";

/** At a table of one's own, with the coach; in words, why there is none. */
export async function beginPuzzle(game: string, moment: LostMoment): Promise<string> {
  const { table, number, step, seat, seats } = moment;
  const wish = { game, seats, onward: { table, game: number, step: step - 1 } };
  const made = await makeTable(wish, true, settings.kept.bots, seat);
  if ("problem" in made) return made.problem;
  router.go(`/t/${made.table}#coach`);
  return "";
}
