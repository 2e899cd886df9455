// Ratings as everyone writes them: 1540 ± 80.
import { dayInWords } from "../i18n/days";
import { say } from "../i18n/voice";
import type { RatingLine, RatingSeason } from "../protocol";

export const ratingInWords = ({ points, give_or_take: range }: Pick<RatingLine, "points" | "give_or_take">): string =>
  say("rating-value", { points: String(points), range: String(range) });

/** A person by name, a bot by its level. */
export const playerInWords = ({ name = "", bot = "" }: { name?: string; bot?: string }): string =>
  bot ? say("a-bot", { level: say("level", { level: bot }) }) : name;

const day = (ms: number): string => dayInWords(new Date(ms).toISOString().slice(0, 10));

export const seasonInWords = ({ begins_ms: begins, ends_ms: ends }: RatingSeason): string =>
  say("rating-season-of", { from: day(begins), to: day(ends - 1) });
