import type { Preset } from "../presets";

export const presets: readonly Preset[] = [
  { name: "quick", options: { "deals-each": "1" } },
  { name: "classic" },
  { name: "children", options: { "deals-each": "1", patience: "10" }, bots: "easy", pace: 3 },
  { name: "evening", options: { "deals-each": "10", scoring: "michigan" } },
];
