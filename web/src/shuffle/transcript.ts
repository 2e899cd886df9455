// What everybody at a table knows of a shuffle, and the bytes that are hashed for it (docs/shuffle.md).
// Not by Web Crypto: browsers keep that from pages on a plain home network.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const VERSION = "janken shuffle 2";
/** At one deal; then the server deals alone. */
export const MOST_ATTEMPTS = 5;

/** Which deal it is, so that nothing said about one can be used for another. */
export interface Setting {
  table: string;
  game: number;
  deal: number;
  attempt: number;
  rules: string;
}

/** By seat: the commitment, and the bytes once they are opened. */
export type Shares = Record<number, [string, string]>;

export interface Transcript extends Setting {
  /** The server's commitment. */
  server: string;
  shares: Shares;
  /** Seats that were asked and did not answer in time. */
  silent: number[];
  /** For each attempt before: who did not open; nobody: it was interrupted. */
  failed: number[][];
}

/** Why a shuffle cannot be right, whatever its numbers are. */
export interface BadRoster {
  code: "shuffle-no-seat" | "shuffle-seat-twice" | "shuffle-attempts";
  args: { number: number };
}

/** Are these 32 bytes as they are written here? */
export const isBytes = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

export const freshBytes = (): string => bytesToHex(randomBytes(32));

function hash(...lines: string[]): string {
  return bytesToHex(sha256(utf8ToBytes(lines.join("\n"))));
}

function settingText({ table, game, deal, attempt, rules }: Setting): string {
  return [VERSION, `table ${table}`, `game ${game}`, `deal ${deal}`, `attempt ${attempt}`, `rules ${rules}`].join("\n");
}

export function serverCommitment(setting: Setting, secret: string): string {
  return hash(settingText(setting), `secret ${secret}`);
}

export function seatCommitment(setting: Setting, server: string, seat: number, own: string): string {
  return hash(settingText(setting), `server ${server}`, `seat ${seat}`, `own ${own}`);
}

const ascending = (seats: number[]): number[] => [...seats].sort((a, b) => a - b);

export const seatsOf = (shares: Shares): number[] => ascending(Object.keys(shares).map(Number));

const whyFailed = (unopened: number[]): string =>
  unopened.length ? `unopened ${ascending(unopened).join(" ")}` : "interrupted";

/** What is fixed before anybody opens: who takes part, with which commitment, and who does not. */
export function rosterText(transcript: Transcript): string {
  return [
    settingText(transcript),
    `server ${transcript.server}`,
    ...transcript.failed.map((unopened, place) => `failed ${place + 1} ${whyFailed(unopened)}`),
    ...ascending(transcript.silent).map((seat) => `silent ${seat}`),
    ...seatsOf(transcript.shares).map((seat) => `seat ${seat} ${transcript.shares[seat]?.[0]}`),
  ].join("\n");
}

export function transcriptText(transcript: Transcript): string {
  const opened = seatsOf(transcript.shares).map((seat) => `open ${seat} ${transcript.shares[seat]?.[1]}`);
  return [rosterText(transcript), ...opened].join("\n");
}

/** Can these have taken part, and those not, at a table with so many seats? */
export function badRoster({ attempt, shares, silent, failed }: Transcript, seats: number): BadRoster | null {
  const named = ascending([...seatsOf(shares), ...silent, ...failed.flat()]);
  for (const [place, seat] of named.entries()) {
    if (!Number.isInteger(seat) || seat < 1 || seat > seats) return { code: "shuffle-no-seat", args: { number: seat } };
    if (seat === named[place + 1]) return { code: "shuffle-seat-twice", args: { number: seat } };
  }
  const most = seatsOf(shares).length ? MOST_ATTEMPTS : MOST_ATTEMPTS + 1; // the server has dealt alone
  return attempt === failed.length + 1 && attempt <= most ? null : badAttempt({ attempt });
}

export const badAttempt = ({ attempt }: { attempt: number }): BadRoster => ({
  code: "shuffle-attempts",
  args: { number: attempt },
});

/** Short enough to be read aloud. */
export function fingerprint(transcript: Transcript): string {
  const number = parseInt(hash(transcriptText(transcript)).slice(0, 13), 16) % 1e12;
  const digits = String(number).padStart(12, "0");
  return [digits.slice(0, 4), digits.slice(4, 8), digits.slice(8)].join(" ");
}

/** A seat whose bytes are not those it had committed to. */
export function falseShare(transcript: Transcript): number | undefined {
  return seatsOf(transcript.shares).find((seat) => {
    const [commitment, own] = transcript.shares[seat] ?? ["", ""];
    return seatCommitment(transcript, transcript.server, seat, own) !== commitment;
  });
}
