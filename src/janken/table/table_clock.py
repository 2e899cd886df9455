"""The clock of one table: it runs while the game does and somebody is there, and never jumps."""

from typing import final

from janken.table.clock import Clock


@final
class TableClock:
    def __init__(self, world: Clock, at_ms: int) -> None:
        self._world = world
        self._base_ms = at_ms
        self._since: int | None = None  # the world's time since which it runs

    def ms(self) -> int:
        return self._base_ms if self._since is None else self._base_ms + self._world.now_ms() - self._since

    @property
    def is_running(self) -> bool:
        return self._since is not None

    def run(self, runs: bool) -> None:
        self._base_ms = self.ms()
        self._since = self._world.now_ms() if runs else None

    def set(self, at_ms: int) -> None:
        """Stand at that time."""
        self._base_ms, self._since = at_ms, None
