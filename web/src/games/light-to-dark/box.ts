import type { Box } from "../box";

export const box: Box = {
  name: "light-to-dark",
  place: 4,
  art: ["Kd/6s", "6s/Kd!", "Ah/As"],
  fan: 7,
  seats: 1,
  drawings: ["ends"],
  lid: "#2a3152",
  edge: "#161b33",
};
