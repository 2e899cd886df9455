import { beforeEach, describe, expect, it } from "vitest";
import type { ClientMessage, ServerMessage } from "../protocol";
import { Connection, type Socket, type Wiring } from "./connection";

/** A socket in memory: both ends are in the test's hands. */
class Wire implements Socket {
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.onclose?.();
  }
  get(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  begin(): void {
    this.onopen?.();
    this.get({ type: "welcome", version: 1, name: "Ann" });
  }
}

let wires: Wire[];
let ids: number;
let renewed: number;
let planned: { run: () => void; ms: number }[];
let wiring: Wiring;
let connection: Connection;
let isShut: boolean;

beforeEach(() => {
  isShut = false;
  wires = [];
  ids = 0;
  renewed = 0;
  planned = [];
  wiring = {
    open: () => {
      if (isShut) return Promise.reject(new Error("nobody answers"));
      const wire = new Wire();
      wires.push(wire);
      return Promise.resolve(wire);
    },
    newId: () => `a${++ids}`,
    renew: () => void renewed++,
    later: (run, ms) => {
      const plan = { run, ms };
      planned.push(plan);
      return () => void (planned = planned.filter((other) => other !== plan));
    },
  };
  connection = new Connection(wiring, { oldest: 2, newest: 3 });
});

const otherVersion = (ours: number): ServerMessage => ({
  type: "refused",
  kind: "version",
  code: "other-protocol",
  args: { ours },
});

const retry = async (): Promise<void> => {
  const plan = planned.find(({ ms }) => ms < 10_000);
  plan?.run();
  await Promise.resolve();
  await Promise.resolve();
};

/** The time of what was planned last has come. */
const pass = (): void => planned.pop()!.run();

