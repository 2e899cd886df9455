// Facts as they come from the server leave out what is as usual; here it is put back in.
import type { Fact } from "../play";
import { FACT_DEFAULTS } from "../protocol";

export function whole(facts: readonly unknown[], game: string, at = 0): Fact[] {
  const usual = FACT_DEFAULTS[game] ?? {};
  return (facts as Fact[]).map((fact) => Object.assign({ seat: 0, at }, usual[fact.kind], fact));
}

/** Without those that were taken back. */
export function notUndone(told: readonly Fact[]): Fact[] {
  const left: Fact[] = [];
  for (const fact of told) {
    if (fact.kind === "undo") left.pop();
    else left.push(fact);
  }
  return left;
}
