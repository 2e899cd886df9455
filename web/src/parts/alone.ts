// What was reached alone, in words.
import { say } from "../i18n/voice";
import type { Alone } from "../play";

export const reachedInWords = ({ count, of }: Alone): string =>
  of === "cards" ? say("alone-cards", { count }) : say("alone-points", { points: count });
