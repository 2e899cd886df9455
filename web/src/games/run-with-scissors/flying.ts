// Which chips fly from where to where: into the bowls before a deal, out of them, and between players.
import type { Token } from "../../play";
import type { ScissorsTable } from "../../protocol";
import type { ScissorsFact } from ".";
import { BOWLS, KITTY } from "./bowls";

const MOST = 5; // of one payment

const chips = (from: string, to: string, count: number): Token => ({
  kind: "chip",
  from,
  to,
  count: Math.min(MOST, Math.abs(count)),
});

type Accounts = Pick<ScissorsTable, "accounts" | "chips">;

export function chipsMoved(after: Accounts, facts: readonly ScissorsFact[]): Token[] {
  const seats = (after.chips ?? []).map((_, place) => `seat-${place + 1}`);
  return facts.flatMap((fact) => {
    if (fact.kind === "deal" && fact.ante > 0)
      return BOWLS.flatMap((bowl, filled) =>
        seats
          .filter((_, place) => filled < fact.ante - (fact.missing[place] ?? 0))
          .map((seat) => chips(seat, `bowl-${bowl}`, 1)),
      );
    if (fact.kind === "win" || fact.kind === "lose") return paidAtTheEnd(after, fact.seat);
    return fact.kind === "bowl" || fact.kind === "share"
      ? [chips(`bowl-${fact.bowl}`, `seat-${fact.seat}`, fact.chips)]
      : [];
  });
}

/** What a player paid and took when a hand was over. */
function paidAtTheEnd({ accounts = [] }: Accounts, seat: number): Token[] {
  const { held = 0, bowls = {}, paid = [] } = accounts[seat - 1] ?? {};
  const own = `seat-${seat}`;
  return [
    ...(held ? [chips(own, `bowl-${KITTY}`, held)] : []),
    ...Object.entries(bowls).map(([bowl, count]) => chips(`bowl-${bowl}`, own, count)),
    ...paid.map(([to, count]) => chips(own, `seat-${to}`, count)),
  ];
}
