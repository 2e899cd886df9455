// The deal that lies on a table: to play it again, or to hand it on.
import type { DealTold } from "../protocol";
import { getJson } from "./browser";

export const dealAt = (table: string, game: number): Promise<DealTold> =>
  getJson<DealTold>(`/api/tables/${table}/deal?game=${game}`);

/** A link that carries game, house rules and the deal itself; no table need exist for it. */
export function dealLink(base: string, { game, options, deal }: DealTold): string {
  const rules = new URLSearchParams(options).toString();
  return `${base}/deal/${game}/${deal}${rules && `?${rules}`}`;
}
