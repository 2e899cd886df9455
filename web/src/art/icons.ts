// Icons of 24 x 24, one pen.

const stroke = (d: string): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`;
export const ICONS: Record<string, string> = {
  back: stroke("M14.500 5L8 12L14.500 19"),
  menu: stroke("M5 7H19M5 12H19M5 17H14"),
  lamp: stroke("M9 18H15M10 21H14M8.600 15C6.800 13.700 6 12 6 10A6 6 0 0 1 18 10C18 12 17.200 13.700 15.400 15Z"),
  sort: stroke("M5 7H12M5 12H10M5 17H8M16.500 6V18M13.500 15L16.500 18L19.500 15"),
  undo: stroke("M8 6L4 10L8 14M4.500 10H14A5 5 0 0 1 14 20H10"),
  redo: stroke("M16 6L20 10L16 14M19.500 10H10A5 5 0 0 0 10 20H14"),
  turn: stroke("M5 12A7 7 0 0 1 17 7M19 12A7 7 0 0 1 7 17M17 3V7.400H12.600M7 21V16.600H11.400"),
  take: stroke("M12 4V14M8 10.500L12 14.500L16 10.500M5 19H19"),
  link: stroke(
    "M10 14A4 4 0 0 0 15.600 14.400L18.500 11.500A4 4 0 0 0 12.900 5.900L11.500 7.200M14 10A4 4 0 0 0 8.400 9.600L5.500 12.500A4 4 0 0 0 11.100 18.100L12.500 16.800",
  ),
  lock: stroke("M7 11H17V19H7ZM9 11V8.500A3 3 0 0 1 15 8.500V11"),
  unlocked: stroke("M7 11H17V19H7ZM9 11V7A3 3 0 0 1 14.500 5.500"),
  hand: stroke("M12 21V11M12 11L12 4.500M8 9L12 4.500L16 9"),
  people: stroke(
    "M9 11A3 3 0 1 0 8.990 11ZM3.500 19C3.500 15.500 6 14 9 14S14.500 15.500 14.500 19M16 5.500A3 3 0 0 1 16 11M17.500 14.200C19.500 14.800 20.500 16.500 20.500 19",
  ),
  wheel: `<path d="M12 4.200L19.400 9.600L16.600 18.300H7.400L4.600 9.600Z" fill="none" stroke="currentColor" stroke-width="1.600" stroke-linejoin="round" opacity=".75"/><g fill="currentColor"><circle cx="12" cy="4.200" r="3"/><circle cx="19.600" cy="9.700" r="3"/><circle cx="16.700" cy="18.500" r="3"/><circle cx="7.300" cy="18.500" r="3"/><circle cx="4.400" cy="9.700" r="3"/></g>`,
  close: stroke("M6 6L18 18M18 6L6 18"),
  share: stroke("M12 15V4M8 7.5L12 3.5L16 7.5M6 11H5V20H19V11H18"),
  play: stroke("M8 5L19 12L8 19Z"),
  pause: stroke("M8 5V19M16 5V19"),
  first: stroke("M6 5V19M18 5L9 12L18 19"),
  last: stroke("M18 5V19M6 5L15 12L6 19"),
  next: stroke("M9.5 5L16 12L9.5 19"),
  // sliders: a wheel with spokes is taken for a sun
  settings: stroke(
    "M4 7H11M17 7H20M4 17H7M13 17H20M14 4.500A2.500 2.500 0 1 0 14.010 4.500ZM10 14.500A2.500 2.500 0 1 0 10.010 14.500Z",
  ),
  book: stroke(
    "M12 6C9.5 4.500 6.500 4.500 4 5.500V19C6.500 18 9.500 18 12 19.500C14.500 18 17.500 18 20 19V5.500C17.500 4.500 14.500 4.500 12 6V19.500",
  ),
  talk: stroke("M5 5H19V16H12L8 20V16H5ZM9 9.500H15M9 12.500H13"),
  swap: stroke("M8 4V20M4.500 16.500L8 20L11.500 16.500M16 20V4M12.500 7.500L16 4L19.500 7.500"),
  clock: stroke("M12 20A8 8 0 1 0 11.990 20ZM12 7.500V12L15 14"),
  flag: stroke("M7 21V4M7 5H17L14.500 8.500L17 12H7"),
  games: stroke("M6 4.500H14V19.500H6ZM16.500 7L19.500 7.700L16.800 18.600"),
  go: stroke("M5 12H18M13 6.500L18.500 12L13 17.500"),
  copy: stroke("M9 8H19V20H9ZM15 5V4H5V16H6"),
  picture: `${stroke("M4 5H20V19H4ZM4.500 16.500L9.500 11L13 15L15.500 12.500L19.500 16.500")}<circle cx="15.500" cy="8.800" r="1.300" fill="currentColor"/>`,
  replay: `${stroke("M4.500 12A7.500 7.500 0 1 0 7 6.400M7 3V6.800H10.800")}<path d="M10.500 9.300L15 12L10.500 14.700Z" fill="currentColor"/>`,
  down: stroke("M5.500 9L12 15.500L18.500 9"),
  check: stroke("M5 12.500L10 17.500L19 7"),
};
