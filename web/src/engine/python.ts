// Python in a worker, with the sources of the table; both the engine and its helpers begin here.
import type { loadPyodide as Load, PyodideInterface } from "pyodide";
import type { Files } from "./messages";

const DOWNLOADED = 0.6; // of the time it takes, where the line is slow

/** Counts what comes in, so that whoever waits sees how far it is. */
function watchDownloads(sizes: Record<string, number>, progress: (part: number) => void): void {
  const all = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let here = 0;
  const plain = self.fetch.bind(self);
  self.fetch = async (what, init) => {
    const answer = await plain(what, init);
    if (!answer.ok || !answer.body) return answer;
    const counted = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, on) {
          here += piece.length;
          progress(Math.min(1, here / all) * DOWNLOADED);
          on.enqueue(piece);
        },
      }),
    );
    return new Response(counted, { status: answer.status, headers: answer.headers });
  };
}

export async function startPython(
  folder: string,
  { sizes, archives }: Files,
  progress: (part: number) => void,
): Promise<PyodideInterface> {
  watchDownloads(sizes, progress);
  const packed = archives.map(async (name) => (await fetch(folder + name)).arrayBuffer());
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as { loadPyodide: typeof Load };
  const python = await loadPyodide({ indexURL: folder, env: { HOME: "/" } });
  progress(DOWNLOADED + 0.1);
  for (const archive of await Promise.all(packed)) python.unpackArchive(archive, "zip", { extractDir: "/table" });
  python.runPython('import sys; sys.path.insert(0, "/table")');
  progress(DOWNLOADED + 0.15);
  return python;
}
