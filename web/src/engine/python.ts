// Python in a worker, with the sources of the table; both the engine and its helpers begin here.
import type { loadPyodide as Load, PyodideInterface } from "pyodide";
import type { Files } from "./messages";

const DOWNLOADED = 0.6; // of the time it takes, where the line is slow

/** Unpacks what is packed, and counts what comes in, so that the player sees how far it is. */
function watchDownloads(folder: string, { sizes, packed }: Files, progress: (part: number) => void): void {
  const all = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let here = 0;
  const plain = self.fetch.bind(self);
  self.fetch = async (what, init) => {
    const address = what instanceof Request ? what.url : String(what);
    const isPacked = packed.some((name) => address === folder + name);
    const answer = await plain(isPacked ? `${address}.bin` : what, init);
    if (!answer.ok || !answer.body) return answer;
    const counted = answer.body.pipeThrough(
      new TransformStream<BufferSource, BufferSource>({
        transform(piece, on) {
          here += piece.byteLength;
          progress(Math.min(1, here / all) * DOWNLOADED);
          on.enqueue(piece);
        },
      }),
    );
    if (!isPacked) return new Response(counted, { status: answer.status, headers: answer.headers });
    // WebAssembly is compiled while it comes in, if it is called that.
    const type = address.endsWith(".wasm") ? "application/wasm" : "application/zip";
    return new Response(counted.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": type } });
  };
}

/** Fails with what Pyodide only writes to the console, when it would wait forever: a broken line, too little memory. */
function brokenOff(): Promise<never> {
  const plain = WebAssembly.instantiateStreaming.bind(WebAssembly);
  return new Promise((_, fail) => {
    WebAssembly.instantiateStreaming = (source, imports) => {
      const made = plain(source, imports);
      made.catch(fail);
      return made;
    };
  });
}

export async function startPython(
  folder: string,
  files: Files,
  progress: (part: number) => void,
): Promise<PyodideInterface> {
  watchDownloads(folder, files, progress);
  const archives = files.archives.map(async (name) => (await fetch(folder + name)).arrayBuffer());
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as { loadPyodide: typeof Load };
  const python = await Promise.race([loadPyodide({ indexURL: folder, env: { HOME: "/" } }), brokenOff()]);
  progress(DOWNLOADED + 0.1);
  for (const archive of await Promise.all(archives)) python.unpackArchive(archive, "zip", { extractDir: "/table" });
  python.runPython('import sys; sys.path.insert(0, "/table")');
  progress(DOWNLOADED + 0.15);
  return python;
}
