import type { Preset } from "../presets";

export const presets: readonly Preset[] = [
  { name: "quick", options: { goal: "100" } },
  { name: "classic" },
  { name: "children", options: { goal: "100", look: "40", naming: "30" }, bots: "easy", pace: 3 },
  { name: "evening", options: { goal: "1000", chicken: "yes" } },
];
