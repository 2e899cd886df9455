// One's best score, kept on this device.
const KEY = "janken-light-to-dark-best";

export function best(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

export function keepBest(score: number): void {
  try {
    if (score > best()) localStorage.setItem(KEY, String(score));
  } catch {
    // without storage there is no best
  }
}
