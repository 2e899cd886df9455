// Dragging a card with finger or mouse. Extra, never needed: a tap does the same.

export interface Drop {
  card: string;
  /** The name of the place (`data-drop`) it was let go over; empty for none. */
  place: string;
  /** The card of the hand it was let go over, and whether on its right half. */
  over: string;
  after: boolean;
}

const THRESHOLD = 9; // px before a press becomes a drag

export function drag(
  button: HTMLElement,
  settings: { card: string; ondrop: ((drop: Drop) => void) | undefined },
): { update: (next: typeof settings) => void; destroy: () => void } {
  let start: { x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | null = null;

  function lift(): void {
    const source = button.querySelector<HTMLElement>(".card") ?? button;
    const rect = source.getBoundingClientRect();
    ghost = source.cloneNode(true) as HTMLElement;
    ghost.removeAttribute("data-card");
    ghost.classList.add("ghost", "dragged");
    Object.assign(ghost.style, { left: `${rect.x}px`, top: `${rect.y}px`, width: `${rect.width}px` });
    document.body.append(ghost);
    button.classList.add("lifted");
    document.body.classList.add("dragging");
  }

  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.id) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!ghost && Math.hypot(x, y) > THRESHOLD) lift();
    if (!ghost) return;
    event.preventDefault();
    ghost.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
    for (const old of document.querySelectorAll(".drop-here")) old.classList.remove("drop-here");
    under(event)?.closest("[data-drop]")?.classList.add("drop-here");
  }

  const under = (event: PointerEvent): Element | null => document.elementFromPoint(event.clientX, event.clientY);

  function end(event: PointerEvent): void {
    if (!start || event.pointerId !== start.id) return;
    const wasDragged = ghost !== null;
    const target = under(event);
    stop();
    if (!wasDragged || event.type === "pointercancel") return;
    // The click that follows a drag is not meant.
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    const over = target?.closest<HTMLElement>("[data-hand]");
    const rect = over?.getBoundingClientRect();
    settings.ondrop?.({
      card: settings.card,
      place: target?.closest<HTMLElement>("[data-drop]")?.dataset.drop ?? "",
      over: over?.dataset.hand ?? "",
      after: rect ? event.clientX > rect.x + rect.width / 2 : false,
    });
  }

  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };

  function stop(): void {
    start = null;
    ghost?.remove();
    ghost = null;
    button.classList.remove("lifted");
    document.body.classList.remove("dragging");
    for (const old of document.querySelectorAll(".drop-here")) old.classList.remove("drop-here");
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
  }

  function press(event: PointerEvent): void {
    if (event.button !== 0 || !settings.ondrop) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    addEventListener("pointermove", move, { passive: false });
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  // Else the browser takes a finger that moves for scrolling, and ends the drag.
  const own = (): string => (button.style.touchAction = settings.ondrop ? "none" : "");

  own();
  button.addEventListener("pointerdown", press);
  return {
    update: (next) => {
      settings = next;
      own();
    },
    destroy: () => {
      stop();
      button.removeEventListener("pointerdown", press);
    },
  };
}
