// A seat's own part in the shuffles of a table: it answers, remembers, and checks what comes of it.
import type { ClientMessage, Frame, Shuffle, Shuffled } from "../protocol";
import { deckOf, notWhole, type NotWhole } from "./decks";
import { order } from "./stream";
import {
  badAttempt,
  badRoster,
  falseShare,
  fingerprint,
  freshBytes,
  isBytes,
  MOST_ATTEMPTS,
  rosterText,
  seatCommitment,
  serverCommitment,
  transcriptText,
  type BadRoster,
  type Shares,
  type Transcript,
} from "./transcript";

/** What somebody knows of their table when they are asked for their part, or told what came of it. */
export interface Place {
  seat: number;
  seats: number;
  game: string;
}

/** Parts, the latest attempt, what was not dealt and what was not shown, and the cards dealt, as a text. */
type Kept = [Record<string, Part>, string, string[], string[], [string, DealtCards][]];

interface Part {
  seat: number;
  server: string;
  own: string;
  commitment: string;
  /** Who takes part and who does not, once it has opened. */
  roster?: string;
  whyNotOpened?: BadRoster;
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
  | { code: "other-commitment" | "other-commitments" | "last-not-revealed" | "attempt-passed-over" }
  | BadRoster
  | NotWhole
  | { code: "other-share"; args: { seat: number } }
  | { code: "note-unreadable"; args: { text: string } };

/** What a seat can say of a deal. */
export interface Checked {
  fingerprint: string;
  revealed: boolean;
  tookPart: boolean;
  /** Attempts in which this seat had opened, and which came to nothing. */
  restarts: number;
  /** Deals for which it had opened before its connection broke, and of which it heard nothing more. */
  unseen: number;
  /** Deals before this one for which it opened, and the server's bytes never came. */
  unshown: number;
  /** The cards that this seat was dealt are those of the shuffle. */
  compared: boolean;
  /** It is said not to have opened, although it had. */
  named: boolean;
  failed: number[][];
  broken: Broken | null;
  transcript: string;
}

/** What outlives a reload of the page: what it was asked for, and what it said. */
export interface Memory {
  read(): string | null;
  write(text: string): void;
}

const keyOf = ({ game, deal, attempt }: Shuffle | Shuffled): string => `${game} ${deal} ${attempt}`;
const dealOf = (key: string): string => key.slice(0, key.lastIndexOf(" "));
const attemptOf = (key: string): number => Number(key.slice(key.lastIndexOf(" ")));

/** A number that is spelt otherwise, as "1.0", would be another deal that comes neither before nor after. */
const isCounted = ({ game, deal, attempt }: Shuffle | Shuffled): boolean =>
  [game, deal, attempt].every((count) => Number.isSafeInteger(count) && count > 0);

function isBefore(key: string, other: string): boolean {
  const [one, two] = [key, other].map((text) => text.split(" ").map(Number)) as [number[], number[]];
  const place = one.findIndex((number, at) => number !== two[at]);
  return place >= 0 && (one[place] ?? 0) < (two[place] ?? 0);
}

/**
 * RF-2: cards go out one at a time from the dealer's left; where nobody has a hand, onto the table.
 * Null if this seat does not see them, or nothing is dealt before the first move.
 */
export function dealtTo(seat: number, view: Frame): DealtCards | null {
  const { hands, array } = view as { hands?: (string | null)[][]; array?: (string | null)[] };
  const known = (cards: (string | null)[]): string[] => cards.filter((card) => card !== null);
  if (!hands) return array ? { first: 0, step: 1, cards: known(array) } : null;
  const step = hands.length + ("dummy" in view ? 1 : 0); // RS-3: a hand that nobody has is dealt too
  const first = (seat - view.dealer - 1 + hands.length) % hands.length;
  const cards = known(hands[seat - 1] ?? []);
  return cards.length ? { first, step, cards } : null;
}

function agrees({ first, step, cards }: DealtCards, deal: string[]): boolean {
  const given = deal.filter((_, place) => place >= first && (place - first) % step === 0).slice(0, cards.length);
  return given.sort().join() === [...cards].sort().join();
}

export class ShufflePlayer {
  #table: string;
  #memory: Memory;
  #parts: Record<string, Part> = {};
  /** The latest attempt that it was asked for. */
  #latest = "0 0 0";
  /** Opened, and nothing was told of that deal. */
  #undealt: string[] = [];
  /** Opened over the connection that there is: the next cards seen are those that were dealt. */
  #watched = new Set<string>();
  #cards = new Map<string, DealtCards>();
  /** The deal whose bytes the server still has to show. */
  #unrevealed = "";
  /** Deals for which it opened, without the server's bytes. */
  #unshown: string[] = [];
  /** What was drawn openly since the deal; null: not all of it was seen. */
  #showdowns: DealtCards[] | null = null;
  /** The cards that were turned up since then, in the order of the deck. */
  #turned: string[] = [];

