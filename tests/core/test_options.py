"""House rules: declared once, read and written strictly."""

import sys
from pathlib import Path

import pytest

from janken import games
from janken.core.options import Choice, Option, Options, Seconds, Value, Whole, YesNo, parse_option
from janken.core.voice import english
from janken.kernel.refusal import Refusal
from tests.kept import keep, kept_in
from tests.project.tree import ROOT

DECLARED: tuple[Option, ...] = (
    YesNo(name="ask", rule="XX-1"),
    Choice(name="aim", rule="XX-2", choices=("points", "cards")),
    Whole(name="goal", rule="XX-3", low=1, high=500, default=300),
    Whole(name="minutes", rule="XX-4", low=1, high=600, default=None, or_none=True),
    Seconds(name="beat", rule="XX-5", low=0, high=10, default=0.7),
)


def read(word: str) -> Value | Refusal:
    given: dict[str, Value] = {}
    refusal = parse_option(DECLARED, word, given)
    return refusal if refusal is not None else next(iter(given.values()))


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("ask=yes", True),
        ("ask=no", False),
        ("aim=cards", "cards"),
        ("goal=1", 1),
        ("goal=500", 500),
        ("minutes=none", None),
        ("minutes=90", 90),
        ("beat=0", 0.0),
        ("beat=0.125", 0.125),
        ("beat=10", 10.0),
    ],
)
def test_what_is_allowed_is_read_and_written_back(word: str, value: Value) -> None:
    assert read(word) == value
    options = Options(DECLARED, {word.partition("=")[0]: value})
    assert [f"{name}={text}" for name, text in options.changed().items()] in ([word], [])


@pytest.mark.parametrize(
    "word",
    [
        "ask=Yes", "ask=", "ask", "=yes", "aim=card", "goal=0", "goal=501", "goal=007", "goal=1.5", "goal=-1",
        "goal=1e2", "goal=٣", "goal=none", "goal=" + "9" * 5000, "minutes=0", "beat=10.001", "beat=.5",
        "beat=1.", "beat=nan", "beat=0.1234", "beat=01", "nonsense=1", "",
    ],
)  # fmt: skip
def test_what_is_not_allowed_is_refused_in_a_sentence(word: str) -> None:
    refusal = read(word)
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "RF-1"
    assert len(english(refusal)) < 200


def test_a_refusal_says_what_is_allowed() -> None:
    goal, aim = read("goal=0"), read("aim=x")
    assert isinstance(goal, Refusal)
    assert isinstance(aim, Refusal)
    assert english(goal) == "The option goal is a whole number from 1 to 500, not “0”. (RF-1)"
    assert english(aim) == "The option aim is points or cards, not “x”. (RF-1)"


def test_an_option_is_given_once() -> None:
    given: dict[str, Value] = {}
    assert parse_option(DECLARED, "goal=5", given) is None
    again = parse_option(DECLARED, "goal=6", given)
    assert again is not None
    assert english(again) == "The option goal is given twice. (RF-1)"


def test_only_what_differs_is_written() -> None:
    options = Options(DECLARED, {"ask": False, "goal": 200, "beat": 0.5})
    assert options.changed() == {"goal": "200", "beat": "0.5"}
    assert (options.yes("ask"), options.number("goal"), options.word("aim")) == (False, 200, "points")


# What was once allowed stands in people's records: the lowest, the highest, and what is played unsaid.
NUMBERS = {
    game.name: [option for option in game.options if isinstance(option, Whole | Seconds)]
    for game in games.every()
    if game.name in games.ours()
}


def limits_file(name: str) -> Path:
    return ROOT / "tests" / "rules" / name.replace("-", "_") / "numbers.txt"


def limits(option: Whole | Seconds) -> str:
    none = " or none" if option.parse("none") is None else ""
    return f"{option.low:.10g} to {option.high:.10g}{none}, unsaid {option.text(option.standard)}"


def limits_of(name: str) -> dict[str, str]:
    return {option.name: limits(option) for option in sorted(NUMBERS[name], key=lambda one: one.name)}


@pytest.mark.parametrize("name", NUMBERS)
def test_every_number_keeps_its_limits(name: str) -> None:
    """If they are meant to change, or the game is new: ./dev derive GAME"""
    kept = kept_in(limits_file(name)) if NUMBERS[name] else {}
    assert limits_of(name) == kept


@pytest.mark.parametrize(
    "option",
    [option for options in NUMBERS.values() for option in options],
    ids=[f"{name}-{option.name}" for name, options in NUMBERS.items() for option in options],
)
def test_a_number_is_allowed_up_to_its_limits_and_not_beyond(option: Whole | Seconds) -> None:
    step = 1 if isinstance(option, Whole) else 0.001
    assert [option.parse(f"{number:.10g}") for number in (option.low, option.high)] == [
        option.low,
        option.high,
    ]
    assert isinstance(option.parse(f"{option.high + step:.10g}"), Refusal)
    assert isinstance(option.parse(f"{option.low - step:.10g}"), Refusal)


if __name__ == "__main__":
    for one in sys.argv[1:]:
        if NUMBERS[one]:
            keep(limits_file(one), limits_of(one))
