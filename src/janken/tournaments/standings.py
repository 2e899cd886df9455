"""Standings: points for places, and tie-breaks."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from janken.tournaments.pairing import Entrant

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
