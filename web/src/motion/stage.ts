// Cards fly from where they were to where they are. The state never waits for the picture.
import { tick } from "svelte";
import { tinyBack } from "../art/back";
import { chip } from "../art/things";
import { AWAY, type Flights, type Token } from "../play";
import { settings } from "../settings.svelte";
import { fly, leave, mark, nudge, rise, send, type Begin } from "./flight";

const LONGEST_ROW = 1200; // a deal never takes longer than that
const APART = 45;
const TOKENS_APART = 60;
/** What is taken is gone before the others close up. */
const AFTER_TAKING = 160;

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

/** Without flights a brass outline stays for a moment where something changed. */
function outline(before: Map<string, Seen>, after: Map<string, Seen>): void {
  for (const old of document.querySelectorAll(".changed")) old.classList.remove("changed");
  for (const [card, { element }] of after) if (!before.has(card)) mark(element, "changed", 1200);
}

/** Change what is shown, and let the cards follow. */
export async function stage(change: () => void, plan: () => Flights): Promise<void> {
  if (document.hidden) return change();
  const before = lying();
  change();
  await tick();
  const after = lying();
  if (settings.calm) return outline(before, after);
  const flights = plan();
  const planned = [
    ...arrive(before, after, flights),
    ...depart(before, after, flights),
    ...(flights.tokens ?? []).flatMap(pass),
  ];
  for (const begin of planned) begin();
}

function arrive(before: Map<string, Seen>, after: Map<string, Seen>, flights: Flights): Begin[] {
  const { from = {}, apart = 0, rest } = flights;
  const wait = rest === AWAY ? AFTER_TAKING : 0;
  const moved = [...after].flatMap(([card, { rect, element }]) => {
    const old = before.get(card);
    return old ? fly(element, { from: old.rect, to: rect, delay: wait }) : [];
  });
  const arriving = [...after].filter(([card]) => !before.has(card) && from[card]);
  const step = Math.min(apart, LONGEST_ROW / Math.max(arriving.length, 1));
  const dealt = arriving.flatMap(([card, { rect, element }], place) => {
    const source = anchor(from[card]);
    const glows = from[card]?.startsWith("seat-") ?? false;
    return source ? fly(element, { from: source, to: rect, delay: place * step, isNew: true, glows }) : [];
  });
  return [...moved, ...dealt];
}

function depart(before: Map<string, Seen>, after: Map<string, Seen>, { to = {}, rest }: Flights): Begin[] {
  return [...before].flatMap(([card, { element, rect }]) => {
    if (after.has(card)) return [];
    const place = to[card] ?? element.closest<HTMLElement>("[data-goes]")?.dataset.goes ?? rest;
    if (place === AWAY) return [() => rise(element, rect)];
    const goal = anchor(place);
    return goal ? [() => leave(element, rect, goal)] : [];
  });
}

function pass({ kind, from, to, count }: Token): Begin[] {
  const [start, goal] = [anchor(from), anchor(to)];
  if (!start || !goal) return [];
  return Array.from({ length: count }, (_, place) => () => {
    send(drawingOf(kind), start, goal, place * TOKENS_APART);
  });
}

function drawingOf(kind: Token["kind"]): HTMLElement {
  const drawing = document.createElement("span");
  drawing.className = kind === "chip" ? "chip-ghost" : "card tiny back";
  drawing.innerHTML =
    kind === "chip" ? `<svg viewBox="0 0 48 48">${chip}</svg>` : `<svg viewBox="0 0 28 42">${tinyBack()}</svg>`;
  return drawing;
}

/** The first cards of a game, which were not there before the table was: from the pile, or from the dealer. */
export async function deal(dealer: number): Promise<void> {
  await tick();
  if (settings.calm || document.hidden) return;
  const piles = ["draw-pile", "stock", "deck", `seat-${dealer}`];
  const source = piles.map(anchor).find((rect) => rect !== null);
  const cards = [...lying().values()];
  const step = Math.min(APART, LONGEST_ROW / Math.max(cards.length, 1));
  if (!source) return;
  const planned = cards.flatMap(({ element, rect }, place) =>
    fly(element, { from: source, to: rect, delay: place * step, isNew: true }),
  );
  for (const begin of planned) begin();
}

/** A card that could not be played says so. */
export function refuse(card: string): void {
  const element = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(card)}"]`);
  if (element && !settings.calm) nudge(element);
}
