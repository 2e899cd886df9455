"""What a player reached in daily deals: a line in a file of the player for each, streaks, a card to share."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

from janken.solver.daily import SERIES, Daily

_SIGNS = 10
_REACHED, _MISSED = "◆", "◇"


@dataclass(frozen=True)
class DayResult:
    series: str
    day: date  # of the deal
    played: date
    value: int
    par: int

    @property
    def on_its_day(self) -> bool:
        return self.day == self.played

    @property
    def against_par(self) -> int:
        """Above nothing: better than the best that was known."""
        fewer = SERIES[self.series].option == "aim=cards"
        return self.par - self.value if fewer else self.value - self.par

    def text(self) -> str:
        return f"{self.series} {self.day} {self.played} {self.value} {self.par}"


def read_results(path: Path) -> list[DayResult]:
    """The results in a file, oldest first; ValueError with the number of a line that is not one."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return []
    return [_read_line(number, line) for number, line in enumerate(lines, start=1) if line.strip()]


def _read_line(number: int, line: str) -> DayResult:
    try:
        series, of, played, value, par = line.split()
        if series not in SERIES:
            raise ValueError
        return DayResult(series, date.fromisoformat(of), date.fromisoformat(played), int(value), int(par))
    except ValueError:
        raise ValueError(f"line {number} is no result of a daily deal") from None


def add_result(path: Path, result: DayResult) -> None:
    """One line more; a deal that has a result keeps it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8", newline="\n") as file:
        file.write(result.text() + "\n")


def result_on(results: Iterable[DayResult], series: str, day: date) -> DayResult | None:
    """The first counts: a deal is played once for the record."""
    return next((one for one in results if one.series == series and one.day == day), None)


@dataclass(frozen=True)
class Streak:
    now: int  # days in a row up to today, or to yesterday if today is not played yet
    longest: int


def streak_of(results: Iterable[DayResult], series: str, today: date) -> Streak:
    """Days in a row on which the deal of the day was played on its day."""
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
    """The result that is best against par; of equal ones the first."""
    return max(
        (one for one in results if one.series == series), key=lambda one: one.against_par, default=None
    )


def signs(daily: Daily, value: int) -> str:
    """How much of par was reached, in ten signs that give no move away."""
    cards = len(daily.cards)
    done, whole = (cards - value, cards - daily.par) if daily.fewer_is_better else (value, daily.par)
    reached = min(_SIGNS, _SIGNS * done // max(whole, 1))
    return _REACHED * reached + _MISSED * (_SIGNS - reached)


def card(daily: Daily, value: int, streak: Streak) -> str:
    """The result as a text to share."""
    what = "card left" if value == 1 else "cards left"
    reached = f"{value} {what}" if daily.fewer_is_better else f"{value} points"
    lines = [
        f"Janken, daily deal {daily.number}: {daily.series.title} ({daily.date})",
        f"{signs(daily, value)} {reached}, par {daily.par}",
    ]
    if streak.now > 1:
        lines.append(f"{streak.now} days in a row")
    return "\n".join(lines)
