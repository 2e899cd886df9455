// Something about people that everybody should see and hear, for a moment.
import { announcer } from "../announcer.svelte";

const SHOWN = 8000; // ms

export class News {
  text = $state("");
  #over: ReturnType<typeof setTimeout> | undefined;

  flash(text: string): void {
    this.text = text;
    announcer.say(text);
    this.stop();
    this.#over = setTimeout(() => (this.text = ""), SHOWN);
  }

  /** It is not worth covering anything any more. */
  clear(): void {
    this.stop();
    this.text = "";
  }

  stop(): void {
    clearTimeout(this.#over);
  }
}
