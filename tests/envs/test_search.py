"""What searches and learners need of a batch: lists, sampling by logits, lanes to come back to."""

import pickle
import random

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from janken.core.errors import JankenError
from janken.envs import Batch
from janken.envs.setting import encoding_of
from janken.kernel.lanes.lane import Lane
from tests.envs.settings import SETTINGS, Played, batch_of, setting_id
from tests.envs.test_batch import shown
from tests.kernel.test_shape import fields_of

LANES = 5


@pytest.mark.parametrize("played", SETTINGS, ids=setting_id)
def test_the_lists_have_what_the_masks_have(played: Played) -> None:
    batch = batch_of(played, LANES)
    for _ in range(60):
        actions, offsets = batch.legal()
        for lane in range(LANES):
            listed = actions[offsets[lane] : offsets[lane + 1]].tolist()
            assert sorted(listed) == batch.masks[lane].nonzero()[0].tolist()
        assert len(actions) == offsets[-1]
        batch.step(batch.sample())


@pytest.mark.parametrize("played", SETTINGS, ids=setting_id)
def test_a_lane_goes_on_from_where_it_was_saved(played: Played) -> None:
    batch, other = batch_of(played, LANES), batch_of(played, 2, seed=9)
    for _ in range(20):
        batch.step(batch.sample())
        other.step(other.sample())
    saved = pickle.loads(pickle.dumps(batch.save(3)))
    before = [shown(batch, lane) for lane in range(LANES)]
    done, was = [], []
    for _ in range(25):
        actions = batch.sample().copy()
        done.append(int(actions[3]))
        batch.step(actions)
        was.append(shown(batch, 3))
    batch.restore(3, saved)
    other.restore(1, saved)
    batch.copy_lane(3, to=0)
    if batch.to_act[3]:
        assert batch.observations[3].tobytes() in before[3]
        assert shown(other, 1) == shown(batch, 3) == shown(batch, 0)
    for action, expected in zip(done, was, strict=True):
        actions = batch.sample().copy()
        actions[[0, 3]] = action
        batch.step(actions)
        others = other.sample().copy()
        others[1] = action
        other.step(others)
        assert shown(batch, 3) == shown(batch, 0) == shown(other, 1) == expected


def play_on(lane: Lane, rng: random.Random) -> None:
    for _ in range(80):
        if lane.is_over():
            break
        if lane.needs_deal():
            cards = lane.deck()
            rng.shuffle(cards)
            lane.deal_next(cards)
        elif lane.to_act:
            lane.find_choices()
            lane.act(lane.choices[rng.randrange(lane.count)])
        else:
            lane.resolve_chance(rng.randrange(lane.chance_outcomes()))
        lane.update(lane.to_act or 1, vec[i64]([0] * lane.words), 0)


@pytest.mark.parametrize("whole_game", [False, True])
@pytest.mark.parametrize("played", SETTINGS, ids=setting_id)
def test_a_copy_of_a_lane_goes_its_own_way(played: Played, whole_game: bool) -> None:
    whole = whole_game and encoding_of(played[0]).plays_whole_games
    lane, rng = batch_of(played, 1, whole_game=whole).lane(0), random.Random(1)
    for _ in range(6):
        twin, fields = lane.copy(), fields_of(lane)
        play_on(twin, rng)
        assert lane.is_over() or fields_of(twin) != fields
        assert fields_of(lane) == fields
        play_on(lane, rng)


def test_other_luck_from_the_same_lane() -> None:
    batch = Batch("run-with-scissors", 2, 3, seed=4)
    saved = batch.save(0)
    ends = set()
    for seed in range(6):
        batch.restore(0, saved, seed=seed)
        for _ in range(12):
            batch.step(np.array([batch.masks[lane].argmax() for lane in range(2)], np.uint16))
        ends.add(batch.observe(0, 1).tobytes())
    assert len(ends) > 1


def test_logits_are_drawn_from_as_a_softmax_of_the_legal_actions() -> None:
    batch = Batch("janken-rummy", 4000, 2, seed=1, most_steps=100)
    first = batch.lane(0).cards
    for lane in range(len(batch)):
        batch.deal(lane, first)
    draw = np.zeros((len(batch), batch.actions), np.float32)
    batch.step(batch.sample())  # everyone draws the same card
    legal = batch.masks[0].nonzero()[0]
    logits = draw + 0.05 * np.arange(batch.actions)
    counts = np.bincount(batch.sample_logits(logits), minlength=batch.actions)[legal]
    weights = np.exp(0.05 * legal)
    expected = len(batch) * weights / weights.sum()
    assert counts.sum() == len(batch)  # nothing illegal
    assert ((counts - expected) ** 2 / expected).sum() < 3 * len(legal)  # chi squared
    best = batch.sample_logits(logits, temperature=1e-6)
    assert (best == legal[-1]).all()


@pytest.mark.parametrize("played", SETTINGS, ids=setting_id)
def test_what_is_sampled_is_legal_also_where_a_hand_is_over(played: Played) -> None:
    batch = batch_of(played, LANES, most_steps=15)
    logits = np.random.default_rng(1).normal(size=(LANES, batch.actions)) * 30
    over = 0
    for _ in range(50):
        over += int((batch.to_act == 0).sum())
        batch.step(batch.sample_logits(logits))
    assert over


def test_logits_of_another_shape_are_refused() -> None:
    with pytest.raises(JankenError, match=r"logits have the shape \(2, 439\), not \(2, 3\)"):
        Batch("collector", 2).sample_logits(np.zeros((2, 3)))


@pytest.mark.parametrize("wrong", [np.nan, -np.inf])
def test_logits_that_give_no_chances_are_refused(wrong: float) -> None:
    batch = Batch("collector", 2)
    with pytest.raises(JankenError, match="lane 0: its logits"):
        batch.sample_logits(np.full((2, batch.actions), wrong))
    with pytest.raises(JankenError, match="a temperature is above 0, not 0"):
        batch.sample_logits(np.zeros((2, batch.actions)), temperature=0)


def test_what_is_masked_by_minus_infinity_is_never_drawn() -> None:
    batch = Batch("janken-rummy", 64, 2, seed=1)
    logits = np.full((64, batch.actions), -np.inf)
    for _ in range(20):
        kept = batch.sample().copy()
        logits[:] = -np.inf
        logits[np.arange(64), kept] = 3e4
        assert (batch.sample_logits(logits)[batch.to_act > 0] == kept[batch.to_act > 0]).all()
        batch.step(kept)


@pytest.mark.parametrize("array", ["observations", "masks", "rewards", "to_act", "terminated", "truncated"])
def test_others_see_the_arrays_without_a_copy(array: str) -> None:
    """By DLPack, the way of PyTorch and others; what they see is live."""
    batch = Batch("janken-rummy", 8, 2, seed=1)
    own = getattr(batch, array)
    other = np.from_dlpack(own)
    assert other.__array_interface__["data"][0] == own.__array_interface__["data"][0]
    batch.step(batch.sample())
    assert (own == other).all()


def test_torch_sees_the_observations_without_a_copy() -> None:
    torch = pytest.importorskip("torch")
    batch = Batch("janken-rummy", 8, 2, seed=1)
    tensor = torch.from_dlpack(batch.observations)
    assert tensor.data_ptr() == batch.observations.__array_interface__["data"][0]
