"""A table server that counts the instructions of Python it executes, by module: the same on every machine.

    python -m benchmarks.counted FILE      as tests.server.process

SIGUSR1 begins to count, SIGUSR2 writes what was counted to FILE.counted, as JSON.
"""

import json
import signal
import sys
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from tests.server import process

Traced = Callable[[FrameType, str, Any], Any]  # as sys.settrace wants it
_counted: Counter[str] = Counter()  # by file
_is_counting = False


def _follow(frame: FrameType, event: str, _: object) -> Traced:
    if event == "opcode":
        _counted[frame.f_code.co_filename] += 1
    return _follow


def _enter(frame: FrameType, _: str, __: object) -> Traced | None:
    if not _is_counting:
        return None
    frame.f_trace_lines, frame.f_trace_opcodes = False, True
    return _follow


def _listen(data: Path) -> None:
    def begin(*_: object) -> None:
        global _is_counting
        _is_counting = True
        sys.settrace(_enter)  # the threads that have begun look for the flag

    def end(*_: object) -> None:
        sys.settrace(None)
        part = data.with_suffix(".part")
        part.write_text(json.dumps(_counted))
        part.replace(data.with_suffix(".counted"))

    signal.signal(signal.SIGUSR1, begin)
    signal.signal(signal.SIGUSR2, end)
    threading.settrace(_enter)


def main(data: str) -> None:
    _listen(Path(data))
    process.main(data, process.OPEN_DOORS)


if __name__ == "__main__":
    main(sys.argv[1])
