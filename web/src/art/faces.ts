// Faces of the cards in three sizes. Ink only: paper, radius and shadow are styles of `.card`.
import type { Suit } from "../cards";
import { bust, court, hasFigures, isCourt, pinwheel, plainCourt } from "./courts";
import { pen, star } from "./glyphs";
import { glyph, inked, pentagon, pip, silhouette, turned } from "./place";

// Where the pips of a number card lie, from the centre 60, 90.
const [L, R, TOP, LOW] = [-18, 18, -44, 44];
const SPOTS: Record<string, [number, number][]> = {
  "2": [
    [0, TOP],
    [0, LOW],
  ],
  "3": [
    [0, TOP],
    [0, 0],
    [0, LOW],
  ],
  "4": [
    [L, TOP],
    [R, TOP],
    [L, LOW],
    [R, LOW],
  ],
  "5": [
    [L, TOP],
    [R, TOP],
    [0, 0],
    [L, LOW],
    [R, LOW],
  ],
  "6": [
    [L, TOP],
    [R, TOP],
    [L, 0],
    [R, 0],
    [L, LOW],
    [R, LOW],
  ],
  "7": [
    [L, TOP],
    [R, TOP],
    [0, -22],
    [L, 0],
    [R, 0],
    [L, LOW],
    [R, LOW],
  ],
  "8": [
    [L, TOP],
    [R, TOP],
    [0, -22],
    [L, 0],
    [R, 0],
    [0, 22],
    [L, LOW],
    [R, LOW],
  ],
  "9": [
    [L, -48],
    [R, -48],
    [L, -16],
    [R, -16],
    [0, 0],
    [L, 16],
    [R, 16],
    [L, 48],
    [R, 48],
  ],
  T: [
    [L, -48],
    [R, -48],
    [0, -32],
    [L, -16],
    [R, -16],
    [L, 16],
    [R, 16],
    [0, 32],
    [L, 48],
    [R, 48],
  ],
};

function middle(rank: string, suit: Suit): string {
  if (rank === "*") return `<g transform="translate(60 90)">${pinwheel(46)}</g>${pip(suit, 60, 90, 23)}`;
  if (isCourt(rank)) return hasFigures(suit) ? court(suit, rank) : plainCourt(suit, rank);
  if (rank === "A") {
    const shape = pentagon(60, 93, 50);
    const field = `<path d="${shape}" fill="currentColor" opacity=".07"/>`;
    return `${field}<path d="${shape}" fill="none" stroke="currentColor" stroke-width="1.4" stroke-linejoin="round"/>${pip(suit, 60, 91, 50)}`;
  }
  const size = rank === "9" || rank === "T" ? 21 : 25;
  const drawn = (SPOTS[rank] ?? []).map(([x, y]) => {
    const at = pip(suit, 60 + x, 90 + y, size);
    return y > 0 ? turned(at, 60 + x, 90 + y) : at;
  });
  return drawn.join("");
}

/** Large, 120 x 180, from 92 px: index in two corners, the suit's letter in the others. */
export function large(rank: string, suit: Suit): string {
  const index = glyph(rank, 5.5, 6.5, 25) + silhouette(suit, 14.4, 42.5, 18);
  const mark = glyph(suit, 104, 8, 12);
  const letters = isCourt(rank) || !hasFigures(suit) ? "" : `<g opacity=".8">${mark}${turned(mark, 60, 90)}</g>`;
  return inked(suit, index + turned(index, 60, 90) + letters + middle(rank, suit));
}

/** For the hand, 64 x 96, from 48 px: index, one picture, a small foot index. */
export function handSize(rank: string, suit: Suit, letter: boolean): string {
  const index = glyph(rank, 4, 5, 21) + silhouette(suit, 11.6, 36, 14);
  const foot = turned(glyph(rank, 4.5, 5, 13) + silhouette(suit, 9.2, 24.5, 9), 32, 48);
  let picture = pip(suit, 36, 54, 30);
  if (rank === "*") picture = `<g transform="translate(38 56)">${pinwheel(23)}</g>${silhouette(suit, 38, 56, 11)}`;
  else if (isCourt(rank) && hasFigures(suit)) picture = bust(suit, rank);
  return inked(suit, index + (letter ? glyph(suit, 7.4, 46, 11) : "") + foot + picture);
}

/** Tiny, 28 x 42: rank over pip; a joker that stands for a rank has a brass star beside it. */
export function tiny(rank: string, suit: Suit, joker: boolean): string {
  const sign = `<g transform="translate(16.6 22.4) scale(.32)" color="var(--brass-art)">${pen(star(0, 0, 10), 6)}</g>`;
  return inked(suit, glyph(rank, 3.2, 3, 18) + silhouette(suit, 9.7, 31.5, 14) + (joker ? sign : ""));
}
