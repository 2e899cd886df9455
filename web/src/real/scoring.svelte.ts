// A score sheet of a game with real cards. Everyone with its link writes on it; it is kept and added up at the table.
import { inPage } from "../engine/place";
import { becomeKnown, request } from "../net/browser";
import type { KeptSheet, RefusalResponse, ScoreResponse, SheetResponse } from "../protocol";

export type Sheet = Required<KeptSheet>;

/** One thing entered: its verb, the seat it is about (0: nobody's), and what is said. */
export interface Entry {
  verb: string;
  seat: number;
  said: string[];
}

interface Paper {
  sheet: Sheet;
  draft: Entry[];
  /** The round that is being corrected, from 1; 0: a new one is entered. */
  correcting: number;
}
/** What this device has of it: where it is, and whether something is written here that is not there yet. */
interface Here {
  id: string;
  version: string;
  paper: Paper;
  ahead: boolean;
}
type Change = (paper: Paper) => Paper;

const MOST_UNDONE = 100;
const LOOK_MS = 2500; // whether others have written something
const AGAIN_MS = 3000; // after a line was lost

const key = (game: string): string => `janken-score-${game}`;
export const text = ({ verb, seat, said }: Entry): string => [verb, ...(seat ? [seat] : []), ...said].join(" ");

function entryOf(words: string, seats: number): Entry {
  const [verb = "", second = "", ...rest] = words.split(" ");
  // Alone, what is counted is nobody's: `removed 8` names no seat.
  const seated = /^[1-9]$/.test(second) && !(seats === 1 && rest.length === 0);
  return seated ? { verb, seat: Number(second), said: rest } : { verb, seat: 0, said: second ? [second, ...rest] : [] };
}

function keptHere(game: string): Here | null {
  try {
    const here = JSON.parse(localStorage.getItem(key(game)) ?? "null") as Partial<Here> | null;
    return here?.paper ? (here as Here) : null;
  } catch {
    return null;
  }
}
/** The sheet that was last written on here. */
export const lastSheet = (game: string): Sheet | null => keptHere(game)?.paper.sheet ?? null;

