// The real network of the browser, for a Connection.
import type { Socket, Wiring } from "./connection";

/** Whoever has no cookie yet is given one. What is answered is read, or the connection would not be free again. */
export async function becomeKnown(): Promise<Response> {
  const me = await fetch("/api/me", { credentials: "same-origin" });
  await me.text();
  return me;
}

async function open(): Promise<Socket> {
  const me = await becomeKnown();
  if (!me.ok) throw new Error(`the table does not answer: ${me.status}`);
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/ws`) as Socket;
}

export const wiring: Wiring = {
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

export async function getJson<T>(path: string): Promise<T> {
  const answer = await fetch(path, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}
