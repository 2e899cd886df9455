// What the last turns mean for this one.
import type { Fact } from "../../protocol";

const ENDS_TURN = ["take", "pass", "stop"];

/** Could a set taken now be a steal: did the one before pass, and has nobody drawn since (CO-9)? */
export function isSteal(told: readonly Fact[], players: number): boolean {
  if (players < 2) return false;
  const last = told.findLast((fact) => ENDS_TURN.includes(fact.kind) || fact.kind === "draw");
  return last?.kind === "pass";
}

/** The seats whose last turn was a pass. */
export function passed(told: readonly Fact[]): Set<number> {
  const last = new Map<number, string>();
  for (const fact of told) if (ENDS_TURN.includes(fact.kind)) last.set(fact.seat ?? 0, fact.kind);
  return new Set([...last].filter(([, kind]) => kind === "pass").map(([seat]) => seat));
}
