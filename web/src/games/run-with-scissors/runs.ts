// Runs of collected Scissors (RS-14): 2 lowest, ace highest, no wrap.

const ORDER = "23456789TJQKA";

export const rank = (code: string): number => ORDER.indexOf(code[0] ?? "");

/** The rank after this one; none after an ace (RS-6). */
export const nextRank = (code: string): string | null => ORDER[rank(code) + 1] ?? null;

export function runs(collected: readonly string[]): string[][] {
  const scissors = collected.filter((code) => code[1] === "S").sort((one, other) => rank(one) - rank(other));
  const found: string[][] = [];
  for (const code of scissors) {
    const last = found.at(-1);
    if (last && rank(last.at(-1) ?? "") + 1 === rank(code)) last.push(code);
    else found.push([code]);
  }
  return found;
}

export const runPoints = (length: number): number => (length * (length + 1)) / 2;
