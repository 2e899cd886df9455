// Puts facts, refusals and hints into words: for one reader, with the names of the people at the table.
// What a value means follows from its name, as at the prompt (src/janken/core/voice.py); here cards are spelled out.
import { RANKS as RANK_LETTERS, face, faceUp } from "../cards";
import {
  CARDS,
  CHOICES,
  COLLECTIONS,
  PEOPLE,
  RANKS,
  SUITS,
  TWO_ENDED,
  type GameWords,
  type Person,
  type SharedWords,
} from "./keys";
import { language, type Value } from "./language.svelte";

/** Who sits there, and which of them the reader is; 0 for one who looks on. */
export interface Company {
  readonly you: number;
  ownName(seat: number): string;
}

/** At a table of a game. */
export interface AtTable extends Company {
  readonly view: { readonly game: string };
}

/** A value as the server sends it. */
export type Raw = unknown;
export type Args = Readonly<Record<string, Raw>>;

type Rest<A> = keyof A extends never
  ? [args?: Args]
  : Extract<keyof A, Person | "seats"> extends never
    ? [args: A]
    : [args: A, company: Company];

/** Says a message; TypeScript knows what has to be put into it, and whether it is about people. */
export type Say<W> = <K extends keyof W & string>(key: K, ...rest: Rest<W[K]>) => string;
type SayAnything = (key: string, args?: Args, company?: Company) => string;

const NOBODY: Company = { you: 0, ownName: () => "" };
/** Before there is a table of a game, whose words are loaded. */
export const beforeTable = (game: string): AtTable => ({ ...NOBODY, view: { game } });
const NOWHERE = beforeTable("");

/** The words of a game, which must have been loaded with it; shared words too. */
export function words<G extends keyof GameWords>(game: G): Say<SharedWords & GameWords[G]>;
export function words(game: string): SayAnything;
export function words(game: string): SayAnything {
  return (key, args = {}, company = NOBODY) => language.format(key, given(args, company), game);
}

/** The words that all games share. */
export const say = words("") as Say<SharedWords>;
const anything = words("");

interface Told {
  readonly kind: string;
  readonly seat: number;
  /** By seat, who played there when it happened, where somebody else sits now. */
  readonly then?: Readonly<Record<number, string>>;
}

const NOBODY_HERE = -1;

/** The people at the table as they were then. */
const then = (names: Readonly<Record<number, string>>, now: Company): Company => ({
  you: now.you in names ? NOBODY_HERE : now.you,
  ownName: (seat) => names[seat] ?? now.ownName(seat),
});

/** A fact in a whole sentence. */
export const tell = ({ then: names, ...fact }: Told, play: AtTable): string =>
  words(play.view.game)(`told-${fact.kind}`, fact, names ? then(names, play) : play);

/** Those of some kinds, one after the other. */
export const tellOf = (kinds: readonly string[], facts: readonly Told[], play: AtTable): string =>
  facts
    .filter(({ kind }) => kinds.includes(kind))
    .map((fact) => tell(fact, play))
    .join(" ");

/** Why something cannot be done; the rule stands beside it. */
export const whyNot = (refused: { code: string; args?: Args }, play = NOWHERE): string =>
  words(play.view.game)(`no-${refused.code}`, asLabelled(refused.args ?? {}, play.view.game), play);

/** A house rule as the form calls it, without what the form explains after a semicolon. */
export const ruleName = (option: string, game: string): string => words(game)(`option-${option}`).replace(/;.*/s, "");

function asLabelled(args: Args, game: string): Args {
  const option = String(args.option);
  return language.has(`option-${option}`, game) ? { ...args, option: `“${ruleName(option, game)}”` } : args;
}

/** Why a move is good. */
export const because = (hint: { code: string; args?: Args }, play: AtTable): string =>
  words(play.view.game)(`hint-${hint.code}`, hint.args, play);

export const list = (parts: readonly string[], key: "list" | "list-or" = "list"): string =>
  parts.length < 2 ? parts.join("") : say(key, { first: parts.slice(0, -1).join(", "), last: parts.at(-1) ?? "" });

export function cardName(code: string | null): string {
  if (code === null) return say("hidden-card");
  const { rank, suit, as } = face(code);
  if (as) return say("joker-as", { suit, rank: as });
  return rank === "*" ? say("joker", { suit }) : say("card", { rank, suit });
}

export const cardNames = (codes: readonly (string | null)[]): string => list(codes.map(cardName));

function given(args: Args, company: Company): Record<string, Value> {
  const result: Record<string, Value> = {};
  for (const [name, value] of Object.entries(args)) put(result, name, value, company);
  return result;
}

const includes = (names: readonly string[], name: string): boolean => names.includes(name);

function put(result: Record<string, Value>, name: string, value: Raw, company: Company): void {
  if (typeof value === "boolean") result[name] = value ? "yes" : "no";
  else if (typeof value === "number" && includes(PEOPLE, name)) {
    result[name] = nameOf(value, company);
    result[`${name}-is`] = value === 0 ? "table" : value === company.you ? "you" : "they";
  } else if (typeof value === "number") result[name] = value;
  else if (Array.isArray(value)) {
    result[`${name}-count`] = value.length;
    const key = includes(CHOICES, name) ? "list-or" : "list";
    result[name] = list(
      value.map((one: Raw) => oneOf(name, one, company)),
      key,
    );
  } else if (includes(COLLECTIONS, name)) {
    const kind = RANK_LETTERS.includes(String(value)) ? "ranks" : "suit";
    result[`${name}-is`] = kind;
    result[name] = anything(`${kind}-${String(value)}`);
  } else result[name] = inWords(name, value);
}

const nameOf = (seat: number, company: Company): string =>
  seat === 0 ? say("the-table") : company.ownName(seat) || say("seat-number", { number: seat });

function oneOf(name: string, value: Raw, company: Company): string {
  if (name === "seats") return nameOf(value as number, company);
  return value === null && includes(CARDS, name) ? say("hidden-card") : inWords(name, value);
}

function inWords(name: string, value: Raw): string {
  if (value === null || value === undefined) return "";
  const text = String(value);
  if (includes(CARDS, name)) return cardName(text);
  if (includes(TWO_ENDED, name)) return cardName(faceUp(text));
  if (includes(RANKS, name)) return anything(`rank-${text}`);
  if (includes(SUITS, name)) return anything(`suit-${text}`);
  return text;
}
