// What somebody has said, in words: a set phrase in the language of the page, or their own.
import { say } from "../i18n/voice";
import type { Play, Said } from "../play";

export const saidInWords = (said: Said): string =>
  "text" in said ? said.text : say("saying", { saying: said.saying });

export const saidBy = (seat: number, said: Said, play: Play): string =>
  "text" in said
    ? say("written-by", { seat, text: said.text }, play)
    : say("said-by", { seat, saying: said.saying }, play);
