// Results of daily deals in words.
import { say } from "../i18n/voice";
import { links } from "../net/link.svelte";
import type { SeriesTold } from "../protocol";
import { signs } from "./signs";

export const reached = ({ fewer }: SeriesTold, value: number): string =>
  fewer ? say("alone-cards", { count: value }) : say("alone-points", { points: value });

export interface Shared {
  series: SeriesTold;
  number: number;
  day: string;
  value: number;
  par: number;
  streak: number;
  /** Whoever opens the link plays beside this table. */
  group: string;
}

/** The result as a text to hand on: nothing in it tells a move. */
export function shareText({ series, number, day, value, par, streak, group }: Shared): string {
  const lines = [
    say("daily-card", { number, title: say("daily-title", { series: series.name }), day }),
    `${signs(series, value, par)} ${reached(series, value)}, ${say("daily-par", { par })}`,
  ];
  if (streak > 1) lines.push(say("daily-streak", { count: streak }));
  lines.push(`${links.base}/daily/${series.name}/${number}${group && `/${group}`}`);
  return lines.join("\n");
}
