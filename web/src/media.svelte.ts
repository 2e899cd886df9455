// What the screen is like, as state.

class Media {
  wide = $state(false);
  landscape = $state(false);

  constructor() {
    this.#follow("(min-width: 900px)", (is) => (this.wide = is));
    this.#follow("(max-height: 480px)", (is) => (this.landscape = is));
  }

  #follow(query: string, set: (is: boolean) => void): void {
    const list = matchMedia(query);
    set(list.matches);
    list.addEventListener("change", () => set(list.matches));
  }
}

export const media = new Media();
