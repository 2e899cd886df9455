"""What tables share, and what may lie in the inbox of one."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from janken.bots.thinker import Thinker
from janken.core.deal import Shuffler
from janken.core.moves import Move
from janken.store.interface import Store
from janken.table import protocol as ask
from janken.table.clock import Clock
from janken.table.metrics import Metrics
from janken.table.session import Session
from janken.table.slices import Slices

HINT_SECONDS = 0.3


@dataclass(frozen=True)
class Services:
    """What all tables share."""

    clock: Clock
    store: Store
    chance: Shuffler  # for all but the cards
    shuffle: Callable[[Sequence[int]], list[int]]  # the cards, where nobody has a part in it
    checked: bool  # may those at the table have a part in it?
    metrics: Metrics
    thinker: Thinker
    fresh_word: Callable[[], Awaitable[str]]  # a join word that no table has
    changes_a_minute: float  # of one person at a table, besides moves
    hint_seconds: float = HINT_SECONDS  # of thought for a hint
    slices: Slices = field(default_factory=Slices)
    gone: Callable[[str], None] = lambda _: None  # told of a table that is in another server's hands
    step: Callable[[str], None] = lambda _: None  # for tests that stop the process at a named step


@dataclass(frozen=True)
class Coming:
    session: Session
    request: ask.Enter


@dataclass(frozen=True)
class Going:
    session: Session


class Asking(NamedTuple):
    session: Session
    request: ask.TableAction | ask.ShuffleStep | ask.AskHint | ask.Pong
    arrived_ms: int


@dataclass(frozen=True)
class BotSays:
    seat: int
    move: Move | None  # none: it has thought


Command = Coming | Going | Asking | BotSays
