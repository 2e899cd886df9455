// How long games take: `tools/study.py` writes it, from what the rule lab has measured (docs/study.md).
import { rulesPlayed } from "../net/best";
import measured from "./minutes.json";

interface Measured {
  /** House rules that it was measured with. */
  options: Readonly<Record<string, string>>;
  /** By number of players. */
  minutes: Readonly<Record<string, number>>;
}

/** About how many minutes; 0: nobody has measured it. */
export function minutesOf(game: string, seats: number, options: Readonly<Record<string, string>>): number {
  const found = (measured as Readonly<Record<string, Measured>>)[game];
  const isSame = found && rulesPlayed("", found.options) === rulesPlayed("", options);
  return (isSame && found.minutes[seats]) || 0;
}
