// One WebSocket that comes back by itself. What was not answered is sent again, with the same id: it counts once.
import { OLDEST, SHUFFLES_SINCE, VERSION, type ClientMessage, type Refused, type ServerMessage } from "../protocol";

export type Link = "connecting" | "open" | "lost";
/** `done`, `created` and `refused` answer an action; `again` if it had to be sent a second time. */
export type Answer = Extract<ServerMessage, { type: "done" | "created" | "refused" }> & { again?: boolean };
interface Waiting {
  message: ClientMessage;
  answer: (answer: Answer) => void;
  again: boolean;
}
interface Question {
  asks: (reply: ServerMessage) => boolean;
  drop: () => void;
}
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
  /** Resolved once there is something to connect to. Of a server nobody knows before. */
  ready?(): Promise<void>;
  /** Opens a socket; what must be done first (the cookie) is done here. */
  open(): Promise<Socket>;
  newId(): string;
  /** The page is older than what the server still understands: load it again. */
  renew(): void;
  later(run: () => void, ms: number): () => void;
}

/** Versions of the protocol that this page understands. */
interface Spoken {
  oldest: number;
  newest: number;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const QUIET = 2500; // nothing was heard for so long: does the line hold?
const NO_ANSWER = 2000; // it does not, for all we know: a new one is made
const LONGEST_PATIENCE = 10_000; // where answers take long, as they do when a line is being made

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
  #wasOpen = false;
  #stopped = false;
  #wait = FIRST_WAIT;
  /** So long an answer may take. */
  #patience = NO_ANSWER;
  #askedAt = 0;
  #spoken: Spoken;
  #version: number;
  #attempt = 0; // only what the last one opens counts
  #waiting = new Map<string, Waiting>();
  #questions: Question[] = [];
  #cancelRetry: () => void = () => {};
  #cancelWatch: () => void = () => {};

  constructor(wiring: Wiring, spoken: Spoken = { oldest: OLDEST, newest: VERSION }) {
    this.#wiring = wiring;
    this.#spoken = spoken;
    this.#version = spoken.newest;
  }

  /** Has one a part in the shuffle? Where the server is older, in a way that is not good enough any more. */
  get shuffles(): boolean {
    return this.#version >= SHUFFLES_SINCE;
  }

