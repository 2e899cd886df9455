"""A clock that a test in another process turns on, by a file that says how far."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, final

_LOOK_AGAIN: Final = 0.02  # seconds


def turn(file: Path, seconds: float) -> None:
    """Turn the clock that looks at this file; until it has done so, and rung whatever was due."""
    fresh = file.with_suffix(".new")
    fresh.write_text(str(seconds))
    fresh.rename(file)
    deadline = time.monotonic() + 60
    while file.exists():
        assert time.monotonic() < deadline, "nobody looks at the clock"
        time.sleep(_LOOK_AGAIN)


@final
class _Alarm:
    def __init__(self, due_ms: int, call: Callable[[], None]) -> None:
        self.due_ms = due_ms
        self.call = call
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


@final
class TurnedClock:
    """The real time and what it was turned on. Its alarms ring when it looks at them, which is often."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._turned_ms = 0
        self._alarms: list[_Alarm] = []
        self._looking: asyncio.Task[None] | None = None

    def now_ms(self) -> int:
        return time.monotonic_ns() // 1_000_000 + self._turned_ms

    def wall_ms(self) -> int:
        return time.time_ns() // 1_000_000 + self._turned_ms

    def call_at(self, ms: int, call: Callable[[], None]) -> _Alarm:
        alarm = _Alarm(ms, call)
        self._alarms.append(alarm)
        if self._looking is None:
            self._looking = asyncio.create_task(self._look())
        return alarm

    async def _look(self) -> None:
        while True:
            if self._file.exists():
                self._turned_ms += round(float(self._file.read_text()) * 1000)
                self._ring()
                self._file.unlink()
            self._ring()
            await asyncio.sleep(_LOOK_AGAIN)

    def _ring(self) -> None:
        now = self.now_ms()
        due = [alarm for alarm in self._alarms if alarm.due_ms <= now or alarm.cancelled]
        self._alarms = [alarm for alarm in self._alarms if alarm not in due]
        for alarm in sorted(due, key=lambda one: one.due_ms):
            if not alarm.cancelled:
                alarm.call()
