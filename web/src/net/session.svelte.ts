// A table on the server, as state of the page.
import { announcer } from "../announcer.svelte";
import { because, beforeTable, say, tell, whyNot, words, type Company } from "../i18n/voice";
import { adviceOn } from "../coach/advice";
import { stage } from "../motion/stage";
import { callOut } from "../motion/calls";
import { play as sound } from "../motion/sound";
import { announcedBy, type Announced } from "../play";
import type { Fact, GameModule, Missed, Notice, Play, RunningClock, RunningTimer, Said } from "../play";
import type {
  AdviceResponse,
  ClientMessage,
  Frame,
  HandScores,
  Happening,
  Hint,
  News as NewsMessage,
  Refused,
  Room,
  SeatInfo,
  ServerMessage,
  SeveralCards,
  Shuffled,
  Situation,
} from "../protocol";
import { inPage } from "../engine/place";
import { forget } from "../kept/visited";
import { naming } from "../naming.svelte";
import { saidBy } from "../parts/said";
import { settings } from "../settings.svelte";
import type { Place } from "../shuffle/player";
import { wiring } from "./browser";
import { Clocks } from "./clocks.svelte";
import { Connection, type ActionMessage, type Answer, type Link } from "./connection";
import { standing, whole } from "./facts";
import { News } from "./news.svelte";
import { isStillThere, placeOf } from "./places";
import { Seen } from "./seen";
import { Shuffles } from "./shuffles.svelte";

const SAID_FOR = 3500;
const KNOCK_AGAIN = 5000;
const companyOf = ({ you, seats }: Room): Company => ({
  you: you.seat,
  ownName: (seat) => seats[seat - 1]?.name ?? "",
});
const NOBODY: Frame = {
  game: "",
  hand: 0,
  dealer: 1,
  over: false,
  hand_over: false,
  winners: [],
  hand_winners: [],
  to_act: [],
  scores: [],
  hand_scores: null,
};

type MessageOf<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;
type Handlers = { [T in ServerMessage["type"]]?: (message: MessageOf<T>) => unknown };

