// A score sheet of a game with real cards: kept on this device, added up by the server.
import { request } from "../net/browser";
import type { RefusalResponse, ScoreResponse, KeptSheet } from "../protocol";

export type Sheet = Required<KeptSheet>;

/** One thing entered: its verb, the seat it is about (0: nobody's), and what is said. */
export interface Entry {
  verb: string;
  seat: number;
  said: string[];
}

interface Kept {
  sheet: Sheet;
  draft: Entry[];
  /** The round that is being corrected, from 1; 0: a new one is entered. */
  correcting: number;
}

const key = (game: string): string => `janken-score-${game}`;
const MOST_UNDONE = 100;

export const text = ({ verb, seat, said }: Entry): string => [verb, ...(seat ? [seat] : []), ...said].join(" ");

export class Scoring {
  readonly game: string;
  #kept = $state.raw<Kept | null>(null);
  #before = $state.raw<Kept[]>([]);
  told = $state.raw<ScoreResponse | null>(null);
  refused = $state.raw<RefusalResponse | null>(null);
  lost = $state(false);
  #asked = 0;

  constructor(game: string) {
    this.game = game;
    try {
      this.#kept = JSON.parse(localStorage.getItem(key(game)) ?? "null") as Kept | null;
    } catch {
      this.#kept = null;
    }
    void this.#ask();
  }

  get sheet(): Sheet | null {
    return this.#kept?.sheet ?? null;
  }
  get draft(): readonly Entry[] {
    return this.#kept?.draft ?? [];
  }
  get correcting(): number {
    return this.#kept?.correcting ?? 0;
  }
  get mayUndo(): boolean {
    return this.#before.length > 0;
  }

  begin(sheet: Sheet): void {
    this.#set({ sheet, draft: [], correcting: 0 }, false);
  }
  /** The players stay. */
  again(): void {
    if (this.sheet) this.#set({ sheet: { ...this.sheet, rounds: [] }, draft: [], correcting: 0 });
  }
  clear(): void {
    this.#before = [];
    this.told = null;
    this.#set(null, false);
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (!last) return;
    this.#before = this.#before.slice(0, -1);
    this.#set(last, false);
  }

  #change(draft: Entry[]): void {
    if (this.#kept) this.#set({ ...this.#kept, draft });
  }
  find = (verb: string, seat: number): Entry | undefined =>
    this.draft.find((entry) => entry.verb === verb && entry.seat === seat);

  /** On and off; what is said once leaves the others. */
  toggle(verb: string, seat: number, once: boolean): void {
    const others = this.draft.filter((entry) => entry.verb !== verb || (!once && entry.seat !== seat));
    this.#change(this.find(verb, seat) ? others : [...others, { verb, seat, said: [] }]);
  }
  /** An empty word takes it back. */
  tell(verb: string, seat: number, word: string): void {
    const others = this.draft.filter((entry) => entry.verb !== verb || entry.seat !== seat);
    this.#change(word === "" ? others : [...others, { verb, seat, said: [word] }]);
  }
  ownerOf = (card: string): Entry | undefined => this.draft.find(({ said }) => said.includes(card));

  /** A card goes to a player; another tap takes it off again. */
  tap(verb: string, seat: number, card: string): void {
    const owner = this.ownerOf(card);
    const rest = this.draft.flatMap((entry) => {
      if (entry !== owner) return [entry];
      const said = entry.said.filter((other) => other !== card);
      return said.length > 0 ? [{ ...entry, said }] : [];
    });
    if (owner?.verb === verb && owner.seat === seat) return this.#change(rest);
    const mine = rest.find((entry) => entry.verb === verb && entry.seat === seat);
    this.#change([...rest.filter((entry) => entry !== mine), { verb, seat, said: [...(mine?.said ?? []), card] }]);
  }

  /** The round is written down. */
  next(): void {
    if (!this.#kept) return;
    const { sheet, draft, correcting } = this.#kept;
    const round = draft.map(text);
    const rounds = correcting
      ? sheet.rounds.map((old, place) => (place === correcting - 1 ? round : old))
      : [...sheet.rounds, round];
    this.#set({ sheet: { ...sheet, rounds }, draft: [], correcting: 0 });
  }
  correct(round: number): void {
    const entries = this.sheet?.rounds[round - 1];
    if (!this.#kept || !entries) return;
    const draft = entries.map((entry): Entry => {
      const [verb = "", second = "", ...rest] = entry.split(" ");
      // Alone, what is counted is nobody's: `removed 8` names no seat.
      const seated = /^[1-9]$/.test(second) && !(this.sheet?.names.length === 1 && rest.length === 0);
      return seated
        ? { verb, seat: Number(second), said: rest }
        : { verb, seat: 0, said: second ? [second, ...rest] : [] };
    });
    this.#set({ ...this.#kept, draft, correcting: round });
  }
  leaveAsIs(): void {
    if (this.#kept) this.#set({ ...this.#kept, draft: [], correcting: 0 });
  }

  #set(kept: Kept | null, undoable = true): void {
    if (undoable && this.#kept) this.#before = [...this.#before, this.#kept].slice(-MOST_UNDONE);
    this.#kept = kept;
    try {
      if (kept) localStorage.setItem(key(this.game), JSON.stringify(kept));
      else localStorage.removeItem(key(this.game));
    } catch {
      // without storage it lasts as long as the page
    }
    void this.#ask();
  }

  /** The sums; a late answer to an earlier question is not listened to. */
  async #ask(): Promise<void> {
    const kept = this.#kept;
    if (!kept) return;
    const number = ++this.#asked;
    const { sheet, draft, correcting } = kept;
    const rounds = correcting ? sheet.rounds.slice(0, correcting - 1) : sheet.rounds;
    const body = JSON.stringify({ ...sheet, rounds, draft: draft.map(text) });
    try {
      const answer = await request("/api/score", { method: "POST", body });
      const told: unknown = await answer.json();
      if (number !== this.#asked) return;
      this.lost = false;
      this.refused = answer.ok ? null : (told as RefusalResponse);
      if (answer.ok) this.told = told as ScoreResponse;
    } catch {
      if (number === this.#asked) this.lost = true;
    }
  }
}
