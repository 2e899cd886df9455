"""Starting processes of our own so that they import nothing from the folder we were started in."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_SAFE_PATH: Final = "PYTHONSAFEPATH"


@contextmanager
def safe_path() -> Iterator[None]:
    """For what is started now; multiprocessing has no other way to say `python -P`."""
    before = os.environ.get(_SAFE_PATH)
    os.environ[_SAFE_PATH] = "1"
    try:
        yield
    finally:
        forget_safe_path()
        if before is not None:
            os.environ[_SAFE_PATH] = before


def forget_safe_path() -> None:
    """It is not meant for the programs that a process of ours starts in its turn."""
    os.environ.pop(_SAFE_PATH, None)
