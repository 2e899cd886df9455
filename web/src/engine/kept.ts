// What this browser keeps of the tables: the whole as it once was, and every write since then.

const WHOLE = "whole";
const LINES = "lines";

const done = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((answer, fail) => {
    asked.onsuccess = () => answer(asked.result);
    asked.onerror = () => fail(asked.error ?? new Error("the browser keeps nothing"));
  });

export class Kept {
  #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  static async open(name: string): Promise<Kept> {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(WHOLE);
      asked.result.createObjectStore(LINES, { autoIncrement: true });
    };
    return new Kept(await done(asked));
  }

  async load(): Promise<{ whole: Uint8Array; lines: Uint8Array[] }> {
    const read = this.#database.transaction([WHOLE, LINES]);
    const whole = (await done(read.objectStore(WHOLE).get(WHOLE))) as Uint8Array | undefined;
    return { whole: whole ?? new Uint8Array(), lines: (await done(read.objectStore(LINES).getAll())) as Uint8Array[] };
  }

  add(line: Uint8Array): Promise<void> {
    return this.#write((stores) => void stores.objectStore(LINES).add(line));
  }

  replace(whole: Uint8Array): Promise<void> {
    return this.#write((stores) => {
      stores.objectStore(LINES).clear();
      stores.objectStore(WHOLE).put(whole, WHOLE);
    });
  }

  /** All of it or nothing, and on the disk when it is done. */
  #write(change: (stores: IDBTransaction) => void): Promise<void> {
    return new Promise((answer, fail) => {
      const writing = this.#database.transaction([WHOLE, LINES], "readwrite", { durability: "strict" });
      writing.oncomplete = () => answer();
      writing.onabort = () => fail(writing.error ?? new Error("the browser has no room left"));
      change(writing);
    });
  }
}
