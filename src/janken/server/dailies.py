"""What the server keeps of daily deals: where a person plays one for the record, and the results.

Friends are a group, named by the table whose link was shared. Those who have a result see the others'.
"""

import asyncio
from collections import Counter
from typing import Final, final

import msgspec

from janken.kernel.refusal import Refusal
from janken.server.persons import Known
from janken.server.responses import DailyResult, EveryoneResponse, FriendResult
from janken.solver.daily import Daily, daily_numbered
from janken.solver.par import verified_result
from janken.store.interface import NoteRow, Store
from janken.table.clock import Clock
from janken.table.entries import Hinted, stored_of
from janken.table.protocol import DailyDeal

_BEGUN: Final = "daily-begun"  # kinds of notes
RESULT: Final = "daily"
_BESIDE: Final = "daily-beside"
MOST_RESULTS: Final = 10_000
_MOST_FRIENDS: Final = 100
_MOST_COUNTED: Final = 5_000  # results of one deal
_read_result = msgspec.json.Decoder(DailyResult).decode
_read_friend = msgspec.json.Decoder(FriendResult).decode


@final
class Dailies:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def begin(self, person: int, deal: DailyDeal, table: str) -> None:
        await self._keep(person, _BEGUN, _key(deal), table)

    async def begun(self, person: int, deal: DailyDeal) -> str:
        """The table at which that deal is played for the record; empty if it is not."""
        notes = await self._store.notes_of(person, _BEGUN, MOST_RESULTS)
        return next((note.text for note in notes if note.key == _key(deal)), "")

    async def results(self, person: int) -> list[DailyResult]:
        """All of one person, the latest first."""
        notes = await self._store.notes_of(person, RESULT, MOST_RESULTS)
        return [_read_result(note.text) for note in notes]

    async def enter(self, known: Known, deal: DailyDeal, record: bytes, played: str) -> DailyResult | Refusal:
        """Believe a record; the first result stays, whatever comes later."""
        daily = daily_numbered(deal.series, deal.number)
        if isinstance(daily, Refusal):
            return daily
        value = await asyncio.to_thread(verified_result, record, daily)  # a long one takes a while
        if isinstance(value, Refusal):
            return value
        before = await self._result(known.id, daily)
        if before is not None:
            return before
        hints, seconds = await self._spent(await self.begun(known.id, deal))
        own = DailyResult(
            series=deal.series,
            number=deal.number,
            value=value,
            par=daily.par,
            played=played,
            hints=hints,
            seconds=seconds,
        )
        await self._keep(known.id, RESULT, _key(deal), msgspec.json.encode(own).decode())
        return own

    async def beside(self, known: Known, deal: DailyDeal) -> list[FriendResult] | None:
        """The results of everybody in a group, for people who have one themselves."""
        daily = daily_numbered(deal.series, deal.number)
        own = None if isinstance(daily, Refusal) else await self._result(known.id, daily)
        if own is None or deal.group is None:
            return None
        key = f"{_key(deal)} {deal.group}"
        mine = FriendResult(name=known.name, value=own.value, hints=own.hints)
        there = await self._store.notes_about(_BESIDE, key, _MOST_FRIENDS)
        if not there and not await self._store.length_of(deal.group):
            return [msgspec.structs.replace(mine, you=True)]  # nobody is there, and nobody has shared it
        if not any(note.person == known.id for note in there):
            await self._keep(known.id, _BESIDE, key, msgspec.json.encode(mine).decode())
        others = [_read_friend(note.text) for note in there if note.person != known.id]
        return [msgspec.structs.replace(mine, you=True), *others]

    async def everyone(self, person: int, deal: DailyDeal) -> EveryoneResponse | None:
        """Everyone's results, for people who have one themselves."""
        if not await self.has_finished(person, deal):
            return None
        notes = await self._store.notes_about(RESULT, _key(deal), _MOST_COUNTED)
        values = Counter(_read_result(note.text).value for note in notes)
        return EveryoneResponse(results=sorted(values.items()))

    async def has_finished(self, person: int, deal: DailyDeal) -> bool:
        """Has this person a result of that deal?"""
        daily = daily_numbered(deal.series, deal.number)
        return not isinstance(daily, Refusal) and await self._result(person, daily) is not None

    async def _spent(self, table: str) -> tuple[int, int]:
        """How many hints were given in the game that counts, and how many seconds its player was there."""
        rows = await self._store.log_of(table) if table else []
        hints = sum(isinstance(stored_of(row).entry, Hinted) for row in rows)
        return hints, (rows[-1].clock_ms - rows[0].clock_ms) // 1000 if rows else 0

    async def _result(self, person: int, daily: Daily) -> DailyResult | None:
        name, number = daily.series.name, daily.number
        known = await self.results(person)
        return next((one for one in known if (one.series, one.number) == (name, number)), None)

    async def _keep(self, person: int, kind: str, key: str, text: str) -> None:
        await self._store.put_notes([NoteRow(person, kind, key, self._clock.wall_ms(), text)])


def _key(deal: DailyDeal) -> str:
    return f"{deal.series} {deal.number}"
