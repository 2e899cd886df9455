// A table on the server, as state of the page.
import { announcer } from "../announcer.svelte";
import { because, say, tell, whyNot } from "../i18n/voice";
import { stage } from "../motion/stage";
import { play as sound } from "../motion/sound";
import type { Fact, GameModule, Missed, Notice, Play, RunningClock, RunningTimer, Saying } from "../play";
import type {
  ClientMessage,
  Frame,
  Happening,
  Hint,
  Refused,
  Room,
  Said,
  SeatInfo,
  ServerMessage,
  Shuffled,
  Situation,
} from "../protocol";
import { settings } from "../settings.svelte";
import { wiring } from "./browser";
import { Clocks } from "./clocks.svelte";
import { Connection, type ActionMessage, type Answer, type Link } from "./connection";
import { notUndone, whole } from "./facts";
import { keepHand, keptHands, type HandScores } from "./hands";
import { News } from "./news.svelte";
import { placeOf } from "./places";
import { Shuffles } from "./shuffles.svelte";

const SAID_FOR = 3500;
const KNOCK_AGAIN = 5000;
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

export class TableSession implements Play {
  link = $state<Link>("connecting");
  room = $state.raw<Room | null>(null);
  /** Why this table cannot be entered. */
  problem = $state.raw<Refused | null>(null);
  closing = $state(false);
  news = new News();
  /** When a pause ends by itself or, after it, when play goes on. */
  goesOnAt = $state.raw(0);
  view = $state.raw<Frame>(NOBODY);
  legal = $state.raw<string[] | null>([]);
  told = $state.raw<Fact[]>([]);
  now = $state.raw<Fact[]>([]);
  notice = $state.raw<Notice | null>(null);
  missed = $state.raw<Missed[]>([]);
  hands = $state.raw<HandScores[]>([]);
  sending = $state(false);
  #canRedo = $state(false);
  said = $state.raw<Record<number, Saying>>({});

  readonly shuffles: Shuffles;
  #table: string;
  #connection = new Connection(wiring);
  #places: Record<string, string> = {};
  #game = 0;
  #number = 0;
  /** As the server told it last; what is shown may still be moving there. */
  #latest: Frame = NOBODY;
  #module: GameModule | null = null;
  #sayings: Record<number, ReturnType<typeof setTimeout>> = {};
  #askedForPast = false;
  #hints = { moment: "", asked: 0 };
  #again: ReturnType<typeof setTimeout> | undefined;
  #clocks = new Clocks();
  #online = (): void => this.#connection.hurry();
  #offline = (): void => this.#connection.doubt();

