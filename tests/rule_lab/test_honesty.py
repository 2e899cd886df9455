"""Does the lab claim what is true, and as often as it says?"""

import random
from itertools import islice

from janken import games
from janken.core.game import Game
from janken.rule_lab.play import DealCounts, LabJob, observe, plan
from janken.rule_lab.tally import Sums, Tally
from tests.rule_lab.high_card import TRUTH, known_games

REPEATS = 100
SHARE = 1.0


def test_intervals_hold_the_truth_of_a_game_as_often_as_they_say() -> None:
    """Looked at after every game, from the first few on; one of the truths is a rare one."""
    played = known_games("known")
    missed = dict.fromkeys(TRUTH, 0)
    for _ in range(REPEATS):
        sums = {measure: Sums(SHARE) for measure in TRUTH}
        out = set()
        for counted in islice(played, 30):
            for measure, truth in TRUTH.items():
                value = counted[measure]
                if value is not None:
                    sums[measure].add(value)
                found = sums[measure].estimate()
                if not found.low <= truth <= found.high:
                    out.add(measure)
        for measure in out:
            missed[measure] += 1
    assert max(missed.values()) <= 5, missed


def test_a_rule_that_does_nothing_is_no_finding_in_95_of_100_repeats() -> None:
    """Real games, whose every measure is looked at: the rule is the same, and only the deals are others."""
    game = games.find("collector")
    assert isinstance(game, Game)
    planned = plan(game, {}, {"draw": ["must", "may"]}, seats=[2], bots=["random"], playouts=1, seed="idle")
    played = [observe(LabJob(planned, deal)) for deal in range(60)]
    rng, found = random.Random(1), 0
    for _ in range(REPEATS):
        tally = Tally(planned)
        for one, other in zip(rng.choices(played, k=60), rng.choices(played, k=60), strict=True):
            values, scores = [one.values[0], other.values[0]], [one.scores[0], other.scores[0]]
            tally.add(DealCounts(values, scores))
        found += any(effect.is_certain for effect in tally.effects())
    assert found <= 5
