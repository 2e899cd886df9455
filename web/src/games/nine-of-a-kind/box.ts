import type { Box } from "../box";

export const box: Box = {
  name: "nine-of-a-kind",
  place: 3,
  art: ["7h", "7L", "7W", "7s"],
  fan: 9,
  seats: 6,
  drawings: ["nine"],
  lid: "#7a560a",
  edge: "#4f3703",
};
