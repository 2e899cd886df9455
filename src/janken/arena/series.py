"""Many tables: every deal is played by every line-up, so that luck with the cards evens out."""

import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from janken.arena.table import Result, TableOfBots
from janken.bots.bot import Bot, Limits
from janken.bots.load import load
from janken.core.match import Header
from janken.core.processes import forget_safe_path, safe_path
from janken.records.writer import record_text


@dataclass(frozen=True)
class Series:
    """What is to be played. `specs` name a bot for each seat; alone, each of them plays by itself."""

    header: Header
    specs: tuple[str, ...]
    limits: Limits
    seed: str
    whole_games: bool = False
    records: Path | None = None

    @property
    def seats(self) -> int:
        return len(self.header.names)

    def line_ups(self) -> list[list[int]]:
        """Which bots sit where, by their place in `specs`: every rotation, or alone every bot."""
        if self.seats == 1:
            return [[place] for place in range(len(self.specs))]
        places = list(range(self.seats))
        return [places[turn:] + places[:turn] for turn in places]


@dataclass(frozen=True)
class Job:
    """A deal to be played by all line-ups of a series."""

    series: Series
    deal: int


@dataclass(frozen=True)
class Played:
    """One deal: the result of every line-up, in the order of `Series.line_ups`."""

    deal: int
    results: list[Result]


_loaded: dict[str, list[Bot]] = {}  # in a worker, bots stay loaded from deal to deal


def _bots(specs: Sequence[str]) -> list[Bot]:
    """Of a spec that is named twice there are two."""
    used: dict[str, int] = {}
    bots = []
    for spec in specs:
        ready = _loaded.setdefault(spec, [])
        number = used.get(spec, 0)
        used[spec] = number + 1
        if number == len(ready):
            ready.append(load(spec))
        bots.append(ready[number])
    return bots


def close_bots() -> None:
    for ready in _loaded.values():
        for bot in ready:
            bot.close()
    _loaded.clear()


def play_deal(job: Job) -> Played:
    """The same cards for every line-up; only where the bots sit changes."""
    series, deal = job.series, job.deal
    results = []
    for number, line_up in enumerate(series.line_ups()):
        bots = _bots([series.specs[place] for place in line_up])
        names = tuple(f"{bot.name[:30]} {place + 1}" for bot, place in zip(bots, line_up, strict=True))
        header = Header(series.header.game, _clean(names), series.header.options, series.header.dealer)
        table = TableOfBots(header, bots, series.limits, f"{series.seed} {deal}")
        results.append(table.play(series.whole_games))
        if series.records is not None:
            path = series.records / f"{series.header.game.name}-{deal:05}-{number + 1}.janken"
            path.write_text(record_text(table.match), encoding="utf-8")
    return Played(deal, results)


def _clean(names: tuple[str, ...]) -> tuple[str, ...]:
    """Records allow no comma and no # in a name."""
    return tuple(name.replace(",", " ").replace("#", " ") for name in names)


def play_series(
    series: Series, most_deals: int, processes: int, is_enough: Callable[[list[Played]], bool]
) -> Iterator[list[Played]]:
    """All that is played so far, in the order of the deals, whenever there is more of it.

    It ends when there is enough. Only a beginning of the deals without gaps counts: which of them are
    finished first depends on how they went, and counting those first would not be fair.
    """
    done: list[Played] = []
    for played in play_jobs([Job(series, deal) for deal in range(most_deals)], processes):
        done.append(played)
        yield done
        if is_enough(done):
            return


def play_jobs(jobs: Sequence[Job], processes: int) -> Iterator[Played]:
    """What is played, in the order of the jobs."""
    if processes == 1:
        try:
            for job in jobs:
                yield play_deal(job)
        finally:
            close_bots()
        return
    # Spawned, not forked: a bot may have started threads or programs.
    context = multiprocessing.get_context("spawn")
    with safe_path():
        pool = ProcessPoolExecutor(processes, mp_context=context, initializer=forget_safe_path)
    try:
        yield from _from_pool(pool, jobs, 2 * processes)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _from_pool(pool: ProcessPoolExecutor, jobs: Sequence[Job], at_once: int) -> Iterator[Played]:
    """Only so many are handed out at a time, for whoever reads may have had enough before the end."""
    waiting: deque[Future[Played]] = deque()
    for job in jobs:
        with safe_path():
            waiting.append(pool.submit(play_deal, job))
        if len(waiting) >= at_once:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def usual_processes() -> int:
    return max(1, os.cpu_count() or 1)
