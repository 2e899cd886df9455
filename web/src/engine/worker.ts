// The worker with the engine: the server's own application in Python (src/janken/page), and what the browser keeps.
import type { PyodideInterface } from "pyodide";
import type { PyProxy } from "pyodide/ffi";
import { Kept } from "./kept";
import { forgetMemory, keepMemory } from "./memory";
import type { FromEngine, FromHelper, Place, ToEngine, ToHelper, Trouble } from "./messages";
import { withPython } from "./python";

interface Page extends PyProxy {
  http(method: string, path: string, headers: [], body: Uint8Array): Promise<PyProxy>;
  engine: {
    open(id: number, tell: (text: string) => void, closed: () => void): void;
    say(id: number, text: string): void;
    hang_up(id: number): void;
  };
  store: { everything(): Promise<PyProxy>; replace_all(file: Uint8Array): Promise<void> };
}
/** Python's bytes; as an argument they are only there until the call returns. */
type Bytes = PyProxy & { toJs(): Uint8Array };

const tell = (message: FromEngine): void => self.postMessage(message);

class Stopped extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble);
  }
}

/** One tab has the tables; another waits until that one is closed. */
function held(lock: string): Promise<void> {
  return new Promise((mine) => {
    const keep = (): Promise<never> => {
      mine();
      return new Promise(() => {}); // until this worker ends
    };
    void navigator.locks.request(lock, { ifAvailable: true }, (free) => {
      if (free) return keep();
      tell({ type: "trouble", trouble: "held", error: "" });
      void navigator.locks.request(lock, keep);
      return undefined;
    });
  });
}

async function openKept(name: string): Promise<Kept> {
  try {
    return await Kept.open(name);
  } catch {
    throw new Stopped("no-storage");
  }
}

/** What thinks beside the table starts when it is first asked, and costs nothing before. */
function helping(place: Place): (module: string, question: Bytes) => Promise<Uint8Array> {
  let helper: Worker | null = null;
  let ids = 0;
  const waiting = new Map<number, (answer: Uint8Array | null) => void>();
  const started = (): Worker => {
    const worker = new Worker(new URL("./helper.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data: { id, answer } }: MessageEvent<FromHelper>) => {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    };
    worker.postMessage({ type: "help", place } satisfies ToHelper);
    return worker;
  };
  return async (module, question) => {
    const asked = { id: ++ids, module, question: question.toJs() };
    helper ??= started();
    helper.postMessage(asked satisfies ToHelper);
    const answer = await new Promise<Uint8Array | null>((answered) => waiting.set(asked.id, answered));
    if (!answer) throw new Error("it did not come to an answer");
    return answer;
  };
}

const BEGIN = `
from pyodide.ffi import to_js
from janken.page.engine import PageEngine

class Kept:
    def add(self, line): return keep_line(line)
    def replace(self, whole): return keep_whole(whole)

async def ask(module, question):
    return (await ask_helper(module, question)).to_bytes()

page = await PageEngine.begin(Kept(), ask, whole.to_bytes(), [line.to_bytes() for line in lines])

class Page:
    engine = page.engine
    class store:
        async def everything(): return to_js(await page.store.everything())
        async def replace_all(file): await page.store.replace_all(file.to_bytes())
    async def http(method, path, headers, body):
        answer = await page.http(method, path, [], body.to_bytes())
        return to_js([answer.status, answer.headers, answer.body])
Page
`;

/** What only saves time makes room for a move. */
async function roomFor(place: Place, bytes: Bytes, write: (copy: Uint8Array) => Promise<void>): Promise<void> {
  const copy = bytes.toJs();
  try {
    await write(copy);
  } catch (error) {
    if (!(await forgetMemory(place))) throw error;
    await write(copy);
  }
}

const CALM = 2000; // ms after which the first table is there, and nobody waits for what is kept for next time

async function begin({ place, lock }: Extract<ToEngine, { type: "begin" }>): Promise<Page> {
  await held(lock);
  tell({ type: "progress", part: 0 });
  const kept = await openKept(lock);
  const open = async (python: PyodideInterface, isAgain: boolean): Promise<Page> => {
    isFromMemory = isAgain;
    const given = {
      keep_line: (line: Bytes) => roomFor(place, line, (copy) => kept.add(copy)),
      keep_whole: (whole: Bytes) => roomFor(place, whole, (copy) => kept.replace(copy)),
      ask_helper: helping(place),
      ...(await kept.load()),
    };
    for (const [name, value] of Object.entries(given)) python.globals.set(name, value);
    return (await python.runPythonAsync(BEGIN)) as Page;
  };
  return withPython(
    place,
    open,
    (part) => tell({ type: "progress", part }),
    "caches" in self ? (memory) => setTimeout(() => void keepMemory(place, memory), CALM) : null,
  );
}

let ready: Promise<Page>;
let isFromMemory = false;

async function answer(message: Exclude<ToEngine, { type: "begin" }>): Promise<void> {
  const page = await ready;
  const { id } = message;
  switch (message.type) {
    case "http": {
      const found = (await page.http(message.method, message.path, [], message.body)) as unknown;
      const [status, headers, body] = found as [number, [string, string][], Uint8Array];
      return tell({ type: "http", id, status, headers, body });
    }
    case "open": {
      let isOpen = false;
      const hear = (text: string): void => {
        tell(isOpen ? { type: "heard", id, text } : { type: "opened", id });
        isOpen = true;
      };
      return page.engine.open(id, hear, () => tell({ type: "closed", id }));
    }
    case "say":
      return page.engine.say(id, message.text);
    case "close":
      return page.engine.hang_up(id);
    case "export":
      return tell({ type: "file", id, file: (await page.store.everything()) as unknown as Uint8Array });
    case "import":
      await page.store.replace_all(message.file);
      return tell({ type: "file", id, file: message.file });
  }
}

self.onmessage = ({ data }: MessageEvent<ToEngine>): void => {
  if (data.type === "begin") {
    ready = begin(data);
    ready.then(
      () => {
        tell({ type: "ready", isFromMemory });
      },
      (error: unknown) =>
        tell({
          type: "trouble",
          trouble: error instanceof Stopped ? error.trouble : "failed",
          error: String(error),
        }),
    );
    return;
  }
  answer(data).catch((error: unknown) => {
    console.warn(error);
    if (data.type === "http") tell({ type: "http", id: data.id, status: 500, headers: [], body: new Uint8Array() });
    if (data.type === "import" || data.type === "export") tell({ type: "file", id: data.id, file: null });
  });
};
