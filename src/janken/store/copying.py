"""Copies everything from one store to another, and checks that it has arrived.

A copy that was stopped continues where it was: what is there already is only compared.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeVar

from janken.store.interface import PersonRow, Store, TableRow

AT_ONCE: Final = 500  # read
TOGETHER: Final = 50  # tables on their way, so that they share commits
Found = TypeVar("Found", PersonRow, TableRow)


class CopyMismatch(Exception):  # noqa: N818 - it is said in these words
    """The other store holds something else."""


class Contents(NamedTuple):
    """How much a store has, or a copy so far."""

    persons: int
    tables: int
    entries: int

    def __str__(self) -> str:
        kinds = zip(self, (("person", "people"), ("table", "tables"), ("entry", "entries")), strict=True)
        return ", ".join(f"{count} {one if count == 1 else many}" for count, (one, many) in kinds)


_NOTHING: Final = Contents(0, 0, 0)


@dataclass
class StoreCopy:
    source: Store
    target: Store
    say: Callable[[Contents], None]  # called with the progress so far
    done: Contents = _NOTHING

    async def run(self) -> Contents:
        await self._copy_persons()
        await self._copy_devices()
        await self._copy_notes()
        await self._copy_tables()
        return self.done

    async def _copy_persons(self) -> None:
        last = 0
        while persons := await self.source.persons_after(last, AT_ONCE):
            there = await self.target.persons_after(last, AT_ONCE)
            missing = _missing(persons, there)
            if missing:
                await self.target.put_persons(missing)
            if await self.target.persons_after(last, len(persons)) != persons:
                raise CopyMismatch("the persons are not the same afterwards")
            last = persons[-1].id
            self._advance(persons=len(persons))
        if await self.target.persons_after(last, 1):
            raise CopyMismatch("there are persons that are not in the first store")

    async def _copy_devices(self) -> None:
        last = b""
        while devices := await self.source.devices_after(last, AT_ONCE):
            there = set(await self.target.devices_after(last, AT_ONCE))
            if missing := [device for device in devices if device not in there]:
                await self.target.put_devices(missing)
            if await self.target.devices_after(last, len(devices)) != devices:
                raise CopyMismatch("the devices are not the same afterwards")
            last = devices[-1].token

    async def _copy_notes(self) -> None:
        last = (0, "", "")
        while notes := await self.source.notes_after(last, AT_ONCE):
            await self.target.put_notes(notes)
            if await self.target.notes_after(last, len(notes)) != notes:
                raise CopyMismatch("what is kept about persons is not the same afterwards")
            last = notes[-1][:3]

    async def _copy_tables(self) -> None:
        last = ""
        while tables := await self.source.tables_after(last, AT_ONCE):
            there = await self.target.tables_after(last, AT_ONCE)
            missing = set(_missing(tables, there))
            for begin in range(0, len(tables), TOGETHER):
                some = tables[begin : begin + TOGETHER]
                await asyncio.gather(*(self._copy_table(table, table in missing) for table in some))
            if await self.target.tables_after(last, len(tables)) != tables:
                raise CopyMismatch("the tables are not the same afterwards")
            last = tables[-1].id
        if await self.target.tables_after(last, 1):
            raise CopyMismatch("there are tables that are not in the first store")

    async def _copy_table(self, table: TableRow, is_missing: bool) -> None:
        log = await self.source.log_of(table.id)
        if is_missing:
            await self.target.put_table(table, log)
        if await self.target.log_of(table.id) != log:
            raise CopyMismatch(f"table {table.id} is not the same afterwards")
        self._advance(tables=1, entries=len(log))

    def _advance(self, persons: int = 0, tables: int = 0, entries: int = 0) -> None:
        done = self.done
        self.done = Contents(done.persons + persons, done.tables + tables, done.entries + entries)
        self.say(self.done)


def _missing(wanted: list[Found], there: list[Found]) -> list[Found]:
    """The rows that are missing; a row with the same key must be equal."""
    by_id = {one.id: one for one in there}
    for one in wanted:
        if by_id.get(one.id, one) != one:
            raise CopyMismatch(f"{one.id} is there already, and is something else")
    return [one for one in wanted if one.id not in by_id]
