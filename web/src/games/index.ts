// The games as boxes on the shelf, and how their tables are fetched. A folder here is a game.
import type { GameModule } from "../play";
import { language } from "../i18n/language.svelte";
import { say, words } from "../i18n/voice";
import { SEATS } from "../protocol";

export interface Box {
  name: string;
  /** Cards on the lid; of the two-ended ones both ends: "Kd/6s", with ! for dark. */
  art: string[];
  fan: number; // degrees between two cards of the fan
  /** Players at a table that is begun with one click, bots included. */
  seats: number;
  /** How long a game takes, about. */
  minutes: number;
}

export const BOXES: readonly Box[] = [
  { name: "run-with-scissors", art: ["2S", "3R", "4P", "5L"], fan: 9, seats: 4, minutes: 20 },
  { name: "collector", art: ["QL", "QP", "QW"], fan: 7, seats: 3, minutes: 15 },
  { name: "nine-of-a-kind", art: ["7h", "7L", "7W", "7s"], fan: 9, seats: 6, minutes: 15 },
  { name: "light-to-dark", art: ["Kd/6s", "6s/Kd!", "Ah/As"], fan: 7, seats: 1, minutes: 10 },
  { name: "janken-rummy", art: ["JW", "QR", "KP"], fan: 9, seats: 3, minutes: 45 },
];

const tables = import.meta.glob<{ game: GameModule }>("./*/index.ts");

export const isKnown = (name: string): boolean => `./${name}/index.ts` in tables;

// What stands on the lid of a box comes with the shared words: the shelf does not need all words of all games.
const onLid = (what: string, name: string): string => (isKnown(name) ? words("")(`${what}-${name}`) : name);
export const titleOf = (name: string): string => onLid("title", name);
export const lidOf = (name: string): string => onLid("lid", name);

export function lidLine({ name, minutes }: Box): string {
  const [least = 1, most = 1] = SEATS[name] ?? [];
  return say("lid-line", { least, most, minutes });
}

/** The table of a game, with its words. */
export async function load(name: string): Promise<GameModule> {
  const table = tables[`./${name}/index.ts`];
  if (!table) throw new Error(`there is no table for ${name}`);
  const [module] = await Promise.all([table(), language.loadGame(name)]);
  return module.game;
}
