// The peg board: a hole for each day, and what stands in it. Of 20 x 20.

const STAR =
  "M10 3.600L11.600 7L15.300 7.400L12.500 9.900L13.300 13.500L10 11.600L6.700 13.500L7.500 9.900L4.700 7.400L8.400 7Z";

export const PINS = {
  played: `<ellipse cx="10" cy="11" rx="7" ry="6.500" fill="var(--wood-deep)" opacity=".55"/><circle cx="10" cy="9" r="7" fill="#8a5a0a"/><circle cx="10" cy="8.300" r="6.600" fill="#f0c667"/><path d="M6.200 7.200A4.200 4.200 0 0 1 10 4.200" fill="none" stroke="#fff3cf" stroke-width="1.500" stroke-linecap="round"/>`,
  par: `<ellipse cx="10" cy="11" rx="7.500" ry="7" fill="var(--wood-deep)" opacity=".55"/><circle cx="10" cy="9.500" r="8" fill="#5b3a05"/><circle cx="10" cy="9" r="7.600" fill="#f0c667"/><path d="${STAR}" fill="#5b3a05"/>`,
  missed: `<circle cx="10" cy="10" r="5" fill="var(--wood-deep)"/><path d="M5.700 12.500A5 5 0 0 0 14.300 12.500" fill="none" stroke="var(--wood-hi)" stroke-width="1.200"/>`,
  today: `<circle cx="10" cy="10" r="5" fill="var(--wood-deep)"/><circle cx="10" cy="10" r="8" fill="none" stroke="var(--wood-ink)" stroke-width="1.600" stroke-dasharray="2.600 2.400"/>`,
  future: `<circle cx="10" cy="10" r="2.600" fill="var(--wood-deep)" opacity=".8"/>`,
} as const;

export type Pin = keyof typeof PINS;
