"""The rule lab: games per second with club bots, on one process, on two, and through Dask; its memory."""

import os
import resource
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time

from benchmarks.progress import Progress
from benchmarks.table import print_table
from janken import games
from janken.core.game import Game
from janken.core.options import Value
from janken.jobs.cluster import Cluster
from janken.jobs.engine import Engine, Journal, Processes, ThisProcess
from janken.rule_lab.play import DealCounts, LabJob, Plan, observe, plan
from janken.rule_lab.tally import StopRule, Tally, run

ROUNDS = 3
# Whole games, but short ones, so that a round takes seconds.
GAMES: dict[str, tuple[int, dict[str, Value], int]] = {
    "collector": (2, {}, 200),
    "janken-rummy": (2, {"goal": 50}, 20),
    "light-to-dark": (1, {}, 150),
    "run-with-scissors": (3, {"deals-each": 1}, 40),
    "nine-of-a-kind": (5, {"goal": 20}, 4),
}
SHARED = "collector"  # what is played by several at once
ONE_TAKES = 20  # seconds, so that jobs of a second are many and the start and the end are little
MANY_DEALS = 1500


def measure() -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    speeds: dict[str, float] = {}
    with Progress() as progress:
        for name, (seats, options, deals) in GAMES.items():
            progress.show(name)
            speeds[name] = _games_a_second(name, seats, options, deals)
            said = ", ".join(f"{option}={value}" for option, value in options.items())
            rows.append(_row(f"{name} {said}".strip(), speeds[name], "games/s"))
        progress.show("memory")
        rows += [_memory(), _command()]
        rows += _engines(round(ONE_TAKES * speeds[SHARED]), progress)
    print_table(f"Rule lab, {os.cpu_count()} cores", rows)
    return rows


def _plan(name: str, seats: int, options: dict[str, Value]) -> Plan:
    game = games.find(name)
    assert isinstance(game, Game)
    return plan(game, options, {}, seats=[seats], bots=["club"], playouts=1, seed="bench", skill=False)


def _seconds(engine: Engine, planned: Plan, deals: int) -> tuple[float, float]:
    """Until the first deal is known, and until all are."""
    begin, first = perf_counter(), 0.0
    for tally in run(planned, StopRule(deals=deals), engine, Journal(None, {}, DealCounts)):
        first = first or perf_counter() - begin
        assert tally.deals <= deals
    return first, perf_counter() - begin


def _games_a_second(name: str, seats: int, options: dict[str, Value], deals: int) -> float:
    planned, speeds = _plan(name, seats, options), []
    for _ in range(ROUNDS):
        begin = process_time()
        _seconds(ThisProcess(), planned, deals)
        speeds.append(deals / (process_time() - begin))
    return median(speeds)


def _memory() -> dict[str, object]:
    """What ten times as many deals need beyond what the first ones needed."""
    planned = _plan(SHARED, 2, {})
    peaks = []
    for deals in (MANY_DEALS // 10, MANY_DEALS):
        _seconds(ThisProcess(), planned, deals)
        peaks.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
    return _row(f"memory of {MANY_DEALS} deals beyond {MANY_DEALS // 10}", peaks[1] - peaks[0], "MB", "0")


def _command() -> dict[str, object]:
    """The program from its start to its end, with a process for each core."""
    command = [
        sys.executable,
        "-m",
        "janken",
        "lab",
        SHARED,
        "--seats",
        "2",
        "--deals",
        "2",
        "--playouts",
        "1",
    ]
    seconds = []
    for _ in range(ROUNDS):
        begin = perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        seconds.append(perf_counter() - begin)
    return _row("janken lab, two deals from start to end", median(seconds), "s", "2")


def _row(what: str, value: float, unit: str, wanted: str = "") -> dict[str, object]:
    return {"what": what, "value": round(value, 2), "unit": unit, "wanted": wanted}


def _engines(deals: int, progress: Progress) -> list[dict[str, object]]:
    """In turn, and each round by itself: the machine may be quicker at one time than at another."""
    planned = _plan(SHARED, 2, {})
    engines: dict[str, Callable[[], Engine]] = {
        "one process": ThisProcess,
        "two processes": lambda: Processes(2),
        "two Dask workers": lambda: Cluster("local", 2),
    }
    seconds: dict[str, list[float]] = {name: [] for name in engines}
    firsts: dict[str, list[float]] = {name: [] for name in engines}
    apart: list[float] = []
    for number in range(ROUNDS):
        for name, made in engines.items():
            progress.show(f"{name}, round {number + 1} of {ROUNDS}")
            begin = perf_counter()
            with made() as engine:
                _seconds(engine, planned, 2)
                firsts[name].append(perf_counter() - begin)
                _seconds(engine, planned, deals // 20)  # every worker has loaded the games
                seconds[name].append(_seconds(engine, planned, deals)[1])
                if name == "two processes":
                    apart.append(_seconds_apart(engine, planned, deals))
    one, two, dask = seconds.values()
    return [
        _row("two processes to one", _ratio(one, two), "times", "1.9"),
        _row("two that share nothing to one", _ratio(one, apart), "times"),
        _row("through Dask, slower by", 100 * (_ratio(dask, two) - 1), "%", "5"),
        *(_row(f"first results, {name}", median(first), "s", "2") for name, first in firsts.items()),
    ]


def _ratio(some: list[float], others: list[float]) -> float:
    return median(one / other for one, other in zip(some, others, strict=True))


def _seconds_apart(engine: Engine, planned: Plan, deals: int) -> float:
    """What the machine allows: either process plays half of the deals by itself, and tells nothing."""
    begin = perf_counter()
    for _ in engine.run(_play_half, [(planned, range(0, deals, 2)), (planned, range(1, deals, 2))]):
        pass
    return perf_counter() - begin


def _play_half(job: tuple[Plan, range]) -> None:
    planned, deals = job
    tally = Tally(planned)
    for deal in deals:
        tally.add(observe(LabJob(planned, deal)))
