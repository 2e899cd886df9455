// Arrow keys walk from card to card, in the direction they point; Tab enters and leaves the group as one.

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const centre = (element: Element): [number, number] => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

/** The nearest in a direction: far aside counts double. */
function neighbour(from: Element, among: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | null {
  const [x, y] = centre(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const element of among) {
    const [ex, ey] = centre(element);
    const ahead = (ex - x) * dx + (ey - y) * dy;
    const aside = Math.abs((ex - x) * dy + (ey - y) * dx);
    const distance = ahead + aside * 2;
    if (element !== from && ahead > 3 && distance < least) [best, least] = [element, distance];
  }
  return best;
}

export function walk(group: HTMLElement): { destroy: () => void } {
  group.dataset.walk = "";
  const stops = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>("button:not(:disabled)")];

  /** Exactly one of them can be reached with Tab. */
  function oneStop(current?: HTMLElement): void {
    const all = stops();
    const keep = current ?? all.find((element) => element.tabIndex === 0) ?? all[0];
    for (const element of all) element.tabIndex = element === keep ? 0 : -1;
  }

  function keydown(event: KeyboardEvent): void {
    const all = stops();
    const from = document.activeElement as HTMLElement | null;
    if (!from || !all.includes(from) || event.altKey || event.ctrlKey || event.metaKey) return;
    let goal: HTMLElement | null | undefined = null;
    const direction = DIRECTIONS[event.key];
    if (direction) goal = neighbour(from, all, direction);
    else if (event.key === "Home") goal = all[0];
    else if (event.key === "End") goal = all.at(-1);
    else return;
    event.preventDefault();
    if (!goal) return;
    oneStop(goal);
    goal.focus();
  }

  const focusin = (event: FocusEvent): void => oneStop(event.target as HTMLElement);
  const watcher = new MutationObserver(() => oneStop());
  watcher.observe(group, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  group.addEventListener("keydown", keydown);
  group.addEventListener("focusin", focusin);
  oneStop();
  return {
    destroy: () => {
      watcher.disconnect();
      group.removeEventListener("keydown", keydown);
      group.removeEventListener("focusin", focusin);
    },
  };
}
