// What a game's table gets to know and may do: the same for a live table, a replay and a lesson.
import type { Component } from "svelte";
import type { Sound } from "./motion/sound";
import type { AtTable } from "./i18n/voice";
import type { ClockInfo, Frame, Hint, Refused, SayingHeard, SeatInfo, SeveralCards, TimerInfo } from "./protocol";

export type Saying = SayingHeard["saying"];
/** One of the set phrases, or somebody's own words. */
export type Said = { saying: Saying } | { text: string };

/** What all facts have; those of a game are `GameFacts["its-name"]`. */
export interface Fact {
  readonly kind: string;
  /** Whose doing it is; 0: the table's. */
  readonly seat: number;
  /** At a live table when it happened: seconds since the deal. */
  readonly at?: number;
  /** By seat, who played there when it happened, where somebody else sits now. */
  readonly then?: Readonly<Record<number, string>>;
}

/** Somebody was quicker than one's own card: what lay there first, and by how much. */
export interface Missed {
  readonly top: string;
  readonly ms: number;
}

/** A timer whose end is known on this device's clock (`performance.now()`). */
export interface RunningTimer extends TimerInfo, Deadline {
  left: number;
}

export interface RunningClock extends ClockInfo, Deadline {
  left: number;
}

/** When something is over. */
export interface Deadline {
  until: number;
  /** It stands still, as in a pause; `left` is what will be left then. */
  held?: boolean;
  left?: number;
}

/** What the host of the server lets everybody know. */
export interface Announced {
  text: string;
  until: number; // 0: at no certain time
}

export const announcedBy = ({ text, seconds = 0 }: { text: string; seconds?: number }): Announced | null =>
  text ? { text, until: seconds && performance.now() + seconds * 1000 } : null;

/** Is there so little time left for a move that one should be told? */
export const warningSeconds = ({ seconds }: ClockInfo): number => Math.min(10, Math.ceil(seconds / 3));
export const isShort = (clock: ClockInfo, left: number): boolean => left <= warningSeconds(clock);

/** Something to tell the player, in words: why not, what was meant as a hint, or a word of a lesson. */
export interface Notice {
  kind: "refused" | "hint" | "lesson";
  text: string;
  rule: string;
  /** Of a refusal, for a table that can ask back. */
  refused?: Pick<Refused, "code" | "args">;
  /** For a hint: the move, as a record writes it, and as its key says it. */
  move: string;
  words?: string;
  /** The cards that it is about. */
  cards?: readonly string[];
}

/** A house rule of some games: nothing is marked, listed or hinted at, as among real cards. */
export const isStrict = ({ options }: Pick<Play, "options">): boolean => options.strict === "yes";

/** The words of the move that a hint suggests, its verb first; none without a hint. */
export const hinted = ({ notice }: Pick<Play, "notice">): string[] =>
  notice?.kind === "hint" && notice.move ? notice.move.split(" ") : [];

/** Part of a hint: what to look for, or one of its cards. */
export interface HintStep {
  text: string;
  cards: readonly string[];
}

export interface Play<V extends Frame = Frame, F extends Fact = Fact> extends AtTable {
  readonly view: V;
  /** The seat whose cards lie in front; 0 for an onlooker. */
  readonly seat: number;
  /** The seat that is called "you"; 0 where one only looks, as in a replay. */
  readonly you: number;
  readonly seats: readonly SeatInfo[];
  readonly options: Readonly<Record<string, string>>;
  /** Legal moves of one's seat; null where they are not listed: too many, or a strict table. */
  readonly legal: readonly string[] | null;
  /** A legal move that is not listed but composed: a verb and some of these cards. */
  readonly several?: SeveralCards | null;
  readonly timers: readonly RunningTimer[];
  readonly clock: RunningClock | null;
  /** Facts of this game so far, oldest first, as far as this device saw them. */
  readonly told: readonly F[];
  /** Those of them that still hold: what was taken back is not among them. */
  readonly stands: readonly F[];
  /** What has just happened, as one step; nothing for who has only just come. */
  readonly now: readonly F[];
  readonly notice: Notice | null;
  /** In this hand; only oneself is told of it. */
  readonly missed?: readonly Missed[];
  /** Can moves be made here at all? Not in a replay, not by an onlooker. */
  readonly live: boolean;
  /** Time stands still, as in a replay: what has just happened stays in sight. */
  readonly still?: boolean;
  /** May one's own seat act now? */
  readonly mine: boolean;
  /** A move is on its way. */
  readonly sending: boolean;
  /** Make a move; false if it was refused, and then `notice` says why. What the table does by itself nobody pressed. */
  act(move: string, isPressed?: boolean): Promise<boolean>;
  /** One's seat needs no more of this timer. */
  ready(timer: string): void;
  /** Takes back the last move: alone, or where the game allows it among several. */
  readonly undo?: (() => void) | undefined;
  readonly canUndo?: boolean;
  /** Alone: makes the move again that was taken back last. */
  readonly redo?: (() => void) | undefined;
  readonly canRedo?: boolean;
  /** By seat of somebody who is gone, when a bot plays for them (`performance.now()`). */
  readonly botAt?: Readonly<Record<number, number>>;
  /** What somebody has just said, by seat. */
  readonly said?: Readonly<Record<number, Said>>;
  clearNotice(): void;
  /** A name as a label stands by itself: "You", or the name. */
  name(seat: number): string;
  /** The name as it is, also one's own. */
  ownName(seat: number): string;
}

