// A round of 9 of a Kind with real cards: look time, trading, and whose finger landed first (NK-3, NK-10, NK-11).

export const LOOK_MS = 20_000;
export const UNISON_MS = 1000;

type Phase = "before" | "looking" | "trading" | "unison" | "judging" | "done";

export class Round {
  phase = $state<Phase>("before");
  /** The seats that called, the first one first. */
  callers = $state.raw<number[]>([]);
  /** Who called wrongly is out until the next round. */
  out = $state.raw<number[]>([]);
  /** When looking, or calling in unison, is over; by `performance.now()`. */
  until = $state(0);

  look(now: number): void {
    this.phase = "looking";
    this.callers = this.out = [];
    this.until = now + LOOK_MS;
  }

  trade(): void {
    if (this.phase === "looking") this.phase = "trading";
  }

  /** Time goes by; is there something new? */
  tick(now: number): boolean {
    if (now < this.until || (this.phase !== "looking" && this.phase !== "unison")) return false;
    this.phase = this.phase === "looking" ? "trading" : "judging";
    return true;
  }

  mayCall(seat: number): boolean {
    const isOpen = this.phase === "trading" || this.phase === "unison";
    return isOpen && !this.out.includes(seat) && !this.callers.includes(seat);
  }

  /** A finger has landed. Does it count? */
  call(seat: number, now: number): boolean {
    this.tick(now);
    if (!this.mayCall(seat)) return false;
    if (this.phase === "trading") {
      this.phase = "unison";
      this.until = now + UNISON_MS;
    }
    this.callers = [...this.callers, seat];
    return true;
  }

  /** The table has looked at the first caller's cards. If they were wrong the next call counts, or trading goes on. */
  judge(isRight: boolean): void {
    const [first, ...others] = this.callers;
    if (first === undefined) return;
    if (isRight) {
      this.phase = "done";
      return;
    }
    this.out = [...this.out, first];
    this.callers = others;
    this.phase = others.length > 0 ? "judging" : "trading";
  }
}
