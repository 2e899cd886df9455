"""What an agent came to, as a file that others can check: it has every answer, so all can be played again.

`janken.run_benchmark` makes one, and `janken.check_benchmark` plays it again.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import msgspec

from janken.arena.play import BadMoveError
from janken.arena.stats import Estimate, estimate
from janken.benchmark.suite import (
    SUITE,
    TASKS,
    Agent,
    PlayedTable,
    PlayedTask,
    Run,
    Script,
    Task,
    TaskJob,
    play,
    play_deal,
    result_at,
    table_of,
    task_named,
)
from janken.bots.bot import Bot, Limits
from janken.core.errors import JankenError
from janken.core.text import reason
from janken.jobs.engine import Engine, Journal, engine_for, in_order
from janken.jobs.installed import identity


class ResultError(JankenError):
    """A result file is not what it says; the message says where."""


@dataclass(frozen=True)
class MeanInterval:
    """A mean with its 95 % interval; one deal has none."""

    mean: float
    low: float | None
    high: float | None

    def __str__(self) -> str:
        mean = f"{round(self.mean, 1) + 0.0:.1f}"  # never -0.0
        return mean if self.high is None else f"{mean} ± {self.high - self.mean:.1f}"


@dataclass(frozen=True)
class TaskResult:
    task: str
    counts: str  # points, or hands won as a percentage
    result: MeanInterval
    index: MeanInterval
    played: list[PlayedTask]


@dataclass(frozen=True)
class Result:
    """All that an agent did in the suite. The index is the mean of its tasks': 0 is random, 100 is club."""

    suite: str
    agent: str
    made_by: str
    seconds_a_move: float
    playouts_a_move: int | None
    is_whole: bool  # every task, with all of its deals
    index: MeanInterval
    tasks: list[TaskResult]

    def rows(self) -> list[tuple[str, str, str, str]]:
        """Task, deals, result and index, as text."""
        rows = [
            (one.task, str(len(one.played)), f"{one.result} {_unit(one.counts)}", str(one.index))
            for one in self.tasks
        ]
        return [*rows, ("all", str(sum(len(one.played) for one in self.tasks)), "", str(self.index))]

    def save(self, path: str | Path) -> None:
        Path(path).write_bytes(msgspec.json.encode(self) + b"\n")

    def __str__(self) -> str:
        table = [("task", "deals", "result", "index"), *self.rows()]
        widths = [max(len(row[column]) for row in table) for column in range(4)]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in table
        ]
        whole = "" if self.is_whole else ", not the whole suite"
        return "\n".join([f"{self.agent} in {self.suite}{whole}", *(line.rstrip() for line in lines)])


def _unit(counts: str) -> str:
    return "points" if counts == "points" else "%"


def result_of(run: Run, played: Sequence[PlayedTask]) -> Result:
    """Of what was played so far; tasks that were not begun are left out."""
    tasks = [
        _task_result(task, mine)
        for task in run.tasks
        if (mine := [one for one in played if one.task == task.name])
    ]
    whole = [(task.name, task.deals) for task in TASKS]
    return Result(
        suite=SUITE,
        agent=run.agent.spec,
        made_by=identity(),
        seconds_a_move=run.agent.limits.seconds,
        playouts_a_move=run.agent.limits.playouts,
        is_whole=[(one.task, len(one.played)) for one in tasks] == whole,
        index=_mean([one.index for one in tasks]),
        tasks=tasks,
    )


def _task_result(task: Task, played: list[PlayedTask]) -> TaskResult:
    found = estimate([one.result for one in played], anytime=False)
    scale = 100 / (task.club - task.random)
    times = 1.0 if task.seats == 1 else 100.0
    shown = _interval(Estimate(times * found.mean, times * found.half_width))
    index = _interval(Estimate(task.index(found.mean), scale * found.half_width))
    return TaskResult(task.name, task.counts, shown, index, played)


def _interval(found: Estimate) -> MeanInterval:
    if math.isinf(found.half_width):
        return MeanInterval(found.mean, None, None)
    return MeanInterval(found.mean, found.low, found.high)


def _mean(parts: Sequence[MeanInterval]) -> MeanInterval:
    """Of independent tasks, each of the same weight."""
    mean = math.fsum(part.mean for part in parts) / len(parts)
    halves = [math.inf if part.high is None else part.high - part.mean for part in parts]
    return _interval(Estimate(mean, math.hypot(*halves) / len(parts)))


# Checking


def read_result(path: str | Path) -> Result:
    try:
        found = msgspec.json.decode(Path(path).read_bytes(), type=Result)
    except msgspec.DecodeError as error:
        raise ResultError(f"{path} is not a result of janken benchmark: {error}") from None
    except (OSError, ValueError) as error:
        raise ResultError(f"{path}: {reason(error)}") from None
    if found.suite != SUITE:
        raise ResultError(f"{path} is a result of {found.suite}; this version of Janken has {SUITE}")
    return found


@dataclass(frozen=True)
class CheckJob:
    played: PlayedTask
    agent: Agent | None  # to play it again; None: it is played from its answers


