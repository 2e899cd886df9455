"""9 of a Kind: who can play it, its house rules, and how its moves are read."""

from collections.abc import Sequence
from typing import Final, final

from janken.core.game import Game, State
from janken.core.moves import Move
from janken.core.options import Options, Seconds, Whole, YesNo
from janken.games.nine_of_a_kind import live
from janken.games.nine_of_a_kind.moves import parse
from janken.games.nine_of_a_kind.state import NineState
from janken.kernel.refusal import Refusal


@final
class NineGame(Game):
    name = "nine-of-a-kind"
    title = "9 of a Kind"
    summary = "Everyone trades at once, with nine suits, until somebody has all nine of a suit or of a rank."
    example = "accept 2 7d 8d"
    rules = "NK"
    seats = range(5, 10)
    seats_rule = "NK-1"
    end_rule = "NK-14"
    options = (
        Seconds(
            name="look",
            rule="NK-3",
            help="time to look at the cards before trading begins",
            low=0,
            high=600,
            default=20,
        ),
        Seconds(
            name="stall",
            rule="NK-10",
            help="a round in which nobody trades for so long is void",
            low=1,
            high=3600,
            default=180,
        ),
        Seconds(
            name="unison",
            rule="NK-11",
            help="how long after the first right call others may still call and win too",
            low=0,
            high=10,
            default=1,
        ),
        Seconds(
            name="naming",
            rule="NK-12",
            help="time to name another collection than the one picked for you",
            low=0,
            high=600,
            default=15,
        ),
        Whole(name="goal", rule="NK-14", help="the points that win the game", low=1, high=10000, default=300),
        YesNo(
            name="chicken", rule="NK-15", help="a player with seven of a kind may give up and call chicken"
        ),
    )

    def setup(self, options: Options, seats: int, dealer: int) -> State:
        return NineState(self, options, seats, dealer)

    def parse(self, words: Sequence[str]) -> Move | Refusal:
        return parse(words)

    def meant_for(self, move: Move, what: str) -> Move | Refusal:
        return live.meant_for(move, what)


GAME: Final = NineGame()
