"""Who plays where nobody sits. A player sees a view and its legal moves, and nothing else."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, final

from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.core.moves import Move
from janken.core.view import View


class BotPlayer(Protocol):
    async def choose(self, view: View, seat: int, legal: Sequence[Move]) -> Move | None:
        """A move, or None to wait until something happens. It may take its time: nobody else waits for it."""


BotMaker = Callable[[Game, Shuffler], BotPlayer]


@final
class StandardPlayer:
    """Plays what the game hints at; where it hints at nothing and nobody else can move, anything legal."""

    def __init__(self, game: Game, chance: Shuffler) -> None:
        self._game = game
        self._chance = chance

    async def choose(self, view: View, seat: int, legal: Sequence[Move]) -> Move | None:
        hint = self._game.hint(view, seat, legal)
        if hint is not None:
            return hint.move
        if view.frame.to_act == [seat]:
            return legal[self._chance.below(len(legal))]
        return None


STANDARD = "standard"
BOTS: Mapping[str, BotMaker] = {STANDARD: StandardPlayer}
