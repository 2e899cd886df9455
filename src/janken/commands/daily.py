"""`janken daily`: the deal of the day at this prompt, once for the record and then for practice."""

import asyncio
import sys
from datetime import date
from pathlib import Path

import click

from janken.commands.common import (
    Failure,
    ending_orderly,
    file_failure,
    language_option,
    say,
    using_file,
    wrong,
    wrong_record,
)
from janken.core.game import Chance
from janken.core.match import Match
from janken.core.options import shorten
from janken.core.text import read_bytes, write_new
from janken.core.voice import Voice
from janken.kernel.refusal import Refusal
from janken.records.reader import RecordError, one_match
from janken.records.writer import record_text
from janken.solver.daily import (
    SERIES,
    Daily,
    DayResult,
    add_result,
    best_of,
    daily,
    read_results,
    result_on,
    share_text,
    streak_of,
)
from janken.solver.par import result_of
from janken.table.local import LocalSetting, LocalTable
from janken.terminal.drawing import pen_for
from janken.terminal.prompt import Prompt
from janken.words import catalogue


def today() -> date:
    """The player's own: the deal changes at their midnight."""
    return date.today()


@click.command()
@click.argument("game", required=False)
@click.option("--date", "day", metavar="DATE", help="The deal of another day, as in 2026-12-24.")
@click.option("--practice", is_flag=True, help="Play without keeping the result; moves can be undone.")
@language_option
def daily_command(game: str | None, day: str | None, practice: bool, lang: str) -> None:
    """Play the deal of the day of GAME; without GAME, list today's deals and your results."""
    results = _results()
    when = today() if day is None else _date(day)
    if game is None:
        _list(results, when, _voice(lang))
        return
    dealt = daily(game, when)
    if isinstance(dealt, Refusal):
        raise Failure(_voice(lang).why_not(dealt))
    if when > today():
        raise wrong("wrong-daily-early", day=str(when))
    result = result_on(results, game, when)
    if practice or result is not None:
        if result is not None:
            say(_voice(lang).say("daily-again", value=result.value, par=result.par))
        _play(_fresh(dealt), dealt, Prompt, None, lang)
        return
    _play_for_the_record(dealt, results, lang)


def _voice(language: str) -> Voice:
    return Voice(catalogue(language))


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise wrong("wrong-date", text=shorten(text)) from None


# The player's files


def _folder() -> Path:
    return Path(click.get_app_dir("janken"))


def _results_file() -> Path:
    return _folder() / "daily.txt"


def _results() -> list[DayResult]:
    try:
        return read_results(_results_file())
    except (OSError, UnicodeError) as error:
        raise file_failure(str(_results_file()), error) from None
    except ValueError as error:
        raise Failure(f"{_results_file()}: {error}") from None


def _record_file(dealt: Daily) -> Path:
    """A player who stops halfway continues from there: a deal is seen only once."""
    return _folder() / "daily" / f"{dealt.series.name}-{dealt.date}.janken"


# Playing


def _hints_file(record: Path) -> Path:
    """Beside the record of a deal: a line for each situation in which a hint was asked for."""
    return record.with_suffix(".hints")


def _hinted(record: Path) -> set[str]:
    try:
        return set(_hints_file(record).read_text(encoding="utf-8").split())
    except FileNotFoundError:
        return set()


class _Once(Prompt):
    """A deal that counts is played without undo, and its hints are counted."""

    async def _undo(self, words: list[str]) -> None:
        self._say(self._speaker().voice.say("daily-final"))

    async def _hint(self, words: list[str]) -> None:
        """One for each situation, however often it is asked for; one that cannot be kept is not given."""
        assert self._keep is not None, "such a deal is kept"
        situation = str(len(one_match((await self._record()).encode()).log))
        try:
            if situation not in _hinted(self._keep):
                with _hints_file(self._keep).open("a", encoding="utf-8", newline="\n") as file:
                    file.write(f"{situation}\n")
        except OSError as error:
            self._cannot_write(_hints_file(self._keep), error)
            return
        await super()._hint(words)


async def _at_prompt(match: Match, kind: type[Prompt], keep: Path | None, language: str) -> Match:
    """Go on with a match until the player leaves; the match as it is then."""
    table = LocalTable(LocalSetting(match.header, log=match.log))

    async def record() -> str:
        return record_text(table.match)

    try:
        _, player = await table.open()
        await kind(player, {1: player}, pen_for(sys.stdout), language, record, keep).run()
        return table.match
    finally:
        await table.close()


def _fresh(dealt: Daily) -> Match:
    match = Match(dealt.header)
    given = match.deal(Chance.DEAL, dealt.cards)
    assert not isinstance(given, Refusal), given
    return match


def _play(match: Match, dealt: Daily, kind: type[Prompt], keep: Path | None, language: str) -> int | None:
    """What was reached, if the game came to its end."""
    begun = _voice(language).say(
        "daily-begun",
        number=dealt.number,
        series=dealt.series.name,
        day=str(dealt.date),
        par=dealt.par,
        exact=dealt.par_is_exact,
    )
    say(begun)
    with ending_orderly():
        played = asyncio.run(_at_prompt(match, kind, keep, language))
    return result_of(played) if played.state.is_over() else None


def _play_for_the_record(dealt: Daily, results: list[DayResult], language: str) -> None:
    path, voice = _record_file(dealt), _voice(language)
    value = _play(_begun(path, dealt, language), dealt, _Once, path, language)
    if value is None:
        say(voice.say("daily-goes-on", series=dealt.series.name))
        return
    with using_file(str(_hints_file(path))):
        hints = len(_hinted(path))
    result = DayResult(dealt.series.name, dealt.date, today(), value, dealt.par, hints)
    with using_file(str(_results_file())):
        add_result(_results_file(), result)
    say(share_text(dealt, value, streak_of([*results, result], dealt.series.name, today()), voice, hints))


def _begun(path: Path, dealt: Daily, language: str) -> Match:
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
        wrong_record(error, str(path), language)
    if match.log[:1] != _fresh(dealt).log:
        raise wrong("wrong-daily-record", file=shorten(str(path), 200))
    return match


# Looking back


def _list(results: list[DayResult], day: date, voice: Voice) -> None:
    for series in SERIES.values():
        dealt = daily(series.name, day)
        if isinstance(dealt, Refusal):
            say(f"{series.name:24} {voice.why_not(dealt)}")
            continue
        result = result_on(results, series.name, day)
        reached = voice.say("daily-not-played") if result is None else _reached(result, voice)
        listed = voice.say(
            "daily-listed", series=series.name, number=dealt.number, par=dealt.par, result=reached
        )
        say(f"{series.name:24} {listed}{_so_far(results, series.name, day, voice)}")


def _reached(result: DayResult, voice: Voice) -> str:
    hints = f", {voice.say('daily-hints', count=result.hints)}" if result.hints else ""
    return f"{result.value}{hints}"


def _so_far(results: list[DayResult], series: str, day: date, voice: Voice) -> str:
    streak, best = streak_of(results, series, day), best_of(results, series)
    if best is None:
        return ""
    told = voice.say("daily-best", value=best.value, par=best.par, now=streak.now, longest=streak.longest)
    return f"; {told}"