export class Scoring {
  readonly game: string;
  #paper = $state.raw<Paper | null>(null);
  #before = $state.raw<Paper[]>([]);
  id = $state("");
  told = $state.raw<ScoreResponse | null>(null);
  refused = $state.raw<RefusalResponse | null>(null);
  lost = $state(false);
  /** There is no sheet at that link. */
  absent = $state(false);
  #version = "";
  #ahead: Change[] = []; // not written at the table yet
  #isWriting = false;
  #isOpen = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A sheet by its link, or the one that was last written on here. */
  constructor(game: string, id: string) {
    this.game = game;
    const here = keptHere(game);
    if (here && (!id || here.id === id)) {
      this.#paper = here.paper;
      this.id = here.id;
      this.#version = here.version;
      if (here.ahead) this.#ahead = [(paper) => paper]; // it stays, unless others have written meanwhile
    } else this.id = id;
    if (this.#ahead.length > 0) void this.#write();
    else if (this.id) void this.#look();
  }

  close(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
  }

  get sheet(): Sheet | null {
    return this.#paper?.sheet ?? null;
  }
  get draft(): readonly Entry[] {
    return this.#paper?.draft ?? [];
  }
  get correcting(): number {
    return this.#paper?.correcting ?? 0;
  }
  get mayUndo(): boolean {
    return this.#before.length > 0;
  }

  begin(sheet: Sheet): void {
    this.clear();
    this.#paper = { sheet, draft: [], correcting: 0 };
    this.#change((paper) => paper, false);
  }
  /** The players stay; what has been played stays where it is. */
  again(): void {
    if (this.sheet) this.begin({ ...this.sheet, rounds: [] });
  }
  clear(): void {
    clearTimeout(this.#timer);
    this.#before = this.#ahead = [];
    this.#paper = this.told = this.refused = null;
    this.id = this.#version = "";
    this.#keep();
  }

  undo(): void {
    const last = this.#before.at(-1);
    const now = this.#paper;
    if (!last) return;
    this.#before = this.#before.slice(0, -1);
    this.#change((paper) => (paper === now ? last : paper), false);
  }

  find = (verb: string, seat: number): Entry | undefined =>
    this.draft.find((entry) => entry.verb === verb && entry.seat === seat);
  ownerOf = (card: string): Entry | undefined => this.draft.find(({ said }) => said.includes(card));

  #enter(change: (draft: Entry[]) => Entry[]): void {
    this.#change((paper) => ({ ...paper, draft: change(paper.draft) }));
  }

  /** On and off; what is said once leaves the others. */
  toggle(verb: string, seat: number, once: boolean): void {
    const isOn = this.find(verb, seat) !== undefined;
    this.#enter((draft) => {
      const others = draft.filter((entry) => entry.verb !== verb || (!once && entry.seat !== seat));
      return isOn ? others : [...others, { verb, seat, said: [] }];
    });
  }
  /** An empty word takes it back. */
  tell(verb: string, seat: number, word: string): void {
    this.#enter((draft) => {
      const others = draft.filter((entry) => entry.verb !== verb || entry.seat !== seat);
      return word === "" ? others : [...others, { verb, seat, said: [word] }];
    });
  }
  /** A card goes to a player; another tap takes it off again. */
  tap(verb: string, seat: number, card: string): void {
    const owner = this.ownerOf(card);
    const isMine = owner?.verb === verb && owner.seat === seat;
    this.#enter((draft) => {
      const rest = draft
        .map((entry) =>
          entry.said.includes(card) ? { ...entry, said: entry.said.filter((one) => one !== card) } : entry,
        )
        .filter((entry, place) => entry.said.length > 0 || draft[place]!.said.length === 0);
      if (isMine) return rest;
      const mine = rest.find((entry) => entry.verb === verb && entry.seat === seat);
      return [...rest.filter((entry) => entry !== mine), { verb, seat, said: [...(mine?.said ?? []), card] }];
    });
  }

  /** The round is written down; if somebody else did it at the same time, once. */
  next(): void {
    const count = this.sheet?.rounds.length;
    this.#change((paper) => {
      const { sheet, draft, correcting } = paper;
      if (draft.length === 0 || sheet.rounds.length !== count) return paper;
      const round = draft.map(text);
      const rounds = correcting
        ? sheet.rounds.map((old, place) => (place === correcting - 1 ? round : old))
        : [...sheet.rounds, round];
      return { sheet: { ...sheet, rounds }, draft: [], correcting: 0 };
    });
  }
  correct(round: number): void {
    this.#change((paper) => {
      const entries = paper.sheet.rounds[round - 1];
      if (!entries) return paper;
      const seats = paper.sheet.names.length;
      return {
        ...paper,
        draft: entries.map((entry) => entryOf(entry, seats)),
        correcting: round,
      };
    });
  }
  leaveAsIs(): void {
    this.#change((paper) => ({ ...paper, draft: [], correcting: 0 }));
  }

  #change(change: Change, undoable = true): void {
    if (!this.#paper) return;
    if (undoable) this.#before = [...this.#before, this.#paper].slice(-MOST_UNDONE);
    this.#paper = change(this.#paper);
    this.#ahead = [...this.#ahead, change];
    this.#keep();
    void this.#write();
  }

  #keep(): void {
    try {
      if (!this.#paper) return localStorage.removeItem(key(this.game));
      const { id } = this;
      const here: Here = {
        id,
        version: this.#version,
        paper: this.#paper,
        ahead: this.#ahead.length > 0,
      };
      localStorage.setItem(key(this.game), JSON.stringify(here));
    } catch {
      // without storage it is only at the table
    }
  }

  /** What is ahead goes to the table. If others were quicker, it is done to what they have written. */
  async #write(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    clearTimeout(this.#timer);
    try {
      while (this.#ahead.length > 0 && this.#paper) {
        const paper = this.#paper;
        const sent = this.#ahead.length;
        const { sheet, draft, correcting } = paper;
        const said = {
          sheet,
          draft: draft.map(text),
          correcting,
          version: this.#version,
        };
        if (!this.id) await becomeKnown();
        const address = this.id ? `/api/scores/${this.id}` : "/api/scores";
        const answer = await request(address, {
          method: "POST",
          body: JSON.stringify(said),
        });
        if (this.sheet === null) break; // put away meanwhile
        if (answer.ok) {
          this.#ahead = this.#ahead.slice(sent);
          this.#note((await answer.json()) as SheetResponse);
        } else if (answer.status === 409) {
          const there = (await answer.json()) as SheetResponse;
          this.#take(there);
          this.#paper = this.#ahead.reduce((now, change) => change(now), this.#paper as Paper);
        } else if (answer.status === 422 || answer.status === 507) {
          this.refused = (await answer.json()) as RefusalResponse;
          break;
        } else if (answer.status === 404) {
          this.id = this.#version = ""; // whoever began it has left for good: it goes on here
        } else throw new Error(`${answer.status}`);
        this.#keep();
      }
    } catch {
      this.lost = true;
    } finally {
      this.#isWriting = false;
    }
    this.#later();
  }

  /** Have others written something? */
  async #look(): Promise<void> {
    if (document.hidden) return this.#later();
    try {
      if (!this.told) await becomeKnown(); // so that it is in this person's story, too
      const address = `/api/scores/${this.id}`;
      const answer = await request(this.told ? `${address}?version=${this.#version}` : address);
      if (answer.status === 200) {
        const there = (await answer.json()) as SheetResponse;
        if (this.#ahead.length === 0 && !this.#isWriting && there.id === this.id) this.#take(there);
      } else if (answer.status === 404) this.absent = this.#paper === null;
      else if (!answer.ok) throw new Error(`${answer.status}`);
      this.lost = false;
    } catch {
      this.lost = true;
    }
    if (!this.#isWriting) this.#later();
  }

  #later(): void {
    clearTimeout(this.#timer);
    if (!this.#isOpen) return;
    const isAhead = this.#ahead.length > 0;
    if (isAhead) this.#timer = setTimeout(() => void this.#write(), AGAIN_MS);
    else if (this.id && (!inPage || this.lost)) this.#timer = setTimeout(() => void this.#look(), LOOK_MS);
  }

  #note({ id, version, standing }: SheetResponse): void {
    this.id = id;
    this.#version = version;
    this.told = standing;
    this.refused = null;
    this.lost = this.absent = false;
  }
  /** What others have written; undoing would take away theirs. */
  #take(there: SheetResponse): void {
    const isOurs = there.version === this.#version;
    this.#note(there);
    if (isOurs) return;
    const sheet = there.sheet as Sheet;
    const draft = there.draft.map((entry) => entryOf(entry, sheet.names.length));
    this.#paper = { sheet, draft, correcting: there.correcting };
    this.#before = [];
    this.#keep();
  }
}
