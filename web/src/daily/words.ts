// Results of daily deals in words.
import { say } from "../i18n/voice";
import { links } from "../net/link.svelte";
import type { SeriesResponse } from "../protocol";
import { signs } from "./signs";

export const reached = ({ fewer }: SeriesResponse, value: number): string =>
  fewer ? say("alone-cards", { count: value }) : say("alone-points", { points: value });

/** What was reached, beside par; with the hints that it took. */
export const againstPar = (series: SeriesResponse, value: number, par: number, hints = 0): string => {
  const told = `${reached(series, value)}, ${say("daily-par", { par })}`;
  return hints ? `${told}, ${say("daily-hints", { count: hints })}` : told;
};

export interface Shared {
  series: SeriesResponse;
  number: number;
  day: string;
  value: number;
  par: number;
  hints: number;
  streak: number;
  /** Whoever opens the link plays beside this table. */
  group: string;
}

/** The result as a text to hand on: nothing in it tells a move. */
export function shareText({ series, number, day, value, par, hints, streak, group }: Shared): string {
  const lines = [
    say("daily-card", { number, title: say("daily-title", { series: series.name }), day }),
    `${signs(series, value, par)} ${againstPar(series, value, par, hints)}`,
  ];
  if (streak > 1) lines.push(say("daily-streak", { count: streak }));
  lines.push(`${links.base}/daily/${series.name}/${number}${group && `/${group}`}`);
  return lines.join("\n");
}
