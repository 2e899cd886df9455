// A tournament as the server describes it.
import { ask, SharedPage } from "../evening/evening.svelte";
import { list, say } from "../i18n/voice";
import { becomeKnown, wiring } from "../net/browser";
import type {
  MakeTournament,
  TournamentAsk,
  TournamentBoard,
  TournamentMadeResponse,
  TournamentResponse,
} from "../protocol";

type Without<Ask> = Ask extends { action: string } ? Omit<Ask, "action"> : never;
export type TournamentWish = Without<TournamentAsk>;

/** The name of a new tournament or, in words, why there is none. */
export async function makeTournament(
  wish: Omit<MakeTournament, "action">,
): Promise<{ tournament: string } | { problem: string }> {
  await becomeKnown();
  const made = await ask<TournamentMadeResponse>("/api/tournaments", { action: wiring.newId(), ...wish });
  return "told" in made ? made.told : made;
}

export const tournamentRoom = (id: string): SharedPage<TournamentResponse, TournamentWish> =>
  new SharedPage(`/api/tournaments/${id}`);

/** What a player is called here. */
export function nameOf(told: TournamentResponse, number: number): string {
  const line = told.standings.find((one) => one.number === number);
  return line?.you ? say("you") : (line?.name ?? "");
}

/** The players of a board: as they sit, or once it is decided the best first. */
export function namesAt(told: TournamentResponse, { players, places }: TournamentBoard): string[] {
  const names = players.map((number) => nameOf(told, number));
  if (places.length === 0) return names;
  return names
    .map((name, seat) => ({ name, place: places[seat] ?? 0 }))
    .sort((one, other) => one.place - other.place)
    .map((one) => say("tournament-result", one));
}

/** The board at which this person plays now. */
export const ownBoard = (told: TournamentResponse): TournamentBoard | undefined =>
  told.played.flatMap(({ boards }) => boards).find((board) => board.yours && isOpen(board));

export const isOpen = ({ places, void: isVoid }: TournamentBoard): boolean => places.length === 0 && !isVoid;

/** What its host presses to decide a board: in an arena boards have no numbers. */
export const settleWords = (told: TournamentResponse, board: TournamentBoard): string =>
  told.system === "arena"
    ? say("arena-settle", { names: list(board.players.map((number) => nameOf(told, number))) })
    : say("tournament-settle", { board: board.board });

const boards = new Set<string>();

/** Note that this page goes to a table; true the first time. */
export function visitBoard(table: string): boolean {
  if (!table || boards.has(table)) return false;
  boards.add(table);
  return true;
}
