import type { Box } from "../box";

export const box: Box = {
  name: "run-with-scissors",
  place: 1,
  art: ["2S", "3R", "4P", "5L"],
  fan: 9,
  seats: 4,
  // First slowly, with easy bots and marked cards; then a little faster; then without marks among club players.
  beginnings: [
    { bots: "easy", pace: 2, marks: true, options: { "deals-each": "1", patience: "10" } },
    { bots: "easy", pace: 1.4, marks: true, options: { "deals-each": "1", patience: "8" } },
    { bots: "club", pace: 1, marks: false },
  ],
  drawings: ["signs", "ring", "deck"],
  lid: "#8c2450",
  edge: "#5e1435",
  sheets: ["michigan"],
};
