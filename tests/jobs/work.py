"""What workers of the tests do: found by its name, as every work is."""

import os
import signal
from pathlib import Path
from time import sleep


def square(number: int) -> int:
    return number * number


def take_a_millisecond(number: int) -> int:
    sleep(0.001)
    return number


def take_half_a_second(number: int) -> int:
    sleep(0.5)
    return number


def fail(number: int) -> int:
    raise ValueError(f"{number} is not liked")


def worker(number: int) -> tuple[int, int]:
    """The number, and who did it."""
    return number, os.getpid()


def kill_yourself_once(job: tuple[str, int]) -> int:
    """The first to see the third piece of work is killed in the middle of it."""
    path, number = job
    if number == 3:
        try:
            Path(path).touch(exist_ok=False)
        except FileExistsError:
            return number
        os.kill(os.getpid(), signal.SIGKILL)
    return number