  constructor(table: string, memory: Memory) {
    this.#table = table;
    this.#memory = memory;
    const kept = memory.read();
    if (!kept) return;
    let cards: Kept[4];
    [this.#parts, this.#latest, this.#undealt, this.#unshown, cards] = JSON.parse(kept) as Kept;
    this.#cards = new Map(cards);
  }

  /** What to say; nothing if this seat is to open what it never committed to, or before all is fixed. */
  answer(question: Shuffle, place: Place): ClientMessage | null {
    const { game, deal, attempt, commitments = {}, silent = [], failed = [] } = question;
    const key = keyOf(question);
    if (!isCounted(question) || attempt > MOST_ATTEMPTS || isBefore(key, this.#latest)) return null; // it never goes back
    if (!Object.keys(commitments).length) {
      this.#latest = key;
      const part = (this.#parts[key] ??= this.#newPart(question, place.seat));
      this.#keep(game, deal);
      return { type: "shuffle-commit", game, deal, attempt, commitment: part.commitment };
    }
    const part = this.#parts[key];
    if (!part || part.roster || part.server !== question.server) return null;
    if (commitments[part.seat] !== part.commitment) return null;
    const shares: Shares = Object.fromEntries(Object.entries(commitments).map(([seat, one]) => [seat, [one, ""]]));
    const offered = { ...question, table: this.#table, shares, silent, failed };
    const whyNot = badRoster(offered, place.seats);
    if (whyNot) {
      part.whyNotOpened = whyNot;
      this.#keep(game, deal);
      return null;
    }
    part.roster = rosterText(offered);
    this.#watched.add(key);
    this.#undealt.push(key);
    this.#keep(game, deal);
    return { type: "shuffle-open", game, deal, attempt, own: part.own };
  }

  /** The last attempt at a deal in which this seat was asked for something. */
  #lastAttempt(key: string): number {
    return Math.max(0, ...this.#partsOf(key).map(attemptOf));
  }

  #partsOf(key: string): string[] {
    return Object.keys(this.#parts).filter((other) => dealOf(other) === dealOf(key));
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
    this.#cards = new Map([...this.#cards].filter(([key]) => kept.some((start) => key.startsWith(start))));
    this.#write();
  }

  #write(): void {
    const kept: Kept = [this.#parts, this.#latest, this.#undealt, this.#unshown, [...this.#cards]];
    this.#memory.write(JSON.stringify(kept));
  }

  /** The connection broke: what is seen next may not be what was dealt. */
  loseSight(): void {
    this.#watched.clear();
    this.#unrevealed = "";
  }

  /** The table was entered: this is what happened before, or the end of it. */
  seeAfresh(missed: readonly (readonly { kind: string }[])[]): void {
    this.#showdowns = null;
    for (const facts of missed) this.see(facts);
  }

  /** What happens at the table: the deal, and the cards that are drawn openly after it. */
  see(facts: readonly { kind: string }[]): void {
    if (facts.some(({ kind }) => kind === "deal")) [this.#showdowns, this.#turned] = [[], []];
    const drawn = facts.flatMap((fact) => (fact.kind === "poker" ? (fact as { cards?: string[] }).cards : null) ?? []); // RS-23
    if (drawn.length) this.#showdowns?.push({ first: 0, step: 1, cards: drawn });
    // LD-3: one by one; a card that was taken back comes again
    const turned = facts.flatMap((fact) => (fact.kind === "turn" ? ((fact as { card?: string }).card ?? []) : []));
    this.#turned.push(...turned.filter((card) => !this.#turned.includes(card)));
  }

  check(told: Shuffled, view: Frame, { seat, seats, game }: Place): Checked {
    const key = keyOf(told);
    const { shares = {}, silent = [], failed = [] } = told;
    const transcript: Transcript = { ...told, table: this.#table, shares, silent, failed };
    const seen = dealtTo(seat, view);
    if (!told.secret && seen && this.#watched.has(key) && !this.#cards.has(key)) this.#cards.set(key, seen);
    const part = this.#parts[key];
    this.#undealt = this.#undealt.filter((other) => dealOf(other) !== dealOf(key));
    this.#noteShown(key, told.secret);
    this.#write();
    const inVain = this.#openedInVain(key);
    return {
      fingerprint: fingerprint(transcript),
      revealed: Boolean(told.secret),
      tookPart: part !== undefined && part.seat in shares,
      restarts: inVain.length,
      unseen: this.#unseen(key),
      unshown: this.#unshown.filter((other) => isBefore(other, dealOf(key))).length,
      compared: this.#cards.has(key) || (this.#showdowns !== null && !("hands" in view || "array" in view)),
      named: inVain.some((other) => this.#isNamed(other, key, failed)),
      failed,
      broken:
        this.#notShown(told) ??
        (isCounted(told) ? null : badAttempt(told)) ??
        badRoster(transcript, seats) ??
        this.#notSaid(part, key, transcript) ??
        (told.secret ? this.#notDealt(told, transcript, deckOf(game, told.rules)) : null),
      transcript: transcriptText(transcript),
    };
  }

  #noteShown(key: string, secret?: string): void {
    const [deal, opened] = [dealOf(key), this.#partsOf(key).some((other) => this.#parts[other]?.roster)];
    const others = this.#unshown.filter((other) => other !== deal);
    this.#unshown = secret || !opened ? others : [...others, deal];
  }

  /** Attempts in which this seat opened and from which nothing was dealt, at this deal or another. */
  #openedInVain(key: string): string[] {
    const opened = this.#partsOf(key).filter((other) => this.#parts[other]?.roster);
    const undealt = this.#undealt.filter((other) => this.#watched.has(other));
    return [...opened, ...undealt].filter((other) => isBefore(other, key));
  }

  #unseen(key: string): number {
    const lost = this.#undealt.filter((other) => !this.#watched.has(other) && isBefore(other, key));
    return new Set(lost.map(dealOf)).size;
  }

  /** Does the server say of an attempt that this seat, which has opened, did not? */
  #isNamed(opened: string, key: string, failed: number[][]): boolean {
    if (dealOf(opened) !== dealOf(key)) return false;
    return failed[attemptOf(opened) - 1]?.includes(this.#parts[opened]?.seat ?? 0) ?? false;
  }

  /** Was the deal before this one left without the server's bytes? */
  #notShown(told: Shuffled): Broken | null {
    const deal = `${told.game} ${told.deal}`;
    const before = this.#unrevealed;
    this.#unrevealed = told.secret ? "" : deal;
    return before && before !== deal ? { code: "last-not-revealed" } : null;
  }

  /** Is the transcript what this seat has heard and said itself? */
  #notSaid(part: Part | undefined, key: string, told: Transcript): Broken | null {
    if (told.attempt < this.#lastAttempt(key)) return { code: "attempt-passed-over" };
    if (!part) return null;
    if (told.server !== part.server) return { code: "other-commitment" };
    if (!part.roster) return part.whyNotOpened ?? null; // nothing against it: it was too late, and is named for it
    if (told.shares[part.seat]?.join() !== [part.commitment, part.own].join()) return { code: "share-dropped" };
    return rosterText(told) === part.roster ? null : { code: "other-commitments" };
  }

  #notDealt(told: Shuffled, transcript: Transcript, deck: readonly string[] | null): Broken | null {
    const secret = told.secret ?? "";
    if (serverCommitment(transcript, secret) !== transcript.server || !isBytes(secret)) return { code: "other-secret" };
    const seat = falseShare(transcript);
    if (seat !== undefined) return { code: "other-share", args: { seat } };
    const seen: [string, DealtCards | undefined][] = [["deal", this.#cards.get(keyOf(told))]];
    this.#showdowns?.forEach((cards, place) => seen.push([`showdown ${place + 1}`, cards]));
    if (this.#showdowns)
      this.#turned.forEach((card, place) => seen.push(["deal", { first: place, step: 1, cards: [card] }]));
    const wanted = Object.fromEntries(seen.map(([label]) => [label, ""]));
    for (const [label, text] of Object.entries({ ...wanted, ...told.dealt })) {
      const why = notWhole(text ? text.split(" ") : [], deck);
      if (why) return why;
      if (!text || order(secret, transcript, label, text.split(" ")).join(" ") !== text) return { code: "other-order" };
    }
    const right = seen.every(([label, cards]) => !cards || agrees(cards, (told.dealt?.[label] ?? "").split(" ")));
    return right ? null : { code: "other-cards" };
  }
}
