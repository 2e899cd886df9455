import { expect, it } from "vitest";
import { linesOf } from "./review.svelte";

it("reads whole lines and keeps the rest", () => {
  const { lines, rest } = linesOf('{"kind":"head","steps":[1]}\n{"kind":"rem');
  expect(lines).toEqual([{ kind: "head", steps: [1] }]);
  expect(rest).toBe('{"kind":"rem');
  expect(linesOf(`${rest}ark"}\n`)).toEqual({ lines: [{ kind: "remark" }], rest: "" });
});
