// Which two faces a card has (CD-5), so that both ends can be drawn and a card is known when it turns.
import { faceUp, type Suit } from "../../cards";
import builtIn from "./pairing.json";

/** The other face of each face: of the light ones, and of the dark ones. */
export interface Pairing {
  dark: ReadonlyMap<string, string>;
  light: ReadonlyMap<string, string>;
}

/** The pairing of one's own deck, as a record writes it, or the one that is built in. */
export function pairing(line: string | undefined): Pairing {
  const given = line?.split(" ");
  const pairs = Object.entries(builtIn).map(([light, dark], place): [string, string] => [
    light,
    given?.[place] ?? dark,
  ]);
  return { dark: new Map(pairs), light: new Map(pairs.map(([light, dark]) => [dark, light])) };
}

export interface End {
  rank: string;
  suit: Suit;
}

export interface TwoEnds {
  /** The light face: it names the card, whichever end is up. */
  id: string;
  up: End;
  under: End;
  dark: boolean;
}

const end = (face: string): End => ({ rank: face.charAt(0), suit: face.charAt(1) as Suit });

/** A card of the row: `9d` lies light, `9D` lies dark. */
export function twoEnds(code: string, pairs: Pairing): TwoEnds {
  const up = faceUp(code);
  const dark = up !== code;
  const under = (dark ? pairs.light : pairs.dark).get(up) ?? up;
  return { id: dark ? under : up, up: end(up), under: end(under), dark };
}
