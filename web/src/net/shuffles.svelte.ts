// This seat's part in the shuffles of its table, as state of the page. What it needs is fetched with the table.
import type { ClientMessage, Frame, Shuffle, Shuffled } from "../protocol";
import type { Checked, ShufflePlayer } from "../shuffle/player";

export class Shuffles {
  /** Of the cards on the table; null where nobody had a part in it. */
  checked = $state.raw<Checked | null>(null);
  #player: Promise<ShufflePlayer>;

  constructor(table: string) {
    const key = `shuffles ${table}`;
    const memory = {
      read: () => sessionStorage.getItem(key),
      write: (text: string) => sessionStorage.setItem(key, text),
    };
    this.#player = import("../shuffle/player").then(({ ShufflePlayer }) => new ShufflePlayer(table, memory));
  }

  /** A new connection: what is seen next may not be what was dealt. */
  async loseSight(): Promise<void> {
    (await this.#player).loseSight();
  }

  async answer(question: Shuffle, seat: number, send: (answer: ClientMessage) => void): Promise<void> {
    const answer = (await this.#player).answer(question, seat);
    if (answer) send(answer);
  }

  /** Check what is told of a shuffle, while this is seen at the table. */
  async check(told: Shuffled, view: Frame, seat: number): Promise<Checked> {
    this.checked = (await this.#player).check(told, view, seat);
    return this.checked;
  }
}
