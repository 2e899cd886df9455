"""What bots know of any game, by its rules alone: they try each move in worlds that could be the real one.

A game of which more is known has a mind of its own. Where only playing on and the worth of an end are known
better, it is derived from this one and says so in `policy`.
"""

import random
from typing import Final, final

from mypy_extensions import i64

from janken.bots.mind import MOST_CANDIDATES, MOST_MOVES, Judged, Mind, Reason, Worlds
from janken.bots.seen import Seen
from janken.core.as_position import StatePosition
from janken.core.deal import Shuffler
from janken.core.game import State
from janken.core.moves import Move
from janken.kernel.picker import Picker
from janken.kernel.position import Position
from janken.kernel.search import Line, Policy, Search

_PLAYOUTS: Final = 200  # at a glance: what a bot that answers at once may spend
_FEWEST_WORLDS: Final = 4


class RandomPolicy(Policy):
    """Any move is as likely as another; winning the hand is what counts."""

    def step(self, position: Position, picker: Picker) -> None:
        seats = position.to_act()
        seat = seats[picker.below(len(seats))]
        position.play(seat, position.any_move(seat, picker))

    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, StatePosition)
        state, points = position.state, position.points()
        if state.seats == 1:
            return float(points[0])
        winners = state.hand_winners() if state.hand_over() else state.winners()
        return 1 / len(winners) if seat in winners else 0.0


@final
class _World(StatePosition):
    """As a seat imagines it: the moves of that seat are the same in all of them."""

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state)
        self.seat = seat


class PlayoutMind(Mind):
    def judge(self, seen: Seen) -> list[Judged]:
        """Of very many moves, some."""
        moves = list(seen.legal)
        if len(moves) > MOST_CANDIDATES:
            moves = random.Random(len(seen.told)).sample(moves, MOST_CANDIDATES)
        if len(moves) == 1:
            return [Judged(moves[0], 0.0)]
        shuffler, worlds, policy = Shuffler(f"glance {len(seen.told)}"), self.worlds(seen), self.policy(seen)
        world = worlds(shuffler)
        lines = [Line(self.number(world, move), policy) for move in moves]
        search = Search(seen.seat, lines, MOST_MOVES, len(seen.told))
        for _ in range(max(_FEWEST_WORLDS, _PLAYOUTS // len(moves))):
            search.explore(world)
            world = worlds(shuffler)
        return [Judged(move, search.mean(place)) for place, move in enumerate(moves)]

    def reason(self, seen: Seen, move: Move) -> Reason:
        return Reason("played-out")

    def worlds(self, seen: Seen) -> Worlds:
        state = seen.imagined
        assert state is not None, f"whoever shows {seen.game} to a bot lets it imagine the rest"
        return lambda shuffler: _World(state.redeal(seen.seat, shuffler), seen.seat)

    def number(self, world: Position, move: Move) -> int:
        assert isinstance(world, _World)
        return world.legal(world.seat).index(move)

    def policy(self, seen: Seen) -> Policy:
        return RandomPolicy()
