// What is said to those who listen instead of looking: two live regions, and the voice if it is switched on.
import { language } from "./i18n/language.svelte";
import { settings } from "./settings.svelte";

/** What is said so soon after something else belongs to it: neither is lost. */
const TOGETHER = 1000; // ms

interface Words {
  readonly id: number;
  readonly text: string;
}

class Region {
  words = $state.raw<Words[]>([]);
  #since = -Infinity;
  #count = 0;

  /** What was said no longer holds. */
  clear(): void {
    this.words = [];
    this.#since = -Infinity;
  }

  add(text: string): void {
    const now = performance.now();
    const before = now - this.#since < TOGETHER ? this.words : [];
    if (before.length === 0) this.#since = now;
    this.words = [...before, { id: ++this.#count, text }]; // the same words again are news too
  }
}

class Announcer {
  polite = new Region();
  urgent = new Region();

  /** Something happened. */
  say(text: string): void {
    this.polite.add(text);
    this.#aloud(text);
  }

  /** Your turn, a call: said at once. */
  shout(text: string): void {
    this.urgent.add(text);
    this.#aloud(text);
  }

  #aloud(text: string): void {
    if (!settings.kept.speak || !("speechSynthesis" in window)) return;
    speechSynthesis.cancel(); // in a race only the last announcement counts
    const spoken = new SpeechSynthesisUtterance(text);
    spoken.lang = language.code;
    speechSynthesis.speak(spoken);
  }
}

export const announcer = new Announcer();
