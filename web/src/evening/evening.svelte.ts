// An evening or a tournament as the server tells of it: asked for every few seconds while the page is open.
import { beforeTable, say, whyNot } from "../i18n/voice";
import { becomeKnown, request, wiring } from "../net/browser";
import type { EveningAsk, EveningMadeResponse, EveningResponse, MakeEvening, RefusalResponse } from "../protocol";

const EVERY = 2500; // milliseconds
const EVERY_HIDDEN = 20_000;

type Without<Ask> = Ask extends { action: string } ? Omit<Ask, "action"> : never;
export type EveningWish = Without<EveningAsk>;

/** The server's answer; in words why there is none. */
type Told<Answer> = { told: Answer } | { problem: string; absent: boolean };

/** What is asked may be about the house rules of a game. */
const gameOf = (body?: object): string => (body && "game" in body ? String(body.game) : "");

export async function ask<Answer>(path: string, body?: object): Promise<Told<Answer>> {
  try {
    const init = body ? { method: "POST", body: JSON.stringify(body) } : {};
    const answer = await request(path, init);
    if (answer.ok) return { told: (await answer.json()) as Answer };
    if (answer.status === 422) {
      const refused = (await answer.json()) as RefusalResponse;
      return { problem: whyNot(refused, beforeTable(gameOf(body))), absent: false };
    }
    const absent = answer.status === 404;
    return { problem: absent ? say("evening-lost") : say("connection-lost"), absent };
  } catch {
    return { problem: say("connection-lost"), absent: false };
  }
}

/** The name of a new evening or, in words, why there is none. */
export async function makeEvening(
  wish: Omit<MakeEvening, "action">,
): Promise<{ evening: string } | { problem: string }> {
  await becomeKnown();
  const made = await ask<EveningMadeResponse>("/api/evenings", { action: wiring.newId(), ...wish });
  return "told" in made ? made.told : made;
}

/** What several people look at and change, each on a page of their own. */
export class SharedPage<Told, Wish extends object> {
  readonly #path: string;
  told = $state.raw<Told | null>(null);
  problem = $state("");
  lost = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #stopped = false;

  constructor(path: string) {
    this.#path = path;
  }

  async start(): Promise<void> {
    await becomeKnown().catch(() => null);
    await this.#look();
  }
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** A late answer to an earlier question is not listened to. */
  async #look(): Promise<void> {
    const number = ++this.#asked;
    const answer = await ask<Told>(this.#path);
    if (this.#stopped) return;
    if (number === this.#asked) {
      if ("told" in answer) this.told = answer.told;
      else if (answer.absent) this.lost = true;
    }
    clearTimeout(this.#timer);
    if (!this.lost) this.#timer = setTimeout(() => void this.#look(), document.hidden ? EVERY_HIDDEN : EVERY);
  }

  /** Is it done? If not, `problem` says why. */
  async do(wish: Wish): Promise<boolean> {
    const number = ++this.#asked;
    const answer = await ask<Told>(this.#path, { ...wish, action: wiring.newId() });
    if ("told" in answer) {
      if (number === this.#asked) this.told = answer.told;
      this.problem = "";
      return true;
    }
    this.problem = answer.problem;
    return false;
  }
}

export const eveningRoom = (id: string): SharedPage<EveningResponse, EveningWish> =>
  new SharedPage(`/api/evenings/${id}`);

/** The evening that this device was at last: a game with real cards may count for it. */
const LAST = "janken-evening";
const KEPT_FOR = 24 * 3600 * 1000;
export interface LastEvening {
  id: string;
  name: string;
  at: number;
}
export function rememberEvening(id: string, name: string): void {
  try {
    localStorage.setItem(LAST, JSON.stringify({ id, name, at: Date.now() } satisfies LastEvening));
  } catch {
    // without storage its link leads back
  }
}
export function lastEvening(): LastEvening | null {
  try {
    const last = JSON.parse(localStorage.getItem(LAST) ?? "null") as LastEvening | null;
    return last && Date.now() - last.at < KEPT_FOR ? last : null;
  } catch {
    return null;
  }
}
