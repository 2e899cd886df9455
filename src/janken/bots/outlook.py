"""What the end of a hand is worth in the whole game, from hands of bots (`tools/outlooks.py`)."""

from functools import lru_cache
from importlib.resources import files
from typing import Final

import msgspec

from janken.bots.seen import Seen
from janken.core.options import Value
from janken.kernel.outlook import Outlook, Race, SetOfHands

HANDS: Final = files("janken.bots") / "hands"


class TableHands(msgspec.Struct, frozen=True):
    """Hands at one kind of table. A file of a game has a line for each."""

    seats: int
    options: dict[str, Value]  # those that differ from the default
    hands: tuple[tuple[int, ...], ...]  # what each place scored, counted from the dealer's left


def race(seen: Seen, goal: int) -> Outlook:
    """For a game to a goal, when the hand being played is over."""
    return _race(*_table(seen), goal)


def rounds(seen: Seen, left: int) -> Outlook:
    """For a game of so many hands: how many are left after the one being played."""
    return _rounds(*_table(seen), left)


Table = tuple[str, int, tuple[tuple[str, Value], ...], int]


def _table(seen: Seen) -> Table:
    """What an outlook depends on: game, seats, options that differ, who deals next."""
    options = tuple((option.name, seen.options[option.name]) for option, _ in seen.options.changed())
    return seen.game, seen.seats, options, seen.view.frame.dealer % seen.seats + 1


@lru_cache(maxsize=32)
def _race(game: str, seats: int, options: tuple[tuple[str, Value], ...], dealer: int, goal: int) -> Outlook:
    return Race(_hands(game, seats, dict(options)), dealer, goal)


@lru_cache(maxsize=64)
def _rounds(game: str, seats: int, options: tuple[tuple[str, Value], ...], dealer: int, left: int) -> Outlook:
    return SetOfHands(_hands(game, seats, dict(options)), dealer, left)


def _hands(game: str, seats: int, options: dict[str, Value]) -> list[list[int]]:
    """As many seats always; of the house rules those that have most in common with the table's."""
    tables = [played for played in every_table(game) if played.seats == seats]
    nearest = max(tables, key=lambda played: _in_common(played.options, options))
    return [[*scores] for scores in nearest.hands]


def _in_common(one: dict[str, Value], other: dict[str, Value]) -> int:
    return -len(one.items() ^ other.items())


@lru_cache
def every_table(game: str) -> list[TableHands]:
    lines = (HANDS / f"{game}.jsonl").read_text("utf-8").splitlines()
    return [msgspec.json.decode(line, type=TableHands) for line in lines]
