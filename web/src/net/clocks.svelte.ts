// The clocks of a table by this device's time, and a warning before one's own is over.
import { announcer } from "../announcer.svelte";
import { say } from "../i18n/voice";
import { play as sound } from "../motion/sound";
import { warningSeconds, type RunningClock, type RunningTimer } from "../play";
import type { ClockInfo, Situation } from "../protocol";

type Told = Pick<Situation, "timers" | "clock" | "stands">;

export class Clocks {
  timers = $state.raw<RunningTimer[]>([]);
  clock = $state.raw<RunningClock | null>(null);
  #warning: ReturnType<typeof setTimeout> | undefined;

  /** `own` is the seat that is warned; `stands` as in a pause: nothing runs down until the table says so. */
  set({ timers, clock, stands: held = false }: Told, own: number): void {
    const now = performance.now();
    this.timers = timers.map((timer) => ({ ...timer, until: now + timer.left * 1000, held }));
    this.stop();
    if (!clock) return;
    this.clock = { ...clock, until: now + clock.left * 1000, held };
    if (clock.seat === own && !held) this.#warnBefore(clock);
  }

  /** Nobody's move is timed now. */
  stop(): void {
    this.clock = null;
    clearTimeout(this.#warning);
  }

  #warnBefore(clock: ClockInfo): void {
    const few = warningSeconds(clock);
    if (clock.left <= few) return;
    const warn = (): void => {
      sound("call");
      announcer.say(say("time-is-short", { count: few }));
    };
    this.#warning = setTimeout(warn, (clock.left - few) * 1000);
  }
}
