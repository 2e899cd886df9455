"""How a server runs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from janken.cluster.node import Node
from janken.core.deal import Shuffler
from janken.server.limits import ServerLimits
from janken.server.persons import new_id
from janken.solver.worker import PAR_SECONDS
from janken.table.clock import Clock, RealClock
from janken.table.services import HINT_SECONDS


@dataclass(frozen=True)
class Settings:
    """How a server runs; tests bring their own clock and chance."""

    data: Path | str
    limits: ServerLimits = field(default_factory=ServerLimits)
    clock: Clock = field(default_factory=RealClock)
    chance: Shuffler = field(default_factory=Shuffler)
    shuffle: Callable[[Sequence[int]], list[int]] | None = None  # the decks; by chance if nobody says how
    metrics_port: int | None = None  # the address of its own at which all metrics are
    trust_pings: bool = False  # for the credit in races: behind a proxy nothing else tells who is far away
    hint_seconds: float = HINT_SECONDS  # of thought for a hint
    par_seconds: float = PAR_SECONDS  # of search for the best line of a finished game alone
    address: str = ""  # under which others reach it, without a slash; empty if only this machine does
    new_id: Callable[[], str] = new_id
    step: Callable[[str], None] = lambda _: None
    node: Node | None = None  # one of several servers, if it is
