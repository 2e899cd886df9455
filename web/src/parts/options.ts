// House rules in a form: which apply, which differ from the book, and their values in words.
import { say, words } from "../i18n/voice";
import type { OptionForm } from "../protocol";

export function valueInWords(option: OptionForm, game: string, value: string): string {
  if (option.kind === "choice") return words(game)(`option-${option.name}-${value}`);
  if (option.kind === "yes-no") return value === "yes" ? say("value-yes") : say("value-no");
  return value === "none" ? say("value-none") : value;
}

type Values = Readonly<Record<string, string>>;

/** Those that say something beside the others that are chosen. */
export function applying(options: readonly OptionForm[], values: Values): OptionForm[] {
  const valueOf = (name: string): string =>
    values[name] ?? options.find((option) => option.name === name)?.standard ?? "";
  return options.filter(({ needs }) => Object.entries(needs ?? {}).every(([name, value]) => valueOf(name) === value));
}

/** What differs from the book, of those that apply. */
export function changed(options: readonly OptionForm[], values: Values): Record<string, string> {
  return Object.fromEntries(
    applying(options, values).flatMap(({ name, standard }) => {
      const value = values[name];
      return value === undefined || value === standard ? [] : [[name, value]];
    }),
  );
}
