// Sits down to a daily deal: for the record, where it was begun before, or to practise it.
import { makeTable } from "../net/making";
import type { SeriesResponse } from "../protocol";
import { router } from "../router.svelte";

/** Leads to the table; else says why there is none. */
export async function begin(
  { name, game }: SeriesResponse,
  number: number,
  { practice = false, group = "" } = {},
): Promise<string> {
  const daily = { series: name, number, practice, ...(group && { group }) };
  const made = await makeTable({ game, seats: 1, daily }, true);
  if ("problem" in made) return made.problem;
  router.go(`/t/${made.table}`);
  return "";
}
