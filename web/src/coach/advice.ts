// With the coach on: a word before a clear mistake, alone or against bots.
import { request } from "../net/browser";
import type { AdviceResponse } from "../protocol";

const PATIENCE = 4000; // ms: then the move is made without a word

/** What is said of a move before it is made; null if nothing can be, "never" if so in all of this game. */
export async function adviceOn(table: string, move: string): Promise<AdviceResponse | "never" | null> {
  const path = `/api/tables/${table}/coach?move=${encodeURIComponent(move)}`;
  const answer = await request(path, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
  if (answer?.status === 404) return "never";
  if (answer?.status !== 200) return null;
  return (await answer.json()) as AdviceResponse;
}
