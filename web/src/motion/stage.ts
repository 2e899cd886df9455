// Cards fly from where they were to where they are. The state never waits for the picture.
import { tick } from "svelte";
import type { Flights } from "../play";
import { settings } from "../settings.svelte";

const FLY = 280;
const EASE = "cubic-bezier(.3,.1,.2,1)";
const LONGEST_ROW = 1200; // a deal never takes longer than that

interface Seen {
  rect: DOMRect;
  element: HTMLElement;
}

/** Every card that lies open or in a hand, by its `data-card`. */
function lying(): Map<string, Seen> {
  const found = new Map<string, Seen>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-card]")) {
    found.set(element.dataset.card ?? "", { rect: element.getBoundingClientRect(), element });
  }
  return found;
}

function anchor(name: string | undefined): DOMRect | null {
  if (!name) return null;
  return document.querySelector(`[data-anchor="${CSS.escape(name)}"]`)?.getBoundingClientRect() ?? null;
}

function fly(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  if (Math.abs(x) < 2 && Math.abs(y) < 2) return;
  const scale = Math.min(Math.max(from.width / Math.max(to.width, 1), 0.3), 2);
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale}) rotate(-2deg)`, zIndex: 20, offset: 0 },
      { transform: "scale(1.02)", zIndex: 20, offset: 0.88 },
      { transform: "none", zIndex: 20, offset: 1 },
    ],
    { duration: FLY, delay, easing: EASE, fill: "backwards", composite: "replace" },
  );
}

/** A card that is gone from the table flies on as a picture of itself. */
function leave(seen: Seen, to: DOMRect, delay: number): void {
  const ghost = seen.element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-card");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.classList.add("ghost");
  Object.assign(ghost.style, {
    left: `${seen.rect.x}px`,
    top: `${seen.rect.y}px`,
    width: `${seen.rect.width}px`,
    height: `${seen.rect.height}px`,
  });
  document.body.append(ghost);
  const x = to.x + to.width / 2 - seen.rect.x - seen.rect.width / 2;
  const y = to.y + to.height / 2 - seen.rect.y - seen.rect.height / 2;
  const flight = ghost.animate(
    [
      { transform: "none", opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: `translate(${x}px, ${y}px) scale(.35)`, opacity: 0 },
    ],
    { duration: FLY + 60, delay, easing: EASE, fill: "both" },
  );
  flight.onfinish = flight.oncancel = () => ghost.remove();
}

/** Without flights a brass outline stays for a moment where something changed. */
function outline(before: Map<string, Seen>, after: Map<string, Seen>): void {
  for (const old of document.querySelectorAll(".changed")) old.classList.remove("changed");
  for (const [card, { element }] of after) {
    if (before.has(card)) continue;
    element.classList.add("changed");
    setTimeout(() => element.classList.remove("changed"), 1200);
  }
}

/** Change what is shown, and let the cards follow. */
export async function stage(change: () => void, plan: () => Flights): Promise<void> {
  if (document.hidden) return change();
  const before = lying();
  change();
  await tick();
  const after = lying();
  if (settings.calm) return outline(before, after);
  const { from = {}, to = {}, apart = 0 } = plan();
  const arriving = [...after].filter(([card]) => !before.has(card) && from[card]);
  const step = Math.min(apart, LONGEST_ROW / Math.max(arriving.length, 1));
  for (const [card, { rect, element }] of after) {
    const old = before.get(card);
    if (old) fly(element, old.rect, rect, 0);
  }
  arriving.forEach(([card, { rect, element }], place) => {
    const source = anchor(from[card]);
    if (source) fly(element, source, rect, place * step);
  });
  for (const [card, seen] of before) {
    const goal = after.has(card) ? null : anchor(to[card]);
    if (goal) leave(seen, goal, 0);
  }
}
