"""What is to be played: a game, its players and house rules, checked once, and lanes of it."""

import hashlib
from dataclasses import dataclass
from typing import final

from janken import shelf
from janken.core.game import Game
from janken.core.options import Options, Value, parse_option
from janken.envs.games import numbers_for
from janken.envs.numbers import Numbers
from janken.kernel.lanes.lane import Lane
from janken.kernel.lanes.luck import Luck
from janken.kernel.refusal import Refusal
from janken.library.errors import NotAllowed
from janken.words import ENGLISH

_HANDS_OF_A_GAME = 50  # as many are not played before the goal, but for players who never win
OptionValue = bool | int | str


@final
@dataclass(frozen=True)
class Setting:
    game: Game
    seats: int
    options: Options
    reactions: bool
    whole_game: bool

    @property
    def title(self) -> str:
        return self.game.catalogue(ENGLISH).say("title", {})

    @property
    def numbers(self) -> Numbers:
        return numbers_for(self.game.name)

    def lane(self) -> Lane:
        return self.numbers.lane(self.options, self.seats, self.reactions, self.whole_game)

    @property
    def most_steps(self) -> int:
        """After which an episode is cut off, unless it is said otherwise."""
        return self.numbers.most_steps * (_HANDS_OF_A_GAME if self.whole_game else 1)


def setting_of(
    name: str, seats: int | None = None, reactions: bool = True, whole_game: bool = False,
    **given: OptionValue,
) -> Setting:  # fmt: skip
    """Options by their names, with _ for -: `setting_of("janken-rummy", 2, changing_melds=True)`.

    Without a number of seats the fewest that can play. `reactions` matter where there are no turns.
    An episode is one hand, or a whole game of many hands.
    """
    game = shelf.find(name)
    if isinstance(game, Refusal):
        raise NotAllowed(game)
    seats = min(game.seats) if seats is None else seats
    refusal = game.why_not_seats(seats)
    if refusal is not None:
        raise NotAllowed(refusal, game)
    if whole_game and not numbers_for(game.name).game_options:
        raise ValueError(f"a game of {game.name} is one hand: leave out whole_game")
    return Setting(game, seats, _options(game, given, whole_game), reactions, whole_game)


def _options(game: Game, given: dict[str, OptionValue], whole_game: bool) -> Options:
    values: dict[str, Value] = {}
    numbers = numbers_for(game.name)
    played = numbers.options + numbers.game_options if whole_game else numbers.options
    for key, value in given.items():
        name = key.replace("_", "-")
        text = ("yes" if value else "no") if isinstance(value, bool) else str(value)
        refusal = parse_option(game.options, f"{name}={text}", values)
        if refusal is not None:
            raise NotAllowed(refusal, game)
        if name in numbers.game_options and not whole_game:
            raise ValueError(f"the option {name} says when a whole game ends: give whole_game=True too")
        if name not in played:
            known = f"of {game.name} these are: {', '.join(played)}"
            raise ValueError(f"the option {name} is not played in environments; {known}")
    options = game.agree(values)
    if isinstance(options, Refusal):
        raise NotAllowed(options, game)
    return options


def luck_of(seed: object, lane: int) -> Luck:
    """Each lane has a chance of its own, whatever other lanes there are."""
    digest = hashlib.sha256(f"janken {seed} {lane}".encode()).digest()
    return Luck([int.from_bytes(digest[place : place + 4], "little") for place in range(0, 16, 4)])
