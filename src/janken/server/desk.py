"""What tables share, and what may lie in the inbox of one."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from janken.core.deal import Shuffler
from janken.core.moves import Move
from janken.server import protocol as ask
from janken.server.clock import Clock
from janken.server.metrics import Metrics
from janken.server.session import Session
from janken.server.thinker import Thinker
from janken.store.interface import Store


@dataclass(frozen=True)
class Desk:
    """What all tables share."""

    clock: Clock
    store: Store
    chance: Shuffler  # for all but the cards
    shuffle: Callable[[Sequence[int]], list[int]]  # the cards
    metrics: Metrics
    thinker: Thinker
    fresh_word: Callable[[], Awaitable[str]]  # a join word that no table has
    step: Callable[[str], None] = lambda _: None  # for tests that stop the process at a named step


@dataclass(frozen=True)
class Coming:
    session: Session
    request: ask.Enter


@dataclass(frozen=True)
class Going:
    session: Session


@dataclass(frozen=True)
class Asking:
    session: Session
    request: ask.TableAction | ask.AskHint
    arrived_ms: int


@dataclass(frozen=True)
class BotSays:
    seat: int
    move: Move | None  # none: it has thought


Command = Coming | Going | Asking | BotSays
