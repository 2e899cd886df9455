// What bowls and poker hands are called in the language of the page.
import type { ScissorsTexts } from "../../i18n/en/run-with-scissors";
import { language } from "../../i18n/language.svelte";
import type { Fact } from "../../protocol";
import { KITTY } from "./chips";

const t = (): ScissorsTexts => language.game<ScissorsTexts>("run-with-scissors");

/** The letters of a bowl, as they are on cards: "K Q". */
export const bowlLabel = (name: string): string =>
  name === KITTY
    ? t().kitty
    : [...name].map((rank) => language.t.rank(rank).replace(/(?<=^[A-Z])\D.*/, "")).join(" ");

/** The bowl that a fact of the showdown is about; it is only in what the table says. */
export const bowlOf = (fact: Fact): string => bowlLabel(/\bbowl (\w+)/.exec(fact.say)?.[1] ?? "");

export const pokerKind = (fact: Fact): string => t().pokerKinds[fact.say.split(": ").at(-1) ?? ""] ?? "";
