// Which games have an introduction: a file `lessons.json` in their folder, fetched when it is needed.
import type { Chapter } from "./lesson.svelte";

const files = import.meta.glob<{ default: Chapter[] }>("../games/*/lessons.json");

export const lessonOf = (game: string): (() => Promise<{ default: Chapter[] }>) | undefined =>
  files[`../games/${game}/lessons.json`];
export const hasLesson = (game: string): boolean => lessonOf(game) !== undefined;
