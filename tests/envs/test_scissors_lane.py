"""Run with Scissors: what a lane says that seats cannot hold is what everybody can tell from the play."""

import pytest

from janken.envs import Batch
from janken.games.run_with_scissors.rules.hand import ScissorsHand
from janken.games.run_with_scissors.rules.knowledge import Said, learn
from janken.games.run_with_scissors.rules.lane import ScissorsLane
from janken.kernel.cards import CIRCLE


@pytest.mark.parametrize("ask", [False, True])
def test_what_seats_lack_is_what_the_play_tells(ask: bool) -> None:
    batch = Batch("run-with-scissors", 1, 4, ask=ask, autoreset="same-step")
    lane = batch.lane(0)
    assert isinstance(lane, ScissorsLane)
    dealt: ScissorsHand = lane.hand.copy()
    history: list[Said] = []
    told = 0
    for _ in range(400):
        batch.step(batch.sample())
        if batch.terminated[0]:
            dealt, history = lane.hand.copy(), []
            continue
        history += [Said(lane.made[2 * at], lane.made[2 * at + 1]) for at in range(lane.made_count)]
        known = learn(dealt, history)
        unseen = [~lane.played[suit] for suit in range(CIRCLE)] * 4
        never = known.never[CIRCLE:]  # without the dummy hand
        assert [a & b for a, b in zip(lane.lacks, unseen, strict=True)] == [
            a & b for a, b in zip(never, unseen, strict=True)
        ]
        told += any(lane.lacks)
    assert told
