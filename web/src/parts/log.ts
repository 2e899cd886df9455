// What happened, in words: the facts, and what began after a deal by itself.
import { tell } from "../i18n/voice";
import type { GameModule, Play } from "../play";

export interface Line {
  key: string;
  text: string;
}

/** The latest of it, newest first. */
export function logLines(play: Play, game: GameModule, most: number): Line[] {
  const first = Math.max(0, play.told.length - most);
  const dealt = play.told.findLastIndex(({ kind }) => kind === "deal");
  const after = game.afterDeal?.(play);
  return play.told
    .slice(first)
    .flatMap((fact, place): Line[] => {
      const number = first + place;
      const line = { key: `${number}`, text: tell(fact, play) };
      const begins = after && fact.kind === "deal" && (number < dealt || after.hasBegun);
      return begins ? [line, { key: `${number} begins`, text: after.text }] : [line];
    })
    .reverse();
}
