// Svelte tells of a selector in a component that matches nothing there; this tells of the others.
import { expect, test } from "vitest";

const sheets = import.meta.glob<string>("./**/*.css", { query: "?raw", import: "default", eager: true });
const components = import.meta.glob<string>("./**/*.svelte", { query: "?raw", import: "default", eager: true });
const scripts = import.meta.glob<string>(["./**/*.ts", "!./**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const withoutComments = (text: string): string => text.replace(/\/\*.*?\*\//gs, "").replace(/<!--.*?-->/gs, "");
const styleOf = (component: string): string => /<style>(.*)<\/style>/s.exec(component)?.[1] ?? "";
const all = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map((found) => found[1]!);

const markup = Object.values(components).map((text) => withoutComments(text.replace(/<style>.*<\/style>/s, "")));
const code = [...markup, ...Object.values(scripts)].join("\n");
const named = new Set(code.match(/[\w-]+/g));
const styles = [...Object.values(sheets), ...Object.values(components).map(styleOf)].map(withoutComments).join("\n");

/** By its name, or put together from its beginning and what a table or a card says. */
const isGiven = (name: string): boolean =>
  named.has(name) ||
  [...name.matchAll(/-/g)]
    .map(({ index }) => name.slice(0, index + 1))
    .some((beginning) => [`${beginning}{`, `${beginning}\${`].some((part) => code.includes(part)));

test.each(Object.entries(sheets))("each class in %s is one that an element has", (_, sheet) => {
  const selectors = withoutComments(sheet).match(/[^{};]+(?=\{)/g) ?? [];
  const classes = selectors.filter((text) => !text.includes("@")).flatMap((text) => all(/\.([a-z][\w-]*)/gi, text));
  expect(classes.filter((name) => !isGiven(name))).toEqual([]);
});

test("each class that a component's styles seek elsewhere is one that an element has", () => {
  const sought = all(/:global\(((?:[^()]|\([^()]*\))*)\)/g, styles).flatMap((text) => all(/\.([a-z][\w-]*)/gi, text));
  expect(sought.filter((name) => !isGiven(name))).toEqual([]);
});

test("each custom property that is used is set, and each that is set is used", () => {
  const set = new Set([
    ...all(/(--[\w-]+)\s*:/g, styles),
    ...all(/style:(--[\w-]+)/g, code),
    ...all(/"(--[\w-]+)"/g, code),
  ]);
  const used = new Set(all(/var\((--[\w-]+)/g, styles + code));
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
  expect([...set].filter((name) => !used.has(name))).toEqual([]);
});
