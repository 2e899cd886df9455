// Which chips fly when: from whoever has fewer now to whoever has more, players and bowls alike.
import type { Token } from "../../play";

const MOST = 5; // to one place

interface Chips {
  chips?: readonly number[];
  bowls?: Readonly<Record<string, number>>;
}

/** What every player and every bowl has, by the name of its place. */
function held({ chips = [], bowls = {} }: Chips): Map<string, number> {
  const seats = chips.map((count, place) => [`seat-${place + 1}`, count] as const);
  return new Map([...seats, ...Object.entries(bowls).map(([name, count]) => [`bowl-${name}`, count] as const)]);
}

export function chipsMoved(before: Chips, after: Chips): Token[] {
  const had = held(before);
  if (had.size === 0) return [];
  const gains = [...held(after)].map(([place, count]) => [place, count - (had.get(place) ?? 0)] as const);
  const givers = gains.filter(([, gain]) => gain < 0).map(([place]) => place);
  return gains
    .filter(([, gain]) => gain > 0)
    .flatMap(([to, gain]) => {
      const share = Math.min(MOST, gain) / Math.max(givers.length, 1);
      return givers.map((from) => ({ kind: "chip" as const, from, to, count: Math.ceil(share) }));
    });
}
