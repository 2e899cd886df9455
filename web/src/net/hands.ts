// Scores of finished hands, kept for this tab: the table tells each of them once.

export interface HandScores {
  hand: number;
  scores: number[];
}

const key = (table: string, game: number): string => `janken-hands-${table}-${game}`;

export function keptHands(table: string, game: number): HandScores[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(table, game)) ?? "[]") as HandScores[];
  } catch {
    return [];
  }
}

export function keepHand(table: string, game: number, hand: number, scores: number[]): HandScores[] {
  const hands = [...keptHands(table, game).filter((other) => other.hand !== hand), { hand, scores }];
  hands.sort((one, other) => one.hand - other.hand);
  try {
    sessionStorage.setItem(key(table, game), JSON.stringify(hands));
  } catch {
    // without storage only what this page saw is shown
  }
  return hands;
}
