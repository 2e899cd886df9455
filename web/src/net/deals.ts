// The deal that lies on a table: to play it again, or to hand it on.
import type { DealResponse } from "../protocol";
import { getJson } from "./browser";

export const dealAt = (table: string, game: number): Promise<DealResponse> =>
  getJson<DealResponse>(`/api/tables/${table}/deal?game=${game}`);

/** A link that carries game, house rules and the deal itself; no table need exist for it. */
export function dealLink(base: string, { game, options, deal }: DealResponse): string {
  const rules = new URLSearchParams(options).toString();
  return `${base}/deal/${game}/${deal}${rules && `?${rules}`}`;
}
