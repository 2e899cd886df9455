"""What is played: every combination, or one change at a time."""

from collections.abc import Mapping, Sequence

from janken.core.options import Value
from janken.games.janken_rummy import GAME
from janken.rule_lab.play import Plan, plan

VARY: Mapping[str, Sequence[Value]] = {"goal": [50, 100, 150], "jokers": [False, True]}


def planned(*, one_at_a_time: bool) -> Plan:
    return plan(GAME, {}, VARY, seats=[2], bots=["easy"], playouts=1, seed="1", one_at_a_time=one_at_a_time)


def rules(found: Plan) -> list[tuple[int, bool]]:
    return [(cell.options.number("goal"), cell.options.yes("jokers")) for cell in found.cells]


def test_every_combination_is_played_the_first_values_first() -> None:
    assert rules(planned(one_at_a_time=False)) == [
        (goal, jokers) for goal in (50, 100, 150) for jokers in (False, True)
    ]


def test_one_change_at_a_time_leaves_the_first_value_of_all_others() -> None:
    assert rules(planned(one_at_a_time=True)) == [(50, False), (100, False), (150, False), (50, True)]
