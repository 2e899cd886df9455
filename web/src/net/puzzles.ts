// A moment of one's own games in which something better could have been found, to be played again.
import type { DealResponse, LostMoment } from "../protocol";
import { getJson } from "./browser";
import { router } from "../router.svelte";
import { settings } from "../settings.svelte";
import { makeTable } from "./quick";
import { say } from "../i18n/voice";

/** At a table of one's own, with the coach; in words, why there is none. */
export async function beginPuzzle(game: string, moment: LostMoment): Promise<string> {
  const { table, number, step, seat, seats } = moment;
  const wish = { game, seats, onward: { table, game: number, step: step - 1 } };
  const made = await makeTable(wish, true, settings.kept.bots, seat);
  if ("problem" in made) return made.problem;
  router.go(`/t/${made.table}#coach`);
  return "";
}

/** A fresh deal alone that begins with a decision of this kind; in words, why there is none. */
export async function beginDrill(game: string, kind: string): Promise<string> {
  const found = await getJson<DealResponse>(`/api/drills/${game}/${kind}`).catch(() => null);
  if (!found) return say("coach-busy");
  const made = await makeTable({ game, seats: 1, deal: found.deal }, true);
  if ("problem" in made) return made.problem;
  router.go(`/t/${made.table}#coach`);
  return "";
}
