// The values of house rules, in words.
import { say, words } from "../i18n/voice";
import type { OptionForm } from "../protocol";

export function valueInWords(option: OptionForm, game: string, value: string): string {
  if (option.kind === "choice") return words(game)(`option-${option.name}-${value}`);
  if (option.kind === "yes-no") return value === "yes" ? say("value-yes") : say("value-no");
  return value === "none" ? say("value-none") : value;
}
