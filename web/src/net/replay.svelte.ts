// A finished game, step by step, with the eyes of whoever is chosen.
import { say } from "../i18n/voice";
import { stage } from "../motion/stage";
import type { Fact, GameModule, Notice, Play, RunningClock, RunningTimer } from "../play";
import type { Frame, Replay, ReplayStep, SeatInfo } from "../protocol";
import { getJson } from "./browser";
import { whole } from "./facts";

export const OPEN = -1; // all cards open

export async function fetchReplay(table: string, game: number, what: "replay" | "best" = "replay"): Promise<Replay> {
  const path = (first: number): string =>
    `/api/tables/${table}/${what}?${game ? `game=${game}&` : ""}first=${first}`;
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
  readonly you = 0;
  readonly live = false;
  readonly mine = false;
  readonly sending = false;
  readonly legal: string[] = [];
  readonly timers: RunningTimer[] = [];
  readonly clock: RunningClock | null = null;
  readonly notice: Notice | null = null;
  readonly options: Record<string, string>;
  readonly seats: SeatInfo[];

  #steps: (Omit<ReplayStep, "facts"> & { facts: Fact[] })[];
  #module: GameModule;

  constructor(replay: Replay, module: GameModule) {
    this.#steps = replay.steps.map((step) => ({ ...step, facts: whole(step.facts, replay.game) }));
    this.#module = module;
    this.options = replay.options;
    this.seats = replay.names.map((name, place) => ({
      seat: place + 1,
      kind: "person",
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
    return this.eyes === OPEN ? 1 : this.eyes;
  }
  get told(): Fact[] {
    return this.#steps.slice(0, this.at + 1).flatMap((step) => step.facts);
  }
  get now(): Fact[] {
    return this.#steps[this.at]?.facts ?? [];
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
    return this.seats[seat - 1]?.name || say("someone");
  }
  act(): Promise<boolean> {
    return Promise.resolve(false);
  }
  ready(): void {}
  clearNotice(): void {}
}
