"""A deal a day: the same for everybody on a date, from lists that were made ahead of time.

A list is a file in `days/`, a line a day. `tools/daily_deals.py` makes them. The cards are those that
`janken deal` gives for the seed `daily SERIES N`, so that anybody can deal them without asking a server.
"""

from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from janken import shelf
from janken.core.game import Game
from janken.core.match import Header
from janken.core.options import Options, Value, parse_option, shorten
from janken.kernel.refusal import Refusal, malformed
from janken.solver.dealing import deal_from

FIRST_DAY = date(2026, 11, 16)  # deal number 1, in every series


@dataclass(frozen=True)
class DailySeries:
    """One of the deals of a day: a game and how it is played."""

    name: str
    game: str
    option: str
    title: str


SERIES = MappingProxyType(
    {
        one.name: one
        for one in (
            DailySeries("light-to-dark", "light-to-dark", "deal=when-stuck", "Light to Dark"),
            DailySeries(
                "light-to-dark-any-time", "light-to-dark", "deal=any-time", "Light to Dark at any time"
            ),
            DailySeries("collector", "collector", "aim=points", "The Collector for points"),
            DailySeries("collector-cards", "collector", "aim=cards", "The Collector for few cards"),
        )
    }
)


@dataclass(frozen=True)
class Day:
    """A line of a list: which deal, and what is known of it."""

    seed: int
    par: int  # the best that is known: points, or with aim=cards cards left
    bound: int  # nothing better is possible; the same as par if that is proven
    club: float  # what a club bot gets, in the mean

    def text(self) -> str:
        return f"{self.seed} {self.par} {self.bound} {self.club:.1f}"


@dataclass(frozen=True)
class Daily:
    """The deal of a day, with all that is needed to play it and to compare the result."""

    series: DailySeries
    number: int
    date: date
    header: Header
    cards: tuple[int, ...]
    par: int
    bound: int
    club: float

    @property
    def par_is_exact(self) -> bool:
        return self.par == self.bound

    @property
    def fewer_is_better(self) -> bool:
        return self.series.option == "aim=cards"


def header_of(series: DailySeries, player: str = "Player 1") -> Header:
    game = shelf.find(series.game)
    assert isinstance(game, Game)
    given: dict[str, Value] = {}
    refusal = parse_option(game.options, series.option, given)
    assert refusal is None, refusal
    return Header.of(game, [player], Options(game.options, given))


def seed_text(series: DailySeries, seed: int) -> str:
    return f"daily {series.name} {seed}"


def read_days(text: str) -> list[Day]:
    days = []
    for line in text.splitlines():
        if line and not line.startswith("#"):
            seed, par, bound, club = line.split()
            days.append(Day(int(seed), int(par), int(bound), float(club)))
    return days


@cache
def days_of(series: DailySeries) -> list[Day]:
    """Every day of a list, the first first."""
    return read_days((files("janken.solver") / "days" / f"{series.name}.txt").read_text(encoding="utf-8"))


def last_day(series: DailySeries) -> date:
    return FIRST_DAY + timedelta(days=len(days_of(series)) - 1)


def daily(name: str, day: date, player: str = "Player 1") -> Daily | Refusal:
    """The deal of a series on a date."""
    series = SERIES.get(name)
    if series is None:
        return malformed("daily-series", "RF-1", text=shorten(name), games=list(SERIES))
    days = days_of(series)
    number = number_on(day)
    if not 1 <= number <= len(days):
        last = str(last_day(series))
        return malformed("daily-day", "RF-1", text=str(day), first=str(FIRST_DAY), last=last)
    known = days[number - 1]
    header = header_of(series, player)
    cards = deal_from(header, seed_text(series, known.seed))
    return Daily(series, number, day, header, cards, known.par, known.bound, known.club)


def number_on(day: date) -> int:
    return (day - FIRST_DAY).days + 1


def numbered(name: str, number: int) -> Daily | Refusal:
    """The deal of a series with that number; any number may be asked for."""
    most = (date.max - FIRST_DAY).days
    return daily(name, FIRST_DAY + timedelta(days=min(max(number, 0), most) - 1))
