"""9 of a Kind: who can play it, its house rules, and how its moves are read."""

from collections.abc import Sequence
from typing import Final, final

from janken.core.game import Game, State
from janken.core.moves import Move
from janken.core.options import Choice, Options, Seconds, Whole
from janken.kernel.nine.scoring import CHICKEN_RULES
from janken.kernel.refusal import Refusal
from janken.shelf.nine_of_a_kind import live
from janken.shelf.nine_of_a_kind.facts import Happening
from janken.shelf.nine_of_a_kind.measures import MEASURES
from janken.shelf.nine_of_a_kind.moves import parse
from janken.shelf.nine_of_a_kind.state import NineState


@final
class NineGame(Game):
    name = "nine-of-a-kind"
    facts = Happening
    measures = MEASURES
    example = "accept 2 7d 8d"
    rules = "NK"
    seats = range(5, 10)
    seats_rule = "NK-1"
    end_rule = "NK-14"
    wished_first = ("goal", "chicken", "look")
    options = (
        Seconds(name="look", rule="NK-3", low=0, high=600, default=20),
        Seconds(name="stall", rule="NK-10", low=1, high=3600, default=180),
        Seconds(name="unison", rule="NK-11", low=0, high=10, default=1),
        Seconds(name="naming", rule="NK-12", low=0, high=600, default=15),
        Whole(name="goal", rule="NK-14", low=1, high=10000, default=300),
        Choice(name="chicken", rule="NK-15", choices=CHICKEN_RULES),
    )

    def setup(self, options: Options, seats: int, dealer: int) -> State:
        return NineState(self, options, seats, dealer)

    def read(self, words: Sequence[str]) -> Move | Refusal:
        return parse(words)

    def meant_for(self, move: Move, what: str) -> Move | Refusal:
        return live.meant_for(move, what)


GAME: Final = NineGame()
