"""Light to Dark with all cards turned up: master plans, and knows when no line can be better."""

from time import process_time

import pytest

from janken.bots.bot import Limits, Witness
from janken.bots.levels import Level
from janken.core.deal import Shuffler
from janken.core.match import Match
from janken.core.moves import Move
from janken.games.light_to_dark.bot import TURN
from janken.games.light_to_dark.game import PLAYER, LightToDarkState
from janken.games.light_to_dark.rules.bound import LightBound
from janken.kernel.refusal import Refusal
from tests.playing import new_match

_LONG = 10.0  # seconds of the processor for a move; with narrow searches a game takes less than one


def submit(match: Match, witness: Witness, move: Move) -> None:
    told = match.submit(PLAYER, move)
    assert not isinstance(told, Refusal)
    witness.hear(told)


@pytest.mark.parametrize("seed", [7, 10, 30])  # a search that keeps 36 positions of a layer reaches the bound
def test_once_a_line_reaches_the_bound_it_is_played_without_further_thought(seed: int) -> None:
    match = new_match(("light-to-dark", 1, {"deal": "any-time"}))
    witness = Witness(match.header)
    witness.hear(match.shuffle_and_deal(Shuffler(seed)))
    state = match.state
    assert isinstance(state, LightToDarkState)
    while TURN in state.legal(PLAYER):
        submit(match, witness, TURN)
    most = LightBound(state.position()).most_points()
    begin = process_time()
    while not state.is_over():
        choice = Level("master").choose(
            witness.seen(match, PLAYER), Limits(seconds=_LONG, processor=True), "1"
        )
        assert process_time() - begin < _LONG / 2
        assert choice.move is not None
        submit(match, witness, choice.move)
    assert state.position().score() == most
