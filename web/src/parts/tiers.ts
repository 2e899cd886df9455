// The rack has steps: how many, and which cards stand on which.

const PER_STEP = 7; // at 390 px every card keeps at least 44 px to touch

/** Filled evenly, and broken between groups where that moves a break by one card at most. */
export function tiers(cards: readonly string[], group: (card: string) => string, perStep = PER_STEP): string[][] {
  const steps = Math.max(1, Math.ceil(cards.length / perStep));
  const result: string[][] = [];
  let begin = 0;
  for (let step = 0; step < steps; step++) {
    const left = steps - step;
    const even = begin + Math.ceil((cards.length - begin) / left);
    const end = left === 1 ? cards.length : bestBreak(even);
    result.push(cards.slice(begin, end));
    begin = end;
  }
  return result;

  function bestBreak(even: number): number {
    const stepsAfter = steps - result.length - 1;
    const fits = (end: number): boolean => end - begin <= perStep && cards.length - end <= stepsAfter * perStep;
    const between = (end: number): boolean => group(cards[end - 1] ?? "") !== group(cards[end] ?? "");
    return [even, even - 1, even + 1].find((end) => end > begin && fits(end) && between(end)) ?? even;
  }
}