  async start(): Promise<void> {
    const attempt = ++this.#attempt;
    this.#cancelRetry();
    if (this.#wiring.ready) await this.#wiring.ready();
    if (this.#stopped || attempt !== this.#attempt) return;
    this.#watchOpening();
    try {
      const socket = await this.#wiring.open();
      if (this.#stopped || attempt !== this.#attempt) return socket.close();
      this.#socket = socket;
      socket.onopen = () => this.#write({ type: "hello", version: this.#version, name: this.name });
      socket.onmessage = (event) => {
        if (socket === this.#socket) this.#receive(JSON.parse(event.data) as ServerMessage);
      };
      socket.onclose = () => this.#lost(socket);
    } catch {
      if (attempt === this.#attempt) this.#retry();
    }
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelRetry();
    this.#cancelWatch();
    this.#socket?.close();
  }

  /** The device says that the network is back: perhaps another one. */
  hurry(): void {
    if (this.#stopped) return;
    if (this.link === "open") return this.check();
    this.#wait = FIRST_WAIT;
    this.#startOver();
  }

  /** Does the line still hold? */
  check(): void {
    if (this.#stopped || !this.#welcomed) return;
    this.#cancelWatch();
    this.#patience = NO_ANSWER;
    this.#listen();
  }

  /** The device says that the network is gone. Whatever still comes proves it wrong. */
  doubt(): void {
    if (!this.#stopped) this.#set("lost");
  }

  /** Do something at the table. The promise keeps waiting over lost connections. */
  act(message: ActionMessage): Promise<Answer> {
    const action = this.#wiring.newId();
    const whole = { ...message, action } as ClientMessage;
    return new Promise((answer) => {
      this.#waiting.set(action, { message: whole, answer, again: false });
      if (this.#welcomed) this.#write(whole);
    });
  }

  /** Ask something that has no id: the first message of a kind, or a refusal without id, answers it; nothing
   * does once the line is lost. */
  ask<T extends ServerMessage["type"]>(
    message: ClientMessage,
    kind: T,
  ): Promise<Extract<ServerMessage, { type: T }> | Refused | null> {
    return new Promise((answer) => {
      const asks = (reply: ServerMessage): boolean => {
        if (reply.type !== kind && !(reply.type === "refused" && !reply.action)) return false;
        answer(reply as Extract<ServerMessage, { type: T }> | Refused);
        return true;
      };
      this.#questions.push({ asks, drop: () => answer(null) });
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
    if (this.#welcomed) this.#set("open");
    if (message.type === "pong") return this.#learnPatience();
    if (message.type === "ping") return this.#write({ type: "pong", number: message.number });
    if (message.type === "welcome") return this.#welcome(message.name);
    if (message.type === "refused" && message.code === "other-protocol") return this.#speakOtherwise(message);
    // By the rules of before, which this page does not know: that says nothing against the server.
    if ((message.type === "shuffle" || message.type === "shuffled") && !this.shuffles) return;
    if ("action" in message && message.action) this.#answered(message as Answer);
    const asked = this.#questions.findIndex((question) => question.asks(message));
    if (asked >= 0) this.#questions.splice(asked, 1);
    this.onMessage(message);
  }

  /** While servers are replaced one by one, some are older than this page; in the end all may be newer. */
  #speakOtherwise({ args }: Refused): void {
    const theirs = Number(args?.["ours"]);
    if (theirs > this.#spoken.newest) {
      this.stop();
      this.#wiring.later(() => this.#wiring.renew(), LONGEST_WAIT);
      return;
    }
    if (theirs >= this.#spoken.oldest) this.#version = theirs;
    this.#socket?.close();
  }

  #welcome(name: string): void {
    this.name = name;
    this.#welcomed = true;
    this.#wait = FIRST_WAIT;
    for (const message of this.greet()) this.#write(message);
    for (const waiting of this.#waiting.values()) {
      this.#write(waiting.message);
      waiting.again = this.#wasOpen;
    }
    this.#wasOpen = true;
    this.#set("open");
    this.onMessage({ type: "welcome", version: VERSION, name });
  }

  #answered(message: Answer): void {
    const waiting = this.#waiting.get(message.action ?? "");
    this.#waiting.delete(message.action ?? "");
    waiting?.answer({ ...message, again: waiting.again });
  }

  #lost(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#leave();
    if (!this.#stopped) this.#retry();
  }

  /** From now on this socket, if there is one, does not count any more. */
  #leave(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    this.#cancelWatch();
    socket?.close();
  }

  #retry(): void {
    this.#cancelWatch();
    this.#set("lost");
    const wait = this.#wait * (0.8 + 0.4 * Math.random()); // not all at once after a restart
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.#cancelRetry = this.#wiring.later(() => void this.start(), wait);
  }

  /** Something was heard. */
  #watch(): void {
    this.#cancelWatch();
    this.#cancelWatch = this.#wiring.later(() => this.#listen(), QUIET);
  }

  /** A line that does not come about is given up as well. */
  #watchOpening(): void {
    this.#cancelWatch();
    this.#cancelWatch = this.#wiring.later(() => {
      this.#leave();
      this.#retry();
    }, LONGEST_PATIENCE);
  }

  /** It has been quiet: ask, and if there is no answer, leave this line and make another. A dead one may take minutes
   * to be closed. Where answers take long, they are waited for longer next time. */
  #listen(): void {
    this.send({ type: "ping" });
    this.#askedAt = performance.now();
    this.#cancelWatch = this.#wiring.later(() => {
      this.#patience = Math.min(this.#patience * 2, LONGEST_PATIENCE);
      this.#set("lost");
      this.#startOver();
    }, this.#patience);
  }

  #learnPatience(): void {
    const took = performance.now() - this.#askedAt;
    this.#patience = Math.max(NO_ANSWER, Math.min(2 * took, LONGEST_PATIENCE));
  }

  #startOver(): void {
    this.#leave();
    void this.start();
  }

  #set(link: Link): void {
    if (this.link === link) return;
    this.link = link;
    if (link === "lost") for (const question of this.#questions.splice(0)) question.drop();
    this.onLink(link);
  }
}
