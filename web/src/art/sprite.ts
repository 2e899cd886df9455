// The symbols that drawings refer to: once in the page, hidden.
import { GLYPHS } from "./glyphs";
import { PIPS } from "./pips";

const bolder = (suit: string, shape: string): string =>
  suit === "L" ? shape.replace('stroke-width="9"', 'stroke-width="11.5"') : shape;

export function sprite(): string {
  const pips = Object.entries(PIPS).map(
    ([suit, { shape, cuts }]) =>
      `<symbol id="pip-${suit}" viewBox="0 0 100 100"><g fill="currentColor">${shape}${cuts}</g></symbol>` +
      `<symbol id="pip-${suit}-s" viewBox="0 0 100 100"><g fill="currentColor">${bolder(suit, shape)}</g></symbol>`,
  );
  const glyphs = Object.entries(GLYPHS).map(
    ([name, body]) => `<symbol id="r-${name === "*" ? "star" : name}" viewBox="0 0 20 28">${body}</symbol>`,
  );
  return [...pips, ...glyphs].join("");
}
