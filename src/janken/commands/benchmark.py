"""`janken benchmark`: an agent measured by a frozen suite, and results of others checked."""

import sys
from collections.abc import Generator
from contextlib import closing, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import click

from janken.benchmark.results import (
    Result,
    ResultError,
    check,
    check_jobs,
    read_result,
    result_of,
    run_of,
)
from janken.benchmark.suite import POLICY, SUITE, TASKS, PlayedTask, Run, play
from janken.bots.bot import Limits
from janken.bots.load import KNOWN
from janken.commands.arena import playing
from janken.commands.common import Failure, using_file
from janken.commands.engine import Means, engine, processes_option, time_option, worked
from janken.core.errors import JankenError


@click.command()
@click.argument("agent", required=False)
@click.option("--task", "tasks", multiple=True, metavar="TASK", help="Only this task; may be repeated.")
@click.option("--deals", type=click.IntRange(1), help="Only the first deals of every task, to try it out.")
@time_option(1.0, "Thinking time per move, in seconds of the processor.")
@click.option("--playouts", type=click.IntRange(1), help="Maximum playouts per move, for our levels.")
@processes_option
@click.option(
    "--out", metavar="FILE", help="Write the result here. Stopped before the end, the same command resumes."
)
@click.option("--check", "checked", metavar="FILE", help="Check a result: play all its answers again.")
@click.option(
    "--sample",
    default=2,
    show_default=True,
    type=click.IntRange(1),
    help="With --check and an agent: how many deals of every task the agent itself plays again.",
)
def benchmark_command(
    agent: str | None, tasks: tuple[str, ...], deals: int | None, seconds: float, playouts: int | None,
    processes: int | None, out: str | None, checked: str | None, sample: int,
) -> None:  # fmt: skip
    """Measure AGENT by a frozen suite of tasks; without an agent, list them.

    An agent is a bot as in janken arena, or policy:FILE.py:NAME, a function from observation and mask to an
    action.
    """
    means = Means(processes, None, None if out is None else f"{out}.partial")
    limits = Limits(seconds, playouts, processor=True)
    if checked is not None:
        _check(checked, agent, limits, means, sample)
    elif agent is None:
        _list_tasks()
    else:
        try:
            run = run_of(agent, tasks or None, deals, limits)
        except JankenError as error:
            raise Failure(str(error)) from None
        _measure(run, means, out)


def _list_tasks() -> None:
    click.echo(f"{SUITE}: {sum(task.deals for task in TASKS)} deals, each from every seat")
    for task in TASKS:
        against = f"against {', '.join(task.opponents)}" if task.opponents else "alone"
        click.echo(f"{task.name:26} {task.deals:4} deals, {task.counts}, {against}")
    click.echo(f"An agent is {KNOWN}; or {POLICY}FILE.py:NAME, a policy of an environment.")


def _measure(run: Run, means: Means, out: str | None) -> None:
    if out is not None:
        with using_file(out):
            Path(out).touch()
    played: list[PlayedTask] = []
    with suppress(KeyboardInterrupt), closing(_played(run, means)) as results:
        for played in results:  # noqa: B007 - the last one has all
            pass
    if not played:
        raise click.Abort
    is_done = len(played) == len(run.jobs())
    result = result_of(run, played)
    click.echo(result)
    if out is None:
        return
    with using_file(out):
        result.save(out)
    if is_done and means.keep is not None:
        Path(means.keep).unlink()
    else:
        click.echo(f"Stopped after {len(played)} of {len(run.jobs())} deals: the same command resumes.")


def _played(run: Run, means: Means) -> Generator[list[PlayedTask]]:
    loadable = [] if run.agent.spec.startswith(POLICY) else [run.agent.spec]
    with playing(loadable):
        try:
            run.agent.load()
        except JankenError as error:
            raise Failure(str(error)) from None
        jobs = len(run.jobs())
        yield from worked(means, run.described(), PlayedTask, jobs, SUITE, partial(play, run))


def _check(path: str, agent: str | None, limits: Limits, means: Means, sample: int) -> None:
    try:
        result = read_result(path)
        player = None if agent is None else run_of(agent, None, None, _limits_of(result, limits)).agent
        jobs = check_jobs(result, player, sample)
        with (
            playing([] if agent is None or agent.startswith(POLICY) else [agent]),
            engine(replace(means, keep=None), len(jobs)) as ready,
            click.progressbar(
                check(result, jobs, ready), length=len(jobs) + 1, label="Checking", file=sys.stderr
            ) as found,
        ):
            wrong = next((one for one in found if one is not None), None)
    except ResultError as error:
        raise Failure(str(error)) from None
    if wrong is not None:
        raise Failure(f"{path}: {wrong}")
    click.echo(result)
    again = (
        "" if agent is None else f", and {agent} played {len(jobs) - _deals(result)} of them in the same way"
    )
    click.echo(f"Correct: the answers give these figures, deal by deal{again}.")


def _limits_of(result: Result, limits: Limits) -> Limits:
    return Limits(result.seconds_a_move, result.playouts_a_move, limits.processor)


def _deals(result: Result) -> int:
    return sum(len(one.played) for one in result.tasks)
