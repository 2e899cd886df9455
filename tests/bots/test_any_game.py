"""A mind that knows a game by its rules alone, tried on games of which more is known."""

from dataclasses import replace
from itertools import islice

import pytest

from janken.bots.bot import Seen
from janken.bots.mind import MOST_CANDIDATES, PlayoutMind, RandomPolicy
from janken.core.deal import Shuffler
from janken.core.game import StatePosition
from tests.bots.seeing import Table, points


def as_a_stranger_sees(table: Table, count: int) -> list[Seen]:
    return [
        replace(seen, imagined=state.redeal(seen.seat, Shuffler(1)))
        for state, seen in islice(points(table, 3, 200, 0.3), count)
    ]


@pytest.mark.parametrize(
    "table", [("collector", 2, {}), ("light-to-dark", 1, {}), ("run-with-scissors", 3, {})]
)
def test_every_move_is_judged_and_of_very_many_some(table: Table) -> None:
    for seen in as_a_stranger_sees(table, 5):
        judged = [one.move for one in PlayoutMind().judge(seen)]
        assert len(judged) == len(set(judged)) == min(len(seen.legal), MOST_CANDIDATES)
        assert set(judged) <= set(seen.legal)


def test_an_only_move_is_a_judged_one_too() -> None:
    (seen,) = as_a_stranger_sees(("light-to-dark", 1, {}), 1)
    only = replace(seen, legal=seen.legal[:1])
    assert [one.move for one in PlayoutMind().judge(only)] == list(only.legal)


@pytest.mark.parametrize("table", [("light-to-dark", 1, {}), ("collector", 2, {})])
def test_alone_points_count_and_in_company_the_win(table: Table) -> None:
    *_, (state, _) = points(table, 3, 400, 1.0)
    assert state.is_over()  # the game has gone on after its last point
    for seat in range(1, state.seats + 1):
        worth = RandomPolicy().worth(StatePosition(state), seat)
        assert worth == (state.scores()[0] if state.seats == 1 else float(seat in state.winners()))
