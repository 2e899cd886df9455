// A playable introduction: prepared positions, one move to be found in each.
import { announcer } from "../announcer.svelte";
import { say, tell } from "../i18n/voice";
import { stage } from "../motion/stage";
import type { Fact, GameModule, Notice, Play, RunningClock, RunningTimer } from "../play";
import type { Frame, SeatInfo } from "../protocol";
import { whole } from "../net/facts";
import { lessonOf } from "./lessons";

export interface Step {
  key: string;
  before: Frame;
  legal: string[];
  move: string;
  after: Frame;
  facts: Fact[];
}

/** A few steps in one game; the first chapter is all that one needs to begin. */
export interface Chapter {
  /** What a later chapter is about: its title is `lesson-about-...`. */
  about: string;
  names: string[];
  options: Record<string, string>;
  steps: Step[];
}

export async function fetchLesson(game: string): Promise<Chapter[]> {
  const file = lessonOf(game);
  if (!file) throw new Error(`there is no lesson for ${game}`);
  return (await file()).default.map((chapter) => ({
    ...chapter,
    steps: chapter.steps.map((step) => ({ ...step, facts: whole(step.facts, game) })),
  }));
}

/** Whatever the order of the cards, and without the ranks of jokers, which a table works out. */
const asSaid = (move: string): string => move.replace(/=./g, "").split(" ").sort().join(" ");
export const isSame = (one: string, other: string): boolean => asSaid(one) === asSaid(other);

export class LessonPlay implements Play {
  at = $state(0);
  solved = $state(false);
  notice = $state.raw<Notice | null>(null);
  told = $state.raw<Fact[]>([]);
  now = $state.raw<Fact[]>([]);
  view = $state.raw<Frame>({} as Frame);
  readonly seat = 1;
  readonly you = 1;
  readonly live = true;
  readonly sending = false;
  readonly timers: RunningTimer[] = [];
  readonly clock: RunningClock | null = null;
  readonly options: Record<string, string>;
  readonly seats: SeatInfo[];
  readonly steps: Step[];
  #module: GameModule;

  constructor({ steps, options, names }: Chapter, module: GameModule) {
    this.steps = steps;
    this.options = options;
    this.#module = module;
    this.seats = names.map((name, place) => ({
      seat: place + 1,
      kind: "person",
      name,
      here: true,
      covered: false,
    }));
    this.view = this.step.before;
  }

  get stands(): Fact[] {
    return this.told; // nothing is taken back in a lesson
  }
  get step(): Step {
    return this.steps[this.at]!;
  }
  get legal(): string[] {
    return this.solved ? [] : this.step.legal;
  }
  get mine(): boolean {
    return !this.solved && this.view.to_act.includes(this.seat);
  }
  get isLast(): boolean {
    return this.at === this.steps.length - 1;
  }

  act(move: string): Promise<boolean> {
    if (this.solved) return Promise.resolve(false);
    const { step } = this;
    if (!isSame(move, step.move)) {
      const isLegal = this.legal.some((other) => isSame(other, move));
      const words = isLegal ? say("legal-but") : say("not-it-yet");
      this.notice = { kind: "lesson", text: words, rule: "", move: "" };
      announcer.say(words);
      return Promise.resolve(false);
    }
    const before = this.view;
    void stage(
      () => {
        this.notice = null;
        this.solved = true;
        this.told = [...this.told, ...step.facts];
        this.now = step.facts;
        this.view = step.after;
      },
      () => this.#module.flights?.(before, step.after, step.facts, this.seat) ?? {},
    );
    announcer.say(step.facts.map((fact) => tell(fact, this)).join(" "));
    return Promise.resolve(true);
  }

  next(): void {
    if (this.isLast) return;
    this.at += 1;
    this.solved = false;
    this.notice = null;
    this.view = this.step.before;
  }

  name(seat: number): string {
    return this.ownName(seat);
  }
  ownName(seat: number): string {
    if (seat === this.seat) return say("you"); // the learner gives no name
    return this.seats[seat - 1]?.name ?? say("seat-number", { number: seat });
  }
  ready(): void {}
  clearNotice(): void {
    this.notice = null;
  }
}
