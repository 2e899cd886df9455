"""On a worker of a cluster: one job at a time, however many threads it has; bots are not made for more."""

from collections.abc import Callable
from threading import Lock
from typing import Final, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")

_BUSY: Final = Lock()


def do(work: Callable[[Job], Result], job: Job) -> Result:
    with _BUSY:
        return work(job)
