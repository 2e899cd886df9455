"""A deal a day: the committed lists, and `janken daily` with a clock of the test's own."""

import os
from datetime import date, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from janken.commands import daily as daily_command
from janken.core.match import Header
from janken.core.voice import Voice
from janken.kernel.refusal import Refusal
from janken.solver.daily import (
    FIRST_DAY,
    SERIES,
    Daily,
    Streak,
    best_of,
    daily,
    days_of,
    header_of,
    last_day,
    read_results,
    seed_text,
    share_text,
    signs,
    streak_of,
)
from janken.solver.daily import DayResult as Played
from janken.solver.puzzle import Puzzle, puzzle_from_seed
from janken.solver.solve import solve
from janken.words import catalogue

SOAK = "JANKEN_SOAK" in os.environ
SOLVED_AGAIN = 100_000 if SOAK else 2  # days of each list
DAY = FIRST_DAY + timedelta(days=5)


def dealt(series: str, day: date) -> Daily:
    found = daily(series, day)
    assert isinstance(found, Daily), found
    return found


@pytest.mark.soak
@pytest.mark.parametrize("name", SERIES)
def test_par_of_the_daily_deals_is_found_again(name: str) -> None:
    """Spread over the list; `./dev soak` solves all of it."""
    series, days = SERIES[name], days_of(SERIES[name])
    for place in range(0, len(days), max(1, len(days) // SOLVED_AGAIN)):
        puzzle = puzzle_from_seed(header_of(series), seed_text(series, days[place].seed))
        assert isinstance(puzzle, Puzzle)
        answer = solve(puzzle, series.limits, processes=1)
        assert answer.value == days[place].par
        if name != "collector":
            assert answer.is_exact
        assert days[place].bound >= days[place].par


@pytest.mark.parametrize("name", SERIES)
def test_a_list_covers_some_time_and_repeats_nothing(name: str) -> None:
    days = days_of(SERIES[name])
    assert len({day.seed for day in days}) == len(days) >= 250
    assert last_day(SERIES[name]) == FIRST_DAY + timedelta(days=len(days) - 1)
    if name == "light-to-dark-any-time":
        assert {day.par for day in days} == {104}
    if name == "collector-cards":
        assert {day.par for day in days} == {0}
    if name == "light-to-dark":
        assert all(day.par == day.bound for day in days)


def test_a_day_has_one_deal_with_a_number() -> None:
    first, second = (dealt("collector", FIRST_DAY + timedelta(days=days)) for days in (0, 1))
    assert (first.number, second.number) == (1, 2)
    assert first.cards != second.cards
    assert first == dealt("collector", FIRST_DAY)
    assert sorted(first.cards) == sorted(second.cards)
    assert isinstance(first.header, Header)
    assert dealt("collector-cards", FIRST_DAY).header.options.word("aim") == "cards"
    assert dealt("light-to-dark-any-time", FIRST_DAY).header.options.word("deal") == "any-time"


def test_outside_the_list_there_is_a_sentence() -> None:
    for day in (FIRST_DAY - timedelta(days=1), last_day(SERIES["collector"]) + timedelta(days=1)):
        refusal = daily("collector", day)
        assert isinstance(refusal, Refusal)
        assert (refusal.code, refusal.args["first"]) == ("daily-day", str(FIRST_DAY))
    assert isinstance(daily("whist", FIRST_DAY), Refusal)


def played(offset: int, value: int, late: int = 0, series: str = "collector") -> Played:
    day = FIRST_DAY + timedelta(days=offset)
    return Played(series, day, day + timedelta(days=late), value, 100)


def test_a_streak_is_days_in_a_row_each_played_on_its_day() -> None:
    results = [played(0, 80), played(1, 80), played(2, 80), played(4, 80), played(5, 80)]
    assert streak_of(results, "collector", DAY) == Streak(2, 3)
    assert streak_of(results, "collector", DAY + timedelta(days=1)) == Streak(2, 3)  # today is not over
    assert streak_of(results, "collector", DAY + timedelta(days=2)) == Streak(0, 3)
    assert streak_of([*results, played(3, 80, late=1)], "collector", DAY) == Streak(2, 3)
    assert streak_of([*results, played(3, 80)], "collector", DAY) == Streak(6, 6)
    assert streak_of(results, "collector-cards", DAY) == Streak(0, 0)


def test_the_best_is_the_best_against_par() -> None:
    best = best_of([played(0, 80), played(1, 95), played(2, 95)], "collector")
    assert best is not None
    assert best.day == FIRST_DAY + timedelta(days=1)
    few = best_of(
        [played(0, 3, series="collector-cards"), played(1, 1, series="collector-cards")], "collector-cards"
    )
    assert few is not None
    assert few.value == 1


def test_the_card_shows_how_much_of_par_was_reached_and_no_move() -> None:
    clear = dealt("light-to-dark-any-time", DAY)
    assert signs(clear, 104) == "◆" * 10
    assert signs(clear, 0) == "◇" * 10
    assert signs(clear, 60) == "◆" * 5 + "◇" * 5
    empty = dealt("collector-cards", DAY)
    assert signs(empty, 0) == "◆" * 10
    assert signs(empty, 1).count("◆") == 9
    text = share_text(clear, 60, Streak(4, 9), Voice(catalogue("en")))
    assert text.splitlines() == [
        f"Janken, daily deal 6: Light to Dark, turning up at any time ({DAY})",
        "◆◆◆◆◆◇◇◇◇◇ 60 points, par 104",
        "4 days in a row",
    ]


def test_the_card_is_in_the_language_of_the_player() -> None:
    text = share_text(dealt("collector-cards", DAY), 1, Streak(1, 1), Voice(catalogue("de")))
    title = "Der Sammler, um möglichst wenige Karten"
    assert text.splitlines()[0] == f"Janken, Spiel des Tages 6: {title} ({DAY})"
    assert text.splitlines()[1].endswith(" 1 Karte übrig, Par 0")


# At the prompt


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's own folder, on the sixth day."""
    monkeypatch.setattr(daily_command, "today", lambda: DAY)
    monkeypatch.setattr("click.get_app_dir", lambda name: str(tmp_path / name))
    return tmp_path / "janken"


def run(*arguments: str, typed: str = "") -> Result:
    done = CliRunner().invoke(daily_command.daily_command, arguments, input=typed)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


ENTERS = "\n" * 200  # alone, Enter makes the only move
STOP_AT_ONCE = "turn\nstop\n\n"


def test_a_daily_deal_is_played_once_and_then_for_practice(home: Path) -> None:
    first = run("light-to-dark-any-time", typed=STOP_AT_ONCE)
    assert "Daily deal 6, Light to Dark, turning up at any time" in first.output
    assert "◇◇◇◇◇◇◇◇◇◇ 0 points, par 104" in first.output
    (kept,) = read_results(home / "daily.txt")
    assert (kept.value, kept.day, kept.played) == (0, DAY, DAY)
    again = run("light-to-dark-any-time", typed="turn\nturn\nundo\nstop\n\n")
    assert "You have already played this deal: 0, par 104. This is practice." in again.output
    assert "with no undo" not in again.output
    assert read_results(home / "daily.txt") == [kept]
    assert "number 6, par 104: 0; best 0 of 104; current streak 1, longest 1" in run().output


def test_who_stops_in_the_middle_goes_on_there_and_takes_nothing_back(home: Path) -> None:
    first = run("light-to-dark-any-time", typed="turn\nturn\nundo\nquit\n")
    assert "played once, with no undo" in first.output
    assert "To be continued" in first.output
    assert read_results(home / "daily.txt") == []
    second = run("light-to-dark-any-time", typed="turn\nstop\n\n")
    assert "Deck: 50 cards" in second.output.split("Player 1>")[0]
    assert len(read_results(home / "daily.txt")) == 1


def test_hints_are_counted_once_for_each_situation_and_said(home: Path) -> None:
    """Also those of before, where a deal is gone on with."""
    run("light-to-dark-any-time", typed="hint\nhint\nquit\n")
    run("light-to-dark-any-time", typed="hint\nturn\nhint\nquit\n")
    done = run("light-to-dark-any-time", typed=STOP_AT_ONCE)
    assert "0 points, par 104, with 2 hints" in done.output
    (kept,) = read_results(home / "daily.txt")
    assert (kept.value, kept.hints) == (0, 2)
    assert "par 104: 0, with 2 hints; best 0" in run().output
    assert "mit 2 Tipps" in run("--lang", "de").output


def test_a_past_day_can_be_played_but_makes_no_streak(home: Path) -> None:
    run("light-to-dark-any-time", "--date", str(FIRST_DAY), typed=STOP_AT_ONCE)
    (kept,) = read_results(home / "daily.txt")
    assert (kept.day, kept.played) == (FIRST_DAY, DAY)
    assert streak_of([kept], "light-to-dark-any-time", DAY).now == 0


def test_practice_keeps_nothing(home: Path) -> None:
    run("light-to-dark-any-time", "--practice", typed=STOP_AT_ONCE)
    assert not (home / "daily.txt").exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["whist"], "There is no daily deal “whist”"),
        (["collector", "--date", "tomorrow"], "tomorrow is not a date"),
        (["collector", "--date", str(DAY + timedelta(days=1))], "opens on its day"),
        (["collector", "--date", "2001-01-01"], "run from"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(home: Path, arguments: list[str], sentence: str) -> None:
    assert sentence in run(*arguments).output


def test_files_that_were_spoiled_are_named_and_left_alone(home: Path) -> None:
    home.mkdir()
    (home / "daily.txt").write_text("collector 2026-11-16 2026-11-16 80 100\nrubbish\n")
    assert "line 2 is not a result of a daily deal" in run("collector").output
    (home / "daily.txt").unlink()
    run("light-to-dark-any-time", typed="turn\nquit\n")
    (record,) = (home / "daily").iterdir()
    record.write_text(record.read_text().replace("any-time", "when-stuck"))
    other = daily("light-to-dark-any-time", FIRST_DAY)
    assert isinstance(other, Daily)
    before = record.read_text()
    run("light-to-dark-any-time", typed="quit\n")
    assert record.read_text() == before


def test_another_language_and_a_misspelt_deal(home: Path) -> None:
    listed = run("--lang", "de").output
    title = "Der Sammler, um möglichst wenige Karten"
    assert f"collector-cards          {title}, Nummer 6, Par 0: noch nicht gespielt" in listed
    played = run("light-to-dark-any-time", "--lang", "es", typed="turn\nundo\nquit\n").output
    assert "Reparto del día 6, De la luz a la sombra, descubrir cuando quieras" in played
    assert "Un reparto del día se juega una sola vez" in played
    assert "Continuará: janken daily light-to-dark-any-time" in played
    assert "did you mean collector?" in run("colector").output
    assert "¿quieres decir light-to-dark?" in run("ligth-to-dark", "--lang", "es").output
