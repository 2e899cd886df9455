"""Tournaments: round robins, Swiss rounds for two or at tables of three to five, standings; the arena hour.

In an arena hour free players meet each other at once in the next game, and every game gives points.
"""

from collections import Counter
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


WIN: Final = 12  # points of a table's winner; it can be divided among two to five


class TableOutcome(NamedTuple):
    """A table of a round that is over; a player who did not come has the last place, alone or not."""

    players: list[int]  # by seat
    places: list[int]


class RoundOutcome(NamedTuple):
    tables: list[TableOutcome]
    byes: list[int]


class TournamentPlace(NamedTuple):
    """Players are compared by these, from left to right."""

    place: int
    player: int
    score: int
    opponents: int  # the scores of those they met, added up (Buchholz)
    wins: int


def points(places: Sequence[int]) -> list[int]:
    """The winner has all, the last none, those between their share; equal places share what they take."""
    count = len(places)
    if count == 1:
        return [0]  # nobody was beaten
    worth = [WIN * (count - 1 - rank) // (count - 1) for rank in range(count)]
    return [sum(worth[own - 1 : own - 1 + places.count(own)]) // places.count(own) for own in places]


def scores(rounds: Sequence[RoundOutcome]) -> Counter[int]:
    """A bye is worth a win: nobody loses by being left over."""
    found: Counter[int] = Counter()
    for played in rounds:
        for table in played.tables:
            found.update(dict(zip(table.players, points(table.places), strict=True)))
        found.update(dict.fromkeys(played.byes, WIN))
    return found


def entrants(players: Sequence[int], rounds: Sequence[RoundOutcome]) -> list[Entrant]:
    """The remaining players with their results so far. Late entrants have none."""
    score, met = scores(rounds), _met(rounds)
    byes = Counter(player for played in rounds for player in played.byes)
    firsts = Counter(table.players[0] for played in rounds for table in played.tables)
    return [
        Entrant(player, score[player], met.get(player, Counter()), byes[player], firsts[player])
        for player in players
    ]


def _met(rounds: Sequence[RoundOutcome]) -> dict[int, Counter[int]]:
    met: dict[int, Counter[int]] = {}
    for played in rounds:
        for table in played.tables:
            for player in table.players:
                met.setdefault(player, Counter()).update(one for one in table.players if one != player)
    return met


def standings(players: Sequence[int], rounds: Sequence[RoundOutcome]) -> list[TournamentPlace]:
    """By points, then by the opponents' points, then by wins; players still equal share a place."""
    score, met = scores(rounds), _met(rounds)
    wins = Counter(
        player
        for played in rounds
        for table in played.tables
        for player, place in zip(table.players, table.places, strict=True)
        if place == 1 and table.places.count(1) == 1
    )
    worth = {
        player: (
            score[player],
            sum(score[one] * times for one, times in met.get(player, Counter()).items()),
            wins[player],
        )
        for player in players
    }
    order = sorted(players, key=lambda player: worth[player], reverse=True)
    return [
        TournamentPlace(1 + sum(other > worth[player] for other in worth.values()), player, *worth[player])
        for player in order
    ]


STREAK: Final = 2  # wins in a row, after which every further one counts double
WAVE_MS: Final = 6_000  # others who finish in this time are paired together with whoever waits
AGAIN_MS: Final = 20_000  # after that one may meet the last opponent again, rather than wait longer
BOTS_AFTER_MS: Final = 20_000
_JUST_MET: Final = 2


class ArenaPlayer(NamedTuple):
    """Somebody who waits for the next game."""

    person: int
    since_ms: int
    score: int = 0
    met: Sequence[Sequence[int]] = ()  # the latest game first
    firsts: int = 0


def arena_pairing(
    pool: Sequence[ArenaPlayer],
    least: int,
    most: int,
    now_ms: int,
    playing: int = 0,
    *,
    absent: int = 0,
    bots: bool = False,
) -> list[list[int]]:
    """The tables that begin now, by seat; the pool in the order in which they came.

    While others play, or look at their last scores, one waits a moment for them, so that players of like
    standing meet. Nobody meets the same opponents twice running, unless there is nobody else or they would
    wait for long.
    """
    if not pool:
        return []
    longest_ms = now_ms - pool[0].since_ms
    if len(pool) < least:
        alone = bots and not playing and longest_ms >= BOTS_AFTER_MS
        return [[one.person for one in pool]] if alone else []
    if playing + absent and longest_ms < WAVE_MS:
        return []
    sizes = table_sizes(len(pool), least, most)
    chosen = sorted(pool[: sum(sizes)], key=lambda one: -one.score)
    entrants = [Entrant(one.person, one.score, _met_before(one), 0, one.firsts) for one in chosen]
    since = {one.person: one.since_ms for one in pool}
    nobody_else = len(pool) + playing + absent <= most

    def may_begin(table: Sequence[Entrant]) -> bool:
        again = any(one.met.get(other.player, 0) == _JUST_MET for one, other in combinations(table, 2))
        waited_ms = now_ms - min(since[one.player] for one in table)
        return not again or nobody_else or waited_ms >= AGAIN_MS

    return [seated(table) for table in at_tables(entrants, sizes) if may_begin(table)]


def _met_before(player: ArenaPlayer) -> dict[int, int]:
    """The opponents of the last two games: those of the very last weigh more."""
    before = dict.fromkeys(player.met[1], 1) if len(player.met) > 1 else {}
    return before | (dict.fromkeys(player.met[0], _JUST_MET) if player.met else {})


def arena_points(games: Sequence[TableOutcome]) -> tuple[Counter[int], Counter[int]]:
    """Everybody's points and how many games they have just won in a row; the games as they ended."""
    score, streak = Counter[int](), Counter[int]()
    for game in games:
        for player, place, worth in zip(game.players, game.places, points(game.places), strict=True):
            won = place == 1 and game.places.count(1) == 1 and len(game.places) > 1
            score[player] += 2 * worth if won and streak[player] >= STREAK else worth
            if len(game.places) > 1:  # alone against bots there is nothing to win
                streak[player] = streak[player] + 1 if won else 0
    return score, streak


def arena_standings(players: Sequence[int], games: Sequence[TableOutcome]) -> list[TournamentPlace]:
    """By points, then by wins; players still equal share a place."""
    score, _ = arena_points(games)
    wins = Counter(
        player
        for game in games
        for player, place in zip(game.players, game.places, strict=True)
        if place == 1 and game.places.count(1) == 1 and len(game.places) > 1
    )
    worth = {player: (score[player], wins[player]) for player in players}
    order = sorted(players, key=lambda player: worth[player], reverse=True)
    return [
        TournamentPlace(
            1 + sum(other > worth[player] for other in worth.values()), player, score[player], 0, wins[player]
        )
        for player in order
    ]
