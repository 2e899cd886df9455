"""A deal a day, the same for everybody on a date, and what a player reached in it.

A list in `days/` has a line for each day; `tools/daily_deals.py` makes them. The cards are those that
`janken deal` gives for the seed `daily SERIES N`, so anybody can deal them without a server.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType

from janken import games
from janken.core.game import Game
from janken.core.match import Header
from janken.core.options import Options, Value, parse_option, shorten
from janken.core.text import nearest
from janken.core.voice import Voice
from janken.kernel.refusal import Refusal, malformed
from janken.solver.puzzle import SearchLimits, deal_from

FIRST_DAY = date(2026, 11, 16)  # deal number 1, in every series


@dataclass(frozen=True)
class DailySeries:
    """One of each day's deals: a game and how it is played."""

    name: str
    game: str
    option: str
    limits: SearchLimits  # with which par was found: by positions, so that any machine finds it again


_PATIENCE = 600.0  # seconds


# In this order they are the deal of the day, one after the other: the game changes every day.
SERIES = MappingProxyType(
    {
        one.name: one
        for one in (
            DailySeries("light-to-dark", "light-to-dark", "deal=when-stuck", SearchLimits(_PATIENCE)),
            DailySeries("collector", "collector", "aim=points", SearchLimits(_PATIENCE, 230_000)),
            DailySeries(
                "light-to-dark-any-time", "light-to-dark", "deal=any-time", SearchLimits(_PATIENCE, 25_000)
            ),
            DailySeries("collector-cards", "collector", "aim=cards", SearchLimits(_PATIENCE, 60_000)),
        )
    }
)


@dataclass(frozen=True)
class Day:
    """A line of a list: which deal, and what is known about it."""

    seed: int
    par: int  # the best known result: points, or with aim=cards cards left
    bound: int  # nothing better is possible; equal to par if par is proven
    club: float  # a club bot's average

    def text(self) -> str:
        return f"{self.seed} {self.par} {self.bound} {self.club:.1f}"


@dataclass(frozen=True)
class Daily:
    """The deal of a day, with all that is needed to play it and compare the result."""

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
    game = games.find(series.game)
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
    """Every day of a list, in order."""
    return read_days((files("janken.solver") / "days" / f"{series.name}.txt").read_text(encoding="utf-8"))


def last_day(series: DailySeries) -> date:
    return FIRST_DAY + timedelta(days=len(days_of(series)) - 1)


def daily(name: str, day: date, player: str = "Player 1") -> Daily | Refusal:
    """The deal of a series on a date."""
    series = SERIES.get(name)
    if series is None:
        return malformed(
            "daily-series", "RF-1", text=shorten(name), games=list(SERIES), nearest=nearest(name, SERIES)
        )
    days = days_of(series)
    number = number_on(day)
    if not 1 <= number <= len(days):
        last = str(last_day(series))
        return malformed("daily-day", "RF-1", text=str(day), first=str(FIRST_DAY), last=last)
    known = days[number - 1]
    header = header_of(series, player)
    cards = deal_from(header, seed_text(series, known.seed))
    return Daily(series, number, day, header, cards, known.par, known.bound, known.club)


def daily_with(header: Header, cards: tuple[int, ...]) -> Daily | None:
    """The daily deal of a game with these cards, whenever it is dealt; None if there is none."""
    for series in SERIES.values():
        wanted = header_of(series)
        if header.game.name != wanted.game.name or header.options != wanted.options:
            continue
        for number, known in enumerate(days_of(series), start=1):
            if deal_from(wanted, seed_text(series, known.seed)) == cards:
                found = daily_numbered(series.name, number)
                assert isinstance(found, Daily), found
                return found
    return None


def number_on(day: date) -> int:
    return (day - FIRST_DAY).days + 1


