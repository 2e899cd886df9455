// The nine suits as pips of 100 x 100: a solid silhouette, and knife cuts in the colour of the card.
import type { Suit } from "../cards";

interface Pip {
  shape: string;
  cuts: string;
}

const cut = (d: string, w = 5.5): string =>
  `<path d="${d}" fill="none" stroke="var(--face)" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
const blade = `<path d="M17 3C14 24 25 46 43 61L57 50C48 36 34 16 17 3Z"/><path d="M45 52L62 70" stroke="currentColor" stroke-width="13" fill="none"/><circle cx="72" cy="80" r="12.5" fill="none" stroke="currentColor" stroke-width="10.5"/>`;
export const PIPS: Record<Suit, Pip> = {
  R: {
    shape: `<path d="M12 84L6 60L20 34L40 16L66 12L86 34L95 64L86 84Z" stroke="currentColor" stroke-width="7" stroke-linejoin="round"/>`,
    cuts: cut("M40 17L48 45L88 38") + cut("M48 45L33 60L8 60") + cut("M33 60L42 84"),
  },
  P: {
    shape: `<path d="M22 9L58 4L84 27L88 86C74 94 62 82 48 89C38 94 30 93 27 92Z" stroke="currentColor" stroke-width="5" stroke-linejoin="round"/>`,
    cuts: cut("M58 5L61 29L83 27") + cut("M37 48L70 44") + cut("M39 64L63 61"),
  },
  S: {
    shape: blade + `<g transform="matrix(-1 0 0 1 100 0)">${blade}</g>`,
    cuts: `<circle cx="50" cy="55" r="5" fill="var(--face)"/>`,
  },
  L: {
    shape: `<g transform="rotate(32 50 50) translate(50 50) scale(1.04) translate(-50 -50)"><path d="M50 0C55 4 62 13 61 20C60 25 58 27 57 31C63 39 64 49 60 58C56 67 52 74 56 81C60 87 68 86 70 80C71 76 70 73 72 71C77 70 80 77 77 84C73 95 57 99 48 90C40 82 42 68 40 58C36 49 37 39 43 31C42 27 40 25 39 20C38 13 45 4 50 0Z"/><path d="M44 38L25 41L15 29M56 38L75 32L80 17M43 57L26 57L17 72M58 57L73 56L84 67" fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/></g>`,
    cuts: `<g transform="rotate(32 50 50) translate(50 50) scale(1.04) translate(-50 -50)">${cut("M50 37C53 45 52 54 49 64", 5)}</g>`,
  },
  W: {
    shape: `<path d="M50 2C60 24 85 42 85 64A35 33 0 0 1 15 64C15 42 40 24 50 2Z"/>`,
    cuts: cut("M26 60C32 52 42 52 50 60S68 68 74 60", 6) + cut("M36 76C41 71 46 71 50 75S60 80 65 75", 5),
  },
  s: {
    shape: `<path d="M50 3C58 22 92 38 92 61C92 75 80 82 69 80C63 79 58 75 55 70C56 80 60 88 69 95H31C40 88 44 80 45 70C42 75 37 79 31 80C20 82 8 75 8 61C8 38 42 22 50 3Z"/>`,
    cuts: cut("M50 30L50 58"),
  },
  h: {
    shape: `<path d="M50 95C32 72 6 58 6 33C6 17 18 7 31 7C40 7 47 12 50 20C53 12 60 7 69 7C82 7 94 17 94 33C94 58 68 72 50 95Z"/>`,
    cuts: cut("M22 35C22 27 27 22 34 22"),
  },
  d: {
    shape: `<path d="M50 2C58 20 71 36 87 50C71 64 58 80 50 98C42 80 29 64 13 50C29 36 42 20 50 2Z"/>`,
    cuts: cut("M34 50L50 28L66 50"),
  },
  c: {
    shape: `<circle cx="50" cy="26" r="22"/><circle cx="25" cy="57" r="21"/><circle cx="75" cy="57" r="21"/><path d="M42 40H58L56 64C56 80 60 88 69 95H31C40 88 44 80 44 64Z"/>`,
    cuts: cut("M50 36L50 60"),
  },
};
