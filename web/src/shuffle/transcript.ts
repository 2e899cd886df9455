// What everybody at a table knows of a shuffle, and the bytes that are hashed for it (docs/shuffle.md).
// Not by Web Crypto: browsers keep that from pages on a plain home network.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const VERSION = "janken shuffle 1";

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
  silent: number[];
  unopened: number[];
}

export const freshBytes = (): string => bytesToHex(randomBytes(32));

function hash(...lines: string[]): string {
  return bytesToHex(sha256(utf8ToBytes(lines.join("\n"))));
}

function settingText({ table, game, deal, attempt, rules }: Setting): string {
  return [
    VERSION,
    `table ${table}`,
    `game ${game}`,
    `deal ${deal}`,
    `attempt ${attempt}`,
    `rules ${rules}`,
  ].join("\n");
}

export function serverCommitment(setting: Setting, secret: string): string {
  return hash(settingText(setting), `secret ${secret}`);
}

export function seatCommitment(setting: Setting, server: string, seat: number, own: string): string {
  return hash(settingText(setting), `server ${server}`, `seat ${seat}`, `own ${own}`);
}

const ascending = (seats: number[]): number[] => [...seats].sort((a, b) => a - b);

export const seatsOf = (shares: Shares): number[] => ascending(Object.keys(shares).map(Number));

export function transcriptText(transcript: Transcript): string {
  return [
    settingText(transcript),
    `server ${transcript.server}`,
    ...seatsOf(transcript.shares).map((seat) => `seat ${seat} ${transcript.shares[seat]?.join(" ")}`),
    ...ascending(transcript.silent).map((seat) => `silent ${seat}`),
    ...ascending(transcript.unopened).map((seat) => `unopened ${seat}`),
  ].join("\n");
}

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
