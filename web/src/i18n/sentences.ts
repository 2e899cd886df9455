// What the server says is English, made of templates. A language may have its own sentence for each of them.
//
// In a template {} stands for a part that may be made of words itself, {#} for a number, {!} for a name, which stays as it is.

interface Template {
  pattern: RegExp;
  /** For each part: are its words translated too? */
  parts: boolean[];
  said: string;
  /** How much of it is fixed: of two that fit, the one that says more is meant. */
  weight: number;
}

const HOLE = /\{([#!]?)\}/g;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function template([english, said]: [string, string]): Template {
  const literals = english.split(/\{[#!]?\}/);
  const marks = [...english.matchAll(HOLE)].map(([, mark]) => mark);
  const holes = marks.map((mark) => (mark === "#" ? "(\\d+)" : "(.*?)"));
  const source = literals.map((literal, place) => escaped(literal) + (holes[place] ?? "")).join("");
  return {
    pattern: new RegExp(`^${source}$`),
    parts: marks.map((mark) => mark !== "!"),
    said,
    weight: literals.join("").length,
  };
}

/** A translator for sentences; what it does not know stays as it is. */
export function translator(entries: Readonly<Record<string, string>>): (text: string) => string {
  const templates = Object.entries(entries)
    .map(template)
    .sort((one, other) => other.weight - one.weight);
  const translate = (text: string): string => {
    for (const { pattern, parts, said } of templates) {
      const found = pattern.exec(text);
      if (!found) continue;
      return said.replace(/\{(\d)\}/g, (_, number: string) => {
        const part = found[Number(number)] ?? "";
        return parts[Number(number) - 1] ? translate(part) : part;
      });
    }
    return text;
  };
  return translate;
}
