// The clocks of a table by this device's time, and a warning before one's own is over.
import { announcer } from "../announcer.svelte";
import { say } from "../i18n/voice";
import { play as sound } from "../motion/sound";
import { warningSeconds, type RunningClock, type RunningTimer } from "../play";
import type { Clock, Situation } from "../protocol";

export class Clocks {
  timers = $state.raw<RunningTimer[]>([]);
  clock = $state.raw<RunningClock | null>(null);
  #warning: ReturnType<typeof setTimeout> | undefined;

  /** `own` is the seat that is warned. */
  set({ timers, clock }: Pick<Situation, "timers" | "clock">, own: number): void {
    const now = performance.now();
    this.timers = timers.map((timer) => ({ ...timer, until: now + timer.left * 1000 }));
    this.stop();
    if (!clock) return;
    this.clock = { ...clock, until: now + clock.left * 1000 };
    if (clock.seat === own) this.#warnBefore(clock);
  }

  /** Nobody's move is timed now. */
  stop(): void {
    this.clock = null;
    clearTimeout(this.#warning);
  }

  #warnBefore(clock: Clock): void {
    const few = warningSeconds(clock);
    if (clock.left <= few) return;
    const warn = (): void => {
      sound("call");
      announcer.say(say("time-is-short", { count: few }));
    };
    this.#warning = setTimeout(warn, (clock.left - few) * 1000);
  }
}
