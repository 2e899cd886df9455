// Courts are faceless peg figures: the suit gives head and coat, the rank the headgear.
import type { Suit } from "../cards";
import { pip } from "./place";

const area = (d: string, o = 1, f = "currentColor"): string =>
  `<path d="${d}" fill="${f}"${o < 1 ? ` opacity="${o}"` : ""}/>`;
const line = (d: string, w = 1.8, c = "var(--face)", o = 1): string =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${o < 1 ? ` opacity="${o}"` : ""}/>`;
const scales = ((): string => {
  let d = "";
  for (let j = 0; j < 4; j++) {
    for (let i = -4; i <= 4; i++) {
      const x = i * 9 + (j % 2 ? 4.5 : 0),
        y = -26 + j * 8.5;
      if (Math.abs(x) < 31 - (3 - j) * 5) d += `M${x - 4.5} ${y}A4.5 5.5 0 0 0 ${x + 4.5} ${y}`;
    }
  }
  return d;
})();
const wave = (y: number, w: number): string => {
  let d = `M${-w} ${y}`;
  for (let x = -w; x < w - 1; x += 8) d += `q2 -3.6 4 0t4 0`;
  return d;
};
const BODY: Partial<Record<Suit, string>> = {
  R:
    area("M-31 0L-27 -19L-13 -31H13L27 -19L31 0Z") +
    area("M-13 -31L-2 -13L-27 -19Z", 0.34, "var(--face)") +
    area("M-13 -31H13L-2 -13Z", 0.2, "var(--face)") +
    area("M-2 -13L27 -19L31 0H8Z", 0.12, "var(--face)") +
    area("M-27 -19L-2 -13L8 0H-31Z", 0.05, "var(--face)") +
    line("M-27 -19L-2 -13L13 -31M-2 -13L8 0M-13 -31L-2 -13L27 -19", 1.4),
  P:
    area("M0 -33L33 0H-33Z", 0.55) +
    area("M0 -33L15 -18L-2 0H-33Z") +
    line("M0 -33L15 -18L-2 0M-9 -24L6 -9", 1.6) +
    line("M9 -25L33 0", 1.4, "var(--face)", 0.9) +
    area("M-22 -11L-33 0H-12Z", 0.28, "var(--face)"),
  S:
    area("M33 0C28 -17 10 -31 -14 -35C-8 -18 6 -4 16 0Z", 0.5) +
    area("M-33 0C-28 -17 -10 -31 14 -35C8 -18 -6 -4 -16 0Z") +
    line("M-26 0C-20 -14 -6 -26 12 -34", 1.4) +
    line("M26 0C20 -14 12 -20 6 -24", 1.4) +
    `<circle cx="0" cy="-25" r="3.4" fill="var(--brass-art)" stroke="var(--face)" stroke-width="1.4"/>`,
  L:
    area("M-31 0C-31 -21 -18 -32 0 -32C18 -32 31 -21 31 0Z") +
    line(scales, 1.5) +
    area("M-6 -32L0 0L6 -32Z", 0.9, "var(--brass-art)") +
    line("M-6 -32L0 0L6 -32", 1.2),
  W:
    area("M-32 0C-31 -22 -16 -32 0 -32C16 -32 31 -22 32 0Z") +
    area("M-32 0C-31.6 -8 -29 -15 -25 -20q4 -4 8 0t8 0t8 0t8 0t8 0t9 0C29 -15 31.6 -8 32 0Z", 0.3, "var(--face)") +
    line(wave(-13, 28), 1.7) +
    line(wave(-5.5, 28), 1.7) +
    line("M-19 -25q3 -3 6 0t6 0t6 0t6 0t6 0t6 0", 1.5),
};
const HEAD: Partial<Record<Suit, string>> = {
  R:
    `<path d="M-9 -33L-11.5 -43L-4 -52H5.5L11.5 -44L8.5 -33Z" fill="var(--face)" stroke="currentColor" stroke-width="2.6" stroke-linejoin="round"/>` +
    line("M-4 -52L-1 -43L11 -44M-1 -43L-4 -33", 1.3, "currentColor", 0.7),
  P:
    `<path d="M-10 -34V-52H5L10 -47V-34Z" fill="var(--face)" stroke="currentColor" stroke-width="2.6" stroke-linejoin="round"/>` +
    line("M5 -52V-47H10", 1.6, "currentColor") +
    line("M-10 -34L10 -47", 1.1, "currentColor", 0.6),
  S: `<circle cx="0" cy="-43" r="8.8" fill="var(--face)" stroke="currentColor" stroke-width="4.6"/>`,
  L:
    `<path d="M0 -54C9 -51 13 -44 9.5 -37C7 -32 -7 -32 -9.5 -37C-13 -44 -9 -51 0 -54Z" fill="var(--face)" stroke="currentColor" stroke-width="2.6"/>` +
    line("M0 -50V-35M-5 -46L0 -42L5 -46M-6 -40L0 -36L6 -40", 1.2, "currentColor", 0.7),
  W:
    `<path d="M0 -56C3 -50 10.5 -47 10.5 -41A10.5 9.2 0 0 1 -10.5 -41C-10.5 -47 -3 -50 0 -56Z" fill="var(--face)" stroke="currentColor" stroke-width="2.6" stroke-linejoin="round"/>` +
    line("M-6.5 -41q3.2 -3.4 6.5 0t6.5 0", 1.4, "currentColor", 0.75),
};
type Court = "J" | "Q" | "K";
const GEAR: Record<Court, string> = {
  // at head top, y about -52
  J:
    area("M-8 -50C-6 -63 10 -68 25 -61C21 -53 8 -49 -8 -50Z", 1, "var(--brass-art)") +
    line("M-6 -51C2 -58 12 -61 23 -60.5", 1.1),
  Q: `<path d="M-12 -49Q0 -57 12 -49" fill="none" stroke="var(--brass-art)" stroke-width="3.2" stroke-linecap="round"/><g fill="var(--brass-art)"><circle cx="-11" cy="-56.5" r="3.1"/><circle cx="0" cy="-61" r="3.8"/><circle cx="11" cy="-56.5" r="3.1"/></g>`,
  K:
    `<path d="M-13 -49L-16 -62L-7.5 -56L0 -66L7.5 -56L16 -62L13 -49Z" fill="var(--brass-art)" stroke="var(--brass-art)" stroke-width="1.4" stroke-linejoin="round"/>` +
    line("M-12 -51.5H12", 1.3),
};
const HOLD: Record<Court, string> = {
  J: line("M27 -42V-8", 2, "var(--brass-art)") + area("M27 -44L31 -37L27 -33L23 -37Z", 1, "var(--brass-art)"),
  Q:
    `<circle cx="26" cy="-34" r="5.2" fill="none" stroke="var(--brass-art)" stroke-width="2.2"/><circle cx="26" cy="-34" r="1.8" fill="var(--brass-art)"/>` +
    line("M26 -28V-12", 2, "var(--brass-art)"),
  K:
    line("M26 -36V-8", 2.2, "var(--brass-art)") +
    area("M26 -47.500L31.200 -43.700L29.200 -37.600H22.800L20.800 -43.700Z", 1, "var(--brass-art)"),
};
const frame = `<rect x="26" y="21" width="68" height="138" rx="5" fill="currentColor" opacity=".075"/><rect x="26" y="21" width="68" height="138" rx="5" fill="none" stroke="currentColor" stroke-width="1.3"/>`;
export const isCourt = (rank: string): rank is Court => rank === "J" || rank === "Q" || rank === "K";
export const hasFigures = (suit: Suit): boolean => suit in BODY;

/** The whole figure for a card of 120 x 180, the same both ways up. */
export function court(s: Suit, k: Court): string {
  const half = `<g>${HOLD[k]}${BODY[s]}${HEAD[s]}${GEAR[k]}</g>`;
  const sash =
    `<path d="M-33 -3.6H33V3.6H-33Z" fill="var(--face)"/><path d="M-33 -2.2H33M-33 2.2H33" stroke="currentColor" stroke-width="1"/>` +
    [-24, -16, -8, 0, 8, 16, 24]
      .map((x) => `<path d="M${x} -1.7L${x + 2.6} 0L${x} 1.7L${x - 2.6} 0Z" fill="currentColor"/>`)
      .join("");
  return (
    `${frame}<g transform="translate(60 90)">${half}<g transform="rotate(180)">${half}</g>${sash}</g>` +
    pip(s, 37, 34, 15) +
    `<g transform="rotate(180 60 90)">${pip(s, 37, 34, 15)}</g>`
  );
}
/** The bust for a card of 64 x 96. */
export function bust(s: Suit, k: Court): string {
  return `<g transform="translate(35 64.500) scale(.58)">${BODY[s]}${HEAD[s]}${GEAR[k]}</g><path d="M16 65H54" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>`;
}
/** A jester's cap seen from above: five horns with brass bells. */
export function pinwheel(R: number): string {
  let o = "";
  for (let k = 0; k < 5; k++) {
    o += `<g transform="rotate(${72 * k})"><path d="M-6 -${0.3 * R}C-${0.5 * R} -${0.5 * R} -${0.34 * R} -${0.92 * R} ${0.16 * R} -${0.9 * R}C${-0.06 * R} -${0.72 * R} ${0.06 * R} -${0.5 * R} ${0.22 * R} -${0.26 * R}Z" fill="currentColor" opacity="${[1, 0.62, 0.82, 0.5, 0.72][k]}"/><circle cx="${0.2 * R}" cy="-${0.9 * R}" r="${0.085 * R}" fill="var(--brass-art)"/></g>`;
  }
  return o + `<circle r="${0.36 * R}" fill="var(--face)" stroke="currentColor" stroke-width="${0.05 * R}"/>`;
}
/** The standard suits have no figures: a large pip between two crowns. */
export function plainCourt(s: Suit, k: Court): string {
  return (
    frame +
    pip(s, 60, 90, 44) +
    `<g transform="translate(60 90)">${GEAR[k]}<g transform="rotate(180)">${GEAR[k]}</g></g>`
  );
}
