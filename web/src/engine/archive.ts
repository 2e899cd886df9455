// The files of an archive that is not packed inside (`_archive` in src/janken/page/site.py), without copying them.

const END = { size: 22, count: 10, first: 16 };
const ENTRY = { size: 46, content: 24, name: 28, extra: 30, comment: 32, offset: 42 };
const LOCAL = { size: 30, name: 26, extra: 28 };

export function filesOf(archive: Uint8Array<ArrayBuffer>): Map<string, Uint8Array<ArrayBuffer>> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const word = (at: number): number => view.getUint16(at, true);
  const long = (at: number): number => view.getUint32(at, true);
  const text = new TextDecoder();
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const end = archive.byteLength - END.size; // there is no comment after it
  let entry = long(end + END.first);
  for (let left = word(end + END.count); left > 0; left--) {
    const names = entry + ENTRY.size;
    const name = text.decode(archive.subarray(names, names + word(entry + ENTRY.name)));
    const local = long(entry + ENTRY.offset);
    const content = local + LOCAL.size + word(local + LOCAL.name) + word(local + LOCAL.extra);
    files.set(name, archive.subarray(content, content + long(entry + ENTRY.content)));
    entry = names + word(entry + ENTRY.name) + word(entry + ENTRY.extra) + word(entry + ENTRY.comment);
  }
  return files;
}
