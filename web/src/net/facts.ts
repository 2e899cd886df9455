// Facts as they come from the server leave out what is as usual; here it is put back in.
import type { Fact } from "../play";
import { FACT_DEFAULTS } from "../protocol";

export function whole(facts: readonly unknown[], game: string, at = 0): Fact[] {
  const usual = FACT_DEFAULTS[game] ?? {};
  return (facts as Fact[]).map((fact) => Object.assign({ seat: 0, at }, usual[fact.kind], fact));
}

/** Without what was taken back: a move goes with all that it brought about. */
export function standing(happenings: readonly (readonly Fact[])[]): Fact[] {
  const left: (readonly Fact[])[] = [];
  for (const facts of happenings) {
    if (facts.some(({ kind }) => kind === "undo")) left.pop();
    else left.push(facts);
  }
  return left.flat();
}
