"""A state as a position, which is all that a game without a kernel of its own has."""

import pickle

import pytest

from janken.core.deal import Shuffler
from janken.core.game import StatePosition
from janken.core.match import Header, Match
from janken.core.view import EVERYTHING
from janken.games.collector import GAME
from janken.games.run_with_scissors import GAME as RUN_WITH_SCISSORS


@pytest.fixture
def position() -> StatePosition:
    match = Match(Header.of(GAME, ["Ann", "Ben"]))
    match.shuffle_and_deal(Shuffler(1))
    return StatePosition(match.state)


def go_on(position: StatePosition) -> list[int]:
    """The first move that there is, until the game is over; the points."""
    while not position.is_over():
        seat = position.acting_seats()[0]
        position.play(seat, position.moves(seat)[0])
    return list(position.points())


def test_its_moves_are_places_among_the_legal_ones(position: StatePosition) -> None:
    for _ in range(10):
        (seat,) = position.acting_seats()
        legal = position.state.legal(seat)
        assert position.moves(seat) == list(range(len(legal)))
        assert position.moves(3 - seat) == []
        twin = position.state.copy()
        twin.apply(seat, legal[-1])
        position.play(seat, len(legal) - 1)
        assert position.state.view(EVERYTHING) == twin.view(EVERYTHING)


def test_it_is_played_to_the_end_and_a_copy_is_left_alone(position: StatePosition) -> None:
    before = position.copy()
    points = go_on(position)
    assert position.state.is_over()
    assert points == position.state.scores()
    assert max(points) > 0
    assert not before.is_over()
    assert go_on(before) == points


def test_after_a_pickle_it_goes_on_the_same(position: StatePosition) -> None:
    twin: StatePosition = pickle.loads(pickle.dumps(position))
    assert twin.moves(1) == position.moves(1)
    assert go_on(twin) == go_on(position)


def test_its_points_are_those_of_the_hand_as_soon_as_there_are_any() -> None:
    match = Match(Header.of(RUN_WITH_SCISSORS, ["Ann", "Ben", "Cy"]))
    match.shuffle_and_deal(Shuffler(1))
    first = go_on(StatePosition(match.state))
    assert first == match.state.hand_scores() == match.state.scores()
    assert any(first)
    match.shuffle_and_deal(Shuffler(2))
    second = go_on(StatePosition(match.state))
    assert second == match.state.hand_scores()
    assert [one + other for one, other in zip(first, second, strict=True)] == match.state.scores()
