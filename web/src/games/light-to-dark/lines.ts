// How many cards of the row stand in a line: few and large ones while the row is short.

const NARROWEST = 45; // to be hit by a finger
const LANES = 34; // below each line, for the brackets of possible fours

export function perLine(cards: number, width: number, height: number): number {
  const fewest = width < 500 ? 5 : width < 900 ? 7 : 9;
  const most = Math.max(fewest, Math.min(width < 900 ? 13 : 18, Math.floor(width / NARROWEST)));
  for (let count = fewest; count < most; count++) {
    const line = (width / count) * 1.5 + LANES;
    if (Math.ceil(cards / count) * line <= height) return count;
  }
  return most;
}
