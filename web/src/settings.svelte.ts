// What a person likes, kept on this device. No card is ever stored here.

export type Theme = "system" | "light" | "dark";

interface Kept {
  theme: Theme;
  calm: boolean; // no flights, whatever the system says
  letters: boolean; // the suit's letter under every index
  sound: boolean;
  volume: { cards: number; calls: number }; // the mixer, 0 to 100
  vibrate: boolean;
  speak: boolean; // announcements aloud
  voices: boolean; // what players call out, aloud
  coach: boolean; // a word before a clear mistake, alone or against bots
  fits: boolean; // Run with Scissors: mark the cards that fit
  turns: boolean; // Light to Dark: turn up a card where nothing else can be done
  agree: boolean; // 9 of a Kind: the collection that is picked will do, always
  quiet: boolean; // 9 of a Kind: only what concerns oneself is announced
  language: string;
  name: string;
  bots: string; // how well the bots play that one asks to the table
}

/** What the server calls the ten levels, the easiest first. */
export const LEVELS = "easy level-2 level-3 level-4 club level-6 level-7 level-8 level-9 master".split(" ");

const KEY = "janken-settings";
const DEFAULTS: Kept = {
  theme: "system",
  calm: false,
  letters: false,
  sound: true,
  volume: { cards: 70, calls: 70 },
  vibrate: true,
  speak: false,
  voices: false,
  coach: false,
  fits: false,
  turns: true,
  agree: false,
  quiet: false,
  language: "",
  name: "",
  bots: "club",
};

function load(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS }; // storage is switched off, or holds something else
  }
}

class Settings {
  kept = $state(load());
  #dark = matchMedia("(prefers-color-scheme: dark)");
  #still = matchMedia("(prefers-reduced-motion: reduce)");

  constructor() {
    this.#dark.addEventListener("change", () => this.show());
    this.#still.addEventListener("change", () => this.show());
  }

  get calm(): boolean {
    return this.kept.calm || this.#still.matches;
  }

  change(part: Partial<Kept>): void {
    Object.assign(this.kept, part);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // without storage the choice lasts as long as the page
    }
    this.show();
  }

  /** Put theme and motion onto the page. */
  show(): void {
    const dark = this.kept.theme === "dark" || (this.kept.theme === "system" && this.#dark.matches);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
    document.documentElement.dataset.motion = this.calm ? "calm" : "full";
  }
}

export const settings = new Settings();
