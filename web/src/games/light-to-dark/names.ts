// Names of two-ended cards: "9 of diamonds, dark, other end 5 of hearts".
import type { LightToDarkTexts } from "../../i18n/en/light-to-dark";
import { language } from "../../i18n/language.svelte";
import { cardName } from "../../i18n/names";
import type { TwoEnds } from "./pairing";

/** The face of a code of the row, `9d` or `9D`. */
export const nameOfFace = (code: string): string => cardName(code[0] + (code[1] ?? "").toLowerCase());

export function nameOfCard(card: TwoEnds): string {
  const t = language.game<LightToDarkTexts>("light-to-dark");
  const name = (end: { rank: string; suit: string }): string => cardName(end.rank + end.suit);
  return t.card(name(card.up), card.dark, card.under ? name(card.under) : "");
}
