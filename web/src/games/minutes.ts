// How long games take: `tools/study.py` writes it, from what the rule lab has measured (docs/study/results.md).
import measured from "./minutes.json";

type Numbers = Readonly<Record<string, number>>;

interface Measured {
  /** By number of players, with the usual rules. */
  minutes: Numbers;
  /** The points that win, if nobody says otherwise; and the minutes to some goals. */
  goal?: number;
  goals?: Readonly<Record<string, Numbers>>;
  /** How many times as long a game is with a house rule, by its value; the others hardly change it. */
  rules: Readonly<Record<string, Numbers>>;
}

export interface Length {
  /** About how many; 0: nobody has measured the game. */
  minutes: number;
  /** To which goal; 0 where a game has none. */
  goal: number;
}

/** `longer`: how many times as long it is among people who take their time. */
export function lengthOf(game: string, seats: number, options: Readonly<Record<string, string>>, longer = 1): Length {
  const found = (measured as Readonly<Record<string, Measured>>)[game];
  const goal = Number(options.goal ?? found?.goal ?? 0);
  if (!found) return { minutes: 0, goal };
  const usual = found.goals ? between(found.goals, seats, goal) : (found.minutes[seats] ?? 0);
  const times = [longer, ...Object.entries(options).map(([rule, value]) => timesAsLong(found.rules[rule], value))];
  const minutes = times.reduce((product, one) => product * one, usual);
  const limit = Number(options.minutes ?? "none") || Infinity; // the table's own time limit
  return {
    minutes: times.every((one) => one === 1) && limit >= usual ? usual : inSteps(Math.min(minutes, limit)),
    goal,
  };
}

/** On the straight line through the two goals beside it; beyond the last one in proportion. */
function between(goals: Readonly<Record<string, Numbers>>, seats: number, goal: number): number {
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

/** Values that were not measured are on the straight line through two that were. */
function timesAsLong(known: Numbers | undefined, value: string): number {
  if (!known) return 1;
  if (value in known) return known[value] ?? 1;
  if (value === "none") return Infinity; // no limit at all
  const points = Object.entries(known)
    .map(([one, times]) => [Number(one), times] as const)
    .filter(([one]) => !Number.isNaN(one))
    .sort(([one], [other]) => one - other);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 1;
  if (first === last) return first[1];
  const slope = (last[1] - first[1]) / (last[0] - first[0]);
  return Math.max(0, first[1] + slope * (Number(value) - first[0]));
}

const inSteps = (minutes: number): number =>
  minutes >= 10 ? 5 * Math.round(minutes / 5) : Math.max(1, Math.round(minutes));
