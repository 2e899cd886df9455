// The engine as the page sees it: it starts when it is first needed, answers requests, and has sockets.
import type { Socket } from "../net/connection";
import type { Files, FromEngine, ToEngine, Trouble } from "./messages";
import { engineFolder, fileOf } from "./place";

type WithoutId<M> = M extends { id: number } ? Omit<M, "id"> : never;
type Answer = Extract<FromEngine, { type: "http" | "file" }>;

const NO_BODY = [204, 304];

class Engine {
  state = $state<"absent" | "starting" | "ready" | Trouble>("absent");
  /** How far the start is, from 0 to 1. */
  part = $state(0);
  #worker: Worker | null = null;
  #ids = 0;

  #waiting = new Map<number, (answer: Answer) => void>();

  #sockets = new Map<number, Socket>();
  #isReady: () => void = () => {};
  #ready = new Promise<void>((ready) => (this.#isReady = ready));

  /** Resolved once tables can be opened; a page that only shows words never asks. */
  ready(): Promise<void> {
    if (!this.#worker) void this.#start();
    return this.#ready;
  }

  async #start(): Promise<void> {
    this.state = "starting";
    const folder = new URL(engineFolder, location.href).href;
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromEngine>) => this.#hear(data);
    try {
      const files = (await (await fetch(`${folder}files.json`)).json()) as Files;
      const lock = `janken ${location.pathname.replace(/[^/]*$/, "")}`;
      const isKept = !!navigator.serviceWorker?.controller;
      this.#say({ type: "begin", place: { folder, files, isKept }, lock });
    } catch {
      this.state = "failed";
    }
    // So that the browser does not clear away games when it needs room. Some ask the player; it may be refused.
    void navigator.storage?.persist?.().catch(() => false);
  }

  #say(message: ToEngine): void {
    this.#worker?.postMessage(message);
  }

  async #ask<T extends Answer["type"]>(message: WithoutId<ToEngine>): Promise<Extract<Answer, { type: T }>> {
    await this.ready();
    const id = ++this.#ids;
    return new Promise((answer) => {
      this.#waiting.set(id, (found) => answer(found as Extract<Answer, { type: T }>));
      this.#say({ ...message, id } as ToEngine);
    });
  }

  #hear(message: FromEngine): void {
    switch (message.type) {
      case "progress":
        if (this.state === "failed") break; // other downloads still come in
        this.state = "starting";
        this.part = message.part;
        break;
      case "trouble":
        this.state = message.trouble;
        if (message.error) console.warn(message.error);
        break;
      case "ready":
        this.state = "ready";
        performance.mark(message.isFromMemory ? "ready from memory" : "ready"); // for whoever measures it
        this.#isReady();
        break;
      case "opened":
        this.#sockets.get(message.id)?.onopen?.();
        break;
      case "heard":
        this.#sockets.get(message.id)?.onmessage?.({ data: message.text });
        break;
      case "closed":
        this.#close(message.id);
        break;
      default:
        this.#waiting.get(message.id)?.(message);
        this.#waiting.delete(message.id);
    }
  }

  #close(id: number): void {
    const socket = this.#sockets.get(id);
    this.#sockets.delete(id);
    socket?.onclose?.();
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const file = fileOf(path);
    if (file) return fetchFile(file);
    const body = new Uint8Array(await new Response(init.body ?? null).arrayBuffer());
    const answer = await this.#ask<"http">({ type: "http", method: init.method ?? "GET", path, body });
    return new Response(NO_BODY.includes(answer.status) ? null : (answer.body as BodyInit), {
      status: answer.status,
      headers: answer.headers,
    });
  }

  open(): Socket {
    const id = ++this.#ids;
    const socket: Socket = {
      send: (text) => this.#say({ type: "say", id, text }),
      close: () => {
        this.#say({ type: "close", id });
        this.#close(id);
      },
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    this.#sockets.set(id, socket);
    this.#say({ type: "open", id });
    return socket;
  }

  /** All games as a file; null if that was not possible. */
  async export(): Promise<Uint8Array | null> {
    return (await this.#ask<"file">({ type: "export" })).file;
  }

  /** Instead of what is kept here, from the next start on; false if the file is none of ours. */
  async import(file: Uint8Array): Promise<boolean> {
    return (await this.#ask<"file">({ type: "import", file })).file !== null;
  }
}

/** A file beside the page. Where there are no words in a language, there are English ones. */
async function fetchFile(file: string): Promise<Response> {
  const answer = await fetch(new URL(file, location.href));
  const [, language] = /^api\/(?:words|rules)\/(\w+)/.exec(file) ?? [];
  if (!language) return answer;
  if (!answer.ok && file.startsWith("api/words/") && language !== "en")
    return fetchFile(file.replace(`/${language}`, "/en"));
  return new Response(answer.body, { status: answer.status, headers: { "content-language": language } });
}

export const engine = new Engine();
