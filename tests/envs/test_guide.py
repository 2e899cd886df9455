"""The guide is true: its examples run, and its numbers are those of the code."""

import re
from pathlib import Path
from typing import Any

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
# House rules that show more
MORE: dict[str, dict[str, Any]] = {
    "Janken Rummy": {"knock": 10},
    "Run with Scissors": {"scoring": "michigan"},
}


@pytest.mark.parametrize("example", re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL))
def test_examples_run(example: str) -> None:
    exec(compile(example, "docs/environments.md", "exec"), {})


def section(title: str) -> str:
    return GUIDE.split(f"### {title}\n")[1].split("\n##")[0]


@pytest.mark.parametrize("title", TITLES)
def test_every_action_is_listed(title: str) -> None:
    batch = Batch(TITLES[title], 1, knock=10) if title == "Janken Rummy" else Batch(TITLES[title], 1)
    rows = re.findall(r"^\| (\d+)(?: to (\d+))? \| ", section(title).split("| bytes |")[0], re.MULTILINE)
    following = 0
    for first, last in rows:
        assert int(first) == following
        following = int(last or first) + 1
    assert following == batch.actions


@pytest.mark.parametrize("title", TITLES)
def test_every_byte_is_listed(title: str) -> None:
    listed = section(title).split("| bytes |")[1]
    for seats in Batch(TITLES[title], 1).setting.game.seats:
        size = bytes_listed(listed.split("| bytes more |")[0], seats)
        assert size == Batch(TITLES[title], 1, seats).observations.shape[1]
        if title in MORE:
            size += bytes_listed(listed.split("| bytes more |")[1], seats)
            batch = Batch(TITLES[title], 1, seats, **MORE[title])
            assert size == batch.observations.shape[1]


def bytes_listed(table: str, seats: int) -> int:
    rows = re.findall(r"^\| (\d+)(n?) \| ", table, re.MULTILINE)
    return sum(int(size) * (seats if by_seat else 1) for size, by_seat in rows)


@pytest.mark.parametrize("title", ["Janken Rummy", "Run with Scissors", "9 of a Kind"])
def test_whole_games_show_how_they_stand(title: str) -> None:
    most = max(Batch(TITLES[title], 1).setting.game.seats)
    bowls = 16 if title == "Run with Scissors" else 0
    hand, game = (Batch(TITLES[title], 1, most, whole_game=whole) for whole in (False, True))
    assert game.observations.shape[1] == hand.observations.shape[1] + 40 + bowls


@pytest.mark.parametrize("title", TITLES)
def test_the_house_rules_are_listed(title: str) -> None:
    listed = re.findall(r"^Options?: ([^.]+)\.", section(title), re.MULTILINE)[0].split(", ")
    assert tuple(listed) == Batch(TITLES[title], 1).setting.encoding.options
