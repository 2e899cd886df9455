// A game as a box on the shelf. A folder without a `box.ts`, and a game without a folder, get a plain one.
import type { DrawingName } from "../art/drawings";
import type { Beginning } from "../kept/growing";
import type { GameForm } from "../protocol";

export interface Box {
  name: string;
  /** Where on the shelf: small numbers first, plain boxes last. */
  place: number;
  /** Cards on the lid; of the two-ended ones both ends: "Kd/6s", with ! for dark. */
  art: readonly string[];
  fan: number; // degrees between two cards of the fan
  /** Players at a table that is begun with one click, bots included. */
  seats: number;
  /** House rules of a game that is begun with one click, where they differ from the usual ones. */
  options?: Readonly<Record<string, string>>;
  /** What is offered for the first games, one after the other. */
  beginnings?: readonly Beginning[];
  /** The colour of the lid, and of its edge. */
  lid: string;
  edge: string;
  /** Pictures of its cards, where a table is made. */
  drawings?: readonly DrawingName[];
  /** Sheets to print besides the score pad. */
  sheets?: readonly string[];
  /** How few and how many can play, of a game that came after this page was made. */
  players?: readonly [number, number];
}

export function plainBox({ name, seats }: Pick<GameForm, "name" | "seats">): Box {
  const [least = 1] = seats;
  const most = seats.at(-1) ?? least;
  return {
    name,
    place: 100,
    art: ["AR", "AS", "AL"],
    fan: 8,
    seats: Math.min(Math.max(least, 3), most),
    lid: "#54504a",
    edge: "#35322e",
    players: [least, most],
  };
}