export class TableSession implements Play {
  link = $state<Link>("connecting");
  room = $state.raw<Room | null>(null);
  /** Why this table cannot be entered. */
  problem = $state.raw<Refused | null>(null);
  closing = $state(false);
  announced = $state.raw<Announced | null>(null);
  news = new News();
  /** When a pause ends by itself or, after it, when play goes on. */
  goesOnAt = $state.raw(0);
  /** By seat of somebody who is gone, when a bot plays for them. */
  botAt = $state.raw<Record<number, number>>({});
  view = $state.raw<Frame>(NOBODY);
  legal = $state.raw<string[] | null>([]);
  several = $state.raw<SeveralCards | null>(null);
  #past = $state.raw<Fact[][]>([]); // one list for each happening
  told = $derived(this.#past.flat());
  stands = $derived(standing(this.#past));
  now = $state.raw<Fact[]>([]);
  notice = $state.raw<Notice | null>(null);
  /** Is a better move to be found here than was once made? */
  isPuzzle = $state(false);
  /** What the coach says against the move that was chosen. */
  advice = $state.raw<AdviceResponse | null>(null);
  missed = $state.raw<Missed[]>([]);
  /** Those of this game that are over, once one is. */
  hands = $state.raw<HandScores[]>([]);
  sending = $state(false);
  #canRedo = $state(false);
  said = $state.raw<Record<number, Said>>({});
  /** Seats of which nothing is to be heard at this table, by the name of who sits there. */
  muted = $state.raw<readonly string[]>([]);

  readonly shuffles: Shuffles;
  #table: string;
  #connection = new Connection(wiring);
  #seen = new Seen();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is shown of it
  readonly #onTheirWay = new Set<string>();
  #game = 0;
  #number = 0;
  /** From where what is told was seen; 0 looking on. Each seat has a sequence of its own. */
  #viewer = 0;
  /** As the server told it last; what is shown may still be moving there. */
  #latest: Frame = NOBODY;
  #module: GameModule | null = null;
  #sayings: Record<number, ReturnType<typeof setTimeout>> = {};
  #askedForPast = false;
  /** Is this seat new in a running game, and nothing said of it yet? */
  #hasJoined = false;
  /** The game whose beginning was told, or where it stood when one came. */
  #begun = 0;
  /** The game in which the coach has nothing to say. */
  #uncoached = -1;
  #hints = { moment: "", asked: 0 };
  #again: ReturnType<typeof setTimeout> | undefined;
  #clocks = new Clocks();
  #online = (): void => this.#connection.hurry();
  /** A device that slept may have lost its line without knowing. */
  #awake = (): void => {
    if (document.visibilityState === "visible") this.#connection.check();
  };
  #offline = (): void => this.#connection.doubt();

  constructor(table: string) {
    this.#table = table;
    this.shuffles = new Shuffles(table);
    this.#connection.name = settings.kept.name;
    this.#connection.onLink = (link) => this.#linkIs(link);
    this.#connection.onMessage = (message) => this.#receive(message);
    this.#connection.greet = () => [this.#enter()];
    if (!inPage) {
      addEventListener("online", this.#online);
      addEventListener("offline", this.#offline);
    }
    document.addEventListener("visibilitychange", this.#awake);
    void this.#connection.start();
  }

  #enter(): ClientMessage {
    return this.#enterFrom(this.#number);
  }

  #enterFrom(number: number): ClientMessage {
    return { type: "enter", table: this.#table, game: this.#game, number, shuffles: this.#connection.shuffles };
  }

  leave(): void {
    removeEventListener("online", this.#online);
    removeEventListener("offline", this.#offline);
    document.removeEventListener("visibilitychange", this.#awake);
    clearTimeout(this.#again);
    this.#clocks.stop();
    this.news.stop();
    this.#connection.stop();
  }

  /** From now on what happens is told in the game's words. */
  use(module: GameModule): void {
    this.#module = module;
    this.#tellBeginning();
  }

  // What a game's table uses

  get seat(): number {
    return this.room?.you.seat ?? 0;
  }
  get you(): number {
    return this.seat;
  }
  get seats(): SeatInfo[] {
    return this.room?.seats ?? [];
  }
  get timers(): readonly RunningTimer[] {
    return this.#clocks.timers;
  }
  get clock(): RunningClock | null {
    return this.#clocks.clock;
  }
  get options(): Record<string, string> {
    return this.room?.options ?? {};
  }
  get live(): boolean {
    return this.seat > 0 && this.room?.status !== "waiting"; // after a hand too: the keys keep their places
  }
  get mine(): boolean {
    return this.live && !this.room?.paused && !this.room?.resumes_in && this.view.to_act.includes(this.seat);
  }
  get gameNumber(): number {
    return this.#game;
  }

  name(seat: number): string {
    return seat === this.seat && seat > 0 ? say("you") : this.ownName(seat);
  }
  ownName(seat: number): string {
    return this.seats[seat - 1]?.name || say("seat-number", { number: seat });
  }

  async act(text: string, isPressed = true): Promise<boolean> {
    if (this.#isCutOff()) return false;
    if (isPressed && (await this.#isAdvisedAgainst(text))) return false;
    return this.#play(text, isPressed);
  }

  /** What the coach has said against, after all. */
  playAnyway(): void {
    const move = this.advice?.remark.made;
    this.advice = null;
    if (move) void this.#play(move, true);
  }

  /** Only where one chooses alone, and nobody else waits: against bots. */
  async #isAdvisedAgainst(text: string): Promise<boolean> {
    const isAsked = (settings.kept.coach || this.isPuzzle) && this.#uncoached !== this.#game;
    const isChoice = (this.legal?.length ?? 2) > 1 || this.several !== null;
    // In a race there is no time for a word; at a puzzle everybody waits.
    const isRace = this.view.to_act.length > 1 && !this.isPuzzle;
    if (!isAsked || !isChoice || this.sending || !this.mine || isRace) return false;
    this.sending = true;
    const advice = await adviceOn(this.#table, text);
    this.sending = false;
    if (advice === "never") this.#uncoached = this.#game;
    if (!advice || advice === "never") return false;
    if (advice.remark.better) this.advice = advice;
    else if (this.isPuzzle) this.#isFound();
    return this.advice !== null;
  }

  #isFound(): void {
    this.isPuzzle = false;
    this.news.flash(say("coach-found"));
    announcer.say(say("coach-found"));
  }

  async #play(text: string, isPressed: boolean): Promise<boolean> {
    const meant = isPressed ? this.#seen.pressed(text, performance.now()) : placeOf(this.#seen.places, text);
    const move: ActionMessage = meant === null ? { type: "move", text } : { type: "move", text, meant_for: meant };
    if (this.#isOnItsWay(move)) return false;
    this.sending = true;
    this.notice = null;
    const answer = await this.#ask(move);
    this.sending = false;
    if (answer.type === "refused") this.#answered(answer);
    return answer.type !== "refused";
  }

  ready(timer: string): void {
    void this.do({ type: "ready", timer });
  }

  /** Alone any move; among several what the game allows. */
  get undo(): (() => void) | undefined {
    const isOffered = this.seats.length === 1 || this.#module?.takesBack !== undefined;
    return isOffered ? () => void this.#busyWith({ type: "undo" }) : undefined;
  }
  async #busyWith(message: ActionMessage): Promise<void> {
    this.sending = true;
    await this.do(message);
    this.sending = false;
  }
  get canUndo(): boolean {
    const last = this.stands.at(-1);
    if (this.room?.daily && !this.room.daily.practice) return false; // such a deal is played once
    if (!this.live || this.view.hand_over || !last || last.kind === "deal") return false;
    if (this.seats.length === 1) return true;
    return this.mine && last.seat === this.seat && (this.#module?.takesBack?.(last) ?? false);
  }

  /** A game alone that one plays oneself. */
  get redo(): (() => void) | undefined {
    return this.seats.length === 1 ? () => void this.#busyWith({ type: "redo" }) : undefined;
  }
  get canRedo(): boolean {
    return this.live && this.#canRedo;
  }

  clearNotice(): void {
    this.notice = null;
  }

  // What the pages use

  /** Take a seat; whoever has no name yet is asked for one. */
  async sit(seat: number): Promise<void> {
    if (await naming.named()) await this.do({ type: "sit", seat, name: settings.kept.name });
  }

  /** From now on this person is called otherwise, here and at the next table. */
  async rename(name: string): Promise<void> {
    settings.change({ name });
    this.#connection.name = name;
    if (this.room && name) await this.do({ type: "rename", name });
  }

  /** Something at the table that is no move. */
  async do(message: ActionMessage): Promise<void> {
    if (this.#isCutOff()) return;
    if (this.#isOnItsWay(message)) return;
    const answer = await this.#ask(message);
    if (answer.type === "refused") this.#answered(answer);
  }

  /** A key that is pressed again before its answer has come is meant once. */
  #isOnItsWay(message: ActionMessage): boolean {
    return this.#onTheirWay.has(JSON.stringify(message));
  }

  async #ask(message: ActionMessage): Promise<Answer> {
    const key = JSON.stringify(message);
    this.#onTheirWay.add(key);
    try {
      return await this.#connection.act(message);
    } finally {
      this.#onTheirWay.delete(key);
    }
  }

  async hint(): Promise<void> {
    if (this.#isCutOff()) return;
    const answer: Hint | Refused | null = await this.#connection.ask({ type: "hint" }, "hint");
    if (!answer) return;
    if (answer.type === "refused") return this.#refused(answer);
    const part = this.#module?.hintStep?.(answer, this.#hintsAsked(), this);
    if (part) {
      this.notice = { kind: "hint", rule: "", move: "", ...part };
      return announcer.say(part.text);
    }
    const text = because(this.#withMoves(answer), this);
    if (!answer.move) {
      this.notice = { kind: "hint", text, rule: "", move: "" };
      return announcer.say(text);
    }
    const words = this.#inWords(answer.move);
    const sure = say("certainty", { sure: answer.sure ?? "glance" });
    this.notice = { kind: "hint", text: `${text}${sure}`, rule: "", move: answer.move, words };
    announcer.say(`${words}: ${text}${sure}`);
  }

  #inWords(move: string): string {
    return this.#module?.inWords(move, this) ?? move;
  }

  /** A reason may compare with another move, which is said as on its key. */
  #withMoves({ code, args = {} }: Hint): { code: string; args: NonNullable<Hint["args"]> } {
    const { instead } = args;
    return { code, args: typeof instead === "string" ? { ...args, instead: this.#inWords(instead) } : args };
  }

  /** How often a hint was asked for since something last happened. */
  #hintsAsked(): number {
    const moment = `${this.#game}.${this.#number}`;
    this.#hints = { moment, asked: this.#hints.moment === moment ? this.#hints.asked + 1 : 0 };
    return this.#hints.asked;
  }

  // The line

  /** A lost line is told once; what was on its way is sent again when there is one, with its id. */
  #linkIs(link: Link): void {
    if (link === "lost") {
      this.sending = false;
      if (this.link === "open") announcer.say(say("connection-lost"));
    } else if (link === "open" && this.link === "lost" && this.room) announcer.say(say("connection-back"));
    this.link = link;
  }

  #isCutOff(): boolean {
    if (this.link !== "lost") return false;
    this.#notify({ kind: "refused", text: say("not-connected"), rule: "", move: "" });
    return true;
  }

  // Messages

  /** What had to be sent again and came too late is nobody's fault, and no news; nor is a key pressed twice. */
  #answered(refused: Refused & Pick<Answer, "again">): void {
    if (!refused.again && refused.code !== "other-turn") this.#refused(refused);
  }

  #refused(refused: Refused): void {
    const ms = refused.late_ms ?? 0;
    const late = ms ? ` ${say("late-by", { ms })}` : "";
    if (ms) this.missed = [...this.missed, { top: String(refused.args?.top ?? ""), ms }];
    const text = whyNot(refused, this.view.game ? this : beforeTable(this.room?.game ?? "")) + late;
    this.#notify({ kind: "refused", text, rule: refused.rule ?? "", move: "", refused });
  }

  #notify(notice: Notice): void {
    this.notice = notice;
    announcer.say(notice.text);
  }

  /** What each message does here. The others answer a question, and the connection gives them to the one who asked. */
  readonly #handlers: Handlers = {
    welcome: () => this.#welcomed(),
    room: (room) => this.#enterRoom(room),
    view: (message) => this.#fresh(message),
    update: ({ game, happening, now }) => this.#update(game, happening, now),
    clocks: (message) => this.#clocks.set(message, this.seat),
    shuffle: (message) => void this.shuffles.answer(message, this.#place, (answer) => this.#connection.send(answer)),
    shuffled: (message) => void this.#checkShuffle(message),
    said: ({ seat, saying }) => this.#hear(seat, { saying }),
    written: ({ seat, text }) => this.#hear(seat, { text }),
    news: (message) => this.#hearNews(message),
    closing: () => (this.closing = true),
    announcement: (message) => (this.announced = announcedBy(message)),
    refused: (message) => message.action || this.#turnedAway(message),
  };

  #receive<T extends ServerMessage["type"]>(message: MessageOf<T>): void {
    const handle: Handlers[T] = this.#handlers[message.type as T];
    handle?.(message);
  }

  #welcomed(): void {
    this.closing = false;
    void this.shuffles.loseSight();
  }

  /** The seat that is this person's, from the next deal on at the latest. */
  get #place(): Place {
    const seat = this.seat || (this.room?.you.next_seat ?? 0);
    return { seat, seats: this.seats.length, game: this.room?.game ?? "" };
  }

  async #checkShuffle(told: Shuffled): Promise<void> {
    const { broken } = await this.shuffles.check(told, this.#latest, this.#place);
    if (broken) announcer.shout(say("shuffle-broken", { text: whyNot(broken, this) }));
  }

  /** It stands at the seat for a moment. */
  #hear(seat: number, said: Said): void {
    if (this.muted.includes(this.ownName(seat))) return;
    this.said = { ...this.said, [seat]: said };
    announcer.say(saidBy(seat, said, this));
    clearTimeout(this.#sayings[seat]);
    this.#sayings[seat] = setTimeout(() => {
      const { [seat]: _, ...rest } = this.said;
      this.said = rest;
    }, SAID_FOR);
  }

  mute(name: string, muted: boolean): void {
    this.muted = [...this.muted.filter((one) => one !== name), ...(muted ? [name] : [])];
  }

  /** Somebody came, left, was removed, or is the host now. */
  #hearNews({ what, name }: NewsMessage): void {
    const own = what === "host" && (this.room?.you.host ?? false);
    this.news.flash(say("people-news", { what: own ? "you-host" : what, name }));
  }

