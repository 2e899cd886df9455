"""From actions to the words of a record, and back."""

import re
from collections.abc import Iterator

from janken.envs.setting import Setting
from janken.kernel.lanes.lane import Lane
from janken.kernel.lanes.racing import RacingLane
from janken.kernel.position import TABLE
from janken.kernel.refusal import Refusal
from janken.library.errors import NotAllowed

_SOURCE = re.compile(r"@\d+")  # where a card comes from, which follows from the card


def decode(setting: Setting, lane: Lane, action: int) -> str:
    """What an action says, as a record writes it; nothing if it waits, or only begins a move."""
    after = _after(lane, action)
    move = _intended(after)
    return "" if move is None else setting.numbers.text(lane, move)


def encode(setting: Setting, lane: Lane, words: str) -> list[int]:
    """The actions that make a move of a record, in their order; without haste where there are no turns."""
    move = setting.game.parse(words.split())
    if isinstance(move, Refusal):
        raise NotAllowed(move, setting.game)
    actions: list[int] = []
    lane = _looking(lane)
    for part in setting.numbers.small_moves(lane, move.text()):
        path = _path(setting, lane, part)
        if not path:
            raise ValueError(f"{words}: seat {lane.who} cannot do this now")
        actions += path
        for action in path:
            lane = _after(lane, action)
    return actions


def every_move(setting: Setting, lane: Lane) -> Iterator[tuple[list[int], str]]:
    """All that the seat whose turn it is can say now, with the actions that say it."""
    lane = _looking(lane)
    for action in sorted(set(lane.choices[: lane.count])):
        after = _after(lane, action)
        move = _intended(after)
        if move is not None:
            yield [action], setting.numbers.text(lane, move)
        elif after.who == lane.who:
            for path, said in every_move(setting, after):
                yield [action, *path], said


def _path(setting: Setting, lane: Lane, words: str) -> list[int]:
    """The actions that say it, or else something that is not told apart from it; none if none do."""
    alike = setting.numbers.not_told_apart
    found: list[int] = []
    for path, said in every_move(setting, lane):
        if _SOURCE.sub("", said) == _SOURCE.sub("", words):
            return path
        if not found and alike(said) == alike(words):
            found = path
    return found


def _looking(lane: Lane) -> Lane:
    twin = lane.copy()
    twin.look()
    return twin


def _after(lane: Lane, action: int) -> Lane:
    twin = _looking(lane)
    twin.act(action)
    return twin


def _intended(lane: Lane) -> int | None:
    """The kernel's move that the last action made, or tries to make."""
    if isinstance(lane, RacingLane) and lane.tried >= 0:
        return lane.tried
    if lane.made_count and lane.made[0] != TABLE:
        return lane.made[1]
    return None
