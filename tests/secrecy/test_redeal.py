"""Shuffle all that a seat cannot see: its view and its legal moves stay the same, byte for byte."""

import random

import pytest

from janken.core.deal import Shuffler
from janken.core.game import TABLE
from janken.core.options import Value
from janken.core.view import EVERYTHING, ONLOOKER
from tests.playing import positions, table_id, tables

pytestmark = pytest.mark.soak
MOST_MOVES = 120


@pytest.mark.parametrize("table", tables(), ids=table_id)
def test_what_a_seat_cannot_see_does_not_show(table: tuple[str, int, dict[str, Value]]) -> None:
    rng = random.Random(11)
    changed = False
    for match in positions(table, 11, MOST_MOVES):
        state = match.state
        if rng.random() < 0.5:
            continue
        for seat in range(ONLOOKER, state.seats + 1):
            twin = state.redeal(seat, Shuffler(rng.randrange(1000)))
            assert twin.view(seat).encode() == state.view(seat).encode()
            changed = changed or twin.view(EVERYTHING) != state.view(EVERYTHING)
            if seat != TABLE:
                assert twin.legal(seat) == state.legal(seat)
    assert changed, "nothing hidden was dealt again"
