// Results of daily deals in words.
import { dayInWords } from "../i18n/days";
import { say } from "../i18n/voice";
import { links } from "../net/link.svelte";
import type { DailyList, SeriesResponse } from "../protocol";
import { dayOfNumber } from "./days";
import type { Kept } from "./results.svelte";
import { signs } from "./signs";

export const reached = ({ fewer }: SeriesResponse, value: number): string =>
  fewer ? say("alone-cards", { count: value }) : say("alone-points", { points: value });

/** What stands behind the number. */
export const unit = ({ fewer }: SeriesResponse, value: number): string =>
  fewer ? say("unit-cards", { count: value }) : say("unit-points", { count: value });

/** What was reached, beside par; with the hints that it took. */
export const againstPar = (series: SeriesResponse, value: number, par: number, hints = 0): string => {
  const told = `${reached(series, value)}, ${say("daily-par", { par })}`;
  return `${told}, ${say("daily-hints", { count: hints })}`;
};

/** How far from par, and how sure par is. */
export function short({ fewer }: SeriesResponse, value: number, par: number, exact: boolean): string {
  const behind = fewer ? value - par : par - value;
  if (behind < 0) return say("par-beaten");
  if (behind === 0) return say(exact ? "par-reached" : "par-reached-known");
  return say(exact ? "par-short" : "par-short-known", { count: behind });
}

export interface Shared {
  list: DailyList;
  series: SeriesResponse;
  number: number;
  result: Kept;
  streak: number;
  /** Whoever opens the link plays beside this table. */
  group: string;
}

/** The result as a text to hand on: nothing in it tells a move. */
export function shareText({ list, series, number, result, streak, group }: Shared): string {
  const { value, par, hints, table = "" } = result;
  const day = dayInWords(dayOfNumber(number, list.first));
  const lines = [
    say("daily-card", { number, title: say("daily-title", { series: series.name }), day }),
    `${signs(series, value, par)} ${againstPar(series, value, par, hints)}`,
  ];
  if (streak > 1) lines.push(say("daily-streak", { count: streak }));
  const beside = group || table;
  lines.push(`${links.base}/daily/${series.name}/${number}${beside && `/${beside}`}`);
  return lines.join("\n");
}
