// Tables where one sat, so that the start page can lead back. Only their ids and games are kept.

export interface Visited {
  table: string;
  game: string;
  left?: boolean; // one got up there in the middle of a game
  over?: boolean; // the game is over: it can be looked back at
  number?: number; // which game at that table
  seat?: number; // where one sat in it
}

const KEY = "janken-visited";
const MOST = 8;

function visited(): Visited[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Visited[];
  } catch {
    return [];
  }
}

/** Where a seat may still be taken, the last one first. */
export const stillOpen = (): Visited[] => visited().filter(({ over }) => !over);
/** Where one sat at a table; the first seat if that is not known. */
export const seatAt = (table: string): number => visited().find((one) => one.table === table)?.seat ?? 1;

function store(list: Visited[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, MOST)));
  } catch {
    // without storage there is nothing to come back to
  }
}

export const remember = (entry: Visited): void =>
  store([entry, ...visited().filter((other) => other.table !== entry.table)]);

export const forget = (table: string): void => store(visited().filter((other) => other.table !== table));

const CLEARED = "janken-cleared";

/** Open games that one does not want to see any more. */
export function clearedTables(): string[] {
  try {
    return JSON.parse(localStorage.getItem(CLEARED) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function keepCleared(tables: readonly string[]): void {
  try {
    localStorage.setItem(CLEARED, JSON.stringify(tables.slice(-100)));
  } catch {
    // without storage they are back with the next page
  }
}
