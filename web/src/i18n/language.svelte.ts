// All words of the table are in i18n/<language>/: common.ts, and one file for each game, loaded with it.
import { settings } from "../settings.svelte";
import common, { type Common } from "./en/common";
import { translator } from "./sentences";

export const LANGUAGES: Record<string, string> = { en: "English", de: "Deutsch" };

const files = import.meta.glob<{ default: unknown }>("./*/*.ts");

async function load<T>(language: string, name: string): Promise<T> {
  const file = files[`./${language}/${name}.ts`] ?? files[`./en/${name}.ts`];
  if (!file) throw new Error(`there are no texts for ${name}`);
  return (await file()).default as T;
}

// What the server says, for languages other than its own.
const sentences = import.meta.glob<{ default: Record<string, string> }>("./*/sentences.json");

async function loadSentences(language: string): Promise<(text: string) => string> {
  const file = sentences[`./${language}/sentences.json`];
  return file ? translator((await file()).default) : (text) => text;
}

class Language {
  code = $state("en");
  t = $state.raw<Common>(common);
  /** A sentence of the server, in the language of the page as far as there is one. */
  said = $state.raw<(text: string) => string>((text) => text);
  #games = $state.raw<Record<string, unknown>>({});

  async start(): Promise<void> {
    const wished = settings.kept.language || (navigator.language || "en").slice(0, 2);
    if (wished !== "en" && wished in LANGUAGES) await this.choose(wished);
  }

  async choose(code: string): Promise<void> {
    const [texts, said] = await Promise.all([load<Common>(code, "common"), loadSentences(code)]);
    const games = await Promise.all(
      Object.keys(this.#games).map(async (name) => [name, await load(code, name)] as const),
    );
    this.code = code;
    this.t = texts;
    this.said = said;
    this.#games = Object.fromEntries(games);
    settings.change({ language: code });
  }

  async loadGame(name: string): Promise<void> {
    if (name in this.#games) return;
    const texts = await load(this.code, name);
    this.#games = { ...this.#games, [name]: texts }; // after waiting: another file may have come meanwhile
  }

  /** The words of a game, which must have been loaded with it. */
  game<T>(name: string): T {
    return this.#games[name] as T;
  }
}

export const language = new Language();
