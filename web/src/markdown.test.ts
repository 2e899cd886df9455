import { expect, it } from "vitest";
import { blocks, inline } from "./markdown";

it("reads what the rules pages are made of", () => {
  const page =
    "# Title\n\nTwo\nlines.\n\n### CO-9 Stealing\n- one\n  more\n- two\n\n| a | b |\n|---|---|\n| 1 | `4P` |\n";
  expect(blocks(page).map((block) => block.kind)).toEqual([
    "heading",
    "paragraph",
    "heading",
    "list",
    "table",
  ]);
  expect(blocks(page)[2]).toMatchObject({ id: "CO-9", level: 3 });
  expect(blocks(page)[3]).toEqual({ kind: "list", items: [inline("one more"), inline("two")] });
});

it("keeps markup as text", () => {
  expect(inline("<script>alert(1)</script> & **so**")).toEqual([
    { kind: "text", text: "<script>alert(1)</script> & " },
    { kind: "strong", text: "so" },
  ]);
});
