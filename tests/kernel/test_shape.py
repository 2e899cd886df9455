"""Every game's position: a copy and a pickle have all its fields, and a copy goes its own way."""

import pickle
import random
import sys
from collections.abc import Iterable, Iterator
from fractions import Fraction

import pytest

from janken import games
from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.core.hand_game import HandsGame
from janken.core.match import Header, Match
from janken.core.options import Options
from janken.kernel.position import Position, shallow_copy
from tests.playing import options_chosen

MOST_MOVES = 60
# Those with positions of their own; hands that are declared have their tests in tests/core/test_hand.py.
GAMES = [game for game in games.every() if game.name in games.ours() and not isinstance(game, HandsGame)]


def in_the_middle(game: Game) -> Iterator[Position]:
    """With every option, a position somewhere in the first hand."""
    rng = random.Random(game.name)
    for seed, given in enumerate(options_chosen(game)):
        names = [str(seat) for seat in range(rng.choice(game.seats))]
        match = Match(Header.of(game, names, Options(game.options, given)))
        match.shuffle_and_deal(Shuffler(seed))
        position = match.state.position()
        for _ in range(rng.randrange(MOST_MOVES)):
            for seat in position.to_act()[-1:]:
                position.play(seat, rng.choice(position.moves(seat)))
        yield position


def fields_of(thing: object) -> object:
    """All that it is made of, as plain values."""
    if isinstance(thing, dict):
        return {name: fields_of(part) for name, part in thing.items()}
    if isinstance(thing, Iterable) and not isinstance(thing, str):
        return [fields_of(part) for part in thing]
    state = thing.__getstate__()
    return [type(thing), fields_of(state)] if isinstance(state, dict) else thing


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_copy_and_a_pickle_have_every_field(game: Game) -> None:
    for position in in_the_middle(game):
        fields = fields_of(position)
        assert fields_of(position.copy()) == fields
        assert fields_of(pickle.loads(pickle.dumps(position))) == fields


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_copy_goes_its_own_way(game: Game) -> None:
    rng = random.Random(game.name)
    for position in in_the_middle(game):
        twin, fields = position.copy(), fields_of(position)
        for seat in twin.to_act()[:1]:
            twin.play(seat, twin.moves(seat)[0])
            assert fields_of(twin) != fields
        for _ in range(MOST_MOVES):
            for seat in twin.to_act()[-1:]:
                twin.play(seat, rng.choice(twin.moves(seat)))
        assert fields_of(position) == fields


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_copies_leave_nothing_behind(game: Game) -> None:
    """In memory: nothing is counted too often, or too seldom."""
    position = next(in_the_middle(game))
    state = position.__getstate__()
    assert isinstance(state, dict)
    parts = [part for part in state.values() if isinstance(part, list)]
    before = list(map(sys.getrefcount, parts))
    for _ in range(20):
        position.copy()
    assert list(map(sys.getrefcount, parts)) == before


class Deck(Position):
    """Not compiled, but derived from what may be."""

    def __init__(self) -> None:
        self.cards = [1, 2, 3]
        self.turned = 0


def test_what_is_not_compiled_has_shallow_copies_too() -> None:
    deck = Deck()
    twin = shallow_copy(deck)
    twin.turned = 1
    assert type(twin) is Deck
    assert twin.cards is deck.cards
    assert deck.turned == 0


@pytest.mark.parametrize("thing", [[1], 1, Fraction(1)])
def test_what_keeps_its_fields_elsewhere_has_none(thing: object) -> None:
    with pytest.raises((TypeError, AttributeError)):
        shallow_copy(thing)
