import { expect, it, vi } from "vitest";
import type { Chapter } from "./lesson.svelte";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
const { codes, text } = await import("../i18n/testing");

const lessons = import.meta.glob<{ default: Chapter[] }>("../games/*/lessons.json", { eager: true });

it("has words in every language for every step of every lesson", () => {
  expect(Object.keys(lessons)).toHaveLength(5);
  for (const code of codes())
    for (const [file, { default: chapters }] of Object.entries(lessons)) {
      const words = text(code, file.split("/")[2] ?? "");
      const said = [...words.matchAll(/^(lesson-[\w-]+) =/gm)].map(([, key]) => key);
      expect(said).toEqual(
        chapters.flatMap(({ about, steps }) => [
          ...(about ? [`lesson-about-${about}`] : []),
          ...steps.flatMap(({ key }) => [`lesson-${key}`, `lesson-${key}-done`]),
        ]),
      );
    }
});

it("shows the learner nothing hidden", () => {
  for (const { default: chapters } of Object.values(lessons)) {
    for (const { before } of chapters.flatMap(({ steps }) => steps)) {
      const { hands = [] } = before as unknown as { hands?: (string | null)[][] };
      expect(
        hands
          .slice(1)
          .flat()
          .filter((card) => card !== null),
      ).toEqual([]);
    }
  }
});
