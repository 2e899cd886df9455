// A moment of one's own games in which something better could have been found, and positions like it.
import { say } from "../i18n/voice";
import type { LostMoment, Pace, PracticeResponse } from "../protocol";
import { router } from "../router.svelte";
import { settings } from "../settings.svelte";
import { getJson } from "./browser";
import { makeTable, type Wish } from "./quick";

export const IN_A_ROW = 10; // positions
/** Where others may be quicker there is time to think: the bots are slow. */
const SLOW: Partial<Pace> = { bot_seconds: 20 };

/** Positions of one kind of decision, one after the other. */
export const series = $state({ game: "", seats: 0, kind: "", table: "", number: 0, found: 0 });

async function begin(wish: Wish, seat: number, raced: boolean): Promise<{ table: string } | { problem: string }> {
  const made = await makeTable(raced ? { ...wish, pace: SLOW } : wish, true, settings.kept.bots, seat);
  if ("table" in made) router.go(`/t/${made.table}#coach`);
  return made;
}

/** At a table of one's own, with the coach; in words, why there is none. */
export async function beginPuzzle(game: string, moment: LostMoment): Promise<string> {
  const { table, number, step, seat, seats, raced } = moment;
  const made = await begin({ game, seats, onward: { table, game: number, step: step - 1 } }, seat, raced);
  return "problem" in made ? made.problem : "";
}

/** The first of several positions from fresh deals; in words, why there is none. */
export async function beginSeries({ game, seats }: { game: string; seats: number }, kind: string): Promise<string> {
  Object.assign(series, { game, seats, kind, table: "", number: 0, found: 0 });
  return nextOfSeries();
}

export async function nextOfSeries(): Promise<string> {
  const { game, seats, kind } = series;
  const found = await getJson<PracticeResponse>(`/api/practice/${game}/${kind}?seats=${seats}`).catch(() => null);
  if (!found) return say("coach-busy");
  const made = await begin({ game, seats, practice: kind }, found.seat, found.raced);
  if ("problem" in made) return made.problem;
  series.table = made.table;
  series.number += 1;
  return "";
}
