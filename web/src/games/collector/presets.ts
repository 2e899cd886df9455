import type { Preset } from "../presets";

export const presets: readonly Preset[] = [
  { name: "classic" },
  { name: "children", options: { assist: "yes" }, bots: "easy", pace: 3 },
];
