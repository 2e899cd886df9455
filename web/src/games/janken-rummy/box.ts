import type { Box } from "../box";

export const box: Box = {
  name: "janken-rummy",
  place: 5,
  art: ["JW", "QR", "KP"],
  fan: 9,
  seats: 3,
  options: { goal: "100" },
  drawings: ["signs", "ring", "deck"],
  lid: "#2b5f86",
  edge: "#17405e",
};
