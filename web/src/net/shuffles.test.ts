import { beforeEach, expect, it, vi } from "vitest";
import type { Frame, Shuffled } from "../protocol";
import { Shuffles } from "./shuffles.svelte";

beforeEach(() => vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => undefined }));

it("calls broken what cannot be read at all", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const shuffles = new Shuffles("t");
  const told = { type: "shuffled", game: 1, deal: 1, attempt: 1, rules: "", server: "", silent: 5 };
  const place = { seat: 1, seats: 2, game: "collector" };
  const checked = await shuffles.check(told as unknown as Shuffled, { array: [] } as unknown as Frame, place);
  expect(checked.broken?.code).toBe("note-unreadable");
  expect(shuffles.checked).toBe(checked);
});
