// Games in plain words to choose from where a table is made; `presets.ts` in the folder of a game has its own.

export interface Preset {
  name: "quick" | "classic" | "children" | "evening";
  /** House rules that differ from the sheet. */
  options?: Readonly<Record<string, string>>;
  /** How well bots play, and about how many seconds they take for a move. */
  bots?: string;
  pace?: number;
}

const UNHURRIED = 1.5; // children think longer, and so do the bots among them

/** How many times as long such a game is as its house rules say. */
export const timesAsLong = (preset: Preset | undefined): number => (preset?.name === "children" ? UNHURRIED : 1);

const found = import.meta.glob<readonly Preset[]>("./*/presets.ts", { eager: true, import: "presets" });

export const presetsOf = (game: string): readonly Preset[] => found[`./${game}/presets.ts`] ?? [];
