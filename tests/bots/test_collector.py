"""The Collector's master expects others to overlook things."""

from itertools import islice

from janken.bots.mind import mind_for
from janken.games.collector.rules.policy import CollectorPolicy
from tests.bots.seeing import points


def test_in_company_others_are_expected_to_overlook_what_club_does() -> None:
    for _, seen in islice(points(("collector", 3, {}), 23, 60, 0.5), 10):
        policy = mind_for("collector").policy(seen)
        assert isinstance(policy, CollectorPolicy)
        attention = policy.attention
        assert (attention.seat, attention.of_a_kind, attention.in_line) == (seen.seat, 98, 80)
