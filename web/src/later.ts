// What the start page can be shown without is fetched when it is first wanted, and with it the words for it.
import { language } from "./i18n/language.svelte";

export async function later<T>(load: () => Promise<T>): Promise<T> {
  const [wanted] = await Promise.all([load(), language.loadOtherPages()]);
  return wanted;
}
