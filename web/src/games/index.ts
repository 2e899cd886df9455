// The games as boxes on the shelf, and how their tables are fetched. A folder here is a game.
import type { GameModule } from "../play";
import { language } from "../i18n/language.svelte";
import { say, words } from "../i18n/voice";
import { SEATS, type GameForm } from "../protocol";
import { plainBox, type Box } from "./box";
import { lengthOf } from "./minutes";

const drawn = import.meta.glob<Box>("./*/box.ts", { eager: true, import: "box" });
const BOXES: readonly Box[] = Object.values(drawn).sort((one, other) => one.place - other.place);

/** Before the server has said which games there are, those that this page knows; the others follow them. */
export function boxes(forms: readonly GameForm[] = []): Box[] {
  const others = forms.filter(({ name }) => BOXES.every((box) => box.name !== name));
  return [...BOXES, ...others.map(plainBox)];
}

/** The box of a game; of one that this page does not know once the server has told of it. */
export const boxOf = (name: string, form: GameForm | null = null): Box | undefined =>
  BOXES.find((box) => box.name === name) ?? (form ? plainBox(form) : undefined);

const tables = import.meta.glob<{ game: GameModule }>("./*/index.ts");

// What stands on the lid of a box comes with the shared words: the shelf does not need all words of all games.
const onLid = (what: string, name: string): string => words("")(`${what}-${name}`);
/** Is there such a game on the shelf of this server? */
export const isGame = (name: string): boolean => language.has(`title-${name}`);
export const titleOf = (name: string): string => (isGame(name) ? onLid("title", name) : name);
export const lidOf = (name: string): string => (language.has(`lid-${name}`) ? onLid("lid", name) : "");

/** By default of the game that is begun with one click. */
export function lidLine(box: Box, seats = box.seats, options = box.options ?? {}, longer = 1): string {
  const [least, most] = box.players ?? SEATS[box.name] ?? [1, 1];
  const players = { least, most, more: most - least };
  const { minutes, goal } = lengthOf(box.name, seats, options, longer);
  if (!minutes) return say("lid-players", players);
  return goal ? say("lid-line-goal", { ...players, minutes, goal }) : say("lid-line", { ...players, minutes });
}

/** The table of a game, with its words; a plain one for a game that has no folder here. */
export async function load(name: string): Promise<GameModule> {
  const table = tables[`./${name}/index.ts`] ?? (() => import("../plain"));
  const [module] = await Promise.all([table(), language.loadGame(name)]);
  return module.game;
}
