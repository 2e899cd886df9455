// Where the table is: at a server, or in the page itself, which then lies on any host of files (docs/site.md).

/** The folder with the engine's files, from the page; a server's page has none. */
export const engineFolder = globalThis.document?.documentElement.dataset.engine ?? "";
export const inPage = engineFolder !== "";

/** Where friends meet, if a page without a server knows such a place. */
export const friendsServer = globalThis.document?.documentElement.dataset.server ?? "";

/** The folder of such a page, where a server has one for times without a line; and what its worker looks after. */
export const meanwhileFolder = globalThis.document?.documentElement.dataset.meanwhile ?? "";
export const workerScope = globalThis.document?.documentElement.dataset.scope ?? "";

/** Before the path of a page. A host of files knows only one page, and the rest of the address is the page's own. */
export const home = inPage ? "#" : "";

/** What is the same for everybody lies beside the page as a file; all else is asked of the engine. */
export function fileOf(address: string): string | null {
  const { pathname, searchParams } = new URL(address, "http://page");
  const [, api, kind, first = "", second = ""] = pathname.split("/");
  const language = searchParams.get("language") ?? "en";
  if (api !== "api") return null;
  if (kind === "words") return first ? `api/words/${first}${second && `/${second}`}.ftl` : "api/words.json";
  if ((kind === "games" || kind === "daily") && !first) return `api/${kind}.json`;
  if (kind === "rules") return `api/rules/${language}/${first}.md`;
  if (kind === "sheets") return `api/sheets/${language}/${searchParams.get("paper") ?? "a4"}/${first}`;
  return null;
}
