// What the trades so far mean for oneself.
import type { Fact } from "../../protocol";

const takesPart = (fact: Fact, seat: number): boolean => fact.seat === seat || fact.other === seat;

function thisRound(told: readonly Fact[]): readonly Fact[] {
  return told.slice(
    Math.max(
      0,
      told.findLastIndex((fact) => fact.kind === "deal"),
    ),
  );
}

/** The cards of one's own open offer. */
export function ownOffer(told: readonly Fact[], seat: number, isOpen: boolean): string[] {
  if (!isOpen) return [];
  return thisRound(told).findLast((fact) => fact.kind === "offer" && fact.seat === seat)?.cards ?? [];
}

/** The centre is open after a trade with a player, since the last time one used it (NK-7). */
export function centreIsOpen(told: readonly Fact[], seat: number): boolean {
  const own = thisRound(told).filter((fact) => takesPart(fact, seat));
  return own.findLast((fact) => fact.kind === "swap" || fact.kind === "centre")?.kind === "swap";
}

/** The cards that the last trade brought. */
export function newCards(told: readonly Fact[], seat: number): string[] {
  const last = told.findLast(
    (fact) => takesPart(fact, seat) && (fact.kind === "swap" || fact.kind === "centre"),
  );
  return last?.cards ?? [];
}