  #enterRoom(room: Room): void {
    if (this.room?.status === "waiting" && room.status !== "waiting") this.news.clear(); // who came, all see now
    this.#tellWhoIsPlayedFor(room);
    this.#tellWhoWasMoved(room);
    this.#tellWhoIsAway(room);
    this.#tellOfPause(room);
    this.#tellWhoWouldPlayAgain(room);
    this.#keepNames(room);
    const now = performance.now();
    this.goesOnAt = now + (room.resumes_in ?? 0) * 1000;
    this.botAt = Object.fromEntries(room.seats.map(({ seat, bot_in }) => [seat, now + (bot_in ?? 0) * 1000]));
    this.room = room;
    const timed = this.clock && room.seats[this.clock.seat - 1];
    if (timed?.covered || timed?.kind === "bot") this.#clocks.stop();
  }

  /** Everybody is told when a bot takes over for somebody, and when they are back. */
  #tellWhoIsPlayedFor(room: Room): void {
    for (const { seat, covered, why, kind } of room.seats) {
      const before = this.seats[seat - 1];
      if (kind !== "person" || before?.kind !== "person" || before.covered === covered) continue;
      this.news.flash(say(covered ? "bot-takes-over" : "plays-again", { seat, why: why ?? "" }, companyOf(room)));
    }
  }

  /** The host has swapped seats: everybody is told who sits elsewhere now. */
  #tellWhoWasMoved(room: Room): void {
    const isHere = ({ kind, name }: SeatInfo, there: readonly SeatInfo[]): boolean =>
      kind === "person" && there.some((one) => one.name === name && one.kind === kind);
    const moved = room.seats.filter(
      (seat) => isHere(seat, this.seats) && !isHere(seat, this.seats.slice(seat.seat - 1, seat.seat)),
    );
    if (moved.length > 0) this.news.flash(moved.map((seat) => this.#movedTo(seat, room)).join(" "));
  }
  #movedTo({ seat }: SeatInfo, room: Room): string {
    return say("moved-to-seat", { seat, number: seat }, companyOf(room));
  }

  /** For those who listen; the others see for how long a seat is waited for. */
  #tellWhoIsAway(room: Room): void {
    for (const { seat, here, bot_in, name } of room.seats) {
      const before = this.seats[seat - 1];
      if (before?.name !== name) continue;
      if (bot_in && !before.bot_in) announcer.say(say("is-away", { seat }, companyOf(room)));
      else if (here && before.bot_in) announcer.say(say("is-back", { seat }, companyOf(room)));
    }
  }
  #tellOfPause(room: Room): void {
    if (!this.room || room.paused === this.room.paused) return;
    const { paused_by: seat, resumes_in } = room;
    if (room.paused) announcer.say(seat ? say("paused-by", { seat }, companyOf(room)) : say("paused"));
    else if (resumes_in) announcer.say(`${say("goes-on-in")} ${Math.ceil(resumes_in)} ${say("seconds-short")}`);
  }

  /** People who are asked for another game hear of it, and so do those waiting with them. */
  #tellWhoWouldPlayAgain(room: Room): void {
    const before = this.room?.again ?? [];
    const seats = (room.again ?? []).filter((seat) => seat !== room.you.seat && !before.includes(seat));
    if (this.room && seats.length > 0) announcer.say(say("would-play-again", { seats }, this));
  }

  /** What somebody has done stays theirs when another takes the seat. */
  #keepNames(room: Room): void {
    for (const { seat, kind, name } of room.seats) {
      const before = this.seats[seat - 1];
      if (!before || before.kind === kind || !before.name) continue;
      const asBefore = (fact: Fact): Fact => {
        const { [seat]: then = before.name, ...others } = fact.then ?? {};
        return { ...fact, then: then === name ? others : { ...others, [seat]: then } };
      };
      this.#past = this.#past.map((facts) => facts.map(asBefore));
    }
  }

  /** Too many who knock at once are let in a little later; who may not stay is told so. */
  #turnedAway(refused: Refused): void {
    if (refused.kind === "absent") this.#isNotHere(refused);
    else if (this.room) return;
    else if (!refused.code.startsWith("too-many")) this.problem = refused;
    else this.#again = setTimeout(() => this.#connection.send(this.#enter()), KNOCK_AGAIN);
  }

  /** There is nothing to come back to; and who was at the table hears why they are not any more. */
  #isNotHere(refused: Refused): void {
    this.problem = refused;
    forget(this.#table);
    if (this.room) announcer.shout(whyNot(refused));
  }

  #fresh(message: Extract<ServerMessage, { type: "view" }>): void {
    const newGame = message.game !== this.#game;
    this.shuffles.newCards();
    const newPlace = this.seat !== this.#viewer;
    if (newPlace && !newGame) this.#hasJoined = this.seat > 0;
    this.#viewer = this.seat;
    this.now = [];
    const turn = this.#turn;
    const past = message.missed.map((happening) => this.#facts(happening, message.now));
    void this.shuffles.seeAfresh(past);
    const goesOn = (message.missed[0]?.number ?? 0) <= this.#number + 1; // or too much was missed
    // What was told elsewhere does not go on here: the number it was asked after is not of this seat.
    if (newPlace && !newGame && !this.#askedForPast) this.#past = [];
    else this.#past = newGame || this.#askedForPast || !goesOn ? past : [...this.#past, ...past];
    this.#game = message.game;
    this.#number = message.number;
    this.#latest = message.now.view as unknown as Frame;
    this.#show(message.now);
    // Who was cut off is told what happened meanwhile; who has only just come is not told the whole past.
    if (!newGame && !newPlace && !this.#askedForPast) this.#tell(past.flat(), turn);
    // After a reload nothing is known of what went before: ask once for all of it.
    const missing = this.told.length === 0 && message.number > 0;
    if (missing && !this.#askedForPast) {
      this.#askedForPast = true;
      this.#connection.send(this.#enterFrom(0));
    } else {
      this.#askedForPast = false;
      this.#tellBeginning();
      this.#tellJoining();
    }
  }

  #update(game: number, happening: Happening, now: Situation): void {
    const before = this.view;
    const turn = this.#turn;
    this.#game = game;
    this.#number = happening.number;
    const after = (this.#latest = now.view as unknown as Frame);
    const facts = this.#facts(happening, now);
    void this.shuffles.see(facts);
    if (facts.some(({ kind }) => kind === "deal")) this.shuffles.newCards();
    const flights = () => this.#module?.flights?.(before, after, facts, this.seat) ?? {};
    void stage(() => {
      this.#past = [...this.#past, facts];
      this.now = facts;
      if (facts.some(({ kind }) => kind === "deal")) this.missed = [];
      if (!this.#hintStands(now)) this.notice = null;
      this.#show(now, facts[0]?.seat === this.seat);
    }, flights);
    this.#tell(facts, turn, this.#module?.news?.(before.hand > 0 ? before : null, after));
  }

  /** A hint stays until it is dismissed, as long as what it says can be done where it was meant. */
  #hintStands(now: Situation): boolean {
    const { notice } = this;
    if (notice?.kind !== "hint") return false;
    if (!notice.move) return this.mine && JSON.stringify(now.places) === JSON.stringify(this.#seen.places);
    const isComposed = now.several != null && notice.move.startsWith(`${now.several.verb} `);
    const isLegal = isComposed || (now.legal?.includes(notice.move) ?? true);
    return isLegal && isStillThere(this.#seen.places, now.places, notice.move);
  }

  #facts(happening: Happening, now: Situation): Fact[] {
    const { at, then } = happening;
    const facts = whole(happening.facts, (now.view as unknown as Frame).game, at);
    return then ? facts.map((fact) => ({ ...fact, then })) : facts;
  }

  #show(now: Situation, isOwn = false): void {
    this.view = now.view as unknown as Frame;
    this.legal = now.legal;
    this.several = now.several ?? null;
    this.#seen.show(now, isOwn);
    requestAnimationFrame((at) => this.#seen.painted(at));
    this.#canRedo = now.redo ?? false;
    this.#clocks.set(now, this.seat);
    this.hands = now.hands ?? [];
  }

  /** Whose turn it is; 0: nobody's alone. */
  get #turn(): number {
    if (this.seats.length === 1 || !this.#module || this.view.hand === 0) return 0;
    const { to_act } = this.view;
    return this.#module.turnOf?.(this.view) ?? (to_act.length === 1 ? to_act[0]! : 0);
  }

  /** That a game begins, once its words are there; who comes in the middle hears whose turn it is. */
  #tellBeginning(): void {
    const module = this.#module;
    if (!module || this.#begun === this.#game || this.view.hand === 0) return;
    this.#begun = this.#game;
    const { view } = this;
    if (this.told.every(({ kind }) => kind === "deal")) {
      const title = words(view.game)("title");
      const deals = this.told.map((fact) => tell(fact, this));
      const parts = [say("game-begins", { title }), ...deals, module.news?.(null, view) ?? ""];
      announcer.say(parts.filter(Boolean).join(" "));
    }
    this.#tellTurn(0);
  }

  /** Whoever has waited for a seat, or is back on one, hears that they play now, and the deal if it is fresh. */
  #tellJoining(): void {
    if (!this.#hasJoined) return;
    this.#hasJoined = false;
    const last = this.told.at(-1);
    const deal = last?.kind === "deal" ? tell(last, this) : "";
    announcer.say(`${say("you-play-now")} ${deal}`.trim());
    this.#tellTurn(0);
  }

  #tellTurn(before: number): void {
    const seat = this.#turn;
    if (seat === 0 || seat === before) return;
    const text = say("turn-of", { seat }, this);
    if (seat === this.seat) announcer.shout(`${text} ${this.#module?.turn?.(this) ?? ""}`.trim());
    else announcer.say(text);
  }

  #tell(facts: readonly Fact[], turn: number, news = ""): void {
    const module = this.#module;
    if (!module) return;
    for (const fact of facts) {
      const noise = fact.kind === "deal" ? "deal" : module.sound?.(fact);
      if (noise) sound(noise);
      const call = module.call?.(fact);
      if (call) callOut(call, fact.seat);
    }
    const won = this.view.over ? this.view.winners : [];
    if (won.includes(this.seat)) sound("win");
    else if (this.#turn === this.seat && turn !== this.seat && this.mine) sound("turn");
    if (turn === this.seat && this.#turn !== this.seat) announcer.urgent.clear(); // "Your turn" is over
    const heard = facts.filter((fact) => module.isHeard?.(fact, this) ?? true);
    const urgent = heard.some((fact) => module.isUrgent?.(fact, this));
    const text = [...heard.map((fact) => tell(fact, this)), news].filter(Boolean).join(" ");
    if (text) announcer[urgent ? "shout" : "say"](text);
    this.#tellTurn(turn);
  }
}
