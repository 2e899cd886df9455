// The cards of a move that was made and of a better one, marked where they lie on the table.
import { say } from "../i18n/voice";

const CARD = /^[2-9TJQKA][A-Za-z]/;

/** The cards that a record names in a move, as they are called on the table. */
export const cardsNamed = (move: string): string[] =>
  move
    .split(" ")
    .slice(1)
    .flatMap((word) => CARD.exec(word) ?? []);

/** Cards that both moves use say nothing about the difference. */
export function ring(table: Element, made: readonly string[], better: readonly string[]): void {
  for (const card of table.querySelectorAll<HTMLElement>("[data-card]")) {
    const name = card.dataset.card ?? "";
    const [isMade, isBetter] = [made.includes(name), better.includes(name)];
    const whose = isMade === isBetter ? null : isMade ? "you" : "better";
    if (whose) {
      card.dataset.coach = whose;
      card.dataset.tag = say(`coach-${whose}`);
    } else if (card.dataset.coach) {
      delete card.dataset.coach;
      delete card.dataset.tag;
    }
  }
}