describe("a connection", () => {
  it("says hello, greets, and answers pings", async () => {
    connection.greet = () => [{ type: "enter", table: "t" }];
    await connection.start();
    wires[0]!.begin();
    wires[0]!.get({ type: "ping", number: 7 });
    expect(wires[0]!.sent).toEqual([
      { type: "hello", version: 3, name: "" },
      { type: "enter", table: "t" },
      { type: "pong", number: 7 },
    ]);
    expect(connection.link).toBe("open");
  });

  it("sends what was not answered again, with the same id, after the greeting", async () => {
    connection.greet = () => [{ type: "enter", table: "t" }];
    await connection.start();
    wires[0]!.begin();
    const first = connection.act({ type: "move", text: "pass" });
    const second = connection.act({ type: "move", text: "draw" });
    wires[0]!.get({ type: "done", action: "a1" });
    expect(await first).toEqual({ type: "done", action: "a1", again: false });

    wires[0]!.close();
    expect(connection.link).toBe("lost");
    await retry();
    wires[1]!.begin();
    expect(wires[1]!.sent.slice(1)).toEqual([
      { type: "enter", table: "t" },
      { type: "move", text: "draw", action: "a2" },
    ]);
    wires[1]!.get({ type: "refused", action: "a2", kind: "illegal", code: "not-your-turn" });
    expect(await second).toMatchObject({ type: "refused", again: true });
    expect(connection.unanswered).toBe(0);
  });

  it("keeps what is done while the line is down", async () => {
    await connection.start();
    void connection.act({ type: "move", text: "pass" });
    expect(wires[0]!.sent).toEqual([]);
    wires[0]!.begin();
    expect(wires[0]!.sent.at(-1)).toEqual({ type: "move", text: "pass", action: "a1" });
  });

  it("waits longer after each failure, and not after it was stopped", async () => {
    await connection.start();
    wires[0]!.close();
    const first = planned.at(-1)!.ms;
    await retry();
    wires[1]!.close();
    expect(planned.at(-1)!.ms).toBeGreaterThan(first);
    connection.stop();
    expect(planned).toEqual([]);
  });

  it("tries again where nobody answers, and at once when the network is back", async () => {
    isShut = true;
    await connection.start();
    expect([connection.link, planned.length]).toEqual(["lost", 1]);
    isShut = false;
    connection.hurry();
    await Promise.resolve();
    expect([wires.length, planned.filter(({ ms }) => ms < 1000)]).toEqual([1, []]);
    wires[0]!.begin();
    connection.hurry(); // the line holds: there is nothing to hurry
    expect([connection.link, wires.length]).toEqual(["open", 1]);
  });

  it("asks a quiet line, and without an answer leaves it and makes another at once", async () => {
    await connection.start();
    wires[0]!.begin();
    wires[0]!.close = () => {}; // a dead line: its end is told much later, if at all
    const hint = connection.ask({ type: "hint" }, "hint");
    void connection.act({ type: "move", text: "pass" });
    pass(); // nothing was heard
    expect(wires[0]!.sent.at(-1)).toEqual({ type: "ping" });
    expect(connection.link).toBe("open");
    pass(); // and nothing came
    expect([connection.link, wires.length]).toEqual(["lost", 2]);
    expect(await hint).toBe(null);
    await Promise.resolve();
    wires[1]!.begin();
    expect(connection.link).toBe("open");
    expect(wires[1]!.sent.at(-1)).toEqual({ type: "move", text: "pass", action: "a1" });
  });

  it("does not hear a line that it has left", async () => {
    const heard: string[] = [];
    connection.onMessage = ({ type }) => void heard.push(type);
    await connection.start();
    wires[0]!.begin();
    wires[0]!.close = () => {};
    pass();
    pass();
    await Promise.resolve();
    wires[0]!.get({ type: "said", seat: 1, saying: "hello" });
    wires[0]!.onclose?.();
    wires[1]!.begin();
    expect(heard).toEqual(["welcome", "welcome"]);
    expect([connection.link, wires.length]).toEqual(["open", 2]);
  });

  it("takes a line back that the device thought gone when something comes", async () => {
    await connection.start();
    wires[0]!.begin();
    connection.doubt();
    expect(connection.link).toBe("lost");
    wires[0]!.get({ type: "pong" });
    expect(connection.link).toBe("open");
  });

  it("asks at once when the device wakes up or changes its network", async () => {
    await connection.start();
    wires[0]!.begin();
    connection.check();
    expect(wires[0]!.sent.at(-1)).toEqual({ type: "ping" });
    wires[0]!.get({ type: "pong" });
    connection.hurry();
    expect(wires[0]!.sent.filter(({ type }) => type === "ping")).toHaveLength(2);
    expect([connection.link, wires.length]).toEqual(["open", 1]);
  });

  it("notices within five seconds, is more patient each time, and not for ever", async () => {
    const waits: number[] = [];
    await connection.start();
    for (let line = 0; line < 4; line++) {
      wires[line]!.begin();
      waits.push(planned.at(-1)!.ms);
      pass();
      waits.push(planned.at(-1)!.ms);
      pass();
      await Promise.resolve();
    }
    expect(waits[0]! + waits[1]!).toBeLessThanOrEqual(5000);
    expect(waits[3]!).toBeGreaterThan(waits[1]!);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_000);
  });

  it("gives up a line that never comes about", async () => {
    await connection.start();
    expect(planned.map(({ ms }) => ms)).toEqual([10_000]);
    pass();
    expect(connection.link).toBe("lost");
    await retry();
    wires[1]!.begin();
    expect(connection.link).toBe("open");
  });

  it("speaks as an older server does, and waits for another if it cannot", async () => {
    await connection.start();
    for (const [place, theirs] of [1, 2, 2].entries()) {
      wires[place]!.onopen?.();
      wires[place]!.get(otherVersion(theirs));
      await retry();
    }
    const hellos = wires.slice(0, 3).map(({ sent }) => sent[0]);
    expect(hellos).toEqual([3, 3, 2].map((version) => ({ type: "hello", version, name: "" })));
    expect(renewed).toBe(0);
  });

  it("hears nothing of a shuffle by older rules than its own", async () => {
    for (const [version, heard] of [
      [2, ["welcome", "shuffled"]],
      [1, ["welcome"]],
    ] as const) {
      const line = new Connection(wiring, { oldest: version, newest: version });
      const told: string[] = [];
      line.onMessage = ({ type }) => void told.push(type);
      await line.start();
      wires.at(-1)!.begin();
      wires.at(-1)!.get({ type: "shuffle", game: 1, deal: 1, attempt: 1, rules: "", server: "" });
      wires.at(-1)!.get({ type: "shuffled", game: 1, deal: 1, attempt: 1, rules: "", server: "" });
      expect(told.filter((type) => type !== "shuffle")).toEqual(heard);
    }
  });

  it("loads the page again where servers are too new for it", async () => {
    await connection.start();
    wires[0]!.onopen?.();
    wires[0]!.get(otherVersion(4));
    expect(planned).toHaveLength(1);
    pass();
    expect(renewed).toBe(1);
    expect(wires).toHaveLength(1);
  });

  it("gives a question its answer", async () => {
    await connection.start();
    wires[0]!.begin();
    const hint = connection.ask({ type: "hint" }, "hint");
    wires[0]!.get({ type: "done", action: "x" });
    wires[0]!.get({ type: "hint", move: "pass", code: "no-set" });
    expect(await hint).toEqual({ type: "hint", move: "pass", code: "no-set" });
  });
});
