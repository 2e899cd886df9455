"""What other packages bring along, by the entry points that they declare."""

import logging
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

Kind = TypeVar("Kind")

_log = logging.getLogger("janken")


def plugins(group: str, accept: Callable[[str, object], Kind | None]) -> dict[str, Kind]:
    """By name, all of a group that are accepted as they are; any other is named once and left out."""
    found = {}
    for name, thing in _loaded(group).items():
        accepted = accept(name, thing)
        if accepted is None:
            _leave_out(group, name, f"{thing!r} is not what it should be, or the name is taken")
        else:
            found[name] = accepted
    return found


@cache
def _loaded(group: str) -> dict[str, object]:
    """Loaded when first asked for, and once: looking through all packages takes some milliseconds."""
    from importlib.metadata import entry_points  # only here: most commands need no other package

    things = {}
    for point in sorted(entry_points(group=group), key=lambda point: point.name):
        try:
            things[point.name] = point.load()
        except Exception as error:  # whatever a stranger's package does wrong
            _leave_out(group, point.name, f"{type(error).__name__}: {error} ({_package(point)})")
    return things


@cache
def _leave_out(group: str, name: str, why: str) -> None:
    _log.warning("%s: %s cannot be used and is left out: %s", group, name, why)


def _package(point: "EntryPoint") -> str:
    return f"of the package {point.dist.name}" if point.dist is not None else point.value
