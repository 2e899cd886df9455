// The words as the server gives them out, for tests without a server.
import { language } from "./language.svelte";

const files = import.meta.glob<string>(
  ["../../../src/janken/words/*/*.ftl", "../../../src/janken/games/*/words/*.ftl"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
const SHARED = ["results", "cards", "table", "server", "start", "page"];

export const text = (code: string, name: string): string => {
  const ofGame = `../../../src/janken/games/${name.replaceAll("-", "_")}/words/${code}.ftl`;
  const found = files[`../../../src/janken/words/${code}/${name}.ftl`] ?? files[ofGame];
  if (found === undefined) throw new Error(`there is no ${code}/${name}.ftl`);
  return found;
};

export const codes = (): string[] =>
  Object.keys(files)
    .filter((file) => file.endsWith("/cards.ftl"))
    .map((file) => file.split("/").at(-2) ?? "");

export function speak(code: string, ...games: string[]): void {
  const shared = SHARED.map((name) => text(code, name)).join("\n");
  language.use(code, {
    "": shared,
    "other-pages": "",
    ...Object.fromEntries(games.map((game) => [game, text(code, game)])),
  });
}
