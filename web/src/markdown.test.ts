import { expect, it } from "vitest";
import { blocks, inShort, inline } from "./markdown";

it("reads what the rules pages are made of", () => {
  const page =
    "# Title\n\nTwo\nlines.\n\n### CO-9 Stealing\n- one\n  more\n- two\n\n| a | b |\n|---|---|\n| 1 | `4P` |\n";
  expect(blocks(page).map((block) => block.kind)).toEqual(["heading", "paragraph", "heading", "list", "table"]);
  expect(blocks(page)[2]).toMatchObject({ id: "CO-9", level: 3 });
  expect(blocks(page)[3]).toEqual({ kind: "list", numbered: false, items: [inline("one more"), inline("two")] });
});

it("reads where a picture stands, and no other comment", () => {
  expect(blocks("Words.\n<!-- drawing: deck -->\n\nMore.\n").map(({ kind }) => kind)).toEqual([
    "paragraph",
    "drawing",
    "paragraph",
  ]);
  expect(blocks("<!-- drawing: deck -->\n<!-- something else -->")).toEqual([{ kind: "drawing", name: "deck" }]);
});

it("keeps markup as text", () => {
  expect(inline("<script>alert(1)</script> & **so**")).toEqual([
    { kind: "text", text: "<script>alert(1)</script> & " },
    { kind: "strong", text: "so" },
  ]);
});

it("keeps a numbered list a list", () => {
  expect(blocks("In order:\n\n1. draw one,\n   or take;\n2. discard.\n")[1]).toEqual({
    kind: "list",
    numbered: true,
    items: [inline("draw one, or take;"), inline("discard.")],
  });
});

it("reads drawn cards with what they are", () => {
  const [drawn] = blocks("```cards\n4P [5S] *R=6: 5 points: a strong run\n2s/3H 3H/2s\n```\n");
  expect(drawn).toEqual({
    kind: "cards",
    lines: [
      {
        cards: [
          { ends: ["4P"], marked: false },
          { ends: ["5S"], marked: true },
          { ends: ["*R=6"], marked: false },
        ],
        text: inline("5 points: a strong run"),
      },
      {
        cards: [
          { ends: ["2s", "3H"], marked: false },
          { ends: ["3H", "2s"], marked: false },
        ],
        text: [],
      },
    ],
  });
});

it("leaves out what is typed at a prompt", () => {
  expect(blocks("Pass if you like.\n> Typed: `pass`; house\n> rule `assist=yes`.\n\nGo on.\n")).toEqual([
    { kind: "paragraph", text: inline("Pass if you like.") },
    { kind: "paragraph", text: inline("Go on.") },
  ]);
});

it("says in short what stands before the rules, if anything does", () => {
  const page = (first: string): string =>
    `# A game\n\nWords.\n\n## First\n\n${first}\n## Then\n\n### AB-2 Rule\nMore.\n`;
  expect(inShort(blocks(page("The goal.\n\n- One\n")))).toEqual(blocks("The goal.\n\n- One\n"));
  expect(inShort(blocks(page("### AB-1 Rule\nSome.\n")))).toEqual([]);
  expect(inShort(blocks("# A game\n\nWords.\n"))).toEqual([]);
});
