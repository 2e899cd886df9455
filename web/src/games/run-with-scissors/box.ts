import type { Box } from "../box";

export const box: Box = {
  name: "run-with-scissors",
  place: 1,
  art: ["2S", "3R", "4P", "5L"],
  fan: 9,
  seats: 4,
  minutes: 20,
  lid: "#8c2450",
  edge: "#5e1435",
  sheets: ["michigan"],
};
