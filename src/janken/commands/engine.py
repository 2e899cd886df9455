"""The options of every command that plays or solves many deals: with what, and where results are kept."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import click

from janken.commands.common import Failure, ending_orderly
from janken.jobs.engine import Engine, EngineError, engine_for
from janken.jobs.installed import identity
from janken.jobs.journal import Journal, JournalError

Command = TypeVar("Command", bound=Callable[..., None])
Result = TypeVar("Result")


@dataclass(frozen=True)
class Means:
    """What the command line said."""

    processes: int | None
    cluster: str | None
    keep: str | None


def engine_options(command: Command) -> Command:
    """Adds `--processes`, `--cluster` and `--keep`."""
    for option in (
        click.option("--keep", metavar="FILE", help="Keep results here; the same command resumes from it."),
        click.option(
            "--cluster",
            metavar="ADDRESS",
            help="Use the Dask cluster with this scheduler, or `local`; needs janken[lab].",
        ),
        click.option(
            "--processes",
            type=click.IntRange(1, 256),
            help="How many processes to use; by default one per core.",
        ),
    ):
        command = option(command)
    return command


@contextmanager
def engine(means: Means, jobs: int | None = None, in_time: bool = False) -> Iterator[Engine]:
    """With no more processes than jobs; what goes wrong is a sentence."""
    try:
        processes = means.processes
        if means.cluster is None and jobs == 1:
            processes = 1
        with ending_orderly(), engine_for(processes, means.cluster, in_time) as ready:
            yield ready
    except EngineError as error:
        kept = f" What is done is in {means.keep}: repeat the command." if means.keep else ""
        raise Failure(f"{error}.{kept}") from None


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
