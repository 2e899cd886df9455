// Who sits where, seen from one's own seat.

/** The other seats clockwise; for an onlooker all of them. */
export function seatsAround(players: number, own: number): number[] {
  const all = Array.from({ length: players }, (_, place) => ((own + place) % players) + 1);
  return own > 0 ? all.slice(0, -1) : all;
}
