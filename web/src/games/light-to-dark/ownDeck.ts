// The dark sides of one's own deck (CD-5): read, checked, kept on this device, and used at every table.
import builtIn from "./pairing.json";

const KEY = "janken-dark-sides";

/** The 52 light faces in the order of a record's line and of a file. */
export const LIGHT: readonly string[] = Object.keys(builtIn);
const FACES = new Set(LIGHT);

/** Of a file or a line: 52 dark faces, with comments behind # and the name of the line before them, or not. */
export function facesIn(text: string): string[] {
  const words = text.split("\n").flatMap((line) => (line.split("#")[0] ?? "").split(/\s+/));
  return words.filter((word) => word && word !== "pairing:").map((word) => word.replace(/^pairing:/, ""));
}

/** Is every face the dark face of exactly one card? Nothing else is asked of a deck that somebody owns. */
export const isOneToOne = (dark: readonly (string | undefined)[]): dark is readonly string[] =>
  dark.length === LIGHT.length && new Set(dark).size === LIGHT.length && dark.every((face) => face && FACES.has(face));

export interface Unusual {
  light: string;
  dark: string;
  what: "suit" | "ace" | "rank";
}

/** What the built-in pairing has nothing like, so that it may be a slip. */
export function unusual(dark: readonly (string | undefined)[]): Unusual[] {
  return LIGHT.flatMap((light, place): Unusual[] => {
    const face = dark[place];
    const what = face ? unusualIn(light, face) : null;
    return face && what ? [{ light, dark: face, what }] : [];
  });
}

function unusualIn(light: string, dark: string): Unusual["what"] | null {
  const isAce = light.startsWith("A");
  if (light.charAt(1) === dark.charAt(1)) return "suit";
  if (isAce) return dark.startsWith("A") ? null : "ace";
  return light.charAt(0) === dark.charAt(0) ? "rank" : null;
}

/** The file that the terminal and Python read, too. */
export const asFile = (dark: readonly string[]): string =>
  [0, 13, 26, 39].map((first) => dark.slice(first, first + 13).join(" ")).join("\n") + "\n";

export const asHash = (dark: readonly string[]): string => dark.join("");
export const fromHash = (hash: string): string[] => hash.match(/../g) ?? [];

/** As an option has it; null where the built-in pairing is played. */
export function ownDeck(): string | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept && isOneToOne(facesIn(kept)) ? kept : null;
  } catch {
    return null;
  }
}

export function keepDeck(dark: readonly string[] | null): void {
  try {
    if (dark) localStorage.setItem(KEY, dark.join(" "));
    else localStorage.removeItem(KEY);
  } catch {
    // without storage it is entered again the next time
  }
}