def check_deal(job: CheckJob) -> str | None:
    """What is wrong with a deal, if anything: its answers, played again, have to give the same results."""
    played = job.played
    task = task_named(played.task)
    where = f"{task.name}, deal {played.deal}"
    if [table.seat for table in played.tables] != list(range(1, task.seats + 1)):
        return f"{where} was not played once from every seat"
    if job.agent is not None:
        again = play_deal(TaskJob(job.agent, task, played.deal))
        same = zip(again.tables, played.tables, strict=True)
        return next(
            (_differs(where, one, table) for one, table in same if one.answers != table.answers), None
        )
    return next((wrong for table in played.tables if (wrong := _wrong(task, played.deal, table))), None)


def _differs(where: str, again: PlayedTable, table: PlayedTable) -> str:
    both = zip(again.answers, table.answers, strict=False)
    place = next((place for place, (one, other) in enumerate(both) if one != other), 0)
    now, before = again.answers[place], table.answers[place]
    return f"{where}, seat {table.seat}: the agent now answers {now} where the file has {before}"


def _wrong(task: Task, deal: int, table: PlayedTable) -> str | None:
    where = f"{task.name}, deal {deal}, seat {table.seat}"
    script = Script(task.header().game, table.answers)
    try:
        result, _ = result_at(table_of(task, deal, table.seat, script, Limits()), table.seat)
    except BadMoveError as error:
        return f"{where}: {error}"
    if not script.is_at_end():
        return f"{where}: the hand is over before the file's answers are"
    if result != table.result:
        return f"{where}: the answers give {result:g}, the file says {table.result:g}"
    return None


def check_jobs(result: Result, agent: Agent | None, sample: int | None) -> list[CheckJob]:
    """Every deal from its answers; with an agent also a sample of each task, played again by it."""
    jobs = [CheckJob(played, None) for one in result.tasks for played in one.played]
    if agent is not None:
        for one in result.tasks:
            step = max(1, len(one.played) // (sample or len(one.played)))
            jobs += [CheckJob(played, agent) for played in one.played[::step][:sample]]
    return jobs


def check(result: Result, jobs: Sequence[CheckJob], engine: Engine) -> Iterator[str | None]:
    """What is wrong with each deal, and then with the figures."""
    for wrongs in in_order(engine, check_deal, jobs, len(jobs)):
        yield from wrongs
    yield _wrong_figures(result)


def _wrong_figures(result: Result) -> str | None:
    """Whether deals, means, intervals and index are those that follow from the tables."""
    tasks = tuple(task_named(one.task) for one in result.tasks)
    for one in result.tasks:
        if [played.deal for played in one.played] != list(range(len(one.played))):
            return f"{one.task}: its deals are not the first {len(one.played)} of the task"
    agent = Agent(result.agent, Limits(result.seconds_a_move, result.playouts_a_move))
    again = result_of(Run(agent, tasks), [played for one in result.tasks for played in one.played])
    for mine, theirs in zip(again.tasks, result.tasks, strict=True):
        if not (_same(mine.result, theirs.result) and _same(mine.index, theirs.index)):
            return f"{mine.task}: its deals give {mine.result}, index {mine.index}; the file says otherwise"
    if not _same(again.index, result.index):
        return f"the index is {again.index}, not {result.index}"
    if again.is_whole != result.is_whole:
        return "the file says that it has the whole suite, and has not" if result.is_whole else None
    return None


def _same(one: MeanInterval, other: MeanInterval) -> bool:
    pairs = ((one.mean, other.mean), (one.low, other.low), (one.high, other.high))
    return all(
        mine == theirs
        or (mine is not None and theirs is not None and math.isclose(mine, theirs, abs_tol=1e-9))
        for mine, theirs in pairs
    )


Progress = Callable[[int, int], None]  # how many deals are done, and of how many


def run_benchmark(
    agent: str | Bot, *, tasks: Sequence[str] | None = None, deals: int | None = None, seconds: float = 1.0,
    playouts: int | None = None, processes: int = 1, keep: str | Path | None = None,
    progress: Progress | None = None,
) -> Result:  # fmt: skip
    """Measure an agent: a bot by its name, or one of your own, or `PolicyBot(policy)`.

    With `keep` what is played is stored there, and the same call continues from it. An object plays in this
    process, whatever `processes` says.
    """
    run = run_of(agent, tasks, deals, Limits(seconds, playouts, processor=True))
    journal = Journal(
        None if keep is None else Path(keep), {**run.described(), "made by": identity()}, PlayedTask
    )
    played: list[PlayedTask] = []
    with engine_for(processes if isinstance(agent, str) else 1) as engine, closing(journal):
        for played in play(run, engine, journal):
            if progress is not None:
                progress(len(played), len(run.jobs()))
    return result_of(run, played)


def run_of(agent: str | Bot, tasks: Sequence[str] | None, deals: int | None, limits: Limits) -> Run:
    chosen = TASKS if tasks is None else tuple(task_named(name) for name in tasks)
    bot = agent if isinstance(agent, Bot) else None
    spec = agent.name if isinstance(agent, Bot) else agent
    return Run(Agent(spec, limits, bot), chosen, deals)


def check_benchmark(path: str | Path, *, processes: int = 1, progress: Progress | None = None) -> Result:
    """The result in a file, after all of it was played again; a `ResultError` says what is wrong with it."""
    result = read_result(path)
    wrong = None
    jobs = check_jobs(result, None, None)
    with engine_for(processes) as engine:
        for done, found in enumerate(check(result, jobs, engine), start=1):
            wrong = wrong or found
            if progress is not None and done <= len(jobs):
                progress(done, len(jobs))
    if wrong is not None:
        raise ResultError(f"{path}: {wrong}")
    return result
