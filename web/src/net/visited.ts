// Tables where one sat, so that the start page can lead back. Only their ids and games are kept.

export interface Visited {
  table: string;
  game: string;
  left?: boolean; // one got up there in the middle of a game
}

const KEY = "janken-visited";

export function visited(): Visited[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Visited[];
  } catch {
    return [];
  }
}

function store(list: Visited[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, 5)));
  } catch {
    // without storage there is nothing to come back to
  }
}

export const remember = (entry: Visited): void =>
  store([entry, ...visited().filter((other) => other.table !== entry.table)]);

export const forget = (table: string): void => store(visited().filter((other) => other.table !== table));
