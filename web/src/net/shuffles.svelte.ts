// This seat's part in the shuffles of its table, as state of the page. What it needs is fetched with the table.
import type { ClientMessage, Frame, Shuffle, Shuffled } from "../protocol";
import type { Checked, Place, ShufflePlayer } from "../shuffle/player";

/** What the server says of a shuffle cannot be read at all. */
const UNREADABLE: Checked = {
  ...{ fingerprint: "", revealed: false, tookPart: false, restarts: 0, unseen: 0, unshown: 0 },
  ...{ compared: false, named: false, failed: [], transcript: "" },
  broken: { code: "note-unreadable", args: { text: "shuffled" } },
};

export class Shuffles {
  /** Of the cards on the table; null where they were not shuffled together. */
  checked = $state.raw<Checked | null>(null);
  #cards = 0;
  #player: Promise<ShufflePlayer>;

  constructor(table: string) {
    const key = `shuffles 5 ${table}`;
    const memory = {
      read: () => sessionStorage.getItem(key),
      write: (text: string) => sessionStorage.setItem(key, text),
    };
    this.#player = import("../shuffle/player").then(({ ShufflePlayer }) => new ShufflePlayer(table, memory));
  }

  /** Other cards lie on the table: what there is to say of them is told right after them. */
  newCards(): void {
    this.#cards += 1;
    this.checked = null;
  }

  /** A new connection: what is seen next may not be what was dealt. */
  async loseSight(): Promise<void> {
    (await this.#player).loseSight();
  }

  async seeAfresh(missed: readonly (readonly { kind: string }[])[]): Promise<void> {
    (await this.#player).seeAfresh(missed);
  }

  async see(facts: readonly { kind: string }[]): Promise<void> {
    (await this.#player).see(facts);
  }

  async answer(question: Shuffle, place: Place, send: (answer: ClientMessage) => void): Promise<void> {
    const answer = (await this.#player).answer(question, place);
    if (answer) send(answer);
  }

  /** Check what is told of a shuffle, while this is seen at the table. */
  async check(told: Shuffled, view: Frame, place: Place): Promise<Checked> {
    const cards = this.#cards;
    const player = await this.#player;
    let checked = UNREADABLE;
    try {
      checked = player.check(told, view, place);
    } catch (error) {
      console.error(error);
    }
    if (cards === this.#cards) this.checked = checked;
    return checked;
  }
}
