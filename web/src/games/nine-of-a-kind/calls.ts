// The calls, and what their keys say.
import type { NineFact } from "./trades";

export type CallName = Extract<NineFact, { kind: "call" }>["call"];

export const KEY_OF_CALL = {
  nine: "call-nine",
  blocked: "call-blocked",
  chicken: "call-chicken",
} as const satisfies Record<CallName, string>;
