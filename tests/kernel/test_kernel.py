"""Copies, pickles and the picker of the kernel itself."""

import os
import pickle
import random

import janken
from janken.games.collector.rules.game import Collector
from janken.games.collector.rules.game import deal as deal_collector
from janken.games.light_to_dark.rules.faces import default_pairing
from janken.games.light_to_dark.rules.game import deal as deal_light_to_dark
from janken.kernel.cards import janken_deck, standard_deck
from janken.kernel.position import Picker, Position


def test_this_run_uses_the_kernel_it_says() -> None:
    """CI must not pass because it never ran compiled: `./dev test` runs these tests both ways."""
    pure = os.environ.get("JANKEN_PURE", "0") != "0"
    compiled = type(Picker.below).__name__ != "function"
    assert compiled == janken.COMPILED
    assert not (pure and compiled)


def in_the_middle(seed: int) -> list[Position]:
    rng = random.Random(seed)
    faces, cards = standard_deck(), janken_deck(jokers=False)
    rng.shuffle(faces)
    rng.shuffle(cards)
    positions: list[Position] = [
        deal_light_to_dark(faces, default_pairing(), False),
        deal_collector(cards, 3, 3, False),
    ]
    for position in positions:
        for _ in range(rng.randrange(30)):
            for seat in position.to_act():
                position.play(seat, rng.choice(position.moves(seat)))
    return positions


def test_a_copy_goes_its_own_way() -> None:
    for seed in range(50):
        for position in in_the_middle(seed):
            twin = position.copy()
            assert [twin.moves(seat) for seat in (1, 2, 3)] == [position.moves(seat) for seat in (1, 2, 3)]
            before = pickle.dumps(position)
            for seat in twin.to_act():
                twin.play(seat, twin.moves(seat)[0])
            assert pickle.dumps(position) == before


def test_pickles_come_back_the_same() -> None:
    for seed in range(50):
        for position in in_the_middle(seed):
            twin = pickle.loads(pickle.dumps(position))
            assert pickle.dumps(twin) == pickle.dumps(position)
            assert twin.points() == position.points()
            assert [twin.moves(seat) for seat in (1, 2, 3)] == [position.moves(seat) for seat in (1, 2, 3)]


def test_every_card_is_somewhere() -> None:
    for seed in range(50):
        collector = in_the_middle(seed)[1]
        assert isinstance(collector, Collector)
        seen = (
            [card for card in collector.array if card >= 0]
            + collector.extra
            + collector.pile[collector.dealt :]
        )
        assert len(seen) == len(set(seen))
        assert set(seen) <= set(janken_deck(jokers=False))


def test_the_picker_is_even_and_stays_in_bounds() -> None:
    picker, counts = Picker(3), [0] * 7
    for _ in range(7000):
        counts[picker.below(7)] += 1
    assert min(counts) > 900
    assert max(counts) < 1100
