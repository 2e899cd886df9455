// Heads of the peg dolls: hair or a hat, eyes and a mouth. A name always gets the same one.

const ink = (d: string): string =>
  `<path d="${d}" fill="none" stroke="#4a2f16" stroke-width="1.3" stroke-linecap="round"/>`;
const coat = (d: string): string => `<path d="${d}" fill="currentColor"/>`;

const HAIR = [
  coat(
    "M10.700 12.800C10.200 6.500 14.600 2.600 20 2.600S29.800 6.500 29.300 12.800C26.500 10.200 23.500 9.200 20 9.200S13.500 10.200 10.700 12.800Z",
  ), // a cap
  coat("M10.700 10C11 5 15 2.800 20 2.800S29 5 29.300 10ZM15 4L20 -1.500L25 4Z"), // a tuft
  coat(
    "M10.600 9.500C11 5 15 2.600 20 2.600S29 5 29.400 9.500C26 7.600 14 7.600 10.600 9.500ZM16.500 1.500A3.500 3 0 1 1 23.500 1.500Z",
  ), // a bun
  coat("M8.500 9.500H31.500L28 7.600C27.500 3 25 .5 20 .5S12.500 3 12 7.600Z"), // a hat
  coat("M10.500 17C9 8 13 2.800 20 2.800S31 8 29.500 17L27.500 17C27.800 12 26 9 20 9S12.200 12 12.500 17Z"), // long hair
  coat(
    "M12 7L10 1.500L15.500 3.800ZM28 7L30 1.500L24.500 3.800ZM11 9.500C12 5 16 3 20 3S28 5 29 9.500C25 7.500 15 7.500 11 9.500Z",
  ), // ears
];
const EYES = [
  `<circle cx="16.400" cy="13" r="1.150" fill="#4a2f16"/><circle cx="23.600" cy="13" r="1.150" fill="#4a2f16"/>`,
  ink("M14.900 13.400Q16.400 11.800 17.900 13.400M22.100 13.400Q23.600 11.800 25.100 13.400"),
  `<g fill="none" stroke="#4a2f16" stroke-width="1"><circle cx="16.300" cy="13" r="2.300"/><circle cx="23.700" cy="13" r="2.300"/><path d="M18.600 13H21.400"/></g>`,
];
const MOUTHS = [
  ink("M17 17.200Q20 19.600 23 17.200"),
  ink("M17.600 17.800H22.400"),
  ink("M18 17.400Q20.500 18.800 23.200 16.600"),
];

export function head(name: string): string {
  const number = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  const one = (parts: readonly string[], share: number): string =>
    parts[Math.floor(number / share) % parts.length] ?? "";
  return one(HAIR, 1) + one(EYES, HAIR.length) + one(MOUTHS, HAIR.length * EYES.length);
}
