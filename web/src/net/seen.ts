// What a player can have seen when they press a key. Nobody reads a card that has lain there for a moment only:
// such a press is meant for what lay there before, if it could be made there.
import type { Situation } from "../protocol";
import { placeOf } from "./places";

type Shown = Pick<Situation, "legal" | "places"> & Partial<Pick<Situation, "several">>;

/** Milliseconds in which nobody sees something new and acts on it. */
export const UNSEEN = 200;
const NOTHING: Shown = { legal: [], places: {} };
const NOT_YET = Infinity;

export class Seen {
  #now: Shown = NOTHING;
  /** When it was painted: a busy device takes its time, and nobody sees anything before that. */
  #since = NOT_YET;
  /** What was shown before, oldest first, and when something else was painted in its place. */
  #before: { shown: Shown; until: number }[] = [];
  /** The last press, and what it was meant for. */
  #made: { move: string; meant: string | null } = { move: "", meant: null };

  /** Something is shown from the next painting on. Who brought it about themselves knows it already. */
  show({ legal, places, several }: Shown, own = false): void {
    if (own) this.#before = [];
    else if (this.#since !== NOT_YET) this.#before = [...this.#before, { shown: this.#now, until: NOT_YET }];
    this.#now = { legal: several ? null : legal, places };
    this.#since = NOT_YET;
  }

  painted(at: number): void {
    this.#since = Math.min(this.#since, at);
    this.#before = this.#before
      .map(({ shown, until }) => ({ shown, until: Math.min(until, at) }))
      .filter(({ until }) => at - until < UNSEEN);
  }

  get places(): Shown["places"] {
    return this.#now.places;
  }

  /** What a key that is pressed now is meant for. */
  pressed(move: string, at: number): string | null {
    const meant = this.#meantFor(move, at);
    this.#made = { move, meant };
    return meant;
  }

  #meantFor(move: string, at: number): string | null {
    // Pressed twice: the second time too it is meant for what the first was, whoever has played since then.
    if (move === this.#made.move && at - this.#since < UNSEEN) return this.#made.meant;
    const seen = this.#before.find(({ until }) => at - until < UNSEEN)?.shown;
    const couldBe = seen && (seen.legal === null || seen.legal.includes(move));
    const before = couldBe ? placeOf(seen.places, move) : null;
    return before ?? placeOf(this.#now.places, move);
  }
}
