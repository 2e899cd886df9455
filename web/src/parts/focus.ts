// Whoever plays by keys never loses their place: when what had the focus goes away, a card of the hand has it.

/** A group in which arrow keys walk; in the hand first, else on the table. */
const GROUPS = [".rack [data-walk]", "[data-walk]"];
const STOPS = "button:not(:disabled)";

const stopsOf = (group: Element): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(STOPS)];
/** A key that is switched off keeps the focus for a moment, but is of no use. */
const isLost = (): boolean => !document.activeElement || document.activeElement.matches("body, :disabled");

/** Focus the card of the hand that Tab would reach; false if there is none. */
export function focusHand(): boolean {
  for (const groups of GROUPS) {
    for (const group of document.querySelectorAll(groups)) {
      const stops = stopsOf(group);
      const goal = stops.find((stop) => stop.tabIndex === 0) ?? stops[0];
      if (!goal) continue;
      goal.focus();
      return true;
    }
  }
  return false;
}

/** Where the focus goes when a whole part of the page went with it: the cards, or what has come instead. */
function focusWhatIsThere(page: HTMLElement): void {
  if (!focusHand()) page.querySelector<HTMLElement>(".sheet, .lip button:not(:disabled)")?.focus();
}

export function keepFocus(page: HTMLElement): { destroy: () => void } {
  let last: HTMLElement | null = null;
  let group: Element | null = null;
  let place = 0;

  function focusin(event: FocusEvent): void {
    const target = event.target as HTMLElement;
    last = page.contains(target) ? target : null;
    group = last?.closest("[data-walk]") ?? null;
    place = group ? stopsOf(group).indexOf(target) : 0;
  }
  /** A click beside everything gives the focus up, and wants it nowhere else. */
  const pointerdown = (): void => void (last = null);

  function lookForIt(): void {
    if (!last || !isLost() || document.querySelector("dialog[open]")) return;
    const isUsable = last.isConnected && !last.matches(":disabled");
    if (isUsable) return;
    const stops = group?.isConnected ? stopsOf(group) : [];
    const next = stops[Math.min(place, stops.length - 1)];
    if (next) next.focus();
    else focusWhatIsThere(page);
  }

  const watcher = new MutationObserver(lookForIt);
  watcher.observe(page, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", focusin);
  document.addEventListener("pointerdown", pointerdown);
  return {
    destroy: () => {
      watcher.disconnect();
      document.removeEventListener("focusin", focusin);
      document.removeEventListener("pointerdown", pointerdown);
    },
  };
}
