"""The Collector's master expects others to overlook things."""

from itertools import islice

from janken.bots.bot import Limits
from janken.bots.levels import thought_out
from janken.bots.mind import mind_for
from janken.core.moves import WithCards
from janken.games.collector.rules.policy import CollectorPolicy
from tests.bots.seeing import points


def test_in_company_others_are_expected_to_overlook_what_club_does() -> None:
    for _, seen in islice(points(("collector", 3, {}), 23, 60, 0.5), 10):
        policy = mind_for("collector").policy(seen)
        assert isinstance(policy, CollectorPolicy)
        attention = policy.attention
        assert (attention.seat, attention.of_a_kind, attention.in_line) == (seen.seat, 98, 80)


def test_a_master_in_a_hurry_leaves_no_points_lying() -> None:
    """A few worlds alone say little: what a set scores counts beside them."""
    mind, taken, best = mind_for("collector"), 0, 0
    for seed in range(6):
        for _, seen in points(("collector", 2, {}), seed, 80, 0.5):
            sets = [one for one in seen.legal if isinstance(one, WithCards)]
            there = {one.text(): mind.reason(seen, one).args["points"] for one in sets}
            if len(there) > 1:
                move = thought_out(mind, seen, Limits(3600, 3 * len(seen.legal)), str(seed)).move
                taken += int(str(there.get(move.text(), 0)))
                best += max(int(str(one)) for one in there.values())
    assert best > 100
    assert taken >= 0.95 * best
