// What the host of an evening settles.
import type { EveningResponse, MakeEvening } from "../protocol";

export type Settling = Required<Pick<MakeEvening, "name" | "rule" | "starts_ms" | "until_ms" | "games">>;

export const asSettled = ({ name, rule, starts_ms, until_ms, best_of }: EveningResponse): Settling => ({
  name,
  rule,
  starts_ms,
  until_ms,
  games: best_of,
});
