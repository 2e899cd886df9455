"""Ratings at a server: every rated game is counted once, and anybody can look at them.

That a rated game has begun is noted by its table. What it came to is read from the table's own log once it is
over, so that nothing is lost if the server ends in between: it is looked up when it starts again.
"""

import asyncio
from contextlib import suppress
from typing import Final, final

import msgspec

from janken.ratings import Change, Ended, RatedGame, RatingBook, Seasons, places_of
from janken.server.exports import Steps, game_in
from janken.store.interface import NoteRow, Row, Store, StoreTrouble
from janken.table.bots import BOTS
from janken.table.clock import Clock
from janken.table.entries import CardsDealt, Damaged, MoveMade, Started, stored_of
from janken.table.notes import EVERYBODY, RATED, game_key
from janken.table.services import Metrics, Slices

_MOST: Final = 1_000_000
_FRESH_MS: Final = 5000  # another node may have counted a game meanwhile
_VOID: Final = "-"  # what nobody can count any more
_read_game: Final = msgspec.json.Decoder(RatedGame).decode


@final
class Ratings:
    def __init__(
        self,
        store: Store,
        clock: Clock,
        slices: Slices,
        metrics: Metrics,
        seasons: Seasons,
        *,
        is_alone: bool,
    ) -> None:
        self._store = store
        self._clock = clock
        self._slices = slices
        self._metrics = metrics
        self._is_alone = is_alone  # the only server that counts
        self._book = RatingBook(seasons=seasons)
        self._read_ms: int | None = None
        self._turn = asyncio.Lock()

    async def book(self) -> RatingBook:
        """All that has been counted by now."""
        async with self._turn:
            now_ms = self._clock.now_ms()
            is_first = self._read_ms is None
            if self._read_ms is None or (not self._is_alone and now_ms - self._read_ms > _FRESH_MS):
                await self._read(settle=is_first)
                self._read_ms = now_ms
        return self._book

    async def _read(self, *, settle: bool) -> None:
        for note in reversed(await self._store.notes_of(EVERYBODY, RATED, _MOST)):
            if note.text and note.text != _VOID:
                self._book.add(Ended(note.time_ms, note.key, _read_game(note.text)))
            elif settle and not note.text:
                await self._settle(note.key)

    async def game(self, table: str, number: int) -> tuple[RatedGame, list[Change]] | None:
        """What a game did to the ratings of its players; None if it is not rated, or not over."""
        return (await self.book()).game(game_key(table, number))

    async def count(self, table: str, number: int) -> None:
        """A game is over: count it if it is rated, however often that is said."""
        with suppress(StoreTrouble):  # it is counted after the next start
            await self.book()
            await self._settle(game_key(table, number))

    async def _settle(self, key: str) -> None:
        if key in self._book:
            return
        table, _, number = key.rpartition("/")
        rows = await self._store.log_of(table)
        if not rows:
            await self._store.put_notes([NoteRow(EVERYBODY, RATED, key, self._clock.wall_ms(), _VOID)])
            return
        try:
            ended = await self._slices.work(_ended(rows, key, int(number)))
        except Damaged:
            return
        if ended is not None:
            text = msgspec.json.encode(ended.told).decode()
            await self._store.put_notes([NoteRow(EVERYBODY, RATED, key, ended.time_ms, text)])
            self._book.add(ended)
            self._metrics.rated += 1


def _ended(rows: list[Row], key: str, number: int) -> Steps[Ended | None]:
    """What a rated game came to; None if it is not over, or not rated."""
    seats, live = yield from game_in(rows, number, {})
    if live is None or not seats.created.rated or not live.match.state.is_over():
        return None
    frame = live.match.state.frame()
    told = RatedGame(
        game=live.game.name,
        players=[player if isinstance(player, int) else BOTS[player].name for player in seats.began],
        places=places_of(frame.scores, frame.winners),
    )
    starts = [place for place, row in enumerate(rows) if isinstance(stored_of(row).entry, Started)]
    whole = rows[starts[number - 1] : starts[number] if number < len(starts) else len(rows)]
    made = [row for row in whole if isinstance(stored_of(row).entry, MoveMade | CardsDealt)]
    return Ended(made[-1].wall_ms, key, told)
