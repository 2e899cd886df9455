// The rules pages are Markdown; this reads as much of it as they use, into pieces that are drawn as text.
// A block fenced as `cards` is drawn, and where `<!-- drawing: NAME -->` stands a picture; quoted lines are for those who type, and left out (src/janken/words/rules.py).

export type Inline = { kind: "text" | "code" | "strong"; text: string } | { kind: "link"; text: string; href: string };

export type Block =
  | { kind: "heading"; level: number; id: string; code: string; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; numbered: boolean; items: Inline[][] }
  | { kind: "cards"; lines: CardLine[] }
  | { kind: "drawing"; name: string }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string };

export interface DrawnCard {
  /** One code, or of a card with two ends the upper and the lower one. */
  ends: string[];
  marked: boolean;
}
export interface CardLine {
  cards: DrawnCard[];
  text: Inline[];
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;

export function inline(source: string): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const found of source.matchAll(INLINE)) {
    if (found.index > end) pieces.push({ kind: "text", text: source.slice(end, found.index) });
    const [, code, strong, text, href] = found;
    if (code !== undefined) pieces.push({ kind: "code", text: code });
    else if (strong !== undefined) pieces.push({ kind: "strong", text: strong });
    else pieces.push({ kind: "link", text: text ?? "", href: href ?? "" });
    end = found.index + found[0].length;
  }
  if (end < source.length) pieces.push({ kind: "text", text: source.slice(end) });
  return pieces;
}

const RULE_ID = /^([A-Z]{2}-\d+)\b/;
const slug = (text: string): string => RULE_ID.exec(text)?.[1] ?? text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
const cells = (line: string): Inline[][] =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => inline(cell.trim()));

const ITEM = /^(?:-|\d+\.) +/;

function cardLine(line: string): CardLine {
  const colon = line.includes(":") ? line.indexOf(":") : line.length;
  const cards = line.slice(0, colon).trim().split(/\s+/);
  return {
    cards: cards.map((word) => ({ ends: word.replace(/[[\]]/g, "").split("/"), marked: word.startsWith("[") })),
    text: inline(line.slice(colon + 1).trim()),
  };
}

export function blocks(source: string): Block[] {
  const lines = source.split("\n");
  const result: Block[] = [];
  let at = 0;
  const line = (): string => lines[at] ?? "";
  const while_ = (test: (line: string) => boolean): string[] => {
    const begin = at;
    while (at < lines.length && test(line())) at++;
    return lines.slice(begin, at);
  };

  while (at < lines.length) {
    const heading = /^(#{1,4}) (.*)$/.exec(line());
    const drawn = /^<!-- drawing: (\w+) -->$/.exec(line());
    if (heading) {
      const text = heading[2] ?? "";
      const code = /^[A-Z]+-\d+(?= )/.exec(text)?.[0] ?? ""; // of a rule
      const level = heading[1]?.length ?? 1;
      result.push({ kind: "heading", level, id: slug(text), code, text: inline(text.slice(code.length).trimStart()) });
      at++;
    } else if (drawn) {
      result.push({ kind: "drawing", name: drawn[1] ?? "" });
      at++;
    } else if (line() === "```cards") {
      result.push({ kind: "cards", lines: readCode().split("\n").map(cardLine) });
    } else if (line().startsWith("```") || line().startsWith("    ")) {
      result.push({ kind: "code", text: readCode() });
    } else if (line().startsWith("|")) {
      const rows = while_((text) => text.startsWith("|"));
      result.push({ kind: "table", head: cells(rows[0] ?? ""), rows: rows.slice(2).map(cells) });
    } else if (ITEM.test(line())) {
      result.push({ kind: "list", numbered: !line().startsWith("-"), items: readItems() });
    } else if (line().trim() === "" || /^(>|<!--)/.test(line())) {
      at++;
    } else {
      const words = while_((text) => text.trim() !== "" && !/^(#|\||>|- |\d+\. |```|<!--)/.test(text));
      result.push({ kind: "paragraph", text: inline(words.join(" ")) });
    }
  }
  return result;

  function readCode(): string {
    if (!line().startsWith("```")) return while_((text) => text.startsWith("    ")).join("\n");
    at++;
    const body = while_((text) => !text.startsWith("```"));
    at++;
    return body.join("\n");
  }

  function readItems(): Inline[][] {
    const items: string[] = [];
    for (const text of while_((next) => ITEM.test(next) || next.startsWith("  "))) {
      if (ITEM.test(text)) items.push(text.replace(ITEM, ""));
      else items.push(`${items.pop() ?? ""} ${text.trim()}`);
    }
    return items.map(inline);
  }
}

/** What a page says in short: its first part, if that has no rules of its own. */
export function inShort(page: readonly Block[]): Block[] {
  const first = page.findIndex((block) => block.kind === "heading" && block.level === 2);
  const after = page.slice(first + 1);
  const next = after.findIndex((block) => block.kind === "heading");
  const heading = after[next];
  return first >= 0 && heading?.kind === "heading" && heading.level === 2 ? after.slice(0, next) : [];
}
