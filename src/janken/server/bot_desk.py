"""The bots of one table: when each of them will have thought, and what it then says."""

import asyncio
from collections.abc import Callable
from typing import final

from janken.core.deal import Shuffler
from janken.core.moves import Move
from janken.server.bot_seat import BOTS, SLOWNESS, STANDARD, BotPlayer
from janken.server.seating import Seating
from janken.server.sitting import Sitting
from janken.server.thinker import Thinker


@final
class BotDesk:
    def __init__(
        self, chance: Shuffler, thinker: Thinker, say: Callable[[int, int, Move | None], None]
    ) -> None:
        self._chance = chance
        self._thinker = thinker
        self._say = say  # seat, length of the story it thought about, move
        self._due_ms: dict[int, int] = {}
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._waits: dict[int, int] = {}  # seat -> the length of the story in which it saw nothing to do
        self._last: dict[int, str] = {}
        self._players: dict[str, BotPlayer] = {}

    def plan(self, seating: Seating, sitting: Sitting, clock_ms: int) -> None:
        """Every bot that may act begins to think, unless it does already or has seen nothing to do here."""
        acting = [seat for seat in sitting.match.state.to_act() if seating.chair(seat).played_by_bot]
        self._due_ms = {seat: due for seat, due in self._due_ms.items() if seat in acting}
        for seat in acting:
            if seat in self._due_ms or seat in self._thinking or self._waits.get(seat) == len(sitting.story):
                continue
            about = seating.created.pace.bot_seconds * 1000
            if len(sitting.match.state.to_act()) > 1:
                about *= SLOWNESS.get(seating.chair(seat).bot, 1.0)
            self._due_ms[seat] = clock_ms + round(about * (0.6 + self._chance.below(1000) / 1000))

    @property
    def are_thinking(self) -> bool:
        return bool(self._thinking)

    def next_due_ms(self) -> int | None:
        return min(self._due_ms.values(), default=None)

    def think(self, seating: Seating, sitting: Sitting, clock_ms: int) -> bool:
        """Let one bot whose time has come think; what it says comes back through `say`."""
        for seat, due in self._due_ms.items():
            if due <= clock_ms:
                del self._due_ms[seat]
                self._thinking[seat] = asyncio.create_task(self._think(seating, sitting, seat))
                return True
        return False

    async def _think(self, seating: Seating, sitting: Sitting, seat: int) -> None:
        length = len(sitting.story)
        move: Move | None = None
        try:
            seen = sitting.seen(seat)
            if seen.legal:
                player = self._player(seating.chair(seat).bot or STANDARD)
                move = await player.choose(seen, seating.created.pace.bot_seconds)
        finally:
            del self._thinking[seat]
            several = len(sitting.match.state.to_act()) > 1
            if move is None or (several and move.text() == self._last.get(seat)):
                self._waits[seat] = length  # saying the same again would say nothing
                move = None
            self._say(seat, length, move)

    def _player(self, bot: str) -> BotPlayer:
        if bot not in self._players:
            self._players[bot] = BOTS[bot](self._chance, self._thinker)
        return self._players[bot]

    def has_moved(self, seat: int, text: str) -> None:
        self._last[seat] = text

    def forget(self) -> None:
        self._due_ms.clear()
        self._waits.clear()
        self._last.clear()
