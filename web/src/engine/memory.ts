// Python's memory as it was once all our modules were there: later starts go on from it instead of starting Python and
// importing everything again. It is of use to this very engine only, in this very browser.
import type { Place } from "./messages";

const cacheOf = ({ folder }: Place): Promise<Cache> => caches.open(`memory ${folder}`);
const address = ({ folder, files: { version } }: Place): string =>
  `${folder}memory-${version}?${encodeURIComponent(navigator.userAgent)}`;

/** Null where there is none, or where the browser keeps nothing of that kind. */
export async function keptMemory(place: Place): Promise<Uint8Array | null> {
  try {
    const found = await (await cacheOf(place)).match(address(place));
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** Instead of what older engines left. Without room for it the next start is an ordinary one. */
export async function keepMemory(place: Place, memory: Uint8Array): Promise<void> {
  try {
    await forgetMemory(place);
    await (await cacheOf(place)).put(address(place), new Response(memory as BodyInit));
  } catch {
    // then not
  }
}

/** Whether there was one. */
export async function forgetMemory({ folder }: Place): Promise<boolean> {
  try {
    return await caches.delete(`memory ${folder}`);
  } catch {
    return false;
  }
}
