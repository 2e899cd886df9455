import type { Box } from "../box";

export const box: Box = {
  name: "collector",
  place: 2,
  art: ["QL", "QP", "QW"],
  fan: 7,
  seats: 3,
  drawings: ["signs", "ring", "deck"],
  lid: "#2f5a2c",
  edge: "#1b3a1a",
};
