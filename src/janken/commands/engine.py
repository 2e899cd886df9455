"""The options of every command that plays or solves many deals: with what, and where results are kept."""

import sys
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TypeVar

import click

from janken.commands.common import Failure, ending_orderly
from janken.jobs.engine import Engine, EngineError, Journal, JournalError, engine_for
from janken.jobs.installed import identity

Result = TypeVar("Result")
Found = TypeVar("Found")


@dataclass(frozen=True)
class Means:
    """What the command line said."""

    processes: int | None
    cluster: str | None
    keep: str | None


processes_option = click.option(
    "--processes", type=click.IntRange(1, 256), help="How many processes to use; by default one per core."
)


def time_option(
    default: float, help: str = "Thinking time per move, in seconds."
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    return click.option(
        "--time",
        "seconds",
        default=default,
        show_default=True,
        type=click.FloatRange(0.001, 600),
        help=help,
    )


def engine_options(command: Callable[..., None]) -> Callable[..., None]:
    """Adds `--processes`, `--cluster` and `--keep`; the command gets them as `means`."""

    @wraps(command)
    def with_means(processes: int | None, cluster: str | None, keep: str | None, **others: object) -> None:
        command(means=Means(processes, cluster, keep), **others)

    decorated: Callable[..., None] = with_means
    for option in (
        click.option("--keep", metavar="FILE", help="Keep results here; the same command resumes from it."),
        click.option(
            "--cluster",
            metavar="ADDRESS",
            help="Use the Dask cluster with this scheduler, or `local`; needs janken[lab].",
        ),
        processes_option,
    ):
        decorated = option(decorated)
    return decorated


@contextmanager
def engine(means: Means, jobs: int | None = None, in_time: bool = False) -> Iterator[Engine]:
    """With no more processes than jobs; failures are reported in a sentence."""
    try:
        processes = means.processes
        if means.cluster is None and jobs == 1:
            processes = 1
        with ending_orderly(), engine_for(processes, means.cluster, in_time) as ready:
            yield ready
    except EngineError as error:
        kept = f" What is done is in {means.keep}: repeat the command." if means.keep else ""
        raise Failure(f"{error}.{kept}") from None


def worked(
    means: Means, what: Mapping[str, object], kind: type[Result], count: int, label: str,
    begin: Callable[[Engine, Journal[Result]], Iterator[Found]],
) -> Generator[Found]:  # fmt: skip
    """What the jobs come to, one after the other, with a bar that shows how far they are."""
    with (
        engine(means, count) as ready,
        journal(means, what, kind) as kept,
        click.progressbar(length=count, label=label, file=sys.stderr) as bar,
    ):
        for found in begin(ready, kept):
            bar.update(1)
            yield found


@contextmanager
def journal(means: Means, what: Mapping[str, object], kind: type[Result]) -> Iterator[Journal[Result]]:
    """Where the results of this command are kept, if anywhere."""
    try:
        path = None if means.keep is None else Path(means.keep)
        kept = Journal(path, {**what, "made by": identity()}, kind)
    except (JournalError, ValueError) as error:
        raise Failure(str(error)) from None
    try:
        yield kept
    finally:
        kept.close()
