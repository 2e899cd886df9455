// A round of 9 of a Kind with real cards: look time, trading, and whose finger landed first (NK-3, NK-8 to NK-11, NK-15).

export const LOOK_SECONDS = [10, 20, 30, 60];
export const PATIENCE_MINUTES = [0, 2, 3, 5]; // 0: as long as they like
export const UNISON_MS = 1000;
export const CALLS = ["nine", "blocked", "chicken"] as const;

export type CallKind = (typeof CALLS)[number];
export interface Call {
  seat: number;
  kind: CallKind;
  /** What the table has found; a chicken shows nothing before the count. */
  right?: boolean;
}
type Phase = "before" | "looking" | "trading" | "patience" | "unison" | "judging" | "done";

export class Round {
  phase = $state<Phase>("before");
  /** Those that stand, the first one first. */
  calls = $state.raw<readonly Call[]>([]);
  /** Who called wrongly is out until the next round. */
  out = $state.raw<readonly number[]>([]);
  /** When looking, trading or calling in unison is over; by `performance.now()`. */
  until = $state(Infinity);
  #patienceMs = 0;

  look(now: number, lookMs: number, patienceMs: number): void {
    this.phase = "looking";
    this.calls = [];
    this.out = [];
    this.until = now + lookMs;
    this.#patienceMs = patienceMs;
  }

  /** At the dealer's word, and on again after patience was over or a call was wrong. */
  trade(now: number): void {
    if (!["looking", "patience", "judging"].includes(this.phase)) return;
    this.phase = "trading";
    this.until = this.#patienceMs ? now + this.#patienceMs : Infinity;
  }

  /** Time goes by; is there something new? */
  tick(now: number): boolean {
    if (now < this.until) return false;
    if (this.phase === "looking") this.trade(now);
    else if (this.phase === "trading") this.phase = "patience";
    else if (this.phase === "unison") this.#judge(now);
    else return false;
    return true;
  }

  mayCall(seat: number, kind: CallKind): boolean {
    const isOpen = ["trading", "patience", "unison"].includes(this.phase);
    const has = (test: (call: Call) => boolean): boolean => this.calls.some(test);
    if (!isOpen || this.out.includes(seat) || has((call) => call.seat === seat)) return false;
    return kind !== "chicken" || !has((call) => call.kind === "chicken");
  }

  /** A finger has landed. Does it count? */
  call(seat: number, kind: CallKind, now: number): boolean {
    this.tick(now);
    if (!this.mayCall(seat, kind)) return false;
    if (this.calls.length === 0) {
      this.phase = "unison";
      this.until = now + UNISON_MS;
    }
    this.calls = [...this.calls, { seat, kind }];
    return true;
  }

  /** Whose cards the table looks at now. */
  get judged(): Call | undefined {
    return this.phase === "judging" ? this.#open : undefined;
  }
  get #open(): Call | undefined {
    return this.calls.find(({ kind, right }) => kind !== "chicken" && right === undefined);
  }
  get winners(): number[] {
    return this.calls.filter(({ right }) => right).map(({ seat }) => seat);
  }
  /** Who has called chicken; a right call makes it forgotten. */
  get chicken(): number {
    return this.winners.length > 0 ? 0 : (this.calls.find(({ kind }) => kind === "chicken")?.seat ?? 0);
  }

  /** Once trading has been stopped, by a right call or a chicken, a wrong call costs nothing. */
  judge(isRight: boolean, now: number): void {
    const call = this.judged;
    if (!call) return;
    const earlier = this.calls.slice(0, this.calls.indexOf(call));
    const hasStopped = earlier.some(({ kind, right }) => right === true || kind === "chicken");
    if (isRight || hasStopped)
      this.calls = this.calls.map((other) => (other === call ? { ...call, right: isRight } : other));
    else {
      this.out = [...this.out, call.seat];
      this.calls = this.calls.filter((other) => other !== call);
    }
    this.#judge(now);
  }

  #judge(now: number): void {
    this.phase = "judging";
    if (this.#open) return;
    if (this.calls.length > 0) this.phase = "done";
    else this.trade(now);
  }
}
