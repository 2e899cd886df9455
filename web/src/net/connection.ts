// One WebSocket that comes back by itself. What was not answered is sent again, with the same id: it counts once.
import { VERSION, type ClientMessage, type Refused, type ServerMessage } from "../protocol";

export type Link = "connecting" | "open" | "lost";
type Waiting = { message: ClientMessage; answer: (answer: Answer) => void };
/** `done`, `created` and `refused` answer an action. */
export type Answer = Extract<ServerMessage, { type: "done" | "created" | "refused" }>;
type WithoutId<M> = M extends { action: string } ? Omit<M, "action"> : never;
export type ActionMessage = WithoutId<ClientMessage>;

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface Wiring {
  /** Opens a socket; what must be done first (the cookie) is done here. */
  open(): Promise<Socket>;
  newId(): string;
  later(run: () => void, ms: number): () => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const SILENCE = 30_000; // the server pings more often than that

export class Connection {
  link: Link = "connecting";
  name = "";
  onLink: (link: Link) => void = () => {};
  onMessage: (message: ServerMessage) => void = () => {};
  /** What to say after the welcome, before the unanswered actions: usually `enter`. */
  greet: () => ClientMessage[] = () => [];

  #wiring: Wiring;
  #socket: Socket | null = null;
  #welcomed = false;
  #stopped = false;
  #wait = FIRST_WAIT;
  #waiting = new Map<string, Waiting>();
  #questions: ((message: ServerMessage) => boolean)[] = [];
  #cancelRetry: () => void = () => {};
  #cancelWatch: () => void = () => {};

  constructor(wiring: Wiring) {
    this.#wiring = wiring;
  }

  async start(): Promise<void> {
    this.#cancelRetry();
    try {
      const socket = await this.#wiring.open();
      if (this.#stopped) return socket.close();
      this.#socket = socket;
      socket.onopen = () => this.#write({ type: "hello", version: VERSION, name: this.name });
      socket.onmessage = (event) => this.#receive(JSON.parse(event.data) as ServerMessage);
      socket.onclose = () => this.#lost(socket);
      this.#watch();
    } catch {
      this.#retry();
    }
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelRetry();
    this.#cancelWatch();
    this.#socket?.close();
  }

  /** The device says that the network is back. */
  hurry(): void {
    if (this.link !== "open" && !this.#stopped) {
      this.#wait = FIRST_WAIT;
      void this.start();
    }
  }

  /** Do something at the table. The promise keeps waiting over lost connections. */
  act(message: ActionMessage): Promise<Answer> {
    const action = this.#wiring.newId();
    const whole = { ...message, action } as ClientMessage;
    return new Promise((answer) => {
      this.#waiting.set(action, { message: whole, answer });
      if (this.#welcomed) this.#write(whole);
    });
  }

  /** Ask something that has no id: the first message of a kind, or a refusal without id, answers it. */
  ask<T extends ServerMessage["type"]>(
    message: ClientMessage,
    kind: T,
  ): Promise<Extract<ServerMessage, { type: T }> | Refused> {
    return new Promise((answer) => {
      this.#questions.push((reply) => {
        if (reply.type !== kind && !(reply.type === "refused" && !reply.action)) return false;
        answer(reply as Extract<ServerMessage, { type: T }> | Refused);
        return true;
      });
      if (this.#welcomed) this.#write(message);
    });
  }

  send(message: ClientMessage): void {
    if (this.#welcomed) this.#write(message);
  }

  get unanswered(): number {
    return this.#waiting.size;
  }

  #write(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #receive(message: ServerMessage): void {
    this.#watch();
    if (message.type === "ping") return this.#write({ type: "pong", number: message.number });
    if (message.type === "welcome") return this.#welcome(message.name);
    if ("action" in message && message.action) this.#answered(message as Answer);
    const asked = this.#questions.findIndex((question) => question(message));
    if (asked >= 0) this.#questions.splice(asked, 1);
    this.onMessage(message);
  }

  #welcome(name: string): void {
    this.name = name;
    this.#welcomed = true;
    this.#wait = FIRST_WAIT;
    for (const message of this.greet()) this.#write(message);
    for (const { message } of this.#waiting.values()) this.#write(message);
    this.#set("open");
    this.onMessage({ type: "welcome", version: VERSION, name });
  }

  #answered(message: Answer): void {
    const waiting = this.#waiting.get(message.action ?? "");
    this.#waiting.delete(message.action ?? "");
    waiting?.answer(message);
  }

  #lost(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#welcomed = false;
    this.#cancelWatch();
    if (!this.#stopped) this.#retry();
  }

  #retry(): void {
    this.#set("lost");
    const wait = this.#wait * (0.8 + 0.4 * Math.random()); // not all at once after a restart
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.#cancelRetry = this.#wiring.later(() => void this.start(), wait);
  }

  #watch(): void {
    this.#cancelWatch();
    this.#cancelWatch = this.#wiring.later(() => this.#socket?.close(), SILENCE);
  }

  #set(link: Link): void {
    if (this.link === link) return;
    this.link = link;
    this.onLink(link);
  }
}