def daily_numbered(name: str, number: int) -> Daily | Refusal:
    """The deal of a series by its number; any number may be given."""
    most = (date.max - FIRST_DAY).days
    return daily(name, FIRST_DAY + timedelta(days=min(max(number, 0), most) - 1))


_SIGNS = 10
_REACHED, _MISSED = "◆", "◇"


@dataclass(frozen=True)
class DayResult:
    series: str
    day: date  # of the deal
    played: date
    value: int
    par: int
    hints: int = 0

    @property
    def on_its_day(self) -> bool:
        return self.day == self.played

    @property
    def against_par(self) -> int:
        """Above 0: better than the best known."""
        fewer = SERIES[self.series].option == "aim=cards"
        return self.par - self.value if fewer else self.value - self.par

    def text(self) -> str:
        text = f"{self.series} {self.day} {self.played} {self.value} {self.par}"
        return f"{text} {self.hints}" if self.hints else text


def read_results(path: Path) -> list[DayResult]:
    """The results in a file, oldest first; ValueError names a line that is not one."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return []
    return [_read_line(number, line) for number, line in enumerate(lines, start=1) if line.strip()]


def _read_line(number: int, line: str) -> DayResult:
    try:
        series, of, played, *numbers = line.split()
        if series not in SERIES:
            raise ValueError
        value, par, *hints = map(int, numbers)
        if len(hints) > 1:
            raise ValueError
        return DayResult(series, date.fromisoformat(of), date.fromisoformat(played), value, par, *hints)
    except ValueError:
        raise ValueError(f"line {number} is not a result of a daily deal") from None


def add_result(path: Path, result: DayResult) -> None:
    """Add a line; a deal that has a result already keeps it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8", newline="\n") as file:
        file.write(result.text() + "\n")


def result_on(results: Iterable[DayResult], series: str, day: date) -> DayResult | None:
    """The first result counts: a deal is played once for the record."""
    return next((one for one in results if one.series == series and one.day == day), None)


@dataclass(frozen=True)
class Streak:
    now: int  # days in a row up to today, or to yesterday if today has not been played yet
    longest: int


def streak_of(results: Iterable[DayResult], series: str, today: date) -> Streak:
    """Days in a row on which the daily deal was played on its own day."""
    days = {one.day for one in results if one.series == series and one.on_its_day}
    longest = max((_run_up_to(day, days) for day in days), default=0)
    now = _run_up_to(today if today in days else today - timedelta(days=1), days)
    return Streak(now, longest)


def _run_up_to(day: date, days: set[date]) -> int:
    length = 0
    while day in days:
        length += 1
        day -= timedelta(days=1)
    return length


def best_of(results: Sequence[DayResult], series: str) -> DayResult | None:
    """The best result against par, the first of equal ones."""
    return max(
        (one for one in results if one.series == series), key=lambda one: one.against_par, default=None
    )


def signs(daily: Daily, value: int) -> str:
    """How much of par was reached, in ten signs that give no move away."""
    cards = len(daily.cards)
    done, whole = (cards - value, cards - daily.par) if daily.fewer_is_better else (value, daily.par)
    reached = min(_SIGNS, _SIGNS * done // max(whole, 1))
    return _REACHED * reached + _MISSED * (_SIGNS - reached)


def share_text(daily: Daily, value: int, streak: Streak, voice: Voice, hints: int = 0) -> str:
    """The result to share, as text."""
    say = voice.say
    few = daily.fewer_is_better
    reached = say("alone-cards", count=value) if few else say("alone-points", points=value)
    title = say("daily-title", series=daily.series.name)
    told = [reached, say("daily-par", par=daily.par)]
    if hints:
        told.append(say("daily-hints", count=hints))
    lines = [
        say("daily-card", number=daily.number, title=title, day=str(daily.date)),
        f"{signs(daily, value)} {', '.join(told)}",
    ]
    if streak.now > 1:
        lines.append(say("daily-streak", count=streak.now))
    return "\n".join(lines)
