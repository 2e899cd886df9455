"""Where there are no turns an action is also how fast it is done: a bot's delay chooses among them."""

import pytest

from janken.envs import Batch
from janken.games.nine_of_a_kind.env import NineEncoding
from janken.games.nine_of_a_kind.rules.lane import ACCEPTS_AT, QUICK_AT, SLOW_AT, WAIT_AT
from janken.games.run_with_scissors.env import ScissorsEncoding
from janken.games.run_with_scissors.rules.lane import PASS_AT
from janken.games.run_with_scissors.rules.lane import QUICK_AT as QUICK_CARD_AT
from janken.games.run_with_scissors.rules.lane import SLOW_AT as SLOW_CARD_AT
from janken.games.run_with_scissors.rules.lane import STEADY_AT as STEADY_CARD_AT
from janken.kernel.lanes.lane import Lane

QUICK, STEADY, SLOW = 0.75, 1.15, 1.8  # people's medians, in seconds


def opening() -> Lane:
    return Batch("run-with-scissors", 1).lane(0)


def racing() -> Lane:
    batch = Batch("run-with-scissors", 1)
    batch.step(batch.sample())
    return batch.lane(0)


def trading() -> Lane:
    return Batch("nine-of-a-kind", 1).lane(0)


def test_a_card_is_laid_at_the_pace_of_the_bot() -> None:
    card = 17
    found = [ScissorsEncoding().at_speed(racing(), card, seconds) for seconds in (QUICK, STEADY, SLOW)]
    assert found == [QUICK_CARD_AT + card, STEADY_CARD_AT + card, SLOW_CARD_AT + card]
    assert {ScissorsEncoding().at_speed(opening(), card, pace) for pace in (QUICK, SLOW)} == {card}


def test_an_offer_is_taken_at_the_pace_of_the_bot() -> None:
    found = [NineEncoding().at_speed(trading(), ACCEPTS_AT + 3, seconds) for seconds in (QUICK, STEADY, SLOW)]
    assert found == [QUICK_AT + 3, ACCEPTS_AT + 3, SLOW_AT + 3]


@pytest.mark.parametrize("seconds", [QUICK, STEADY, SLOW])
def test_what_needs_no_hurry_stays_as_it_is(seconds: float) -> None:
    assert ScissorsEncoding().at_speed(racing(), PASS_AT, seconds) == PASS_AT
    assert NineEncoding().at_speed(trading(), WAIT_AT, seconds) == WAIT_AT
    assert NineEncoding().at_speed(trading(), ACCEPTS_AT - 1, seconds) == ACCEPTS_AT - 1
