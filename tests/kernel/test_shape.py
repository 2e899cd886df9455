"""Every game's position: a copy and a pickle have all its fields, and a copy goes its own way."""

import pickle
import random
from collections.abc import Iterable, Iterator

import pytest

from janken import games
from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.core.hand_game import HandsGame
from janken.core.match import Header, Match
from janken.core.options import Options
from janken.kernel.position import Position
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
    if isinstance(thing, Iterable):
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
    for position in in_the_middle(game):
        fields, twin = fields_of(position), position.copy()
        for seat in twin.to_act()[:1]:
            twin.play(seat, twin.moves(seat)[0])
            assert fields_of(twin) != fields
        assert fields_of(position) == fields
