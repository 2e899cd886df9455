// Which day it is, also while the page stays open over midnight or the device slept.
import { dayOf, untilMidnight } from "./days";

class Today {
  day = $state(dayOf(new Date()));

  constructor() {
    this.#wait();
    document.addEventListener("visibilitychange", () => this.#look());
  }

  #look(): void {
    this.day = dayOf(new Date());
  }

  #wait(): void {
    setTimeout(() => {
      this.#look();
      this.#wait();
    }, untilMidnight(new Date()));
  }
}

export const today = new Today();
