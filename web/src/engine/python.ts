// Python in a worker, with the sources of the table; both the engine and its helpers begin here.
import type { loadPyodide as Load, PyodideInterface } from "pyodide";
import { filesOf } from "./archive";
import { forgetMemory, keptMemory } from "./memory";
import type { Place } from "./messages";

const DOWNLOADED = 0.6; // of the time it takes, where the line is slow
const MEMORY_PAGE = 65_536;
const OURS = "/table/";

const LOAD = `
import sys
sys.path.insert(0, "/table")
import janken.page.engine
`;
// All other chance comes from the browser, each time.
const GO_ON = `
import random
random.seed()
`;

type Progress = (part: number) => void;
type Options = NonNullable<Parameters<typeof Load>[0]>;
type Make = NonNullable<Options["createPyodideModule"]>;
type Keep = (memory: Uint8Array) => void;
type Contents = Map<string, Uint8Array<ArrayBuffer>>;
/** What Pyodide tells Emscripten, as far as we change it. */
interface Settings {
  dynamicLibraries: string[];
  locateFile: (file: string) => string;
  instantiateWasm: (
    imports: object,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => object;
}

const plainFetch = self.fetch.bind(self);
const plainStart = WebAssembly.instantiateStreaming.bind(WebAssembly);

/** Unpacks what is packed, and counts what comes in, so that the player sees how far it is. */
function watchDownloads({ folder, files, isKept }: Place, progress: Progress): void {
  const { sizes, packed } = files;
  const all = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let here = 0;
  const count = (bytes: number): void => {
    here += bytes;
    progress(Math.min(1, here / all) * DOWNLOADED);
  };
  self.fetch = async (what, init) => {
    const address = what instanceof Request ? what.url : String(what);
    const name = packed.find((one) => address === folder + one);
    if (name?.endsWith(".wasm") && isKept) {
      // The browser keeps its machine code too, if it is given the very answer of our service worker.
      const answer = await plainFetch(address).catch(() => null);
      if (answer?.ok) {
        count(sizes[name] ?? 0);
        return answer;
      }
    }
    const answer = await plainFetch(name ? `${address}.bin` : what, init);
    if (!answer.ok || !answer.body) return answer;
    const counted = answer.body.pipeThrough(
      new TransformStream<BufferSource, BufferSource>({
        transform(piece, on) {
          count(piece.byteLength);
          on.enqueue(piece);
        },
      }),
    );
    if (!name) return new Response(counted, { status: answer.status, headers: answer.headers });
    // WebAssembly is compiled while it comes in, if it is called that.
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/zip";
    return new Response(counted.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": type } });
  };
}

/** A line that broke, or too little room: another way of starting would not help. */
class BrokenOff extends Error {}

/** Tells what Pyodide only writes to the console, when it would wait forever. */
function watchStart(fail: (error: unknown) => void): void {
  WebAssembly.instantiateStreaming = (source, imports) => {
    const made = plainStart(source, imports);
    made.catch(fail);
    return made;
  };
}

/** What is linked to Python is asked for like a download, and is in our archive. */
function giveLibraries(ours: Promise<Contents>): void {
  const download = self.fetch;
  self.fetch = async (what, init) => {
    const path = typeof what === "string" && what.startsWith(OURS) ? what.slice(OURS.length) : null;
    return path === null ? download(what, init) : new Response((await ours).get(path));
  };
}

/** Each file at its place, where Python finds it. */
async function layOut(contents: Promise<Contents>, FS: PyodideInterface["FS"]): Promise<void> {
  const folders = new Set<string>();
  for (const [name, content] of await contents) {
    const path = OURS + name;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(path, content, { canOwn: true });
  }
}

/**
 * What is linked to Python comes first of all, so that it always has the same places in memory and among the
 * functions: what was kept of the memory points there. And the memory is as large as it was.
 */
function prepared(
  script: Promise<{ default: Make }>,
  libraries: string[],
  size: number,
  fail: (error: unknown) => void,
): Make {
  return async (given) => {
    const settings = given as unknown as Settings;
    settings.dynamicLibraries = libraries.map((name) => OURS + name);
    settings.locateFile = (file) => file;
    const instantiate = settings.instantiateWasm;
    settings.instantiateWasm = (imports, done) =>
      instantiate(imports, (instance, module) => {
        const memory = instance.exports.memory as WebAssembly.Memory;
        const lacking = size - memory.buffer.byteLength;
        try {
          if (lacking > 0) memory.grow(Math.ceil(lacking / MEMORY_PAGE));
          done(instance, module);
        } catch (error) {
          fail(error);
        }
      });
    return (await script).default(given);
  };
}

/** From memory, or in such a way that the memory can be kept, or neither. */
type Way = { memory: Uint8Array } | { keep: Keep } | null;

async function load(place: Place, progress: Progress, way: Way): Promise<PyodideInterface> {
  const { folder, files } = place;
  watchDownloads(place, progress);
  const ours = self
    .fetch(folder + files.archive)
    .then(async (answer) => filesOf(new Uint8Array(await answer.arrayBuffer())));
  giveLibraries(ours);
  const script = <T>(name: string): Promise<T> => import(/* @vite-ignore */ folder + name) as Promise<T>;
  const made = script<{ default: Make }>("pyodide.asm.mjs");
  const { loadPyodide } = await script<{ loadPyodide: typeof Load }>("pyodide.mjs");
  const memory = way && "memory" in way ? way.memory : null;
  const python = await new Promise<PyodideInterface>((done, fail) => {
    const breakOff = (error: unknown): void => fail(new BrokenOff(String(error)));
    ours.catch(breakOff);
    watchStart(breakOff);
    const options: Options = {
      indexURL: folder,
      env: { HOME: "/" },
      fsInit: (FS) => layOut(ours, FS as PyodideInterface["FS"]),
      createPyodideModule: prepared(made, files.libraries, memory?.byteLength ?? 0, fail),
      ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: way !== null }),
    };
    loadPyodide(options).then(done, fail);
  });
  progress(DOWNLOADED + 0.15);
  python.runPython(memory ? GO_ON : LOAD);
  if (way && "keep" in way) way.keep(python.makeMemorySnapshot());
  return python;
}

/** In the quickest way that works here. */
async function loadAfresh(place: Place, progress: Progress, keep: Keep | null): Promise<PyodideInterface> {
  try {
    if (keep) return await load(place, progress, { keep });
  } catch (error) {
    if (error instanceof BrokenOff) throw error;
    console.warn(error);
  }
  return load(place, progress, null);
}

/**
 * Python with all our modules, and what is made with it, from memory or not. `keep` gets its memory, if none was kept
 * before.
 */
export async function withPython<T>(
  place: Place,
  use: (python: PyodideInterface, isFromMemory: boolean) => T | Promise<T>,
  progress: Progress = () => {},
  keep: Keep | null = null,
): Promise<T> {
  const memory = await keptMemory(place);
  if (memory) {
    try {
      return await use(await load(place, progress, { memory }), true);
    } catch (error) {
      console.warn(error);
      await forgetMemory(place);
    }
  }
  return use(await loadAfresh(place, progress, keep), false);
}
