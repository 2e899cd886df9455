// A finished game, step by step, with the eyes of whoever is chosen.
import { say } from "../i18n/voice";
import { stage } from "../motion/stage";
import type { Fact, GameModule, Notice, Play, RunningClock, RunningTimer } from "../play";
import type { Frame, Replay, ReplayStep, SeatInfo } from "../protocol";
import { getJson } from "./browser";
import { whole } from "./facts";

export const OPEN = -1; // all cards open

export async function fetchReplay(table: string, game: number, what: "replay" | "best" = "replay"): Promise<Replay> {
  const path = (first: number): string => `/api/tables/${table}/${what}?${game ? `game=${game}&` : ""}first=${first}`;
  const whole = await getJson<Replay>(path(0));
  while (whole.steps.length < whole.total) {
    const more = await getJson<Replay>(path(whole.steps.length));
    if (more.steps.length === 0) break;
    whole.steps.push(...more.steps);
  }
  return whole;
}

export class ReplayPlay implements Play {
  at = $state(0);
  eyes = $state(OPEN);
  /** Where one sat: while all cards lie open, that hand lies in front. */
  home = $state(1);
  readonly you = 0;
  readonly live = false;
  readonly still = true;
  readonly mine = false;
  readonly sending = false;
  readonly legal: string[] = [];
  readonly timers: RunningTimer[] = [];
  readonly clock: RunningClock | null = null;
  readonly notice: Notice | null = null;
  readonly options: Record<string, string>;

  #names: readonly string[];
  #steps: (Omit<ReplayStep, "facts"> & { facts: Fact[] })[];
  #module: GameModule;

  constructor(replay: Replay, module: GameModule) {
    this.#steps = replay.steps.map((step) => ({ ...step, facts: whole(step.facts, replay.game) }));
    this.#module = module;
    this.options = replay.options;
    this.#names = replay.names;
  }

  /** Who sits where at this step, and which of them are bots. */
  get seats(): SeatInfo[] {
    const bots = this.#steps[this.at]?.bots ?? [];
    return this.#names.map((name, place) => ({
      seat: place + 1,
      kind: bots.includes(place + 1) ? "bot" : "person",
      name,
      here: true,
      covered: false,
    }));
  }

  get last(): number {
    return this.#steps.length - 1;
  }
  get view(): Frame {
    const whole = this.#steps[this.at]!.view as unknown as Frame;
    return this.eyes === OPEN ? whole : this.#module.hide(whole, this.eyes);
  }
  get seat(): number {
    return this.eyes === OPEN ? Math.min(this.home, this.seats.length) : this.eyes;
  }
  get told(): Fact[] {
    return this.#steps.slice(0, this.at + 1).flatMap((step) => step.facts);
  }
  get stands(): Fact[] {
    return this.told; // a record keeps no move that was taken back
  }
  get now(): Fact[] {
    return this.factsAt(this.at);
  }
  factsAt(step: number): Fact[] {
    return this.#steps[step]?.facts ?? [];
  }

  go(at: number): void {
    const wanted = Math.min(Math.max(at, 0), this.last);
    const next = wanted === this.at + 1;
    const before = this.view;
    const change = (): void => void (this.at = wanted);
    if (!next) return change();
    void stage(change, () => this.#module.flights?.(before, this.view, this.now, this.seat) ?? {});
  }

  name(seat: number): string {
    return this.ownName(seat);
  }
  ownName(seat: number): string {
    return this.#steps[this.at]?.then?.[seat] ?? (this.#names[seat - 1] || say("seat-number", { number: seat }));
  }
  act(): Promise<boolean> {
    return Promise.resolve(false);
  }
  ready(): void {}
  clearNotice(): void {}
}
