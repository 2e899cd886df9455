"""The ten steps from easy to master in every game."""

import pytest

from janken.bots.levels import SKILLS
from janken.bots.mind import mind_for
from tests.bots.seeing import Table, bot_tables, points
from tests.playing import table_id


@pytest.mark.parametrize("table", bot_tables(), ids=table_id)
def test_a_beginner_overlooks_some_moves_and_nobody_notices_less_than_a_beginner(table: Table) -> None:
    overlooked = 0
    mind, skills = mind_for(table[0]), [SKILLS[f"level-{step}"] for step in range(1, 11)]
    for _, seen in points(table, 13, 60, 0.5):
        for move in seen.legal:
            noticed = [skill.notices(mind, seen, move) for skill in skills]
            assert noticed == sorted(noticed)
            assert noticed[2] == pytest.approx((noticed[0] + noticed[4]) / 2)  # in equal steps
            overlooked += noticed[0] < 1
    assert overlooked or table[0] == "light-to-dark"  # where all cards lie open
