// A club as the server describes it.
import { say } from "../i18n/voice";
import { becomeKnown, wiring } from "../net/browser";
import { ask } from "../evening/evening.svelte";
import type { ClubAsk, ClubMadeResponse, ClubResponse, MakeClub } from "../protocol";

type Without<Ask> = Ask extends { action: string } ? Omit<Ask, "action"> : never;
export type ClubWish = Without<ClubAsk>;

/** The name of a new club or, in words, why there is none. */
export async function makeClub(wish: Omit<MakeClub, "action">): Promise<{ club: string } | { problem: string }> {
  await becomeKnown();
  const made = await ask<ClubMadeResponse>("/api/clubs", { action: wiring.newId(), ...wish });
  return "told" in made ? made.told : made;
}

export class ClubRoom {
  readonly id: string;
  told = $state.raw<ClubResponse | null>(null);
  problem = $state("");
  lost = $state(false);

  constructor(id: string) {
    this.id = id;
  }

  async start(): Promise<void> {
    await becomeKnown().catch(() => null);
    const answer = await ask<ClubResponse>(`/api/clubs/${this.id}`);
    if ("told" in answer) this.told = answer.told;
    else if (answer.absent) this.lost = true;
    else this.problem = answer.problem;
  }

  /** Is it done? If not, `problem` says why. */
  async do(wish: ClubWish): Promise<boolean> {
    const answer = await ask<ClubResponse>(`/api/clubs/${this.id}`, { ...wish, action: wiring.newId() });
    if ("told" in answer) this.told = answer.told;
    this.problem = "told" in answer ? "" : answer.absent ? say("club-lost") : answer.problem;
    return "told" in answer;
  }
}
