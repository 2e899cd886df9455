// What the page and the worker with the engine say to each other.

export type ToEngine =
  | { type: "begin"; place: Place; lock: string }
  | { type: "http"; id: number; method: string; path: string; body: Uint8Array }
  | { type: "open" | "close"; id: number }
  | { type: "say"; id: number; text: string }
  | { type: "export"; id: number }
  | { type: "import"; id: number; file: Uint8Array };

/** Why there is no table: another tab has it, nothing may be kept, or something else, which is said for its author. */
export type Trouble = "held" | "no-storage" | "failed";

export type FromEngine =
  | { type: "progress"; part: number }
  | { type: "trouble"; trouble: Trouble; error: string }
  | { type: "ready"; isFromMemory: boolean }
  | { type: "http"; id: number; status: number; headers: [string, string][]; body: Uint8Array }
  | { type: "file"; id: number; file: Uint8Array | null }
  | { type: "opened"; id: number }
  | { type: "heard"; id: number; text: string }
  | { type: "closed"; id: number };

/** The engine's files, as `janken site` has written them. The packed ones have .bin after their name. */
export interface Files {
  version: string;
  sizes: Record<string, number>;
  packed: string[];
  /** That with all our modules, and what in it is linked to Python. */
  archive: string;
  libraries: string[];
}

/** Where the engine is. `isKept`: the service worker has its files, and the WebAssembly among them unpacked. */
export interface Place {
  folder: string;
  files: Files;
  isKept: boolean;
}

/** A module of the engine that thinks beside the table, in a worker of its own. */
export type ToHelper = { type: "help"; place: Place } | { id: number; module: string; question: Uint8Array };
export interface FromHelper {
  id: number;
  answer: Uint8Array | null;
}
