// How this person is called: asked once, before the first seat and before the first link is shared.
import { getJson } from "./net/browser";
import type { Person } from "./protocol";
import { settings } from "./settings.svelte";

class Naming {
  /** Is the question on the screen? */
  asks = $state(false);
  #answered: ((isNamed: boolean) => void)[] = [];

  /** Has this person a name, now that they were asked if need be? False if they would not say. */
  async named(): Promise<boolean> {
    if (settings.kept.name || (await this.#knownName())) return true;
    this.asks = true;
    return new Promise((answer) => this.#answered.push(answer));
  }

  answer(name: string): void {
    if (name) settings.change({ name });
    this.asks = false;
    for (const answer of this.#answered.splice(0)) answer(name !== "");
  }

  /** Whoever has given it on another device, or before this one forgot, is not asked again. */
  async #knownName(): Promise<boolean> {
    const { name } = await getJson<Person>("/api/me").catch(() => ({ name: "" }));
    if (name) settings.change({ name });
    return name !== "";
  }
}

export const naming = new Naming();
