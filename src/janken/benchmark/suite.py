"""The frozen suite: what every agent plays, on which deals, against whom.

A suite never changes once results have been published: other tasks, or opponents that play differently, are
another suite with another name. `tests/benchmark` holds it to the checksums below.
"""

import hashlib
from dataclasses import dataclass
from typing import Final, final

from janken import games
from janken.bots.bot import Limits
from janken.core.deal import Shuffler
from janken.core.errors import CallError
from janken.core.game import Game
from janken.core.match import Header, Match
from janken.core.options import Options
from janken.core.text import nearest
from janken.records.writer import record_text

SUITE: Final = "janken-1"
# Opponents that search have a number of playouts and all the time they need, so they always play the same.
OPPONENTS_THINK: Final = Limits(seconds=3600.0, playouts=200)


@final
@dataclass(frozen=True)
class Task:
    """A game with its opponents. Every deal is played from every seat; points count alone, else hands won."""

    name: str
    game: str
    opponents: tuple[str, ...]
    deals: int
    random: float  # the result of the level random, which is 0 on the scale of all tasks
    club: float  # the result of club, which is 100
    deals_checksum: str
    play_checksum: str  # of the first deal, played by club
    options: tuple[tuple[str, str], ...] = ()

    @property
    def seats(self) -> int:
        return 1 + len(self.opponents)

    @property
    def counts(self) -> str:
        return "points" if self.seats == 1 else "hands won"

    def header(self) -> Header:
        game = games.find(self.game)
        assert isinstance(game, Game)
        options = game.read_options(dict(self.options))
        assert isinstance(options, Options), options
        return Header.of(game, [f"seat {seat}" for seat in range(1, self.seats + 1)], options)

    def seed(self, deal: int) -> str:
        return f"{SUITE} {self.name} {deal}"

    def index(self, result: float) -> float:
        return 100 * (result - self.random) / (self.club - self.random)


def checksum_of_deals(task: Task) -> str:
    """Of the cards of all its deals, as records write them, and of whom they are played against."""
    agreed = (task.opponents, OPPONENTS_THINK, task.random, task.club)
    digest = hashlib.sha256(str(agreed).encode())
    for deal in range(task.deals):
        match = Match(task.header())
        match.shuffle_and_deal(Shuffler(f"deals {task.seed(deal)}"))
        digest.update(record_text(match).encode())
    return digest.hexdigest()[:16]


_CLUB, _MASTER, _THREE, _FOUR = ("club",), ("master",), ("club",) * 3, ("club",) * 4
_ANY_TIME = (("deal", "any-time"),)
# fmt: off
TASKS: Final = (
    #    name                       game                 against  deals random  club   checksums
    Task("collector-alone",         "collector",         (),      200, 57.0,  86.2,  "006fcc206bc8a5f1", "7ba188be0ad6dfb2"),  # noqa: E501
    Task("collector-two",           "collector",         _CLUB,   200,  0.056, 0.5,  "d5562c5ed3722fdc", "a372e2b23a2e86ed"),  # noqa: E501
    Task("collector-two-master",    "collector",         _MASTER, 100,  0.0,   0.295, "97d66aab841d4bc5", "ae30b469b2113791"),  # noqa: E501
    Task("collector-four",          "collector",         _THREE,   60,  0.052, 0.25, "b3b08c87a5608ac3", "2284f6bc71614aa5"),  # noqa: E501
    Task("light-to-dark-any-time",  "light-to-dark",     (),       60, 55.9,  75.3,  "a132ba4938f4ddb9", "6986c1773fb62151", _ANY_TIME),  # noqa: E501
    Task("janken-rummy-two",        "janken-rummy",      _CLUB,   150,  0.003, 0.5,  "c23db0a1bafe2d5c", "6e0c5d3e73f5e204"),  # noqa: E501
    Task("janken-rummy-two-master", "janken-rummy",      _MASTER,  80,  0.006, 0.419, "3ee9ce2f61ba9a18", "f7382dcad28eb7f5"),  # noqa: E501
    Task("janken-rummy-four",       "janken-rummy",      _THREE,   50,  0.0,   0.25, "fed10c153f0f5929", "243b284ac30185f0"),  # noqa: E501
    Task("run-with-scissors-four",  "run-with-scissors", _THREE,   60,  0.042, 0.25, "51c5bd9d52c99775", "bc7735b8d6e7d1f3"),  # noqa: E501
    Task("nine-of-a-kind-five",     "nine-of-a-kind",    _FOUR,    24,  0.0,   0.2,  "13e4957cfb3f8387", "0996fad3905a2b27"),  # noqa: E501
)
# fmt: on


def task_named(name: str) -> Task:
    names = [task.name for task in TASKS]
    if name in names:
        return TASKS[names.index(name)]
    near = nearest(name, names)
    meant = f" Did you mean {near[0]}?" if near else ""
    raise CallError(f"{SUITE} has no task {name}; janken benchmark lists them.{meant}")
