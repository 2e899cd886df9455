"""Results that are kept small: in a file, with janken, and on the page of the table."""

import tracemalloc

import msgspec
import pytest

from janken import games
from janken.core.game import Game
from janken.jobs.engine import Journal, ThisProcess
from janken.rule_lab.play import DealCounts, Plan, plan
from janken.rule_lab.report import LabWords, report
from janken.rule_lab.results import plain, read, rules_study, saved, study
from janken.rule_lab.tally import StopRule, Tally, run
from janken.words import languages
from tools.study import COMMANDS, MINUTES, PAGE, STUDIES, minutes_text, with_results


def two_rules() -> Plan:
    game = games.find("collector")
    assert isinstance(game, Game)
    vary = {"draw": ["must", "may"]}
    return plan(game, {"assist": True}, vary, seats=[2], bots=["random"], playouts=1, seed="small")


def test_what_is_saved_gives_the_same_report() -> None:
    planned = two_rules()
    *_, tally = run(planned, StopRule(deals=12), ThisProcess(), Journal(None, {}, DealCounts))
    again = read(saved(tally).encode())
    assert msgspec.json.encode(plain(again)) == msgspec.json.encode(plain(tally))
    for language in languages():
        words = LabWords(planned.game, 2, language)
        assert report(again, words) == report(tally, words)
    assert "assist=yes" in report(again, LabWords(planned.game, 2, "en"))


def test_memory_does_not_grow_with_the_deals() -> None:
    tally = Tally(two_rules())
    values: list[float | None] = [float(number) for number, _ in enumerate(tally.names)]

    def add(deals: int) -> int:
        for deal in range(deals):
            tally.add(DealCounts([values, values], [[deal % 50, 7], [3, 4]]))
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    early, late = add(100), add(1000)
    tracemalloc.stop()
    assert late - early < 20_000, "less than a number for each deal"


def test_every_study_is_told_in_every_language() -> None:
    assert sorted(COMMANDS) == sorted(file.stem for file in STUDIES.iterdir())
    for name in COMMANDS:
        tally = study(name)
        for language in languages():
            page = report(tally, LabWords(tally.plan.game, tally.plan.most_seats, language))
            assert len(page) < 150_000
            assert tally.made_by in page


@pytest.mark.parametrize(
    ("game", "chosen", "name"),
    [
        ("janken-rummy", [], "janken-rummy"),
        ("janken-rummy", ["jokers=yes"], "janken-rummy"),
        ("janken-rummy", ["jokers=yes", "joker-swap=yes"], "janken-rummy.jokers"),
        ("run-with-scissors", ["scoring=michigan", "broke=end"], "run-with-scissors.michigan"),
        ("collector", ["aim=cards"], "collector.alone"),
    ],
)
def test_the_study_that_knows_most_of_what_was_chosen(game: str, chosen: list[str], name: str) -> None:
    assert rules_study(game, chosen) is study(name)


def test_what_is_told_of_the_studies_is_what_they_found() -> None:
    """If not: .venv/bin/python tools/study.py write"""
    assert MINUTES.read_text() == minutes_text()
    assert PAGE.read_text() == with_results(PAGE.read_text())