/** What somebody who plays alone has reached, and whether fewer are better. */
export interface Alone {
  count: number;
  of: "points" | "cards";
  fewer: boolean;
}

/** What stands below the headline of the score sheet, and that of a hand where it is not simply who won. */
export interface Ending {
  how: string;
  headline?: string;
}

/** Taken off the table for good: such a card rises and fades. */
export const AWAY = "away";

/** Something that no card of the picture stands for: chips, or cards nobody sees. */
export interface Token {
  kind: "chip" | "back";
  from: string;
  to: string;
  count: number;
}

/** Where cards come from and go to that are not on the table before or after: names of `data-anchor`. */
export interface Flights {
  from?: Record<string, string>;
  to?: Record<string, string>;
  /** Milliseconds between one card and the next. */
  apart?: number;
  tokens?: readonly Token[];
  /** Where all others go that are no longer there. */
  rest?: string;
}

/** What a game gives to the pages: its folder's index.ts exports one as `game`. */
export interface GameModule<V extends Frame = Frame, F extends Fact = Fact> {
  /** The table below the bar: cloth, rack and keys. */
  Table: Component<{ play: Play<V, F> }>;
  /** How the points of the last hand, or of the game, came about; shown on the score sheet. */
  Sheet?: Component<{ play: Play<V, F> }>;
  /** The line under the title, such as "31 cards to draw". */
  subtitle(play: Play<V, F>): string;
  /** How the hand, or the game, ended, from what has happened since the deal. */
  ending?(play: Play<V, F>, facts: readonly F[]): Ending;
  /** Said at once, whatever else is being said. */
  isUrgent?(fact: F, play: Play<V, F>): boolean;
  /** What the key says that makes this move: so a hint names it. */
  inWords(move: string, play: Play<V, F>): string;
  /** The cards of a move by their `data-card`, where a record does not name them. */
  cardsOf?(move: string, play: Play<V, F>): string[];
  /** A hint that tells less, for the first times that it is asked for at one moment; null: all of it. */
  hintStep?(hint: Hint, step: number, play: Play<V, F>): HintStep | null;
  /** What is said when one's turn begins, beyond "Your turn". */
  turn?(play: Play<V, F>): string;
  /** Whose turn it is; 0 where several may act. Else it is whoever alone may act. */
  turnOf?(view: V): number;
  /** What has come up on the table, for those who listen; `before` is null at the beginning. */
  news?(before: V | null, after: V): string;
  /** What begins after a deal by itself, for the log; not yet while somebody still looks at cards. */
  afterDeal?(play: Play<V, F>): { text: string; hasBegun: boolean };
  /** Is it announced? It is shown in any case. */
  isHeard?(fact: F, play: Play<V, F>): boolean;
  /** What the host deals next, if that is not a hand. */
  next?(play: Play<V, F>): string;
  flights?(before: V, after: V, facts: readonly F[], seat: number): Flights;
  /** An open view with the eyes of a seat, or of an onlooker (0). */
  hide(view: V, seat: number): V;
  /** May such a move be taken back among several, by who made it, until they go on? */
  takesBack?(fact: F): boolean;
  /** Does the table itself show the hands of others that lie open? */
  showsHands?: boolean;
  /** Does the table show who beats whom? */
  wheel: boolean;
  /** What counts where one person plays, if not points. */
  alone?(view: V): Alone;
  /** The score at which somebody wins, if there is one: the length of the peg board. */
  goal?(play: Play<V, F>): number;
  sound?(fact: F): Sound | null;
  /** What the player of a fact calls out at a real table; "" if nothing. */
  call?(fact: F): string;
}
