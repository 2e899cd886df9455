// What the page and the worker with the engine say to each other.

export type ToEngine =
  | { type: "begin"; folder: string; lock: string; files: Files }
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
  | { type: "ready" }
  | { type: "http"; id: number; status: number; headers: [string, string][]; body: Uint8Array }
  | { type: "file"; id: number; file: Uint8Array | null }
  | { type: "opened"; id: number }
  | { type: "heard"; id: number; text: string }
  | { type: "closed"; id: number };

/** The engine's files with their sizes, as `janken site` has written them. The packed ones have .bin after their name. */
export interface Files {
  sizes: Record<string, number>;
  archives: string[];
  packed: string[];
}

/** A module of the engine that thinks beside the table, in a worker of its own. */
export type ToHelper =
  { type: "help"; folder: string; files: Files } | { id: number; module: string; question: Uint8Array };
export interface FromHelper {
  id: number;
  answer: Uint8Array | null;
}
