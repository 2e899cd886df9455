// A seat's own part in the shuffles of a table: it answers, remembers, and checks what comes of it.
import type { ClientMessage, Frame, Shuffle, Shuffled } from "../protocol";
import { order } from "./stream";
import {
  falseShare,
  fingerprint,
  freshBytes,
  seatCommitment,
  seatsOf,
  serverCommitment,
  transcriptText,
  type Transcript,
} from "./transcript";

interface Part {
  seat: number;
  server: string;
  own: string;
  commitment: string;
  /** Of everybody, once it has opened. */
  commitments?: Record<number, string>;
}

/** Cards that were seen when they had been dealt: where in the deal they stood, and which they are. */
interface DealtCards {
  first: number;
  step: number;
  cards: string[];
}

/** Why a shuffle is broken: the code of a refusal. */
export type Broken =
  | { code: "other-secret" | "other-order" | "other-cards" | "share-dropped" }
  | { code: "other-commitment" | "other-commitments" | "last-not-revealed" }
  | { code: "other-share"; args: { seat: number } };

/** What a seat can say of a deal. */
export interface Checked {
  fingerprint: string;
  revealed: boolean;
  tookPart: boolean;
  begunAnew: number;
  broken: Broken | null;
  transcript: string;
}

/** What outlives a reload of the page: its own bytes. */
export interface Memory {
  read(): string | null;
  write(text: string): void;
}

const keyOf = ({ game, deal, attempt }: Shuffle | Shuffled): string => `${game} ${deal} ${attempt}`;

/** RF-2: cards go out one at a time from the dealer's left; where nobody has a hand, onto the table. */
export function dealtTo(seat: number, view: Frame): DealtCards {
  const { hands, array } = view as { hands?: (string | null)[][]; array?: (string | null)[] };
  const known = (cards: (string | null)[]): string[] => cards.filter((card) => card !== null);
  if (!hands) return { first: 0, step: 1, cards: known(array ?? []) };
  const step = hands.length + ("dummy" in view ? 1 : 0); // RS-3: a hand that nobody has is dealt too
  const first = (seat - view.dealer - 1 + hands.length) % hands.length;
  return { first, step, cards: known(hands[seat - 1] ?? []) };
}

function agrees({ first, step, cards }: DealtCards, deal: string[]): boolean {
  const given = deal.filter((_, place) => place >= first && (place - first) % step === 0).slice(0, cards.length);
  return given.sort().join() === [...cards].sort().join();
}

export class ShufflePlayer {
  #table: string;
  #memory: Memory;
  #parts: Record<string, Part>;
  /** Opened over the connection that there is: the next cards seen are those that were dealt. */
  #watched = new Set<string>();
  #cards = new Map<string, DealtCards>();
  /** The deal whose bytes the server still has to show. */
  #unrevealed = "";

  constructor(table: string, memory: Memory) {
    this.#table = table;
    this.#memory = memory;
    this.#parts = JSON.parse(memory.read() ?? "{}") as Record<string, Part>;
  }

  /** What to say; nothing if this seat is to open something that it never committed to. */
  answer(question: Shuffle, seat: number): ClientMessage | null {
    const { game, deal, attempt, commitments } = question;
    const key = keyOf(question);
    if (!commitments || !Object.keys(commitments).length) {
      const part = (this.#parts[key] ??= this.#newPart(question, seat));
      this.#keep(game, deal);
      return { type: "shuffle-commit", game, deal, attempt, commitment: part.commitment };
    }
    const part = this.#parts[key];
    if (!part || part.commitments || part.server !== question.server) return null;
    if (commitments[part.seat] !== part.commitment) return null;
    part.commitments = commitments;
    this.#watched.add(key);
    this.#keep(game, deal);
    return { type: "shuffle-open", game, deal, attempt, own: part.own };
  }

  #newPart(question: Shuffle, seat: number): Part {
    const own = freshBytes();
    const setting = { ...question, table: this.#table };
    return { seat, server: question.server, own, commitment: seatCommitment(setting, question.server, seat, own) };
  }

  /** Only this deal and the one on the table still matter. */
  #keep(game: number, deal: number): void {
    const kept = [`${game} ${deal} `, `${game} ${deal - 1} `];
    const parts = Object.entries(this.#parts).filter(([key]) => kept.some((start) => key.startsWith(start)));
    this.#parts = Object.fromEntries(parts);
    this.#memory.write(JSON.stringify(this.#parts));
  }

  /** The connection broke: what is seen next may not be what was dealt. */
  loseSight(): void {
    this.#watched.clear();
    this.#unrevealed = "";
  }

  check(told: Shuffled, view: Frame, seat: number): Checked {
    const key = keyOf(told);
    const { shares = {}, silent = [], unopened = [] } = told;
    const transcript: Transcript = { ...told, table: this.#table, shares, silent, unopened };
    if (!told.secret && this.#watched.has(key) && !this.#cards.has(key)) this.#cards.set(key, dealtTo(seat, view));
    const part = this.#parts[key];
    const opened = Object.entries(this.#parts).filter(
      ([other, { commitments }]) =>
        commitments && other.startsWith(`${told.game} ${told.deal} `) && Number(other.split(" ")[2]) < told.attempt,
    );
    return {
      fingerprint: fingerprint(transcript),
      revealed: Boolean(told.secret),
      tookPart: part !== undefined && part.seat in shares,
      begunAnew: opened.length,
      broken: this.#notShown(told) ?? this.#notSaid(part, transcript) ?? (told.secret ? this.#notDealt(told, transcript) : null),
      transcript: transcriptText(transcript),
    };
  }

  /** Was the deal before this one left without the server's bytes? */
  #notShown(told: Shuffled): Broken | null {
    const deal = `${told.game} ${told.deal}`;
    const before = this.#unrevealed;
    this.#unrevealed = told.secret ? "" : deal;
    return before && before !== deal ? { code: "last-not-revealed" } : null;
  }

  /** Is the transcript what this seat has heard and said itself? */
  #notSaid(part: Part | undefined, { server, shares }: Transcript): Broken | null {
    if (!part) return null;
    if (server !== part.server) return { code: "other-commitment" };
    if (!part.commitments) return null; // it was too late, and is named for it
    if (shares[part.seat]?.join() !== [part.commitment, part.own].join()) return { code: "share-dropped" };
    const same =
      seatsOf(shares).length === Object.keys(part.commitments).length &&
      seatsOf(shares).every((seat) => shares[seat]?.[0] === part.commitments?.[seat]);
    return same ? null : { code: "other-commitments" };
  }

  #notDealt(told: Shuffled, transcript: Transcript): Broken | null {
    const secret = told.secret ?? "";
    if (serverCommitment(transcript, secret) !== transcript.server) return { code: "other-secret" };
    const seat = falseShare(transcript);
    if (seat !== undefined) return { code: "other-share", args: { seat } };
    for (const [label, text] of Object.entries(told.dealt ?? {})) {
      if (order(secret, transcript, label, text.split(" ")).join(" ") !== text) return { code: "other-order" };
    }
    const seen = this.#cards.get(keyOf(told));
    return !seen || agrees(seen, (told.dealt?.["deal"] ?? "").split(" ")) ? null : { code: "other-cards" };
  }
}
