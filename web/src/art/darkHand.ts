// Two-ended cards of 64 x 96: the end that counts fills the upper part, the other lies upside down below.
import type { Suit } from "../cards";
import { glyph } from "./place";

const BAND = 66; // where the other end begins
const CORNER = 6;

const MOON = `<path d="M3.2 -6.4A6.6 6.6 0 1 0 6.4 3.2A5.4 5.4 0 0 1 3.2 -6.4Z" fill="currentColor"/>`;
const RAYS = [0, 45, 90, 135, 180, 225, 270, 315].map(
  (angle) =>
    `<path d="M0 -5V-7.2" transform="rotate(${angle})" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>`,
);
const SUN = `<circle r="3.1" fill="currentColor"/>${RAYS.join("")}`;
const STARS =
  `<g fill="var(--face)" opacity=".5"><circle cx="31" cy="7" r=".9"/><circle cx="55" cy="31" r="1"/>` +
  `<circle cx="24" cy="58" r=".8"/><circle cx="8" cy="57" r=".9"/><circle cx="58" cy="58" r=".8"/></g>`;
const FRAME = `<rect x="1.6" y="1.6" width="60.8" height="92.8" rx="4.8" fill="none" stroke="var(--night-edge)" stroke-width="1.4" opacity=".85"/>`;

const symbol = (suit: string, x: number, y: number, size: number): string =>
  `<use href="#pip-${suit}-s" x="${x}" y="${y}" width="${size}" height="${size}"/>`;

export interface End {
  rank: string;
  suit: Suit;
}

/** `up` counts now; `under` is known only where the pairing is. */
export function twoEnded(up: End, under: End | null, dark: boolean): string {
  const [ground, other] = dark ? ["var(--night)", "var(--face)"] : ["var(--face)", "var(--night)"];
  const [upInk, underInk] = dark ? ["n", "s"] : ["s", "n"];
  const band = `M0 ${BAND}H64V${96 - CORNER}A${CORNER} ${CORNER} 0 0 1 ${64 - CORNER} 96H${CORNER}A${CORNER} ${CORNER} 0 0 1 0 ${96 - CORNER}Z`;
  const below = under
    ? `<g transform="rotate(180 32 ${(BAND + 96) / 2})"><g class="${underInk}-${under.suit}" fill="currentColor">` +
      `${glyph(under.rank, 6, BAND + 5, 20)}${symbol(under.suit, 24, BAND + 7, 16)}</g></g>`
    : "";
  return (
    `<rect width="64" height="96" rx="${CORNER}" fill="${ground}"/>${dark ? STARS : ""}<path d="${band}" fill="${other}"/>` +
    `<g class="${upInk}-${up.suit}" fill="currentColor">${glyph(up.rank, 4.5, 5, 27)}` +
    `${symbol(up.suit, 28, 27, 31)}${symbol(up.suit, 6, 37, 16)}</g>` +
    `<g transform="translate(53.5 11.5)" color="${dark ? "var(--moon)" : "var(--sun)"}">${dark ? MOON : SUN}</g>` +
    below +
    (dark ? FRAME : "")
  );
}
