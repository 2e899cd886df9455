// Beside the table, for what takes long: a bot's search, the solver, the rule lab. It speaks the same bytes as the
// processes beside a server.
import type { FromHelper, ToHelper } from "./messages";
import { withPython } from "./python";

type Answered = (module: string, question: Uint8Array) => Uint8Array;
let ready: Promise<Answered>;

const begin = ({ place }: Extract<ToHelper, { type: "help" }>): Promise<Answered> =>
  withPython(
    place,
    (python) =>
      python.runPython(`
from importlib import import_module
from pyodide.ffi import to_js
lambda module, question: to_js(import_module(module).answered(question.to_bytes()))
`) as Answered,
  );

self.onmessage = async ({ data }: MessageEvent<ToHelper>): Promise<void> => {
  if ("type" in data) {
    ready = begin(data);
    return;
  }
  let answer: Uint8Array | null = null;
  try {
    answer = (await ready)(data.module, data.question);
  } catch (error) {
    console.warn(error);
  }
  self.postMessage({ id: data.id, answer } satisfies FromHelper);
};
