"""The guide is true: its examples run, and its numbers are those of the code."""

import re
from pathlib import Path

import pytest

from janken.envs import Batch

GUIDE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text()
TITLES = {
    "The Collector": "collector",
    "Light to Dark": "light-to-dark",
    "Janken Rummy": "janken-rummy",
    "Run with Scissors": "run-with-scissors",
    "9 of a Kind": "nine-of-a-kind",
}


@pytest.mark.parametrize("example", re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL))
def test_examples_run(example: str) -> None:
    exec(compile(example, "docs/environments.md", "exec"), {})


def section(title: str) -> str:
    return GUIDE.split(f"### {title}\n")[1].split("\n##")[0]


@pytest.mark.parametrize("title", TITLES)
def test_every_action_is_listed(title: str) -> None:
    batch = Batch(TITLES[title], 1, jokers=True) if title == "Janken Rummy" else Batch(TITLES[title], 1)
    rows = re.findall(r"^\| (\d+)(?: to (\d+))? \| ", section(title).split("| bytes |")[0], re.MULTILINE)
    following = 0
    for first, last in rows:
        assert int(first) == following
        following = int(last or first) + 1
    assert following == batch.actions


@pytest.mark.parametrize("title", TITLES)
def test_every_byte_is_listed(title: str) -> None:
    rows = re.findall(r"^\| (\d+)(n?) \| ", section(title).split("| bytes |")[1], re.MULTILINE)
    for seats in Batch(TITLES[title], 1).setting.game.seats:
        size = sum(int(size) * (seats if by_seat else 1) for size, by_seat in rows)
        assert size == Batch(TITLES[title], 1, seats).observations.shape[1]


@pytest.mark.parametrize("title", TITLES)
def test_the_house_rules_are_listed(title: str) -> None:
    listed = re.findall(r"^Options?: ([^.]+)\.", section(title), re.MULTILINE)[0].split(", ")
    assert tuple(listed) == Batch(TITLES[title], 1).setting.numbers.options
