import { expect, it } from "vitest";
import de from "../i18n/de/lessons";
import en from "../i18n/en/lessons";
import type { Lesson } from "./lesson.svelte";

const lessons = import.meta.glob<{ default: Lesson }>("../games/*/lessons.json", { eager: true });

it("has words in every language for every step of every lesson", () => {
  expect(Object.keys(lessons)).toHaveLength(5);
  for (const [file, { default: lesson }] of Object.entries(lessons)) {
    const game = file.split("/")[2] ?? "";
    const keys = lesson.steps.map((step) => step.key);
    expect(Object.keys(en[game] ?? {})).toEqual(keys);
    expect(Object.keys(de[game] ?? {})).toEqual(keys);
  }
});

it("shows the learner nothing hidden", () => {
  for (const { default: lesson } of Object.values(lessons)) {
    for (const { before } of lesson.steps) {
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
