// Which page is shown, from the address.
import { home, inPage } from "./engine/place";
import { download } from "./net/browser";

export type Route =
  | { page: "start" }
  | { page: "new"; game: string }
  | { page: "table"; table: string; coach: boolean }
  | { page: "replay"; table: string; number: number; step: number; coach: boolean }
  | { page: "best"; table: string; number: number }
  | { page: "daily"; series: string; number: number; group: string }
  | { page: "clubs" }
  | { page: "club"; club: string; secret: string }
  | { page: "new-evening"; club: string }
  | { page: "evening"; evening: string }
  | { page: "new-tournament"; game: string }
  | { page: "tournament"; tournament: string }
  | { page: "story" }
  | { page: "privacy" }
  | { page: "device"; code: string }
  | { page: "dark-sides"; shared: string }
  | { page: "rules"; name: string; rule: string }
  | { page: "learn"; game: string }
  | { page: "keep"; game: string; sheet: string }
  | { page: "referee" | "caller"; game: string }
  | { page: "ratings"; game: string }
  | { page: "deal"; game: string; deal: string; options: Record<string, string> }
  | { page: "lost" };

/** The parts of a path; none of them means anything if one cannot be read. */
function partsOf(path: string): string[] {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return ["?"];
  }
}

/** A code comes after the hash: so it is in no log of any server. */
const alone = (page: "story" | "device", hash: string): Route =>
  page === "story" ? { page } : { page, code: hash.replace("#", "") };

export function read(path: string, hash = "", search = ""): Route {
  const [first = "", second = "", third = "", ...rest] = partsOf(path);
  if (!first) return { page: "start" };
  if (!second && (first === "story" || first === "device")) return alone(first, hash);
  if (!second && first === "privacy") return { page: "privacy" };
  if (!second && first === "club") return { page: "clubs" };
  if (!second && first === "evening")
    return { page: "new-evening", club: new URLSearchParams(search).get("club") ?? "" };
  if (!second && first === "tournament")
    return { page: "new-tournament", game: new URLSearchParams(search).get("game") ?? "" };
  if (!second && first === "dark-sides") return { page: "dark-sides", shared: hash.replace("#", "") };
  const [fourth = ""] = rest;
  if (rest.length < 2 && second) {
    if (first === "daily") return { page: "daily", series: second, number: Number(third) || 0, group: fourth };
    if (first === "replay") {
      const [number, step] = [Number(third) || 0, Number(fourth) || 0];
      return { page: "replay", table: second, number, step, coach: hash === "#coach" };
    }
  }
  if (rest.length === 0 && second) {
    if (first === "t" && !third) return { page: "table", table: second, coach: hash === "#coach" };
    if (first === "club" && !third) return { page: "club", club: second, secret: hash.replace("#", "") };
    if (first === "evening" && !third) return { page: "evening", evening: second };
    if (first === "tournament" && !third) return { page: "tournament", tournament: second };
    if (first === "new" && !third) return { page: "new", game: second };
    if (first === "keep") return { page: "keep", game: second, sheet: third };
    if ((first === "referee" || first === "caller") && !third) return { page: first, game: second };
    if (first === "ratings" && !third) return { page: "ratings", game: second };
    if (first === "learn" && !third) return { page: "learn", game: second };
    if (first === "rules" && !third) return { page: "rules", name: second, rule: hash.replace("#", "") };
    if (first === "deal" && third)
      return { page: "deal", game: second, deal: third, options: Object.fromEntries(new URLSearchParams(search)) };
    if (first === "best") return { page: "best", table: second, number: Number(third) || 0 };
  }
  return { page: "lost" };
}

/** Where the table is in the page, the path of a page stands behind the hash, perhaps with a hash of its own. */
const ownAddress = (): URL => new URL(location.hash.slice(1) || "/", location.origin);

function here(): Route {
  const { pathname, hash, search } = inPage ? ownAddress() : location;
  return read(pathname, hash, search);
}

function pathOf(link: HTMLAnchorElement): string {
  if (!inPage) return link.pathname + link.search + link.hash;
  return link.hash.startsWith("#/") ? link.hash.slice(1) : ownAddress().pathname + link.hash;
}

class Router {
  route = $state<Route>(here());

  constructor() {
    addEventListener("popstate", () => this.#show());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", home + path);
    this.#show();
    scrollTo(0, 0);
  }

  /** The same, and the page starts over. */
  startOver(path: string): void {
    if (!inPage) return location.assign(path);
    history.replaceState(null, "", home + path);
    location.reload();
  }

  #show(): void {
    this.route = here();
  }

  /** Links within the page change the route; all others are left to the browser. */
  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest("a");
    const special = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || special || event.defaultPrevented) return;
    if (link.target || link.origin !== location.origin) return;
    if (inPage && link.pathname.startsWith("/api/")) {
      event.preventDefault();
      return void download(link.pathname + link.search, link.download);
    }
    if (link.hasAttribute("download")) return;
    const path = pathOf(link);
    if (path.startsWith("/api/")) return;
    event.preventDefault();
    this.go(path);
  }
}

export const router = new Router();
