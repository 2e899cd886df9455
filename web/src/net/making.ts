// A table is made, or found, from the start page: by then the words for all that can be said of it are wanted.
// The code is there with the page: a browser never asks again for a part that it could not fetch.
import { language } from "../i18n/language.svelte";
import * as quick from "./quick";
import type { FoundPlace, Made } from "./quick";

export type { FoundPlace, Made };

const withWords = async <T>(use: () => Promise<T>): Promise<T> => {
  await language.loadOtherPages().catch(() => {});
  return use();
};

export const makeTable = (...wish: Parameters<typeof quick.makeTable>): Promise<Made> =>
  withWords(() => quick.makeTable(...wish));

export const findPlace = (word: string): Promise<FoundPlace> => withWords(() => quick.findPlace(word));
