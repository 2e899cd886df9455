import { expect, test } from "vitest";
import { asField, fromField } from "./fields";

test("a moment in a field is the same moment again", () => {
  const at = new Date(2026, 10, 20, 19, 30).getTime();
  expect(asField(at)).toBe("2026-11-20T19:30");
  expect(fromField(asField(at))).toBe(at);
});

test("an empty field is no moment", () => {
  expect(asField(0)).toBe("");
  expect(fromField("")).toBe(0);
});
