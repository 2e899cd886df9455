// The rules pages, as the server has them.
import { blocks, type Block } from "../markdown";
import { request } from "./browser";

export interface RulesPage {
  page: Block[];
  /** Which language it is in: English, if there is none in the one that was wished for. */
  lang: string;
  missing: boolean;
}

export async function fetchRules(name: string, wished: string): Promise<RulesPage> {
  const answer = await request(`/api/rules/${encodeURIComponent(name)}?language=${wished}`);
  const text = await answer.text();
  const lang = answer.headers.get("content-language") ?? "en";
  return { page: answer.ok ? blocks(text) : [], lang, missing: !answer.ok };
}
