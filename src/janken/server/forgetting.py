"""A person leaves for good: games only they played are removed, elsewhere their name is.

Which tables those are, the entries say: notes are younger than some games, and are written only with a deal.
There may be many tables and long ones: this is done in small parts, and others have their turns in between.
"""

import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import msgspec

from janken.club.ledger import is_group_id
from janken.core.long_work import Asker
from janken.server.exports import Steps
from janken.server.hub import Hub
from janken.store.interface import NO_HASH, Row, TableRow
from janken.table.entries import (
    AnyEntry,
    Damaged,
    HostChanged,
    Renamed,
    Sat,
    Started,
    TableCreated,
    stored_of,
    write_entry,
)
from janken.table.names import name_among
from janken.table.notes import GAME, game_key, read_note
from janken.table.protocol import OpenTable
from janken.table.seats import Seats
from janken.table.talk import BLOCK, REPORT, read_reports

_MOST: Final = 100_000
_AT_ONCE: Final = 200  # tables
_NOBODY: Final = "Guest"
_read_line = msgspec.json.Decoder(OpenTable).decode


@dataclass
class Unnamed:
    """A table without a person's name."""

    texts: dict[int, str] = field(default_factory=dict)  # the entries that had it, by number
    games: dict[int, int] = field(default_factory=dict)  # in which games they had which seat
    host: str = ""  # who is the host there now, if it was them


async def forget_person(hub: Hub, person: int, address: str = "") -> None:
    asker = Asker(address, person)
    games = {note.key: read_note(note.text).seat for note in await hub.store.notes_of(person, GAME, _MOST)}
    games |= await _leave_tables(hub, person, asker)
    hub.farewells += 1  # from here on nothing more is kept of what is under way for them
    await hub.store.forget_person(person, secrets.token_bytes(NO_HASH))
    hub.show_out(person)
    games |= await _leave_tables(hub, person, asker)  # on another device they may have sat down meanwhile
    await hub.forget(person)
    await _leave_blocks(hub, person)
    for key, seat in games.items():
        await _leave_notes(hub, key, seat, person)


async def _leave_tables(hub: Hub, person: int, asker: Asker) -> dict[str, int]:
    """The games they played anywhere, and from which seat."""
    games: dict[str, int] = {}
    after, is_done = "", False
    while not is_done:
        async with hub.turns.take(asker):
            looked = await hub.store.tables_with(person, after, _AT_ONCE)
        for table in looked.found:
            async with hub.turns.take(asker):
                games |= await _leave_table(hub, table, person)
        after, is_done = looked.last, not looked.last
    return games


async def _leave_table(hub: Hub, table: TableRow, person: int) -> dict[str, int]:
    """The games they played there, and from which seat."""
    rows = await hub.store.log_of(table.id)
    if not rows:
        return {}
    await _leave_reports(hub, table.id, person)
    if is_group_id(table.id):
        with suppress(Damaged):  # nobody can read who is who there
            await hub.company.leave(table.id, person)
        return {}
    here = hub.tables.get(table.id)
    if {row.person for row in rows} <= {0, person}:  # nobody else ever did anything there
        if here is not None:
            await here.finish()
            hub.tables.forget(table.id)
        await hub.store.forget_table(table.id)
        return {}
    while (unnamed := await hub.slices.work(without_name(rows, person))).texts:
        await hub.store.rewrite(table.id, unnamed.texts, _line_of(table.lobby, unnamed.host))
        if here is not None:
            here.reload()  # it reads again what is stored
        rows = await hub.store.log_of(table.id)  # the name may have come into another entry meanwhile
    return {game_key(table.id, number): seat for number, seat in unnamed.games.items()}


async def _leave_reports(hub: Hub, group: str, person: int) -> None:
    """What was reported about them there."""
    for note in await hub.store.notes_about(REPORT, group, _MOST):
        told = read_reports(note.text)
        left = [one for one in told if one.about != person]
        if len(left) < len(told):
            await hub.store.put_notes([note._replace(text=msgspec.json.encode(left).decode())])


async def _leave_blocks(hub: Hub, person: int) -> None:
    """Others keep them blocked, without the name."""
    for note in await hub.store.notes_about(BLOCK, str(person), _MOST):
        if note.text:
            await hub.store.put_notes([note._replace(text=_NOBODY)])


def without_name(rows: Sequence[Row], person: int) -> "Steps[Unnamed]":
    """What has to change so that a table no longer names a person."""
    unnamed = Unnamed()
    seats: Seats | None = None
    for row in rows:
        entry = _readable(row)
        if seats is None:
            if not isinstance(entry, TableCreated):  # nobody can read who is who there
                return unnamed
            seats = Seats(entry)
        if entry is not None:
            _follow(unnamed, seats, row.number, entry, person)
        yield
    if seats is not None and seats.host == person:
        unnamed.host = seats.host_name
    return unnamed


def _follow(unnamed: Unnamed, seats: Seats, number: int, entry: AnyEntry, person: int) -> None:
    changed = _unnamed(entry, person, seats)
    if changed is not None and changed != entry:
        unnamed.texts[number] = write_entry(changed).decode()
    seats.follow(changed or entry)
    if isinstance(changed, TableCreated):
        seats.host_name = changed.host_name
    if isinstance(entry, Started) and seats.seat_of(person):
        unnamed.games[seats.games] = seats.seat_of(person)


def _readable(row: Row) -> AnyEntry | None:
    try:
        return stored_of(row).entry
    except Damaged:
        return None


def _unnamed(entry: AnyEntry, person: int, seats: Seats) -> AnyEntry | None:
    """The entry without the name; None if it does not have it."""
    match entry:
        case TableCreated() if entry.host == person:
            return msgspec.structs.replace(entry, host_name=_other_name(person, seats))
        case Sat() | Renamed() | HostChanged() if entry.person == person:
            return msgspec.structs.replace(entry, name=_other_name(person, seats))
        case Started() if seats.seat_of(person):
            names = entry.names.copy()
            names[seats.seat_of(person) - 1] = _other_name(person, seats)
            return msgspec.structs.replace(entry, names=names)
    return None


def _other_name(person: int, seats: Seats) -> str:
    return name_among(_NOBODY, [chair.name for chair in seats.chairs if chair.person != person])


def _line_of(lobby: str, host: str) -> str | None:
    """The line of the lobby with another host; None if it stays."""
    if not (lobby and host):
        return None
    try:
        return msgspec.json.encode(msgspec.structs.replace(_read_line(lobby), host=host)).decode()
    except msgspec.MsgspecError:
        return ""  # nobody could read it


async def _leave_notes(hub: Hub, game: str, seat: int, person: int) -> None:
    """In the stories of the others at that table, too."""
    for note in await hub.store.notes_about(GAME, game, _MOST):
        told = read_note(note.text)
        if note.person != person:
            names = [_NOBODY if place + 1 == seat else name for place, name in enumerate(told.names)]
            text = msgspec.json.encode(msgspec.structs.replace(told, names=names)).decode()
            await hub.store.put_notes([note._replace(text=text)])
