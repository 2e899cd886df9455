// What is said to those who listen instead of looking: two live regions, and the voice if it is switched on.
import { language } from "./i18n/language.svelte";
import { settings } from "./settings.svelte";

class Announcer {
  polite = $state("");
  urgent = $state("");

  /** Something happened. Of several in a row the last ones stay together, so that nothing is lost. */
  say(text: string): void {
    this.polite = this.polite === text ? `${text}\u00a0` : text; // the same words again are news too
    this.#aloud(text);
  }

  /** Your turn, a call, the end of a hand: said at once. */
  shout(text: string): void {
    this.urgent = this.urgent === text ? `${text}\u00a0` : text;
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
