// How large the cards of the melds can be: as large as all of them fit, so that nothing has to be scrolled.

export const CAPTION = 24;
export const GAP = { across: 10, down: 8 };
/** Of what is written above a meld there is always something to read. */
const NARROWEST = 64;

/** The share of a card that its right neighbour leaves in sight. */
export const meldWidth = (cards: number, card: number, share: number): number =>
  Math.max(NARROWEST, card * (1 + (cards - 1) * share));

function heightOf(melds: readonly number[], card: number, share: number, width: number): number {
  let lines = 1;
  let used = 0;
  for (const cards of melds) {
    const meld = meldWidth(cards, card, share);
    if (meld > width) return Infinity;
    if (used > 0 && used + GAP.across + meld > width) {
      lines += 1;
      used = meld;
    } else used += (used > 0 ? GAP.across : 0) + meld;
  }
  return lines * (card * 1.5 + CAPTION) + (lines - 1) * GAP.down;
}

/** Melds given by how many cards they have; the largest width between `least` and `most` that fits. */
export function cardWidth(
  melds: readonly number[],
  share: number,
  room: { width: number; height: number },
  { least, most }: { least: number; most: number },
): number {
  for (let card = most; card > least; card -= 2) {
    if (heightOf(melds, card, share, room.width) <= room.height) return card;
  }
  return least;
}
