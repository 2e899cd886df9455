// How long games take: `tools/study.py` writes it, from what the rule lab has measured (docs/study/results.md).
import { rulesPlayed } from "../kept/best";
import measured from "./minutes.json";

type BySeats = Readonly<Record<string, number>>;

interface Measured {
  /** House rules that it was measured with. */
  options: Readonly<Record<string, string>>;
  /** By number of players. */
  minutes: BySeats;
  /** The points that win, if nobody says otherwise; and the minutes to some goals. */
  goal?: number;
  goals?: Readonly<Record<string, BySeats>>;
}

export interface Length {
  /** About how many; 0: nobody has measured it. */
  minutes: number;
  /** To which goal; 0 where a game has none. */
  goal: number;
}

export function lengthOf(game: string, seats: number, options: Readonly<Record<string, string>>): Length {
  const found = (measured as Readonly<Record<string, Measured>>)[game];
  const { goal: chosen, ...rest } = options;
  const goal = Number(chosen ?? found?.goal ?? 0);
  if (!found || rulesPlayed("", found.options) !== rulesPlayed("", rest)) return { minutes: 0, goal };
  if (!found.goals) return { minutes: (chosen === undefined && found.minutes[seats]) || 0, goal };
  return { minutes: between(found.goals, seats, goal), goal };
}

/** On the straight line between the two goals beside it; beyond the last one in proportion. */
function between(goals: Readonly<Record<string, BySeats>>, seats: number, goal: number): number {
  const known = Object.keys(goals)
    .map(Number)
    .sort((one, other) => one - other);
  const at = (other: number): number => goals[other]?.[seats] ?? 0;
  const above = known.find((other) => other >= goal);
  const below = known.findLast((other) => other <= goal) ?? 0;
  if (above === undefined) return inSteps((at(below) * goal) / below);
  if (above === below || below === 0) return at(above);
  return inSteps(at(below) + ((at(above) - at(below)) * (goal - below)) / (above - below));
}

const inSteps = (minutes: number): number =>
  minutes >= 10 ? 5 * Math.round(minutes / 5) : Math.max(1, Math.round(minutes));
