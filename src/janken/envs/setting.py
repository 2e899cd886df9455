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

OptionValue = bool | int | str


@final
@dataclass(frozen=True)
class Setting:
    game: Game
    seats: int
    options: Options
    reactions: bool

    @property
    def title(self) -> str:
        return self.game.catalogue(ENGLISH).say("title", {})

    @property
    def numbers(self) -> Numbers:
        return numbers_for(self.game.name)

    def lane(self) -> Lane:
        return self.numbers.lane(self.options, self.seats, self.reactions)


def setting_of(name: str, seats: int | None = None, reactions: bool = True, **given: OptionValue) -> Setting:
    """Options by their names, with _ for -: `setting_of("janken-rummy", 2, changing_melds=True)`.

    Without a number of seats the fewest that can play. `reactions` matter where there are no turns.
    """
    game = shelf.find(name)
    if isinstance(game, Refusal):
        raise NotAllowed(game)
    seats = min(game.seats) if seats is None else seats
    refusal = game.why_not_seats(seats)
    if refusal is not None:
        raise NotAllowed(refusal, game)
    return Setting(game, seats, _options(game, given), reactions)


def _options(game: Game, given: dict[str, OptionValue]) -> Options:
    values: dict[str, Value] = {}
    played = numbers_for(game.name).options
    for key, value in given.items():
        name = key.replace("_", "-")
        text = ("yes" if value else "no") if isinstance(value, bool) else str(value)
        refusal = parse_option(game.options, f"{name}={text}", values)
        if refusal is not None:
            raise NotAllowed(refusal, game)
        if name not in played:
            known = f"of {game.name} these are: {', '.join(played)}"
            raise ValueError(f"the option {name} is not played in environments; {known}")
    return Options(game.options, values)


def luck_of(seed: object, lane: int) -> Luck:
    """Each lane has a chance of its own, whatever other lanes there are."""
    digest = hashlib.sha256(f"janken {seed} {lane}".encode()).digest()
    return Luck([int.from_bytes(digest[place : place + 4], "little") for place in range(0, 16, 4)])
