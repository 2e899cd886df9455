"""What the kernel hands out belongs to who asked: changing it changes nothing for anybody else."""

import random

import pytest

from janken.core.deal import Shuffler
from janken.core.options import Value
from tests.playing import new_match, step, table_id, tables

pytestmark = pytest.mark.soak
TABLES = [table for table in tables() if table[1] <= 5]


@pytest.mark.parametrize("table", TABLES[:: max(1, len(TABLES) // 60)], ids=table_id)
def test_lists_can_be_changed_without_harm(table: tuple[str, int, dict[str, Value]]) -> None:
    match, rng, shuffler = new_match(table), random.Random(1), Shuffler(1)
    for _ in range(60):
        if not step(match, rng, shuffler):
            break
        if match.state.needs() is not None:
            continue
        position = match.state.position()
        seats = range(1, match.state.seats + 1)
        acting, moves = position.to_act(), {seat: position.moves(seat) for seat in seats}
        for handed_out in (position.to_act(), *(position.moves(seat) for seat in seats)):
            handed_out.append(99)
        assert position.to_act() == acting
        assert {seat: position.moves(seat) for seat in seats} == moves
        match.state.to_act().append(99)
        assert match.state.to_act() == acting