  constructor(table: string) {
    this.#table = table;
    this.shuffles = new Shuffles(table);
    this.#connection.name = settings.kept.name;
    this.#connection.onLink = (link) => this.#linkIs(link);
    this.#connection.onMessage = (message) => this.#receive(message);
    this.#connection.greet = () => [this.#enter()];
    addEventListener("online", this.#online);
    addEventListener("offline", this.#offline);
    void this.#connection.start();
  }

  #enter(): ClientMessage {
    return this.#enterFrom(this.#number);
  }

  #enterFrom(number: number): ClientMessage {
    return { type: "enter", table: this.#table, game: this.#game, number, shuffles: true };
  }

  leave(): void {
    removeEventListener("online", this.#online);
    removeEventListener("offline", this.#offline);
    clearTimeout(this.#again);
    this.#clocks.stop();
    this.news.stop();
    this.#connection.stop();
  }

  /** From now on what happens is told in the game's words. */
  use(module: GameModule): void {
    this.#module = module;
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
    return this.live && !this.room?.paused && !this.room?.goes_on_in && this.view.to_act.includes(this.seat);
  }
  get gameNumber(): number {
    return this.#game;
  }

  name(seat: number): string {
    return seat === this.seat && seat > 0 ? say("you") : this.ownName(seat);
  }
  ownName(seat: number): string {
    return this.seats[seat - 1]?.name || say("someone");
  }

  async act(text: string): Promise<boolean> {
    if (this.#isCutOff()) return false;
    this.sending = true;
    this.notice = null;
    const meant = placeOf(this.#places, text);
    const answer = await this.#connection.act(
      meant === null ? { type: "move", text } : { type: "move", text, meant_for: meant },
    );
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
    const last = notUndone(this.told).at(-1);
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

  /** Something at the table that is no move. */
  async do(message: ActionMessage): Promise<void> {
    if (this.#isCutOff()) return;
    const answer = await this.#connection.act(message);
    if (answer.type === "refused") this.#answered(answer);
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
    const text = because(answer, this);
    if (!answer.move) {
      this.notice = { kind: "hint", text, rule: "", move: "" };
      return announcer.say(text);
    }
    const words = this.#module?.inWords(answer.move, this) ?? answer.move;
    const sure = say("certainty", { sure: answer.sure ?? "glance" });
    this.notice = { kind: "hint", text: `${text} ${sure}`, rule: "", move: answer.move, words };
    announcer.say(`${words}: ${text} ${sure}`);
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

  /** What had to be sent again and came too late is nobody's fault, and no news. */
  #answered(refused: Refused & Pick<Answer, "again">): void {
    if (!refused.again) this.#refused(refused);
  }

  #refused(refused: Refused): void {
    const ms = refused.late_ms ?? 0;
    const late = ms ? ` ${say("late-by", { ms })}` : "";
    if (ms) this.missed = [...this.missed, { top: String(refused.args?.top ?? ""), ms }];
    const text = whyNot(refused, this) + late;
    this.#notify({ kind: "refused", text, rule: refused.rule ?? "", move: "", refused });
  }

  #notify(notice: Notice): void {
    this.notice = notice;
    announcer.say(notice.text);
  }

  #receive(message: ServerMessage): void {
    if (message.type === "welcome") this.#welcomed();
    else if (message.type === "room") this.#enterRoom(message);
    else if (message.type === "view") this.#fresh(message);
    else if (message.type === "update") this.#update(message.game, message.happening, message.now);
    else if (message.type === "clocks") this.#clocks.set(message, this.seat);
    else if (message.type === "shuffle")
      void this.shuffles.answer(message, this.#place, (answer) => this.#connection.send(answer));
    else if (message.type === "shuffled") void this.#checkShuffle(message);
    else if (message.type === "said") this.#hear(message);
    else if (message.type === "closing") this.closing = true;
    else if (message.type === "refused" && !message.action) this.#turnedAway(message);
  }

  #welcomed(): void {
    this.closing = false;
    void this.shuffles.loseSight();
  }

  /** The seat that is this person's, from the next deal on at the latest. */
  get #place(): number {
    return this.seat || (this.room?.you.next_seat ?? 0);
  }

  async #checkShuffle(told: Shuffled): Promise<void> {
    const { broken } = await this.shuffles.check(told, this.#latest, this.#place);
    if (broken) announcer.shout(say("shuffle-broken", { text: whyNot(broken, this) }));
  }

  /** It stands at the seat for a moment. */
  #hear({ seat, saying }: Said): void {
    this.said = { ...this.said, [seat]: saying };
    announcer.say(say("said-by", { seat, saying }, this));
    clearTimeout(this.#sayings[seat]);
    this.#sayings[seat] = setTimeout(() => {
      const { [seat]: _, ...rest } = this.said;
      this.said = rest;
    }, SAID_FOR);
  }

  #enterRoom(room: Room): void {
    this.#tellWhoIsPlayedFor(room);
    this.goesOnAt = performance.now() + (room.goes_on_in ?? 0) * 1000;
    this.room = room;
    const timed = this.clock && room.seats[this.clock.seat - 1];
    if (room.paused || timed?.covered || timed?.kind === "bot") this.#clocks.stop();
  }

