"""`janken.run_benchmark` and `janken.check_benchmark`: the suite from Python."""

from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

from janken.benchmark.play import Agent, PlayedTask, Run, play
from janken.benchmark.results import (
    Result,
    ResultError,
    check,
    check_jobs,
    read_result,
    result_of,
)
from janken.benchmark.suite import TASKS, task_named
from janken.bots.bot import Bot, Limits
from janken.jobs.engine import engine_for
from janken.jobs.installed import identity
from janken.jobs.journal import Journal

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
