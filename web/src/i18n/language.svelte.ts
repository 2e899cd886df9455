// The words of the page, in the language of its reader. They are files of Project Fluent that the server gives out
// (src/janken/words): one that every page needs, and one for each game. A language is a folder there and nothing here.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { request } from "../net/browser";
import { settings } from "../settings.svelte";

/** What can be put into words as it is. */
export type Value = string | number;

const SHARED = "";
const RETRY = 1000;
const UNGROUPED = { useGrouping: false };
/** A whole number as text, like the label of a bowl: the variant [369] is for a number. */
const WHOLE = /^(0|[1-9][0-9]{0,14})$/;

interface Fetched {
  text: string;
  /** English where the wished language is not known. */
  language: string;
}

async function fetchWords(language: string, game: string): Promise<Fetched> {
  const answer = await request(`/api/words/${language}${game && `/${game}`}`);
  if (!answer.ok) throw new Error(`there are no words for ${game || language}: ${answer.status}`);
  return { text: await answer.text(), language: answer.headers.get("content-language") ?? language };
}

/** What a language calls itself. */
export function ownName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

class Language {
  code = $state("en");
  /** The words of a game with the shared ones; under no name those alone. */
  #bundles = $state.raw<Record<string, FluentBundle>>({});
  #texts: Record<string, string> = {};

  async start(): Promise<void> {
    const wished = settings.kept.language || (navigator.language || "en").slice(0, 2);
    for (;;) {
      try {
        return await this.#load(wished.toLowerCase(), [SHARED]);
      } catch {
        await new Promise((again) => setTimeout(again, RETRY)); // without words nothing can be said about it
      }
    }
  }

  async choose(code: string): Promise<void> {
    await this.#load(code, Object.keys(this.#texts));
    settings.change({ language: code });
    // For the server, which tells the browser with the page which words to fetch.
    document.cookie = `janken-language=${code}; path=/; max-age=31536000; samesite=lax`;
  }

  async loadGame(name: string): Promise<void> {
    if (name in this.#texts) return;
    const { text } = await fetchWords(this.code, name);
    this.use(this.code, { ...this.#texts, [name]: text }); // after waiting: another file may have come meanwhile
  }

  /** From now on these are the words: by game, and those that all share under no name. */
  use(code: string, texts: Record<string, string>): void {
    const shared = new FluentResource(texts[SHARED] ?? "");
    const bundles = Object.entries(texts).map(([game, text]) => {
      const bundle = new FluentBundle(code, { useIsolating: false });
      bundle.addResource(shared);
      if (game !== SHARED) bundle.addResource(new FluentResource(text), { allowOverrides: true });
      return [game, bundle] as const;
    });
    this.code = code;
    this.#texts = texts;
    this.#bundles = Object.fromEntries(bundles);
    document.documentElement.lang = code;
  }

  /** A message with what is put into it; a game falls back to the shared words. */
  format(key: string, given: Record<string, Value>, game = SHARED): string {
    const bundle = this.#bundle(game);
    const pattern = bundle?.getMessage(key)?.value;
    if (!bundle || !pattern) {
      console.error(`there are no words for ${key} (${game || "shared"}, ${this.code})`);
      return key;
    }
    const ready = Object.entries(given).map(([name, value]): [string, FluentVariable] => [
      name,
      typeof value === "number" || WHOLE.test(value) ? new FluentNumber(Number(value), UNGROUPED) : value,
    ]);
    const errors: Error[] = [];
    const text = bundle.formatPattern(pattern, Object.fromEntries(ready), errors);
    if (errors.length > 0) console.error(`${key} (${game || "shared"}, ${this.code}): ${errors.join(", ")}`);
    return text;
  }

  has(key: string, game = SHARED): boolean {
    return this.#bundle(game)?.hasMessage(key) ?? false;
  }

  #bundle(game: string): FluentBundle | undefined {
    return this.#bundles[game] ?? this.#bundles[SHARED];
  }

  async #load(code: string, games: readonly string[]): Promise<void> {
    const fetched = await Promise.all(games.map((game) => fetchWords(code, game)));
    const texts = games.map((game, place) => [game, fetched[place]?.text ?? ""] as const);
    this.use(fetched[0]?.language ?? code, Object.fromEntries(texts));
  }
}

export const language = new Language();
