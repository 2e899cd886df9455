// The way to the table: the network of the browser or, where the table is in the page, its engine.
import { inPage } from "../engine/place";
import { line } from "./line.svelte";
import type { Socket, Wiring } from "./connection";

/** Only a page with the table inside needs it. */
const engine = async () => (await import("../engine/engine.svelte")).engine;

/** Everything that is asked of the table but by its line goes this way. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  if (inPage) return (await engine()).request(path, init);
  try {
    const answer = await fetch(path, { credentials: "same-origin", ...init });
    line.lost = false;
    return answer;
  } catch (error) {
    line.lost = true;
    throw error;
  }
}

/** Whoever has no cookie yet is given one. What is answered is read, or the connection would not be free again. */
export async function becomeKnown(): Promise<Response> {
  const me = await request("/api/me");
  await me.text();
  return me;
}

/** A file that no server has: the page makes it, and hands it over. */
export function handOver(content: BlobPart, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export async function download(path: string, name: string): Promise<void> {
  const answer = await request(path);
  if (answer.ok) handOver(await answer.blob(), name);
}

async function open(): Promise<Socket> {
  const me = await becomeKnown();
  if (!me.ok) throw new Error(`the table does not answer: ${me.status}`);
  if (inPage) return (await engine()).open();
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/ws`) as Socket;
}

export const wiring: Wiring = {
  ...(inPage && { ready: async () => (await engine()).ready() }),
  open,
  newId: () => {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  },
  renew: () => location.reload(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Too much was asked for, or the server has too much to do: it will answer later. */
export class AskLater extends Error {}

export async function getJson<T>(path: string): Promise<T> {
  const answer = await request(path);
  if (answer.status === 429 || answer.status === 503) throw new AskLater(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}
