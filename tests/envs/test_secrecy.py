"""Deal anew what a seat cannot see: all that it has been shown until then stays the same, byte for byte."""

import os
import random

import pytest

from janken.envs import Batch
from janken.envs.redeals import other_world
from tests.envs.settings import SETTINGS, Played, batch_of, setting_id
from tests.envs.worlds import a_story

MOST_STEPS = {
    "collector": 25,
    "light-to-dark": 80,
    "janken-rummy": 150,
    "run-with-scissors": 150,
    "nine-of-a-kind": 150,
}
STORIES = 400 if os.environ.get("JANKEN_SOAK") else 8


def what_is_shown(batch: Batch, deal: list[int], dealer: int, actions: list[int], viewer: int) -> list[bytes]:
    """All that a seat sees on the way."""
    batch.deal(0, deal, dealer)
    shown = []
    for action in [*actions, None]:
        shown.append(batch.observe(0, viewer).tobytes())
        if batch.who[0] == viewer:
            shown.append(batch.observations[0].tobytes() + batch.masks[0].tobytes())
        if action is not None:
            batch.step(batch.sample() * 0 + action)
    return shown


@pytest.mark.parametrize("played", SETTINGS, ids=setting_id)
def test_what_a_seat_cannot_see_does_not_show(played: Played) -> None:
    rng = random.Random(3)
    changed = 0
    for seed in range(STORIES):
        viewer = rng.randint(1, played[1])
        batch, story = a_story(played, seed, rng.randrange(5, MOST_STEPS[played[0]]))
        twin = other_world(batch.lane(0), story, viewer, rng)
        changed += twin.deal != story.deal
        here, there = (batch_of(played, 1, seed) for _ in range(2))
        shown = what_is_shown(here, story.deal, story.dealer, story.actions, viewer)
        assert shown == what_is_shown(there, twin.deal, story.dealer, twin.actions, viewer)
    assert changed > STORIES // 2
