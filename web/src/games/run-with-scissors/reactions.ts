// How quickly everybody followed the cards of others in a hand, from when each card was laid.
import type { Missed } from "../../play";
import type { ScissorsFact } from ".";

export interface Quickness {
  seat: number;
  /** Seconds after the card below, in the order of play. */
  times: number[];
  best: number;
  usual: number; // the middle one of all times
}

const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;

function middle(times: readonly number[]): number {
  const inOrder = times.toSorted((one, other) => one - other);
  return inOrder[Math.floor((inOrder.length - 1) / 2)] ?? 0;
}

/** Those who followed others at all, the quickest first. Who goes on from a card of their own had seen it coming. */
export function quickness(facts: readonly ScissorsFact[]): Quickness[] {
  const times = new Map<number, number[]>();
  let below: ScissorsFact | null = null;
  for (const fact of facts) {
    if (fact.kind === "follow" && below && below.seat !== fact.seat) {
      const seconds = (fact.at ?? 0) - (below.at ?? 0);
      times.set(fact.seat, [...(times.get(fact.seat) ?? []), seconds]);
    }
    if (fact.kind === "open" || fact.kind === "follow") below = fact;
  }
  return [...times]
    .map(([seat, all]) => ({ seat, times: all, best: tenths(Math.min(...all)), usual: tenths(middle(all)) }))
    .sort((one, other) => one.usual - other.usual);
}

export interface Race extends Missed {
  /** Who laid that card. */
  seat: number;
}

/** Races that one has lost oneself, the closest first; once for each card that was first. */
export function lostRaces(missed: readonly Missed[], facts: readonly ScissorsFact[]): Race[] {
  const closest = new Map(missed.toSorted((one, other) => other.ms - one.ms).map((race) => [race.top, race]));
  return [...closest.values()]
    .flatMap((race) => {
      const first = facts.find((fact) => (fact.kind === "open" || fact.kind === "follow") && fact.card === race.top);
      return first ? [{ ...race, seat: first.seat }] : [];
    })
    .sort((one, other) => one.ms - other.ms);
}
