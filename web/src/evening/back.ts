// From a table back to the evening or the tournament that it is part of.
import { home } from "../engine/place";
import { say } from "../i18n/voice";

/** A tournament's name begins with its letter, as the server gave it. */
export function wayBack(group: string): { href: string; words: string } {
  return group.startsWith("T")
    ? { href: `${home}/tournament/${group}`, words: say("tournament-back") }
    : { href: `${home}/evening/${group}`, words: say("evening-back") };
}
