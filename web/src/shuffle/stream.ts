// Chance from a shuffle: numbers without bias, out of the server's bytes and the transcript (docs/shuffle.md).
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { transcriptText, type Transcript } from "./transcript";

const RANGE = 1 << 16;

function* numbers(secret: string, text: string): Generator<number, never> {
  const key = hexToBytes(secret);
  for (let block = 0; ; block++) {
    const data = hmac(sha256, key, utf8ToBytes(`${text}\nblock ${block}`));
    for (let place = 0; place < data.length; place += 2) yield ((data[place] ?? 0) << 8) | (data[place + 1] ?? 0);
  }
}

/** What would favour the small numbers is thrown away. */
function below(size: number, drawn: Generator<number, never>): number {
  const limit = RANGE - (RANGE % size);
  for (;;) {
    const number = drawn.next().value;
    if (number < limit) return number % size;
  }
}

/** The cards in the order that the shuffle gives them under a label. */
export function order(secret: string, transcript: Transcript, label: string, cards: readonly string[]): string[] {
  const drawn = numbers(secret, `${transcriptText(transcript)}\n${label}`);
  const shuffled = [...cards].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  for (let size = shuffled.length; size > 1; size--) {
    const chosen = below(size, drawn);
    [shuffled[size - 1], shuffled[chosen]] = [shuffled[chosen] as string, shuffled[size - 1] as string];
  }
  return shuffled;
}
