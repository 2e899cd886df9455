"""The arena hour: whoever is free plays the next game against others who are free; points for every game."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from janken.tournaments.pairing import Entrant, at_tables, seated, table_sizes
from janken.tournaments.standings import TableOutcome, TournamentPlace, points

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
    entrants = [Entrant(one.person, one.score, _met(one), 0, one.firsts) for one in chosen]
    since = {one.person: one.since_ms for one in pool}
    nobody_else = len(pool) + playing + absent <= most

    def may_begin(table: Sequence[Entrant]) -> bool:
        again = any(one.met.get(other.player, 0) == _JUST_MET for one, other in combinations(table, 2))
        waited_ms = now_ms - min(since[one.player] for one in table)
        return not again or nobody_else or waited_ms >= AGAIN_MS

    return [seated(table) for table in at_tables(entrants, sizes) if may_begin(table)]


def _met(player: ArenaPlayer) -> dict[int, int]:
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
