"""`janken daily`: the deal of the day at this prompt, once for the record and then for practice."""

import asyncio
import sys
from datetime import date
from pathlib import Path

import click

from janken.commands.common import Failure, failure, file_failure, say, wrong_record
from janken.core.game import Chance
from janken.core.match import Match
from janken.core.options import shorten
from janken.kernel.refusal import Refusal
from janken.records.errors import RecordError
from janken.records.files import read_bytes, write_new
from janken.records.reader import one_match
from janken.records.writer import record_text
from janken.solver.daily import SERIES, Daily, daily
from janken.solver.par import result_of
from janken.solver.results import DayResult, add_result, best_of, card, read_results, result_on, streak_of
from janken.table.local import LocalSetting, LocalTable
from janken.terminal.drawing import pen_for
from janken.terminal.prompt import Prompt
from janken.words import language_for


def today() -> date:
    """The player's own: the deal changes at their midnight."""
    return date.today()


@click.command()
@click.argument("game", required=False)
@click.option("--date", "day", metavar="DATE", help="The deal of another day, as in 2026-12-24.")
@click.option("--practice", is_flag=True, help="Play without keeping the result; moves can be taken back.")
def command(game: str | None, day: str | None, practice: bool) -> None:
    """Play the deal of the day of GAME; without GAME, list today's deals and your results."""
    results = _results()
    when = today() if day is None else _date(day)
    if game is None:
        _list(results, when)
        return
    dealt = _daily(game, when)
    if when > today():
        raise Failure(f"the deal of {when} is not dealt before its day")
    result = result_on(results, game, when)
    if practice or result is not None:
        if result is not None:
            say(f"You have played this deal: {result.value}, par {result.par}. This is practice.")
        _play(_fresh(dealt), dealt, Prompt, None)
        return
    _play_for_the_record(dealt, results)


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Failure(f"{shorten(text)} is no date: write it as in 2026-12-24") from None


def _daily(game: str, day: date) -> Daily:
    dealt = daily(game, day)
    if isinstance(dealt, Refusal):
        raise failure(dealt)
    return dealt


# The player's files


def _folder() -> Path:
    return Path(click.get_app_dir("janken"))


def _results_file() -> Path:
    return _folder() / "daily.txt"


def _results() -> list[DayResult]:
    try:
        return read_results(_results_file())
    except UnicodeError as error:
        raise file_failure(str(_results_file()), error) from None
    except ValueError as error:
        raise Failure(f"{_results_file()}: {error}") from None
    except OSError as error:
        raise file_failure(str(_results_file()), error) from None


def _record_file(dealt: Daily) -> Path:
    """Who stops in the middle goes on there: a deal is seen once."""
    return _folder() / "daily" / f"{dealt.series.name}-{dealt.date}.janken"


# Playing


class _Once(Prompt):
    """A deal that counts is played without taking back."""

    async def _undo(self, words: list[str]) -> None:
        self._say("A daily deal is played once, without taking back. Later, --practice allows it.")


async def _at_prompt(match: Match, kind: type[Prompt], keep: Path | None) -> Match:
    """Go on with a match until the player leaves; the match as it is then."""
    table = LocalTable(LocalSetting(match.header, log=match.log))

    async def record() -> str:
        return record_text(table.match)

    try:
        _, player = await table.open()
        await kind(player, {1: player}, pen_for(sys.stdout), language_for(None), record, keep).run()
        return table.match
    finally:
        await table.close()


def _fresh(dealt: Daily) -> Match:
    match = Match(dealt.header)
    given = match.deal(Chance.DEAL, dealt.cards)
    assert not isinstance(given, Refusal), given
    return match


def _play(match: Match, dealt: Daily, kind: type[Prompt], keep: Path | None) -> int | None:
    """What was reached, if the game came to its end."""
    known = "" if dealt.par_is_exact else ", the best that is known"
    say(f"Daily deal {dealt.number}, {dealt.series.title}, {dealt.date}. Par is {dealt.par}{known}.")
    played = asyncio.run(_at_prompt(match, kind, keep))
    return result_of(played) if played.state.is_over() else None


def _play_for_the_record(dealt: Daily, results: list[DayResult]) -> None:
    path = _record_file(dealt)
    value = _play(_begun(path, dealt), dealt, _Once, path)
    if value is None:
        say("To be continued: janken daily goes on here.")
        return
    result = DayResult(dealt.series.name, dealt.date, today(), value, dealt.par)
    try:
        add_result(_results_file(), result)
    except OSError as error:
        raise file_failure(str(_results_file()), error) from None
    say(card(dealt, value, streak_of([*results, result], dealt.series.name, today())))


def _begun(path: Path, dealt: Daily) -> Match:
    """The match as far as it was played, or a new one, of which the record is kept from now on."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            write_new(path, record_text(_fresh(dealt)))
        match = one_match(read_bytes(str(path)))
    except OSError as error:  # it may be the folder that cannot be made
        raise file_failure(str(error.filename or path), error) from None
    except ValueError as error:
        raise file_failure(str(path), error) from None
    except RecordError as error:
        wrong_record(error, str(path), language_for(None))
    if match.log[:1] != _fresh(dealt).log:
        raise Failure(f"{shorten(str(path), 200)} is a record of another deal: remove it to play this one")
    return match


# Looking back


def _list(results: list[DayResult], day: date) -> None:
    for series in SERIES.values():
        dealt = daily(series.name, day)
        if isinstance(dealt, Refusal):
            say(f"{series.name:24} {failure(dealt)}")
            continue
        result = result_on(results, series.name, day)
        reached = "not played yet" if result is None else f"{result.value}"
        streak, best = streak_of(results, series.name, day), best_of(results, series.name)
        more = (
            ""
            if best is None
            else f"; best {best.value} of {best.par}; streak {streak.now}, {streak.longest}"
        )
        say(f"{series.name:24} number {dealt.number}, par {dealt.par}: {reached}{more}")
