"""A batch: the same bytes however many lanes there are, compiled or not, and after a pickle."""

import hashlib
import pickle
import random
import sys
from pathlib import Path

import numpy as np
import pytest

from janken import COMPILED
from janken.core.errors import JankenError
from janken.envs import Batch
from tests.envs.settings import SETTINGS, Played, batch_of, setting_id
from tests.kept import keep, kept_in

CHECKSUMS = Path(__file__).with_name("checksums.txt")
STEPS = 120


def any_legal(batch: Batch, lane: int, rng: random.Random) -> int:
    legal = batch.masks[lane].nonzero()[0]
    return int(rng.choice(legal.tolist())) if len(legal) else 0


def shown(batch: Batch, lane: int) -> bytes:
    arrays = (batch.observations, batch.masks, batch.rewards, batch.to_act, batch.terminated, batch.truncated)
    return b"".join(np.ascontiguousarray(array[lane]).tobytes() for array in arrays)


def checksum(batch: Batch, watched: list[int], steps: int, first: int = 0) -> list[str]:
    """All that some lanes show while each plays by its own choices, from a step on."""
    sums = [hashlib.sha256() for _ in watched]
    choosing = [random.Random(f"{lane} {first}") for lane in range(len(batch))]
    for _ in range(steps):
        for found, lane in zip(sums, watched, strict=True):
            found.update(shown(batch, lane))
        actions = [any_legal(batch, lane, rng) for lane, rng in enumerate(choosing)]
        batch.step(np.array(actions, np.uint16))
    return [found.hexdigest()[:16] for found in sums]


@pytest.mark.parametrize("played", SETTINGS, ids=setting_id)
def test_a_seed_gives_the_same_bytes_compiled_and_uncompiled(played: Played) -> None:
    """Both runs compare with the file; `python -m tests.envs.test_batch` writes it again."""
    assert checksum(batch_of(played, 1, seed=7), [0], STEPS)[0] == kept_in(CHECKSUMS)[setting_id(played)]


@pytest.mark.parametrize("played", SETTINGS, ids=setting_id)
def test_other_lanes_make_no_difference(played: Played) -> None:
    steps = 25
    alone = checksum(batch_of(played, 1, seed=7), [0], steps)
    seven = checksum(batch_of(played, 7, seed=7), [0, 6], steps)
    assert seven[0] == alone[0]
    assert seven[1] != alone[0]


# Uncompiled a thousand lanes take long, so there one game stands for all.
ONE_OF_EACH = list({played[0]: played for played in SETTINGS}.values()) if COMPILED else SETTINGS[:1]


@pytest.mark.parametrize("played", ONE_OF_EACH, ids=setting_id)
def test_a_thousand_lanes_make_no_difference(played: Played) -> None:
    many = checksum(batch_of(played, 1024, seed=7), [0, 6], 12)
    assert many == checksum(batch_of(played, 7, seed=7), [0, 6], 12)


@pytest.mark.parametrize("played", SETTINGS, ids=setting_id)
def test_what_is_out_of_date_is_written_anew(played: Played) -> None:
    """Of an observation only what has changed is written; nothing may be left from before."""
    batch = batch_of(played, 4)
    for _ in range(150):
        for lane in range(4):
            if batch.to_act[lane]:
                assert (batch.observations[lane] == batch.observe(lane, batch.to_act[lane])).all()
        batch.step(batch.sample())


@pytest.mark.parametrize("played", SETTINGS, ids=setting_id)
def test_after_a_pickle_it_goes_on_the_same(played: Played) -> None:
    batch = batch_of(played, 3)
    checksum(batch, [0], 40)
    twin = pickle.loads(pickle.dumps(batch))
    assert [shown(twin, lane) for lane in range(3)] == [shown(batch, lane) for lane in range(3)]
    assert checksum(twin, [0, 1, 2], 40, 1) == checksum(batch, [0, 1, 2], 40, 1)


@pytest.mark.parametrize("played", SETTINGS, ids=setting_id)
def test_a_deal_leaves_nothing_of_the_hand_before(played: Played) -> None:
    one, other = batch_of(played, 2, seed=3), batch_of(played, 2, seed=4)
    for _ in range(12):
        other.step(other.sample())
    cards = one.lane(0).cards
    one.deal(1, cards, dealer=1)
    while True:  # where there are no turns, until the same one is fastest
        other.deal(1, cards, dealer=1)
        if one.to_act[1] == other.to_act[1]:
            break
    assert shown(one, 1) == shown(other, 1)


def test_the_arrays_are_live_views_that_cannot_be_written() -> None:
    batch = Batch("light-to-dark", 2)
    seen, before = batch.observations, batch.observations.copy()
    batch.step(batch.sample())
    assert seen is batch.observations
    assert (seen != before).any()
    with pytest.raises(ValueError, match="read-only"):
        seen[0, 0] = 1


@pytest.mark.parametrize("played", SETTINGS, ids=setting_id)
def test_an_illegal_action_names_lane_and_action_and_changes_nothing(played: Played) -> None:
    batch = batch_of(played, 3)
    before = [shown(batch, lane) for lane in range(3)]
    actions = batch.sample().copy()
    for wrong in (int((batch.masks[2] == 0).argmax()), 65535):
        actions[2] = wrong
        with pytest.raises(
            JankenError, match=f"lane 2: action {wrong} is not legal for seat {batch.to_act[2]} now"
        ):
            batch.step(actions)
    assert [shown(batch, lane) for lane in range(3)] == before


