// The colour of somebody's peg: the same wherever the evening shows them.
const TONES = 9;
export const toneOf = (number: number): number => ((Math.max(number, 1) - 1) % TONES) + 1;
