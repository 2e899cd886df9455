import { expect, it } from "vitest";
import { fileOf } from "./place";

it.each([
  ["/api/words", "api/words.json"],
  ["/api/words/de", "api/words/de.ftl"],
  ["/api/words/de/collector", "api/words/de/collector.ftl"],
  ["/api/words/de/other-pages", "api/words/de/other-pages.ftl"],
  ["/api/games", "api/games.json"],
  ["/api/daily", "api/daily.json"],
  ["/api/rules/cards?language=es", "api/rules/es/cards.md"],
  ["/api/sheets/collector.pdf?paper=letter&language=de", "api/sheets/de/letter/collector.pdf"],
])("%s is a file", (address, file) => {
  expect(fileOf(address)).toBe(file);
});

it.each(["/api/me", "/api/daily/results", "/api/tables/x/record?game=1", "/rules/cards"])("%s is not", (address) => {
  expect(fileOf(address)).toBeNull();
});
