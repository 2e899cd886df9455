"""Games that a person brings along from elsewhere: each is a record that replays, and a table of its own.

It counts as that person's own game and no more: it is not rated, and never the result of a day. The other
seats have names, and nobody on them.
"""

from collections.abc import Iterator
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from janken.core.long_work import Asker
from janken.core.match import Dealt, Match
from janken.kernel.refusal import Refusal, illegal
from janken.records.reader import reading_record
from janken.server.hub import Hub
from janken.server.persons import Known
from janken.server.responses import BroughtResponse
from janken.store.interface import NoteRow, Row, StoreTrouble, TableRow
from janken.table.answers import refuse
from janken.table.entries import AnyEntry, Sat, Started, Stored, TableCreated, as_stored, row_of
from janken.table.protocol import Pace
from janken.table.story import GAME, GameNote, ended, game_key, read_note

LARGEST: Final = 32 * 1024  # bytes of what is sent: no request is larger
MOST_GAMES: Final = 1000  # of a person, where more can be brought


class BringGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A finished game, as an export has it."""

    origin: Annotated[
        str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}/[0-9]{1,6}\Z")
    ]  # table and number, where it was
    record: str
    seat: Annotated[int, Meta(ge=1)]
    time_ms: Annotated[int, Meta(ge=0, lt=1 << 53)]
    practice: bool = False


read_bring = msgspec.json.Decoder(BringGame).decode


async def bring(hub: Hub, known: Known, address: str, asked: BringGame) -> BroughtResponse | Refusal:
    """A game that is here already, or was brought before, stays as it is."""
    notes = await hub.store.notes_of(known.id, GAME, MOST_GAMES)
    for note in notes:
        if asked.origin in (note.key, read_note(note.text).brought):
            return BroughtResponse(table=note.key.rpartition("/")[0], fresh=False)
    if len(notes) >= MOST_GAMES:
        return refuse("too many", "brought-enough", most=MOST_GAMES)
    refusal = await hub.makers.why_not(known.id)
    if refusal is not None:
        return refusal
    async with hub.turns.take(Asker(address, known.id)):
        reading = await hub.slices.work(reading_record(asked.record.encode()))
    match = reading.match
    if reading.error is not None or match is None or asked.seat > len(match.header.names):
        return illegal("daily-no-record", "RF-1")
    if not match.state.is_over():
        return illegal("daily-unfinished", "RF-3")
    return BroughtResponse(table=await _keep(hub, known, asked, match), fresh=True)


async def _keep(hub: Hub, known: Known, asked: BringGame, match: Match) -> str:
    """NotSaved or another StoreTrouble if it cannot be kept."""
    key, wall_ms, header = hub.settings.new_id(), hub.clock.wall_ms(), match.header
    rows = _rows(known, asked, match, wall_ms)
    hold = await hub.store.create(TableRow(key, known.id, False, "", wall_ms, ""), *rows)
    note = GameNote(
        game=header.game.name,
        options=header.options.changed(),
        names=list(header.names),
        seat=asked.seat,
        practice=asked.practice,
        brought=asked.origin,
    )
    text = msgspec.json.encode(ended(note, match)).decode()
    time_ms = min(asked.time_ms, wall_ms)
    try:
        await hub.store.put_notes([NoteRow(known.id, GAME, game_key(key, 1), time_ms, text)])
        await hub.store.release(hold)  # it is only looked back at, until somebody sits down there
    except StoreTrouble:
        await hub.store.forget_table(key)
        raise
    return key


def _rows(known: Known, asked: BringGame, match: Match, wall_ms: int) -> list[Row]:
    """The table as if the game had been played at it."""
    clock_ms = 0
    rows: list[Row] = []
    for number, (person, at_ms, entry) in enumerate(_entries(known, asked, match), start=1):
        clock_ms = max(clock_ms, at_ms)
        stored = Stored(number=number, clock_ms=clock_ms, person=person, action="", entry=entry)
        rows.append(row_of(stored, wall_ms))
    return rows


def _entries(known: Known, asked: BringGame, match: Match) -> Iterator[tuple[int, int, AnyEntry]]:
    """Whose each is, when it was by the clock of its table, and what happened."""
    header, names = match.header, match.header.names
    created = TableCreated(
        game=header.game.name,
        seats=len(names),
        options=header.options.changed(),
        pace=Pace(),
        listed=False,
        watchers=False,
        host=known.id,
        host_name=names[asked.seat - 1],
        brought=asked.origin,
    )
    yield known.id, 0, created
    yield known.id, 0, Sat(seat=asked.seat, person=known.id, name=names[asked.seat - 1])
    yield known.id, 0, Started(names=list(names), dealer=header.dealer)
    dealt_ms = last_ms = 0
    for entry in match.log:
        if isinstance(entry, Dealt):
            dealt_ms = last_ms  # the times of a record begin again with each deal
            yield 0, dealt_ms, as_stored(entry)
        else:
            last_ms = dealt_ms + round(float(entry.at) * 1000) if entry.at else last_ms
            own = known.id if entry.seat == asked.seat else 0
            yield own, last_ms, as_stored(entry, last_ms - dealt_ms)
