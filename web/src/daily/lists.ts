// The deals of the days, which are the same for everybody: a file that is fetched once.
import { getJson } from "../net/browser";
import type { DailyDeal, DailyList, ParResponse, SeriesResponse } from "../protocol";

let fetched: Promise<DailyList> | undefined;

export function dailyList(): Promise<DailyList> {
  fetched ??= getJson<DailyList>("/api/daily").catch((error: unknown) => {
    fetched = undefined; // the next one may ask again
    throw error;
  });
  return fetched;
}

/** The series that has just this game and these house rules, those that differ from the usual ones. */
export const seriesOf = (
  { series }: DailyList,
  game: string,
  options: Readonly<Record<string, string>>,
): SeriesResponse | undefined => {
  const rules = (some: Readonly<Record<string, string>>): string => JSON.stringify(Object.entries(some).sort());
  return series.find((one) => one.game === game && rules(one.options) === rules(options));
};

/** The series that have a deal of this number. */
export const dealtOn = ({ series }: DailyList, number: number): SeriesResponse[] =>
  series.filter(({ par }) => number >= 1 && number <= par.length);

/** The deal of the day: the series take turns, so that the game changes every day. */
export function dealOfDay(list: DailyList, number: number): SeriesResponse | undefined {
  const dealt = dealtOn(list, number);
  return dealt[(number - 1) % dealt.length];
}

/** Par of a deal, as the list has it; null if nobody can say. */
export const parOf = ({ series, number }: DailyDeal): Promise<ParResponse | null> =>
  dailyList().then(
    (list) => {
      const one = list.series.find(({ name }) => name === series);
      const value = one?.par[number - 1];
      return value === undefined ? null : { value, exact: one?.exact[number - 1] ?? false };
    },
    () => null,
  );
