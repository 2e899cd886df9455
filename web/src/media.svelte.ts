// What the screen is like, as state.

class Media {
  wide = $state(false);
  /** A phone held across: low, and one step of the rack is all there is room for. */
  across = $state(false);

  /** There is room beside the table. */
  roomy = $state(false);

  constructor() {
    this.#follow("(min-width: 900px) and (min-height: 481px)", (is) => (this.wide = is));
    this.#follow("(min-width: 1280px) and (min-height: 600px)", (is) => (this.roomy = is));
    this.#follow("(min-width: 560px) and (max-height: 480px)", (is) => (this.across = is));
  }

  #follow(query: string, set: (is: boolean) => void): void {
    const list = matchMedia(query);
    set(list.matches);
    list.addEventListener("change", () => set(list.matches));
  }
}

export const media = new Media();
