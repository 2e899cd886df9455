// Small helpers for putting pips and glyphs onto a drawing. The symbols are in the sprite of the page.
import type { Suit } from "../cards";

export const round = (n: number): number => +n.toFixed(2);

/** A pip with its knife cuts, centred; from 20 px up. */
export const pip = (suit: Suit, x: number, y: number, size: number): string =>
  `<use href="#pip-${suit}" x="${round(x - size / 2)}" y="${round(y - size / 2)}" width="${size}" height="${size}"/>`;

/** A pip as a silhouette, centred; for small sizes. */
export const silhouette = (suit: Suit, x: number, y: number, size: number): string =>
  `<use href="#pip-${suit}-s" x="${round(x - size / 2)}" y="${round(y - size / 2)}" width="${size}" height="${size}"/>`;

/** A rank or a letter by its upper left corner and its height. */
export const glyph = (name: string, x: number, y: number, height: number): string =>
  `<use href="#r-${name === "*" ? "star" : name}" x="${round(x)}" y="${round(y)}" width="${round((height * 20) / 28)}" height="${height}"/>`;

/** Ink of a suit: its colour comes from the class, so that a theme can change it. */
export const inked = (suit: Suit, body: string): string => `<g class="s-${suit}" fill="currentColor">${body}</g>`;

export const turned = (body: string, x: number, y: number): string =>
  `<g transform="rotate(180 ${x} ${y})">${body}</g>`;

export function pentagon(cx: number, cy: number, radius: number, start = -90): string {
  const corners = [0, 1, 2, 3, 4].map((k) => {
    const angle = ((start + 72 * k) * Math.PI) / 180;
    return `${round(cx + radius * Math.cos(angle))} ${round(cy + radius * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}
