// The deals of the days, which are the same for everybody: a file that is fetched once.
import { getJson } from "../net/browser";
import type { DailyList, SeriesResponse } from "../protocol";

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
