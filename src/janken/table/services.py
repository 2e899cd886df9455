"""What all tables of a server share, and what they count: figures as Prometheus reads them, no secrets."""

import asyncio
from bisect import bisect_left
from collections import Counter
from collections.abc import Awaitable, Callable, Generator, Sequence
from dataclasses import dataclass, field
from math import inf
from time import perf_counter
from typing import Final, TypeVar, final

from janken.bots.thinker import Thinker
from janken.core.deal import Shuffler
from janken.store.interface import TableStore
from janken.table.clock import Clock

_BOUNDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)
_HELP: Final = {
    "errors_total": "Faults of the program; the log has each.",
    "sockets": "People and bots connected here.",
    "people": "Different persons connected here.",
    "tables": "Tables set up here.",
    "games": "Games that are played here now.",
    "waiting": "Messages that wait at tables here.",
    "reads_waiting": "Replays, records and stories that wait for their turn.",
    "thoughts_waiting": "Moves of master bots that wait for their turn to be thought about.",
    "resident_memory_bytes": "Memory of the server itself, without its helpers.",
    "open_files": "Files and connections that are open.",
    "data_bytes": "The file that holds the tables.",
    "disk_free_bytes": "Room that is left beside it.",
    "ready": "1 while moves can be saved.",
    "guests": "Connected to other nodes, at tables here.",
    "links": "Links from here to other nodes.",
    "messages_total": "Messages from people and bots.",
    "moves_total": "Moves of people.",
    "races_total": "Moves that others raced for too.",
    "cut_off_readers_total": "Connections that read too slowly.",
    "commits_total": "Commits.",
    "committed_jobs_total": "What was saved in them.",
    "link_frames_sent_total": "Frames sent to other nodes.",
    "link_frames_heard_total": "Frames from other nodes.",
    "refusals_total": "Refused moves and requests, by code.",
    "rated_games_total": "Finished games that were counted for ratings.",
    "notices_total": "Notices that a push service or the mail server took.",
    "refused_notices_total": "Notices that they did not take.",
    "packed_tables_total": "Old tables that were packed.",
    "removed_tables_total": "Old tables that were deleted.",
    "answer_seconds": "From when a move counts until it is saved and answered, without waits that are meant.",
    "commit_seconds": "How long commits take.",
}


def _head(name: str, kind: str) -> list[str]:
    return [f"# HELP janken_{name} {_HELP[name]}", f"# TYPE janken_{name} {kind}"]


@final
class Histogram:
    def __init__(self) -> None:
        self._counts = [0] * (len(_BOUNDS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(_BOUNDS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str) -> list[str]:
        lines, total = _head(name, "histogram"), 0
        name = f"janken_{name}"
        for bound, count in zip((*map(str, _BOUNDS), "+Inf"), self._counts, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self._sum:.6f}", f"{name}_count {total}"]


@final
class Metrics:
    def __init__(self) -> None:
        self.messages = 0
        self.moves = 0
        self.races = 0
        self.errors = 0
        self.cut_off = 0
        self.commits = 0
        self.jobs = 0
        self.rated = 0
        self.notices = 0
        self.refused_notices = 0
        self.packed = 0
        self.removed = 0
        self.frames_sent = 0  # over links to other nodes
        self.frames_heard = 0
        self.refusals: Counter[str] = Counter()
        self.answered = Histogram()
        self.commit_seconds = Histogram()

    def committed(self, jobs: int, seconds: float) -> None:
        self.commits += 1
        self.jobs += jobs
        self.commit_seconds.observe(seconds)

    def text(self, gauges: dict[str, int], *, is_private: bool) -> str:
        """What everybody may know says nothing about what is done at a table."""
        lines = [*_head("errors_total", "counter"), f"janken_errors_total {self.errors}"]
        for name, value in gauges.items():
            lines += [*_head(name, "gauge"), f"janken_{name} {value}"]
        return "\n".join([*lines, *(self._private_lines() if is_private else [])]) + "\n"

    def _private_lines(self) -> list[str]:
        counters = {
            "messages": self.messages,
            "moves": self.moves,
            "races": self.races,
            "cut_off_readers": self.cut_off,
            "commits": self.commits,
            "committed_jobs": self.jobs,
            "rated_games": self.rated,
            "notices": self.notices,
            "refused_notices": self.refused_notices,
            "packed_tables": self.packed,
            "removed_tables": self.removed,
            "link_frames_sent": self.frames_sent,
            "link_frames_heard": self.frames_heard,
        }
        lines: list[str] = []
        for name, value in counters.items():
            lines += [*_head(f"{name}_total", "counter"), f"janken_{name}_total {value}"]
        lines += _head("refusals_total", "counter")
        for code, count in sorted(self.refusals.items()):
            lines.append(f'janken_refusals_total{{code="{code}"}} {count}')
        lines += self.answered.lines("answer_seconds")
        return lines + self.commit_seconds.lines("commit_seconds")


HINT_SECONDS: Final = 0.3
_SLICE: Final = 0.0005  # seconds
Result = TypeVar("Result")


@final
class Slices:
    """Long work on the loop, in small parts: anyone with a move to make waits for one of them at most.

    All long work shares it: one slice, of one of them, before anything else gets its turn.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def work(self, steps: Generator[None, None, Result]) -> Result:
        """Take the small steps of a work until it is done; what it returns."""
        while True:
            async with self._turn:
                until = perf_counter() + _SLICE
                try:
                    next(steps)
                    while perf_counter() < until:
                        next(steps)
                except StopIteration as done:
                    result: Result = done.value
                    return result
            await asyncio.sleep(0)


@dataclass(frozen=True)
class Services:
    """What all tables share."""

    clock: Clock
    store: TableStore
    chance: Shuffler  # for all but the cards
    shuffle: Callable[[Sequence[int]], list[int]]  # the cards, where nobody has a part in it
    checked: bool  # may those at the table have a part in it?
    metrics: Metrics
    thinker: Thinker
    fresh_word: Callable[[], Awaitable[str]]  # a join code that no table has
    changes_a_minute: float  # of one person at a table, besides moves
    hint_seconds: float = HINT_SECONDS  # of thought for a hint
    slow_ms: float = inf  # moves that take longer are in the log
    slices: Slices = field(default_factory=Slices)
    ended: Callable[[str, int], None] = lambda table, game: None  # called when a game is over
    gone: Callable[[str], None] = lambda _: None  # called with a table that another server has taken
    step: Callable[[str], None] = lambda _: None  # for tests that stop the process at a named step
