"""Who meets whom: round robins, Swiss rounds of two, and Swiss rounds at tables of three to five."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, NamedTuple, final

_REMATCH: Final = 1_000_000  # worse than any difference of scores


@dataclass(frozen=True)
class Entrant:
    """A player in the next round, as far as it matters for the pairing."""

    player: int
    score: int = 0
    met: Mapping[int, int] = field(default_factory=dict)  # how often, by opponent
    byes: int = 0
    firsts: int = 0  # how often they sat on the first seat


class RoundPairing(NamedTuple):
    tables: list[list[int]]  # players by seat
    byes: list[int]


def round_robin(players: Sequence[int]) -> list[RoundPairing]:
    """Everybody meets everybody once; of an odd number one has a bye in each round (Berger's table)."""
    seats: list[int | None] = [*players, *([None] if len(players) % 2 else [])]
    last, turning = len(seats) - 1, len(seats) - 1
    rounds: list[RoundPairing] = []
    for number in range(turning):
        pairs = [(seats[number], seats[last]) if number % 2 else (seats[last], seats[number])]
        for away in range(1, len(seats) // 2):
            pair = seats[(number + away) % turning], seats[(number - away) % turning]
            pairs.append(pair if away % 2 else (pair[1], pair[0]))
        tables = [[one, other] for one, other in pairs if one is not None and other is not None]
        byes = [one if one is not None else other for one, other in pairs if None in (one, other)]
        rounds.append(RoundPairing(tables, [one for one in byes if one is not None]))
    return rounds


def swiss(field: Sequence[Entrant], least: int = 2, most: int = 2) -> RoundPairing:
    """The next round at tables of that size; the entrants in the order of their lots.

    Players of like scores meet, the same two as rarely as possible, and nobody has a second bye before
    everybody has had one.
    """
    order = sorted(field, key=lambda one: -one.score)
    sizes = table_sizes(len(order), least, most)
    idle = len(order) - sum(sizes)
    if most == 2:
        return _in_pairs(order, idle)
    upward = order[::-1]
    resting = sorted(upward, key=lambda one: one.byes)[:idle]
    playing = [one for one in order if one not in resting]
    return RoundPairing(
        [seated(table) for table in at_tables(playing, sizes)], [one.player for one in resting]
    )


def table_sizes(count: int, least: int, most: int) -> list[int]:
    """As few tables as possible, all of about one size; players left over have a bye."""
    for playing in range(count, least - 1, -1):
        tables = -(-playing // most)
        small, larger = divmod(playing, tables)
        if small >= least:
            return [small + 1] * larger + [small] * (tables - larger)
    return []


def seated(table: Sequence[Entrant]) -> list[int]:
    """The player who has had the first seat least often gets it."""
    return [one.player for one in sorted(table, key=lambda one: one.firsts)]


# Tables of two


def _in_pairs(order: list[Entrant], idle: int) -> RoundPairing:
    """As few rematches as there can be; and the bye as far down as that allows."""
    resting: list[Entrant | None] = [None]
    if idle:
        fewest = min(one.byes for one in order)
        resting = [one for one in reversed(order) if one.byes == fewest]
    for rematches in range(len(order) // 2 + 1):
        for bye in resting:
            pairs = _Pairing([one for one in order if one is not bye]).found(rematches)
            if pairs is not None:
                return RoundPairing([seated(pair) for pair in pairs], [bye.player] if bye else [])
    return RoundPairing([], [one.player for one in order])  # nobody is there, or one alone


@final
class _Pairing:
    """Looks for opponents from the top down, and goes back where that leads nowhere: it misses none."""

    def __init__(self, order: Sequence[Entrant]) -> None:
        self._order = order
        self._dead: set[tuple[tuple[int, ...], int]] = set()

    def found(self, rematches: int) -> list[list[Entrant]] | None:
        pairs = self._pairs(tuple(range(len(self._order))), rematches)
        return None if pairs is None else [[self._order[one], self._order[other]] for one, other in pairs]

    def _pairs(self, rest: tuple[int, ...], rematches: int) -> list[tuple[int, int]] | None:
        if not rest:
            return []
        if (rest, rematches) in self._dead:
            return None
        first = rest[0]
        for other in self._wished(rest):
            left = rematches - (self._order[other].player in self._order[first].met)
            if left >= 0:
                more = self._pairs(tuple(one for one in rest[1:] if one != other), left)
                if more is not None:
                    return [(first, other), *more]
        self._dead.add((rest, rematches))
        return None

    def _wished(self, rest: tuple[int, ...]) -> Iterator[int]:
        """Opponents of the first: of like scores, and there from the upper half to the lower."""
        score = self._order[rest[0]].score
        group = sum(self._order[one].score == score for one in rest)
        places = range(1, len(rest))
        gaps = {place: score - self._order[rest[place]].score for place in places}
        for place in sorted(places, key=lambda place: (gaps[place], abs(place - group // 2))):
            yield rest[place]


# Tables of three to five


def at_tables(order: Sequence[Entrant], sizes: Sequence[int]) -> list[list[Entrant]]:
    """By scores from the top down; then two change places for as long as that makes it better."""
    tables: list[list[Entrant]] = []
    for size in sizes:
        begin = sum(map(len, tables))
        tables.append(list(order[begin : begin + size]))
    while any(_swap(one, other) for one, other in combinations(tables, 2)):
        pass
    return tables


def _swap(one: list[Entrant], other: list[Entrant]) -> bool:
    """Let two change places if fewer have met at these tables then, or scores are closer."""
    now = _cost(one) + _cost(other)
    for place in range(len(one)):
        for there in range(len(other)):
            one[place], other[there] = other[there], one[place]
            if _cost(one) + _cost(other) < now:
                return True
            one[place], other[there] = other[there], one[place]
    return False


def _cost(table: Sequence[Entrant]) -> int:
    pairs = list(combinations(table, 2))
    met = sum(one.met.get(other.player, 0) ** 2 for one, other in pairs)
    return _REMATCH * met + sum((one.score - other.score) ** 2 for one, other in pairs)
