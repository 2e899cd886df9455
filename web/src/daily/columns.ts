// Results of everybody in columns of equal width, and how many pins stand in each.

export interface Column {
  from: number;
  to: number;
  pins: number;
}
export interface Plot {
  columns: Column[];
  /** How many players one pin stands for. */
  each: number;
  players: number;
  least: number;
  most: number;
}

const WIDTHS = [1, 2, 4, 5, 10, 20, 25, 50, 100];
const MOST_COLUMNS = 14;
const HIGHEST = 10; // pins

export function columns(results: readonly (readonly [number, number])[], par: number, own: number): Plot {
  const values = [...results.map(([value]) => value), par, own];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const width = WIDTHS.find((one) => Math.floor(most / one) - Math.floor(least / one) < MOST_COLUMNS) ?? 200;
  const start = Math.floor(least / width);
  const counts = Array.from({ length: Math.floor(most / width) - start + 1 }, () => 0);
  for (const [value, count] of results) counts[Math.floor(value / width) - start]! += count;
  const each = Math.max(1, Math.ceil(Math.max(...counts) / HIGHEST));
  return {
    columns: counts.map((count, place) => ({
      from: (start + place) * width,
      to: (start + place + 1) * width - 1,
      pins: Math.ceil(count / each), // whoever was there alone has a pin too
    })),
    each,
    players: counts.reduce((sum, count) => sum + count, 0),
    least,
    most,
  };
}

/** How many of a hundred others did worse; null without others. */
export function beaten(results: readonly (readonly [number, number])[], own: number, fewer: boolean): number | null {
  const players = results.reduce((sum, [, count]) => sum + count, 0);
  if (players < 2) return null;
  const worse = results.filter(([value]) => (fewer ? value > own : value < own));
  return Math.round((100 * worse.reduce((sum, [, count]) => sum + count, 0)) / (players - 1));
}
