// The words of the page, in the language of its reader. They are files of Project Fluent that the server gives out
// (src/janken/words): what the start page says, what the other pages say, and a piece for each game. A language is a folder there and nothing here.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { request } from "../net/browser";
import { settings } from "../settings.svelte";

/** What can be put into words as it is. */
export type Value = string | number;

/** What the start page says; the others need more, and so has every game. */
const START = "";
const OTHER_PAGES = "other-pages";
const SHARED = [START, OTHER_PAGES];
const RETRY = 1000;
const UNGROUPED = { useGrouping: false };
/** A whole number as text, like the label of a bowl: the variant [369] is for a number. */
const WHOLE = /^(0|[1-9][0-9]{0,14})$/;

interface Fetched {
  text: string;
  /** English where the wished language is not known. */
  language: string;
}

async function fetchWords(language: string, piece: string): Promise<Fetched> {
  const answer = await request(`/api/words/${language}${piece && `/${piece}`}`);
  if (!answer.ok) throw new Error(`there are no words for ${piece || language}: ${answer.status}`);
  return { text: await answer.text(), language: answer.headers.get("content-language") ?? language };
}

/** What a language calls itself. */
export function ownName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

class Language {
  code = $state("en");
  /** The words of a game with the shared ones; under no name, and that of the other pages, those alone. */
  #bundles = $state.raw<Record<string, FluentBundle>>({});
  #texts: Record<string, string> = {};
  /** Pieces that are on their way. */
  #coming: Record<string, Promise<Fetched>> = {};

  async start(): Promise<void> {
    const wished = settings.kept.language || (navigator.language || "en").slice(0, 2);
    for (;;) {
      try {
        return await this.#load(wished.toLowerCase(), [START]);
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

  /** The words of a game; the other pages' come with them. */
  async loadGame(name: string): Promise<void> {
    await Promise.all([this.#add(name), this.loadOtherPages()]);
  }

  async loadOtherPages(): Promise<void> {
    await this.#add(OTHER_PAGES);
  }

  async #add(piece: string): Promise<void> {
    if (piece in this.#texts) return;
    const { text } = await (this.#coming[piece] ??= fetchWords(this.code, piece).finally(
      () => delete this.#coming[piece],
    ));
    this.use(this.code, { ...this.#texts, [piece]: text }); // after waiting: another piece may have come meanwhile
  }

  /** From now on these are the words, by piece: those that all share are under no name, and of the other pages. */
  use(code: string, texts: Record<string, string>): void {
    const shared = SHARED.map((piece) => new FluentResource(texts[piece] ?? ""));
    const bundles = Object.entries(texts).map(([piece, text]) => {
      const bundle = new FluentBundle(code, { useIsolating: false });
      for (const words of shared) bundle.addResource(words);
      if (!SHARED.includes(piece)) bundle.addResource(new FluentResource(text), { allowOverrides: true });
      return [piece, bundle] as const;
    });
    this.code = code;
    this.#texts = texts;
    this.#bundles = Object.fromEntries(bundles);
    document.documentElement.lang = code;
  }

  /** A message with what is put into it; a game falls back to the shared words. */
  format(key: string, given: Record<string, Value>, game = START): string {
    const bundle = this.#bundle(game);
    const pattern = bundle?.getMessage(key)?.value;
    if (!bundle || !pattern) {
      if (!(OTHER_PAGES in this.#texts)) {
        void this.loadOtherPages().catch(() => {}); // it is said when they come
        return "";
      }
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

  has(key: string, game = START): boolean {
    return this.#bundle(game)?.hasMessage(key) ?? false;
  }

  #bundle(game: string): FluentBundle | undefined {
    return this.#bundles[game] ?? this.#bundles[START];
  }

  async #load(code: string, pieces: readonly string[]): Promise<void> {
    const fetched = await Promise.all(pieces.map((piece) => fetchWords(code, piece)));
    const texts = pieces.map((piece, place) => [piece, fetched[place]?.text ?? ""] as const);
    this.use(fetched[0]?.language ?? code, Object.fromEntries(texts));
  }
}

export const language = new Language();
