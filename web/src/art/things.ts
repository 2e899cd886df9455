// What lies on the table beside the cards: chips, bowls, pegs, the wheel of strength, and our name.
import type { Suit } from "../cards";
import { inked, pentagon, pip, round } from "./place";

export const chip = `<circle cx="24" cy="25.5" r="21.5" fill="var(--chip-edge)"/><circle cx="24" cy="23" r="21.5" fill="var(--chip)"/>${[0, 1, 2, 3, 4].map((k) => `<path d="M19.6 2.2A21.5 21.5 0 0 1 28.4 2.2L26.8 8H21.2Z" fill="var(--chip-inlay)" transform="rotate(${72 * k + 36} 24 23)"/>`).join("")}<circle cx="24" cy="23" r="13.6" fill="none" stroke="var(--chip-edge)" stroke-width="1.2" opacity=".7"/><path d="${pentagon(24, 23.4, 9)}" fill="var(--chip-inlay)"/>`;
const heap = (n: number): string => {
  const places: [number, number][] = [
    [48, 22],
    [34, 23],
    [62, 23],
    [41, 17.5],
    [55, 17.5],
    [48, 12.5],
  ];
  return places
    .slice(0, n)
    .map(
      ([x, y]) =>
        `<ellipse cx="${x}" cy="${y + 2}" rx="10.5" ry="5" fill="var(--chip-edge)"/><ellipse cx="${x}" cy="${y}" rx="10.5" ry="5" fill="var(--chip)"/><ellipse cx="${x}" cy="${y}" rx="4.6" ry="2" fill="var(--chip-inlay)"/>`,
    )
    .join("");
};
export function bowl(n: number, kitty = false): string {
  const glaze = kitty ? "var(--glaze-kitty)" : "var(--glaze)";
  const ears = kitty
    ? `<path d="M10 25L12 3L31 16Z" fill="${glaze}"/><path d="M86 25L84 3L65 16Z" fill="${glaze}"/><path d="M14.6 18L15.6 9L23.4 14.6Z" fill="var(--clay)"/><path d="M81.4 18L80.4 9L72.6 14.6Z" fill="var(--clay)"/>`
    : "";
  const face = kitty
    ? `<g fill="var(--clay-ink)"><circle cx="37" cy="46" r="2.6"/><circle cx="59" cy="46" r="2.6"/><path d="M45 50.5H51L48 54Z"/></g><path d="M48 54V56.5M40 58Q44 60 48 56.5Q52 60 56 58M22 48L31 50.5M22 55L31 54.5M74 48L65 50.5M74 55L65 54.5" fill="none" stroke="var(--clay-ink)" stroke-width="1.6" stroke-linecap="round"/>`
    : "";
  return `<ellipse cx="48" cy="68.5" rx="27" ry="3" fill="#000" opacity=".14"/>${ears}<ellipse cx="48" cy="25" rx="42" ry="9.5" fill="var(--clay-in)"/>${heap(n)}<path d="M6 25A42 9.5 0 0 0 90 25C89 49 71 67 48 67C25 67 7 49 6 25Z" fill="var(--clay)"/><path d="M6 25A42 9.5 0 0 0 90 25C89.6 33 87.6 40 84 46C80 51 77 41 71 44C66 47 66 55 60 54C55 53 56 44 50 44C44 44 44 52 38 51C33 50 33 43 26 45C20 47 17 51 12 46C8.400 40 6.400 33 6 25Z" fill="${glaze}" ${kitty ? 'opacity=".95"' : ""}/>${kitty ? `<path d="M6 25A42 9.5 0 0 0 90 25C89 49 71 67 48 67C25 67 7 49 6 25Z" fill="${glaze}"/>` : ""}<path d="M6 25A42 9.5 0 0 0 90 25" fill="none" stroke="var(--rim)" stroke-width="2.2" stroke-linecap="round" opacity=".85"/><path d="M36 66.400H60L58 70H38Z" fill="var(--clay-in)"/>${face}`;
}
/** Without a head of its own; see heads.ts. */
export const peg = `<path d="M8 44C6 31 11 21 20 21S34 31 32 44Q20 48.500 8 44Z" fill="var(--peg-wood)"/><path d="M8.200 38.500C7.600 28 12 21 20 21S32.400 28 31.800 38.500Q20 42.500 8.200 38.500Z" fill="currentColor"/><circle cx="20" cy="12.500" r="9.300" fill="var(--peg-wood)"/><path d="M12.400 22.600Q20 26.600 27.600 22.600" fill="none" stroke="var(--peg-wood)" stroke-width="2.200" stroke-linecap="round"/>`;
/* strength wheel, order R S L P W: each suit beats the next two clockwise */
export function wheel(): string {
  const o: Suit[] = ["R", "S", "L", "P", "W"],
    c = 60,
    R = 42;
  const pt = (k: number, rad = R): [number, number] => {
    const a = ((-90 + 72 * k) * Math.PI) / 180;
    return [round(c + rad * Math.cos(a)), round(c + rad * Math.sin(a))];
  };
  let a = "";
  for (let k = 0; k < 5; k++) {
    const [x1, y1] = pt(k),
      [x2, y2] = pt(k + 2);
    const dx = x2 - x1,
      dy = y2 - y1,
      L = Math.hypot(dx, dy),
      ux = dx / L,
      uy = dy / L;
    const sx = x1 + ux * 15,
      sy = y1 + uy * 15,
      ex = x2 - ux * 17,
      ey = y2 - uy * 17;
    a += `<path d="M${round(sx)} ${round(sy)}L${round(ex)} ${round(ey)}" stroke="currentColor" stroke-width="1.6" opacity=".55"/><path d="M${round(ex)} ${round(ey)}L${round(ex - ux * 6 - uy * 3)} ${round(ey - uy * 6 + ux * 3)}L${round(ex - ux * 6 + uy * 3)} ${round(ey - uy * 6 - ux * 3)}Z" fill="currentColor" opacity=".7"/>`;
    const a1 = -90 + 72 * k + 21,
      a2 = -90 + 72 * (k + 1) - 23;
    const q = (t: number, rad = R): [number, number] => [
      round(c + rad * Math.cos((t * Math.PI) / 180)),
      round(c + rad * Math.sin((t * Math.PI) / 180)),
    ];
    const [ax, ay] = q(a1),
      [bx, by] = q(a2);
    a += `<path d="M${ax} ${ay}A${R} ${R} 0 0 1 ${bx} ${by}" fill="none" stroke="currentColor" stroke-width="2.200"/>`;
    const [hx, hy] = q(a2 + 4),
      [h1, h2] = q(a2 - 4, R - 4),
      [h3, h4] = q(a2 - 4, R + 4);
    a += `<path d="M${hx} ${hy}L${h1} ${h2}L${h3} ${h4}Z" fill="currentColor"/>`;
  }
  return (
    a +
    o
      .map((s, k) => {
        const [x, y] = pt(k);
        return (
          `<circle cx="${x}" cy="${y}" r="13.500" fill="var(--face)" stroke="rgba(0,0,0,.12)"/>` +
          `${inked(s, pip(s, x, y, 16))}`
        );
      })
      .join("")
  );
}
/* wordmark: the same round pen */
export const wordmark = `<g fill="none" stroke="currentColor" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"><path d="M22 14H46V64C46 80 38 90 25 90C16 90 9 85 7 76"/><path d="M104 50V90M104 70A20 20 0 1 1 64 70A20 20 0 1 1 104 70"/><path d="M128 90V50M128 68C128 56 136 50 145 50C155 50 162 57 162 68V90"/><path d="M188 10V90M214 50L190 72M198 65L216 90"/><path d="M235 70H274C274 58 266 50 255 50C243 50 235 59 235 70C235 82 243 90 256 90C263 90 269 87 273 82"/><path d="M298 90V50M298 68C298 56 306 50 315 50C325 50 332 57 332 68V90"/></g>`;
