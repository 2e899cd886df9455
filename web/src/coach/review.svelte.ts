// What the coach says about one's own finished game: line by line, as the server finds it.
import { request } from "../net/browser";
import type { Balance, KeyMoment, Quickness, Remark, ReviewEnd, ReviewHead } from "../protocol";

type Line = ReviewHead | Remark | ReviewEnd;
export type Unit = ReviewHead["unit"];

/** A place on the scrubber worth going to: the table as it was before the move. */
export interface Mark {
  at: number;
  kind: KeyMoment["kind"];
  amount: number;
}

/** Whole lines of a text that comes in pieces; the rest is kept for the next piece. */
export function linesOf(text: string): { lines: Line[]; rest: string } {
  const parts = text.split("\n");
  const rest = parts.pop() ?? "";
  return { lines: parts.filter(Boolean).map((part) => JSON.parse(part) as Line), rest };
}

export class Review {
  head = $state.raw<ReviewHead | null>(null);
  remarks = $state.raw<Remark[]>([]);
  pace = $state.raw<Quickness | null>(null);
  balance = $state.raw<Balance | null>(null);
  /** Why there is nothing more: it is not for this person, or the coach is busy. */
  failed = $state<"" | "absent" | "busy">("");

  /** Of decisions with a choice and of all others that were looked at. */
  get done(): number {
    return this.remarks.length;
  }
  get total(): number {
    return this.head?.steps.length ?? 0;
  }

  /** What was clearly worse, and strokes of luck among the moments, in the order of the game. */
  get marks(): Mark[] {
    const faults = this.remarks
      .filter(({ better }) => better)
      .map(({ step, loss }): Mark => ({ at: step - 1, kind: "choice", amount: -loss }));
    const luck = (this.balance?.moments ?? [])
      .filter(({ kind }) => kind === "luck")
      .map(({ step, amount }): Mark => ({ at: step, kind: "luck", amount }));
    return [...luck, ...faults].sort((one, other) => one.at - other.at);
  }

  /** About the move that is made from this step of the replay. */
  at(step: number): Remark | undefined {
    return this.remarks.find((remark) => remark.step === step + 1);
  }

  async fetch(table: string, number: number): Promise<void> {
    const answer = await request(`/api/tables/${table}/review${number ? `?game=${number}` : ""}`).catch(() => null);
    if (!answer?.ok || !answer.body) {
      this.failed = answer?.status === 404 ? "absent" : "busy";
      return;
    }
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
      if (done) break;
      const read = linesOf(rest + (value ?? ""));
      rest = read.rest;
      read.lines.forEach((line) => this.#hear(line));
    }
    if (!this.balance) this.failed = "busy";
  }

  #hear(line: Line): void {
    if (line.kind === "head") this.head = line;
    else if (line.kind === "remark") this.remarks = [...this.remarks, line];
    else {
      this.balance = line.balance;
      this.pace = line.pace;
    }
  }
}
