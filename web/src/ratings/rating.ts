// Ratings as everyone writes them: 1540 ± 80.
import { say } from "../i18n/voice";
import type { RatingLine } from "../protocol";

export const ratingInWords = ({ points, give_or_take: range }: Pick<RatingLine, "points" | "give_or_take">): string =>
  say("rating-value", { points: String(points), range: String(range) });

/** A person by name, a bot by its level. */
export const playerInWords = ({ name = "", bot = "" }: { name?: string; bot?: string }): string =>
  bot ? say("a-bot", { level: say("level", { level: bot }) }) : name;
