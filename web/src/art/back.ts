// The back of every card; it never tells anything.
import { pentagon, round } from "./place";

/** A Cairo lattice of pentagons, the same turned round: 120 x 180. */
export function back(): string {
  const w = 120,
    h = 180,
    cell = 17;
  const hh = 0.274 * cell;
  let d = "",
    dots = "";
  const x0 = w / 2 - cell * 3,
    y0 = h / 2 - cell * 5;
  for (let i = 0; i < 6; i++)
    for (let j = 0; j < 10; j++) {
      const x = x0 + i * cell,
        y = y0 + j * cell,
        cx = x + cell / 2,
        cy = y + cell / 2;
      if ((i + j) % 2) {
        d += `M${round(cx - hh)} ${round(cy)}H${round(cx + hh)}M${round(x)} ${round(y)}L${round(cx - hh)} ${round(cy)}L${round(x)} ${round(y + cell)}M${round(x + cell)} ${round(y)}L${round(cx + hh)} ${round(cy)}L${round(x + cell)} ${round(y + cell)}`;
      } else {
        d += `M${round(cx)} ${round(cy - hh)}V${round(cy + hh)}M${round(x)} ${round(y)}L${round(cx)} ${round(cy - hh)}L${round(x + cell)} ${round(y)}M${round(x)} ${round(y + cell)}L${round(cx)} ${round(cy + hh)}L${round(x + cell)} ${round(y + cell)}`;
      }
      if (i && j) dots += `<circle cx="${round(x)}" cy="${round(y)}" r="1.9"/>`;
    }
  return `<rect x="5" y="5" width="110" height="170" rx="7" fill="var(--back)"/><g><path d="${d}" fill="none" stroke="var(--back-line)" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"/><g fill="var(--back-dot)">${dots}</g></g><rect x="5" y="5" width="110" height="170" rx="7" fill="none" stroke="var(--back-line)" stroke-width="2"/>
  <circle cx="60" cy="90" r="30" fill="var(--back)" stroke="var(--back-line)" stroke-width="1.500"/><path d="${pentagon(60, 90, 25)}${pentagon(60, 90, 25, 90)}" fill="none" stroke="var(--back-dot)" stroke-width="2.400" stroke-linejoin="round"/><path d="${pentagon(60, 90, 11)}${pentagon(60, 90, 11, 90)}" fill="var(--back-dot)"/>`;
}
/** The same for tiny cards: 28 x 42. */
export function tinyBack(): string {
  return `<rect x="1.6" y="1.6" width="24.8" height="38.8" rx="2.4" fill="var(--back)"/><path d="M1.6 8L8 14.5L14 8L20 14.5L26.4 8M1.6 21L8 14.5L14 21L20 14.5L26.4 21M1.6 21L8 27.5L14 21L20 27.5L26.4 21M1.6 34L8 27.5L14 34L20 27.5L26.4 34" fill="none" stroke="var(--back-line)" stroke-width="1.3"/><g fill="var(--back-dot)"><circle cx="8" cy="14.5" r="1.5"/><circle cx="20" cy="14.5" r="1.5"/><circle cx="14" cy="21" r="1.5"/><circle cx="8" cy="27.5" r="1.5"/><circle cx="20" cy="27.5" r="1.5"/></g>`;
}
