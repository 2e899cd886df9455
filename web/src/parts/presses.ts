// What has just come under the finger is not what a press was meant for. Pressed twice, or again because the line is
// slow, a key must not do what another does that has taken its place in the meantime. By Enter and Space the place is
// where the focus is: whoever has not moved it themselves does not mean what it has come to.

const CONTROLS = "button, a, input, select, summary, dialog";
/** Milliseconds in which nobody sees something new where they press, and means it. */
const UNMEANT = 400;
/** Pixels: a thumb does not hit the same spot twice, and the next card of a hand is farther away. */
const NEAR = 24;

interface Press {
  x: number;
  y: number;
  /** What was pressed, what can be pressed there now, and since when it has been there if it came later. */
  pressed: Element | null;
  control: Element | null;
  since: number;
}

/** By Enter or Space. */
interface Typed {
  key: string;
  control: Element | null;
  /** When it was pressed, or was replaced, or lost the focus. */
  since: number;
  isGone: boolean;
}

const controlAt = (x: number, y: number): Element | null => document.elementFromPoint(x, y)?.closest(CONTROLS) ?? null;

/** Lets no press through that follows another in the same place and meets something that has only just come there. */
export function guardPresses(): void {
  let last: Press | null = null;
  let hasChanged = false; // the page, since it was last looked at
  let held = ""; // Enter or Space
  let typed: Typed | null = null;

  function lookThere(): void {
    if (!last || !hasChanged) return;
    hasChanged = false;
    const control = controlAt(last.x, last.y);
    if (!control || control === last.control) return; // what flies past is no control
    last = { ...last, control, since: performance.now() };
  }

  function isMeant({ clientX: x, clientY: y }: MouseEvent): boolean {
    if (!last || Math.hypot(x - last.x, y - last.y) >= NEAR) return true;
    return last.control === last.pressed || performance.now() - last.since >= UNMEANT;
  }

  function isTypedOn(control: Element | null): boolean {
    const now = performance.now();
    const isOther = typed?.key === held && typed.control !== control;
    if (isOther && now - typed!.since < UNMEANT) return false;
    typed = { key: held, control, since: now, isGone: false };
    return true;
  }

  function refuse(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function clicked(event: MouseEvent): void {
    if (event.detail === 0) {
      // by keyboard, or by the page itself
      if (held && !isTypedOn((event.target as Element).closest(CONTROLS))) refuse(event);
      return;
    }
    lookThere();
    if (!isMeant(event)) return refuse(event);
    const { clientX: x, clientY: y } = event;
    const pressed = controlAt(x, y);
    last = { x, y, pressed, control: pressed, since: -Infinity };
  }

  function changed(): void {
    hasChanged = true;
    requestAnimationFrame(lookThere);
    if (typed && !typed.isGone && !typed.control?.isConnected)
      typed = { ...typed, since: performance.now(), isGone: true };
  }

  function keyDown({ key }: KeyboardEvent): void {
    if (key === "Enter" || key === " ") held = key;
    else typed = null;
  }
  /** The click of Space comes after it. */
  const keyUp = (): unknown => setTimeout(() => (held = ""));
  function focused({ target }: FocusEvent): void {
    if (typed && target !== typed.control) typed = { ...typed, since: performance.now() };
  }

  /** Whoever scrolls brings something else there themselves. */
  function scrolled({ target }: Event): void {
    if (last?.control && (target as Node).contains(last.control)) last = null;
  }

  addEventListener("click", clicked, { capture: true });
  addEventListener("keydown", keyDown, { capture: true });
  addEventListener("keyup", keyUp, { capture: true });
  addEventListener("focusin", focused, { capture: true });
  addEventListener("pointerdown", () => (typed = null), { capture: true });
  addEventListener("scroll", scrolled, { capture: true, passive: true });
  addEventListener("resize", () => (last = null));
  new MutationObserver(changed).observe(document, { childList: true, subtree: true });
}
