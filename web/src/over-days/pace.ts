// How much time there can be for a move in a game over days.
import type { Pace } from "../protocol";

export type Late = NonNullable<Pace["late"]>;
export const HOURS: readonly number[] = [12, 24, 48, 72, 168];
export const LATE: readonly Late[] = ["bot", "forfeit"];
