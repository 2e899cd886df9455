"""What the end of a hand is worth in the whole game, from hands that bots played (`tools/outlooks.py`)."""

from functools import lru_cache
from importlib.resources import files
from typing import Final

import msgspec

from janken import games
from janken.bots.bot import Seen
from janken.core.game import Game
from janken.core.options import Value
from janken.kernel.outlook import Outlook, RaceToGoal, SetOfHands

HANDS: Final = "hands.jsonl"  # in the folder of a game


class TableHands(msgspec.Struct, frozen=True):
    """Hands at one kind of table: a line of a game's file."""

    seats: int
    options: dict[str, Value]  # those that differ from the default
    hands: tuple[tuple[int, ...], ...]  # what each place scored, from the dealer's left


def race(seen: Seen, goal: int) -> Outlook:
    """For a game to a goal, after the hand being played."""
    return _race(*_table_key(seen), goal)


def rounds(seen: Seen, left: int) -> Outlook:
    """For a game of a fixed number of hands, with this many left after the one being played."""
    return _rounds(*_table_key(seen), left)


TableKey = tuple[str, int, tuple[tuple[str, Value], ...], int]


def _table_key(seen: Seen) -> TableKey:
    """What an outlook depends on: game, seats, options that differ, who deals next."""
    options = tuple((name, seen.options[name]) for name in seen.options.changed())
    return seen.game, seen.seats, options, seen.view.frame.dealer % seen.seats + 1


@lru_cache(maxsize=32)
def _race(game: str, seats: int, options: tuple[tuple[str, Value], ...], dealer: int, goal: int) -> Outlook:
    return RaceToGoal(_hands(game, seats, dict(options)), dealer, goal)


@lru_cache(maxsize=64)
def _rounds(game: str, seats: int, options: tuple[tuple[str, Value], ...], dealer: int, left: int) -> Outlook:
    return SetOfHands(_hands(game, seats, dict(options)), dealer, left)


def _hands(game: str, seats: int, options: dict[str, Value]) -> list[list[int]]:
    """Always for as many seats; of the house rules, those closest to the table's."""
    tables = [played for played in every_table(game) if played.seats == seats]
    nearest = max(tables, key=lambda played: _in_common(played.options, options))
    return [[*scores] for scores in nearest.hands]


def _in_common(one: dict[str, Value], other: dict[str, Value]) -> int:
    return -len(one.items() ^ other.items())


@lru_cache
def every_table(game: str) -> list[TableHands]:
    found = games.find(game)
    assert isinstance(found, Game)
    lines = (files(found.package) / HANDS).read_text("utf-8").splitlines()
    return [msgspec.json.decode(line, type=TableHands) for line in lines]
