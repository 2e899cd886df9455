"""What a client holds of a table from all it was told, and what one is told who comes now: they are equal."""

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

import msgspec

from janken.table.protocol import (
    ClockInfo,
    Clocks,
    FreshView,
    Ping,
    Room,
    Shuffled,
    Situation,
    TimerInfo,
    Update,
    read_message,
)
from tests.server.world import Player

Ticking = TypeVar("Ticking", TimerInfo, ClockInfo)


class Held(NamedTuple):
    """A table as a client shows it at a moment. Seconds have run down since they were told."""

    room: Room | None
    game: int
    number: int
    now: Situation | None
    shuffled: Shuffled | None

    def run_out(self) -> list[str]:
        """The clocks that show no more time."""
        if self.now is None:
            return []
        clocks = [timer.name for timer in self.now.timers if not timer.left]
        return [*clocks, "move"] if self.now.clock is not None and not self.now.clock.left else clocks


class Holding:
    """Puts together what one connection is told, as a client does."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._read = 0
        self._room: tuple[int, Room] | None = None  # when it came, and what it was
        self._now: Situation | None = None
        self._now_ms = 0  # when its clocks were told
        self._game = 0
        self._number = 0
        self._shuffled: Shuffled | None = None

    def hear(self) -> int:
        """Take in what has come; how many messages told something."""
        news = 0
        for data, at_ms in zip(
            self._player.stream[self._read :], self._player.heard_ms[self._read :], strict=True
        ):
            news += self._take(read_message(data), at_ms)
        self._read = len(self._player.stream)
        return news

    def _take(self, message: object, at_ms: int) -> bool:
        match message:
            case Room():
                self._room = at_ms, message
            case FreshView(now=now, game=game, number=number):
                self._now, self._now_ms, self._game, self._number = now, at_ms, game, number
            case Update(now=now, game=game, happening=happening):
                self._now, self._now_ms, self._game, self._number = now, at_ms, game, happening.number
            case Clocks(timers=timers, clock=clock, stands=stands):
                assert self._now is not None, "clocks come after a view"
                self._now = msgspec.structs.replace(self._now, timers=timers, clock=clock, stands=stands)
                self._now_ms = at_ms
            case Shuffled():
                self._shuffled = message
            case _:
                return not isinstance(message, Ping)
        return True

    def now(self) -> Held:
        self.hear()
        now_ms = self._player.world.clock.now_ms()
        return Held(
            room=None if self._room is None else _room_after(self._room[1], now_ms - self._room[0]),
            game=self._game,
            number=self._number,
            now=None if self._now is None else _situation_after(self._now, now_ms - self._now_ms),
            shuffled=self._shuffled,
        )


def held(player: Player) -> Held:
    return Holding(player).now()


def _situation_after(told: Situation, ms: int) -> Situation:
    ran = 0 if told.stands else ms
    return msgspec.structs.replace(
        told,
        timers=[_run_down(timer, ran) for timer in told.timers],
        clock=None if told.clock is None else _run_down(told.clock, ran),
    )


def _run_down(ticking: Ticking, ms: int) -> Ticking:
    return msgspec.structs.replace(ticking, left=_left(ticking.left, ms))


def _room_after(told: Room, ms: int) -> Room:
    seats = [msgspec.structs.replace(seat, bot_in=_left(seat.bot_in, ms)) for seat in told.seats]
    return msgspec.structs.replace(told, resumes_in=_left(told.resumes_in, ms), seats=seats)


def _left(seconds: float, ms: int) -> float:
    return max(0, round(seconds * 1000) - ms) / 1000


async def fresh(player: Player, table: str) -> Held:
    """What the same person is told who opens the table in another tab now."""
    tab = await player.another_tab()
    await tab.enter(table)
    told = held(tab)
    await tab.hang_up()
    return told


async def knows_all(player: Player, table: str, holding: Holding | None = None) -> None:
    """What this connection holds is what a fresh one gets."""
    holds = (holding or Holding(player)).now()
    gets = await fresh(player, table)
    differs = list(differences(msgspec.to_builtins(holds._asdict()), msgspec.to_builtins(gets._asdict())))
    assert not differs, (player.room.you.name, differs)


def differences(mine: object, theirs: object, path: str = "") -> Iterator[str]:
    """Where two such things are not the same, in words."""
    if isinstance(mine, dict) and isinstance(theirs, dict):
        for key in sorted({*mine, *theirs}, key=str):
            yield from differences(mine.get(key), theirs.get(key), f"{path}.{key}")
    elif isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
        for place, (one, other) in enumerate(zip(mine, theirs, strict=True)):
            yield from differences(one, other, f"{path}[{place}]")
    elif mine != theirs:
        yield f"{path} is held as {mine!r} and told as {theirs!r}"
