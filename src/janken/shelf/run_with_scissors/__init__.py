"""Run with Scissors at the table."""

from collections.abc import Sequence
from typing import Final, final

from janken.core.game import Game, State
from janken.core.moves import Move
from janken.core.options import Choice, Options, Seconds, Whole, YesNo
from janken.kernel.refusal import Refusal, malformed
from janken.shelf.run_with_scissors import live, moves
from janken.shelf.run_with_scissors.facts import Happening
from janken.shelf.run_with_scissors.measures import MEASURES
from janken.shelf.run_with_scissors.state import ScissorsState

_MICHIGAN: Final = ("scoring", "michigan")


@final
class RunWithScissors(Game):
    name = "run-with-scissors"
    facts = Happening
    measures = MEASURES
    example = "play 5R"
    rules = "RS"
    seats = range(3, 7)
    seats_rule = "RS-1"
    end_rule = "RS-16"
    wished_first = ("scoring", "deals-each", "patience")
    options = (
        Choice(name="scoring", rule="RS-17", choices=("standard", "michigan")),
        Seconds(name="patience", rule="RS-9", low=0.5, high=600, default=6),
        YesNo(name="ask", rule="RS-9"),
        Seconds(name="beat", rule="RS-11", low=0, high=10, default=0.7),
        Whole(name="deals-each", rule="RS-16", low=1, high=100, default=3, or_none=True),
        Whole(name="minutes", rule="RS-16", low=1, high=1440, default=None, or_none=True),
        Whole(name="chips", rule="RS-17", needs=_MICHIGAN, low=9, high=10000, default=30),
        Choice(name="broke", rule="RS-22", needs=_MICHIGAN, choices=("debt", "end", "short")),
        Choice(name="poker-order", rule="RS-23", needs=_MICHIGAN, choices=("usual", "rarity")),
        Choice(name="poker-tie", rule="RS-23", needs=_MICHIGAN, choices=("redeal", "split")),
    )

    def why_not_options(self, options: Options) -> Refusal | None:
        """RS-16: either the deals or the time ends the game."""
        if options["deals-each"] is None and options["minutes"] is None:
            return malformed("no-end", "RS-16")
        return None

    def setup(self, options: Options, seats: int, dealer: int) -> State:
        return ScissorsState(self, options, seats, dealer)

    def read(self, words: Sequence[str]) -> Move | Refusal:
        return moves.parse(words)

    def understand(self, state: State, seat: int, words: Sequence[str]) -> Move | Refusal:
        """At the table a card is said without a verb."""
        return moves.parse(["play", *words] if moves.is_card(words[0]) else words)

    def meant_for(self, move: Move, what: str) -> Move | Refusal:
        return live.meant_for(move, what)


GAME: Final = RunWithScissors()
