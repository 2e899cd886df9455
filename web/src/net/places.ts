// What a move is meant for: the longest key with which it begins, word by word. The empty key fits every move.

export function placeOf(places: Readonly<Record<string, string>>, move: string): string | null {
  const fitting = Object.keys(places).filter((key) => key === "" || move === key || move.startsWith(`${key} `));
  const longest = fitting.sort((one, other) => other.length - one.length)[0];
  return longest === undefined ? null : (places[longest] ?? null);
}

/** Whether what a move was meant for is there now. Among several who choose in secret that is nothing, until one is last. */
export function isStillThere(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
  move: string,
): boolean {
  const meant = placeOf(before, move);
  return meant === null || meant === placeOf(now, move);
}
