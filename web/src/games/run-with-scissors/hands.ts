// What the facts of a hand tell: which cards left it, and why a stack was closed.
import { words, type Company } from "../../i18n/voice";
import type { ScissorsFact, ScissorsView } from ".";

const say = words("run-with-scissors");

/** Who opens, while no stack lies. */
export function opensNext(view: ScissorsView, company: Company): string {
  const isFirst = view.collected.every((cards) => cards.length === 0);
  return say(isFirst ? "opens-first" : "opens-next", { seat: view.to_act[0] ?? 0 }, company);
}

/** The cards that a seat has played, or handed over, since the deal. */
export function playedBy(seat: number, told: readonly ScissorsFact[]): string[] {
  const dealt = told.findLastIndex((fact) => fact.kind === "deal");
  return told.slice(dealt + 1).flatMap((fact) => {
    if (fact.seat !== seat) return [];
    if (fact.kind === "open" || fact.kind === "follow") return [fact.card];
    return fact.kind === "hand-over" ? fact.cards : [];
  });
}

/** By what came with it: somebody is out, nobody followed in time, all passed, or nothing goes above its top card. */
export function whyClosed(facts: readonly ScissorsFact[]): "out" | "close" | "pass" | "top" {
  const kinds = facts.map((fact) => fact.kind);
  return (["out", "close", "pass"] as const).find((kind) => kinds.includes(kind)) ?? "top";
}
