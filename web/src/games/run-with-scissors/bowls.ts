// The nine bowls as they stand on the table.

/** In the order of the rule (RS-17): objects do not keep it, as some of these look like numbers. */
export const BOWLS = ["A", "KQ", "J", "T", "369", "27", "58", "4", "kitty"];
export const KITTY = "kitty";

/** A rank as cards show it. */
export const corner = (rank: string): string => (rank === "T" ? "10" : rank);
