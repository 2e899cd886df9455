// Days by the player's own calendar, written as in 2026-12-24, and the numbers of their deals.

const DAY = 86_400_000;
const two = (number: number): string => String(number).padStart(2, "0");

/** The day that it is where the player is. */
export const dayOf = (time: Date): string => `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;

/** Milliseconds until the next day begins there; days in which clocks change are longer or shorter. */
export const untilMidnight = (time: Date): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate() + 1).getTime() - time.getTime();

/** The number of the deal of a day, given the day of number 1. */
export const numberOn = (day: string, first: string): number => (Date.parse(day) - Date.parse(first)) / DAY + 1;

export const dayOfNumber = (number: number, first: string): string =>
  new Date(Date.parse(first) + (number - 1) * DAY).toISOString().slice(0, 10);

/** All days of a month that is written as in 2026-12. */
export function monthOf(month: string): string[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, place) => `${month}-${two(place + 1)}`);
}

export const otherMonth = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};
