// Which two faces a card has (CD-5), so that both ends can be drawn and a card is known when it turns.
import { RANKS, type Suit } from "../../cards";

const SUITS = "shcd";
const LINE_SUITS = "shcd"; // the order of a record's pairing line: As .. Ks Ah .. Kh Ac .. Kc Ad .. Kd

/** The dark face of each light face, in the project's own pairing. */
export function defaultPairing(): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const [x, suit] of [...SUITS].entries()) {
    for (const [place, rank] of [...RANKS].entries()) {
      const r = place + 1;
      const dark =
        r === 1
          ? `A${SUITS[(x + 1) % 4]}`
          : `${RANKS[2 + ((r - 2 + 1 + 3 * x) % 12) - 1]}${SUITS[(x + 1 + ((r - 2) % 3)) % 4]}`;
      pairs.set(rank + suit, dark);
    }
  }
  return pairs;
}

/** The pairing of one's own deck, as a record writes it: 52 dark faces. */
export function givenPairing(line: string): Map<string, string> {
  const faces = line.split(" ");
  const lights = [...LINE_SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
  return new Map(lights.map((light, place) => [light, faces[place] ?? ""]));
}

export interface TwoEnds {
  /** The light face: it names the card, whichever end is up. */
  id: string;
  up: { rank: string; suit: Suit };
  under: { rank: string; suit: Suit } | null;
  dark: boolean;
}

const end = (code: string): { rank: string; suit: Suit } => ({
  rank: code[0] ?? "",
  suit: (code[1] ?? "s").toLowerCase() as Suit,
});

/** A card of the row: `9d` lies light, `9D` lies dark. */
export function twoEnds(
  code: string,
  pairs: ReadonlyMap<string, string>,
  lights: ReadonlyMap<string, string>,
): TwoEnds {
  const dark = code[1] !== code[1]?.toLowerCase();
  const up = code[0] + (code[1] ?? "").toLowerCase();
  const other = dark ? lights.get(up) : pairs.get(up);
  return { id: dark ? (other ?? up) : up, up: end(up), under: other ? end(other) : null, dark };
}

export const turnedRound = (pairs: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...pairs].map(([light, dark]) => [dark, light]));
