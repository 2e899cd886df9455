"""The Collector's master: a first glance alone, and others who overlook things in company."""

from itertools import islice

import pytest

from janken.bots.minds import mind_for
from janken.core.moves import Plain
from janken.kernel.collector.alone import Alone
from janken.kernel.collector.game import Collector
from janken.kernel.collector.policy import CollectorPolicy
from tests.bots.seeing import Table, points


def test_alone_a_first_glance_counts_while_cards_can_be_drawn() -> None:
    """It is the same at the real table: the order of the pile does not count."""
    mind = mind_for("collector")
    for state, seen in points(("collector", 1, {}), 21, 150, 0.3):
        real = state.position()
        assert isinstance(real, Collector)
        can_draw = Plain("draw") in seen.legal
        for one in mind.candidates(seen):
            expected = Alone().worth(real, mind.number(real, one.move)) if can_draw else 0.0
            assert one.glance == pytest.approx(expected)


@pytest.mark.parametrize("table", [("collector", 2, {}), ("collector", 1, {"aim": "cards"})])
def test_elsewhere_only_playouts_count(table: Table) -> None:
    for _, seen in islice(points(table, 22, 60, 0.5), 10):
        assert {one.glance for one in mind_for("collector").candidates(seen)} == {0.0}


def test_in_company_others_are_expected_to_overlook_what_club_does() -> None:
    for _, seen in islice(points(("collector", 3, {}), 23, 60, 0.5), 10):
        policy = mind_for("collector").policy(seen)
        assert isinstance(policy, CollectorPolicy)
        attention = policy.attention
        assert (attention.seat, attention.of_a_kind, attention.in_line) == (seen.seat, 98, 80)