  /** Everybody is told when a bot takes over for somebody, and when they are back. */
  #tellWhoIsPlayedFor(room: Room): void {
    for (const { seat, covered, why, kind } of room.seats) {
      const before = this.seats[seat - 1];
      if (kind !== "person" || before?.kind !== "person" || before.covered === covered) continue;
      const company = { you: room.you.seat, ownName: (one: number) => room.seats[one - 1]?.name ?? "" };
      this.news.flash(say(covered ? "bot-takes-over" : "plays-again", { seat, why: why ?? "" }, company));
    }
  }

  /** Too many who knock at once are let in a little later; who may not stay is told so. */
  #turnedAway(refused: Refused): void {
    if (refused.kind === "absent") this.problem = refused;
    else if (this.room) return;
    else if (!refused.code.startsWith("too-many")) this.problem = refused;
    else this.#again = setTimeout(() => this.#connection.send(this.#enter()), KNOCK_AGAIN);
  }

  #fresh(message: Extract<ServerMessage, { type: "view" }>): void {
    const newGame = message.game !== this.#game;
    this.now = [];
    const wasMine = this.mine;
    const past = message.missed.flatMap((happening) => this.#facts(happening, message.now));
    this.told = newGame || this.#askedForPast ? past : [...this.told, ...past];
    this.#game = message.game;
    this.#number = message.number;
    this.#latest = message.now.view as unknown as Frame;
    this.hands = keptHands(this.#table, this.#game);
    this.#show(message.now);
    // Who was cut off is told what happened meanwhile; who has only just come is not told the whole past.
    if (!newGame && !this.#askedForPast) this.#tell(past, wasMine);
    // After a reload nothing is known of what went before: ask once for all of it.
    const missing = this.told.length === 0 && message.number > 0;
    if (missing && !this.#askedForPast) {
      this.#askedForPast = true;
      this.#connection.send(this.#enterFrom(0));
    } else this.#askedForPast = false;
  }

  #update(game: number, happening: Happening, now: Situation): void {
    const before = this.view;
    const wasMine = this.mine;
    this.#game = game;
    this.#number = happening.number;
    const after = (this.#latest = now.view as unknown as Frame);
    const facts = this.#facts(happening, now);
    const flights = () => this.#module?.flights?.(before, after, facts, this.seat) ?? {};
    void stage(() => {
      this.told = [...this.told, ...facts];
      this.now = facts;
      if (facts.some(({ kind }) => kind === "deal")) this.missed = [];
      this.notice = null;
      this.#show(now);
    }, flights);
    this.#tell(facts, wasMine);
  }

  #facts(happening: Happening, now: Situation): Fact[] {
    return whole(happening.facts, (now.view as unknown as Frame).game, happening.at);
  }

  #show(now: Situation): void {
    this.view = now.view as unknown as Frame;
    this.legal = now.legal;
    this.#places = now.places;
    this.#canRedo = now.redo ?? false;
    this.#clocks.set(now, this.seat);
    if (this.view.hand_over && this.view.hand_scores) {
      this.hands = keepHand(this.#table, this.#game, this.view.hand, this.view.hand_scores);
    }
  }

  #tell(facts: readonly Fact[], wasMine: boolean): void {
    const module = this.#module;
    if (!module) return;
    for (const fact of facts) {
      const noise = fact.kind === "deal" ? "deal" : module.sound?.(fact);
      if (noise) sound(noise);
    }
    const won = this.view.over ? this.view.winners : [];
    if (won.includes(this.seat)) sound("win");
    else if (this.mine && !wasMine && this.view.to_act.length === 1) sound("turn");
    const urgent = facts.some((fact) => module.isUrgent?.(fact, this));
    const text = facts.map((fact) => tell(fact, this)).join(" ");
    if (text) announcer[urgent ? "shout" : "say"](text);
    if (this.mine && !wasMine)
      announcer.shout(`${say("turn-of", { seat: this.seat }, this)} ${module.turn?.(this) ?? ""}`.trim());
  }
}
