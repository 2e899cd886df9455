import type { Box } from "../box";

export const box: Box = {
  name: "nine-of-a-kind",
  place: 3,
  art: ["7h", "7L", "7W", "7s"],
  fan: 9,
  seats: 6,
  // Measured with six club bots, who take as long as people: 17 to 24 minutes to 100 points, 108 to 300.
  options: { goal: "100" },
  minutes: 20,
  lid: "#7a560a",
  edge: "#4f3703",
};