def test_too_few_actions_are_refused() -> None:
    with pytest.raises(JankenError, match="3 lanes need 3 actions"):
        Batch("collector", 3).step(np.zeros(2, np.uint16))


@pytest.mark.parametrize("kind", [np.int32, np.int64, np.uint64])
def test_actions_of_any_whole_kind_never_become_others(kind: type[np.integer]) -> None:
    """65,536 more is the same number in two bytes."""
    batch, twin = Batch("collector", 3, seed=1), Batch("collector", 3, seed=1)
    legal = np.array([mask.argmax() for mask in batch.masks], kind)
    with pytest.raises(
        JankenError, match=f"lane 1: there is no action {legal[1] + 65536}: they are 0 to 438"
    ):
        batch.step(legal + np.array([0, 65536, 0], kind))
    with pytest.raises(JankenError, match="actions are whole numbers, not float64"):
        batch.step(legal.astype(np.float64))
    batch.step(legal)
    twin.step(legal.astype(np.uint16))
    assert [shown(batch, lane) for lane in range(3)] == [shown(twin, lane) for lane in range(3)]


def test_lanes_that_do_not_exist_or_do_not_fit_are_refused() -> None:
    batch, other = Batch("collector", 2), Batch("collector", 2, 3)
    for wrong in (lambda: batch.save(2), lambda: batch.observe(-1, 1), lambda: batch.deal(7, [])):
        with pytest.raises(JankenError, match=r"there is no lane .*: they are 0 to 1"):
            wrong()
    with pytest.raises(JankenError, match="was saved in a batch of another game"):
        batch.restore(0, other.save(0))


def test_the_next_hand_begins_in_the_same_step_or_with_the_next() -> None:
    later, at_once = (Batch("collector", 1, 2, 5, autoreset=mode) for mode in ("next-step", "same-step"))
    while not at_once.terminated[0]:
        action = later.sample()
        later.step(action)
        at_once.step(action)
    assert later.terminated[0]
    assert later.to_act[0] == 0
    assert not later.masks[0].any()
    assert (later.rewards == at_once.rewards).all()
    later.step(later.sample())
    assert not later.terminated[0]
    assert not later.rewards.any()
    assert (later.observations == at_once.observations).all()
    assert (later.masks == at_once.masks).all()


def test_the_deal_moves_left_and_the_first_dealer_deals_again_after_a_reset() -> None:
    batch = Batch("collector", 1, 3, autoreset="same-step")
    dealers = [batch.lane(0).dealer]
    while len(dealers) < 5:
        batch.step(batch.sample())
        if batch.terminated[0]:
            dealers.append(batch.lane(0).dealer)
    assert dealers == [3, 1, 2, 3, 1]
    batch.reset()
    assert batch.lane(0).dealer == 3


def test_a_long_hand_is_cut_off() -> None:
    batch = Batch("janken-rummy", 1, 2, most_steps=10)
    for _ in range(10):
        assert not batch.truncated[0]
        batch.step(batch.sample())
    assert batch.truncated[0]
    assert not batch.terminated[0]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("poker", 1), "There is no game .poker"),
        (("collector", 0), "at least one lane, not 0"),
        (("collector", 1, 9), "is for 1 to 4 players, not 9"),
    ],
)
def test_what_cannot_be_played(arguments: tuple[str, int], why: str) -> None:
    with pytest.raises(JankenError, match=why):
        Batch(*arguments)


def test_house_rules_are_checked() -> None:
    with pytest.raises(JankenError, match="luck"):
        Batch("collector", 1, luck=True)
    for option in ("offers_to_one", "strict"):
        sentence = f"environments do not support the option {option.replace('_', '-')}; nine-of-a-kind has"
        with pytest.raises(JankenError, match=sentence):
            batch_of(("nine-of-a-kind", 5, {option: True}), 2)
    with pytest.raises(
        JankenError, match="environments do not support the option min-naturals; janken-rummy"
    ):
        Batch("janken-rummy", 1, jokers=True, min_naturals=2)
    with pytest.raises(JankenError, match="the option goal decides when a whole game ends: pass whole_game"):
        Batch("janken-rummy", 1, goal=100)
    with pytest.raises(JankenError, match="a game of collector is a single hand"):
        Batch("collector", 1, whole_game=True)


def test_a_lane_needs_less_than_16_kilobytes() -> None:
    from janken.kernel.lanes.lane import Lane

    for name, seats in (("nine-of-a-kind", 9), ("janken-rummy", 6), ("run-with-scissors", 6)):
        batch = Batch(name, 1, seats)
        assert isinstance(batch.lane(0), Lane)
        shown_bytes = batch.observations.nbytes + batch.masks.nbytes + batch.rewards.nbytes
        assert shown_bytes + len(pickle.dumps(batch.lane(0))) < 16_384
    assert sys.getsizeof(batch) < 1024


if __name__ == "__main__":
    keep(
        CHECKSUMS,
        {setting_id(played): checksum(batch_of(played, 1, seed=7), [0], STEPS)[0] for played in SETTINGS},
    )
