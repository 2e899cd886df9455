// How one thing flies. Only transform and opacity change, so that the browser can do it without drawing again.

const FLY = 280;
const EASE = "cubic-bezier(.3,.1,.2,1)";
const GLOW = 600;
/** These scroll, and would cut off what comes from outside. */
const CLIPS = ".meld-box, .row-box, .cloth.collector, .tray";

const middle = (rect: DOMRect): [number, number] => [rect.x + rect.width / 2, rect.y + rect.height / 2];

/** From one place to the other, as seen from where it will lie. */
function path(from: DOMRect, to: DOMRect): string {
  const [x, y] = middle(from);
  const [goalX, goalY] = middle(to);
  const shrunk = Math.min(from.width / Math.max(to.width, 1), from.height / Math.max(to.height, 1));
  const scale = Math.min(Math.max(shrunk, 0.3), 2);
  return `translate(${x - goalX}px, ${y - goalY}px) scale(${scale}) rotate(-2deg)`;
}

const isFar = (from: DOMRect, to: DOMRect): boolean => {
  const [x, y] = middle(from);
  const [goalX, goalY] = middle(to);
  return Math.abs(x - goalX) >= 2 || Math.abs(y - goalY) >= 2;
};

/** A picture of something, above everything else and out of reach. */
function ghostOf(element: HTMLElement, rect: DOMRect): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-card");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.classList.add("ghost");
  const { x, y, width, height } = rect;
  Object.assign(ghost.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  ghost.style.setProperty("--w", `${width}px`);
  document.body.append(ghost);
  return ghost;
}

/** Would some scrolling box hide the way there? */
function isClipped(element: HTMLElement, from: DOMRect): boolean {
  const box = element.closest(CLIPS)?.getBoundingClientRect();
  return box !== undefined && (from.y < box.y || from.bottom > box.bottom || from.x < box.x || from.right > box.right);
}

/** Begins a flight that has been planned: no measuring any more, which would have everything laid out again. */
export type Begin = () => void;

interface Way {
  from: DOMRect;
  to: DOMRect;
  delay?: number;
  /** It comes out of a pile or a hand, and is not seen before. */
  isNew?: boolean;
  /** Where it landed shows for a moment. */
  glows?: boolean;
}

/** A card that lies at `to` now came from `from`. Whatever must be measured is measured before it is begun. */
export function fly(element: HTMLElement, { from, to, delay = 0, isNew = false, glows = false }: Way): Begin[] {
  if (!isFar(from, to)) return [];
  const frames: Keyframe[] = [
    { transform: path(from, to), opacity: isNew ? 0 : 1, offset: 0 },
    { opacity: 1, offset: 0.08 },
    { transform: "scale(1.02)", offset: 0.88 },
    { transform: "none", opacity: 1, offset: 1 },
  ];
  const timing: KeyframeAnimationOptions = { duration: FLY, delay, easing: EASE, fill: "backwards" };
  const glow = (): void => void (glows && mark(element, "landed", GLOW));
  if (isClipped(element, from)) return [() => flyAbove(element, to, frames, timing, glow)];
  return [
    () => {
      // Not a key frame of the flight: it would have to be drawn again then, frame by frame.
      element.classList.add("flying");
      begin(element, frames, timing, () => {
        element.classList.remove("flying");
        glow();
      });
    },
  ];
}

/** A picture of the card flies, above what would cut it off; the card itself is not seen meanwhile. */
function flyAbove(
  element: HTMLElement,
  to: DOMRect,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
  then: () => void,
): void {
  const ghost = ghostOf(element, to);
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: FLY + Number(timing.delay) });
  begin(ghost, frames, timing, () => {
    ghost.remove();
    then();
  });
}

function begin(element: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions, then: () => void): void {
  const flight = element.animate(frames, timing);
  flight.onfinish = flight.oncancel = then;
}

/** A card that is gone from the table flies on as a picture of itself. */
export function leave(element: HTMLElement, from: DOMRect, to: DOMRect, delay = 0): void {
  const ghost = ghostOf(element, from);
  const [x, y] = middle(from);
  const [goalX, goalY] = middle(to);
  const frames: Keyframe[] = [
    { transform: "none", opacity: 1 },
    { opacity: 1, offset: 0.7 },
    { transform: `translate(${goalX - x}px, ${goalY - y}px) scale(.35)`, opacity: 0 },
  ];
  begin(ghost, frames, { duration: FLY + 60, delay, easing: EASE, fill: "both" }, () => ghost.remove());
}

/** A card that is taken off the table for good rises and fades. */
export function rise(element: HTMLElement, from: DOMRect): void {
  const ghost = ghostOf(element, from);
  const frames: Keyframe[] = [
    { transform: "none", opacity: 1 },
    { transform: "translateY(-26px)", opacity: 0 },
  ];
  const timing = { duration: 200, easing: "cubic-bezier(.2,.8,.2,1)", fill: "both" } as const;
  begin(ghost, frames, timing, () => ghost.remove());
}

/** Chips and face-down cards on their way from one place to another. */
export function send(drawing: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  const [x, y] = middle(from);
  const [width, height] = drawing.classList.contains("chip-ghost") ? [24, 24] : [30, 45];
  leave(drawing, new DOMRect(x - width / 2, y - height / 2, width, height), to, delay);
}

/** One soft nudge: not this one. */
export function nudge(element: HTMLElement): void {
  const steps = [0, 6, -6, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  element.animate(steps, { duration: 220, easing: "cubic-bezier(.2,.8,.2,1)" });
}

export function mark(element: HTMLElement, name: string, ms: number): void {
  element.classList.add(name);
  setTimeout(() => element.classList.remove(name), ms);
}
