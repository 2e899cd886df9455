// Games in plain words to choose from where a table is made; `presets.ts` in the folder of a game has its own.

export interface Preset {
  name: "quick" | "classic" | "children" | "evening";
  /** House rules that differ from the sheet. */
  options?: Readonly<Record<string, string>>;
  /** How well bots play, and about how many seconds they take for a move. */
  bots?: string;
  pace?: number;
}

const found = import.meta.glob<readonly Preset[]>("./*/presets.ts", { eager: true, import: "presets" });

export const presetsOf = (game: string): readonly Preset[] => found[`./${game}/presets.ts`] ?? [];
