"""Time at a live table: a game says which timers run; whoever holds a clock runs them."""

from dataclasses import dataclass
from typing import Literal

from janken.core.moves import Move


@dataclass(frozen=True, kw_only=True)
class Timer:
    """A time that runs from the moment it appears, and anew when its `key` changes."""

    name: str  # that of the option it comes from
    rule: str
    seconds: float
    key: str = ""
    move: Move | None = None  # what the table does when it is over, as soon as that is legal
    held: tuple[str, ...] = ()  # moves beginning with these verbs wait until it is over
    held_seat: int = 0  # only those of this seat; 0: everybody's
    barred: tuple[str, ...] = ()  # moves beginning with these verbs come too late once it is over
    ends: Literal["alone", "dealer", "all"] = "alone"  # who may say that it is long enough
