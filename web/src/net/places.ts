// What a move is meant for: the longest key with which it begins, word by word.

export function placeOf(places: Readonly<Record<string, string>>, move: string): string | null {
  let best = "";
  for (const key of Object.keys(places)) {
    if ((move === key || move.startsWith(`${key} `)) && key.length > best.length) best = key;
  }
  return best ? (places[best] ?? null) : null;
}
