"""Somebody goes for good: what only they played is removed, elsewhere their name is."""

import secrets
from collections.abc import Sequence
from typing import Final

import msgspec

from janken.server.hub import Hub
from janken.store.interface import NoteRow, Row
from janken.table.entries import (
    AnyEntry,
    Created,
    Damaged,
    HostChanged,
    Renamed,
    Sat,
    Started,
    stored_of,
    write_entry,
)
from janken.table.names import name_among
from janken.table.seats import Seats
from janken.table.story import GAME, MADE, read_note

_MOST: Final = 100_000
_NOBODY: Final = "Guest"


async def forget_person(hub: Hub, person: int) -> None:
    notes = await hub.store.notes_of(person, GAME, _MOST) + await hub.store.notes_of(person, MADE, _MOST)
    for table in {note.key.partition("/")[0] for note in notes}:
        await _leave_table(hub, table, person)
    for note in notes:
        if note.kind == GAME:
            await _leave_note(hub, note)
    await hub.store.forget_person(person, secrets.token_bytes(32))
    for session in [one for one in hub.sessions if one.person == person]:
        session.send_away()


async def _leave_table(hub: Hub, table: str, person: int) -> None:
    rows = await hub.store.log_of(table)
    if not rows:
        return
    here = hub.tables.get(table)
    if {row.person for row in rows} <= {0, person}:  # nobody else ever did anything there
        if here is not None:
            await here.finish()
            hub.tables.forget(table)
        await hub.store.forget_table(table)
        return
    texts = without_name(rows, person)
    if texts:
        await hub.store.rewrite(table, texts)
    if here is not None:
        here.doubt()  # it reads again what is stored


def without_name(rows: Sequence[Row], person: int) -> dict[int, str]:
    """Entries of a table that name somebody, by number, as they are without the name."""
    entries = {row.number: entry for row in rows if (entry := _readable(row)) is not None}
    first = entries.get(rows[0].number)
    if not isinstance(first, Created):  # nobody can read who is who there
        return {}
    seats, texts = Seats(first), {}
    for number, entry in entries.items():
        others = [chair.name for chair in seats.chairs if chair.person != person]
        changed = _unnamed(entry, person, name_among(_NOBODY, others), seats)
        if changed is not None:
            texts[number] = write_entry(changed).decode()
        seats.follow(changed or entry)
    return texts


def _readable(row: Row) -> AnyEntry | None:
    try:
        return stored_of(row).entry
    except Damaged:
        return None


def _unnamed(entry: AnyEntry, person: int, name: str, seats: Seats) -> AnyEntry | None:
    """The entry without the name; None if it does not have it."""
    match entry:
        case Created() if entry.host == person:
            return msgspec.structs.replace(entry, host_name=name)
        case Sat() | Renamed() | HostChanged() if entry.person == person:
            return msgspec.structs.replace(entry, name=name)
        case Started() if seats.seat_of(person):
            names = entry.names.copy()
            names[seats.seat_of(person) - 1] = name
            return msgspec.structs.replace(entry, names=names)
    return None


async def _leave_note(hub: Hub, own: NoteRow) -> None:
    """In the stories of the others at that table, too."""
    seat = read_note(own.text).seat
    for note in await hub.store.notes_about(GAME, own.key, _MOST):
        told = read_note(note.text)
        if note.person != own.person:
            names = [_NOBODY if place + 1 == seat else name for place, name in enumerate(told.names)]
            text = msgspec.json.encode(msgspec.structs.replace(told, names=names)).decode()
            await hub.store.keep([note._replace(text=text)])
