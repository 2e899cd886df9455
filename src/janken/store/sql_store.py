"""What the stores in SQLite and PostgreSQL have in common: questions that both understand, and answers.

SQLite numbers its parameters with ? instead of $, and otherwise reads the same text.
"""

import secrets
import zlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from janken.store.interface import (
    MOST_OF_ONE,
    NO_HASH,
    DeviceRow,
    NoteRow,
    PersonRow,
    Row,
    TableRow,
    TablesFound,
)

_LEVEL: Final = 9
# What a short table would have to spell out once each, the most frequent last. Tables are packed with it for
# ever: it never changes.
_KNOWN: Final = (
    b'{"kind":"playsagain","person":1}{"kind":"undone"}{"kind":"returned","seat":1}{"kind":"renamed","person":1}'
    b'{"kind":"covered","seat":1,"why":"away"}{"kind":"stood","seat":1,"bot":"standard","name":"'
    b'{"kind":"pauseset","paused":true,"person":1}{"kind":"doorset","word":"","until_ms":17'
    b'{"kind":"created","game":"run-with-scissors","nine-of-a-kind","janken-rummy","light-to-dark","collector",'
    b'"seats":2,"options":{},"pace":{"move_seconds":60,"away_seconds":60,"between_seconds":30,'
    b'"lag_credit_ms":100,"bot_seconds":1.0},"listed":true,"watchers":true,"host":1,"host_name":"'
    b'"daily":{"series":"light-to-dark","number":1}}{"kind":"sat","seat":1,"person":1,"name":"'
    b'{"kind":"botadded","seat":2,"bot":"standard","name":"{"kind":"started","names":["","'
    b'","dealer":2,"won":[{"person":1}]}{"kind":"shufflebegun","game":1,"deal":1,"attempt":1,"secret":"'
    b'{"kind":"dealt","chance":"showdown","cards":"{"kind":"dealt","chance":"deal","cards":"'
    b'","shuffle":{"game":1,"deal":1,"attempt":1,"server":"","secret":"","shares":{"1":["","'
    b'"]},"silent":[2],"version":2}}"race":{"place":"","credit_ms":0,"rivals":[],"by_chance":false}'
    b'"at_ms":1000,"bot":true}{"kind":"moved","seat":2,"text":"discard {"kind":"moved","seat":1,"text":"play '
    b'{"kind":"moved","seat":1,"text":"take ","at_ms":4000}{"kind":"moved","seat":1,"text":"pass","at_ms":'
    b'{"kind":"moved","seat":1,"text":"draw","at_ms":{"kind":"moved","seat":1,"text":"turn","at_ms":'
)


class _Columns(msgspec.Struct, array_like=True):
    seats: list[int]
    persons: list[int]
    wall_ms: list[int]  # the first one, and then how much later
    clock_ms: list[int]
    texts: list[str]


class Packed(NamedTuple):
    """What is stored of a packed table: entries 1 to `last`, and who did something in them."""

    last: int
    persons: str  # their numbers, with a space before and after each
    log: bytes


_read = msgspec.msgpack.Decoder(_Columns).decode


def packed(log: Sequence[Row]) -> Packed:
    columns = _Columns(
        [row.seat for row in log],
        [row.person for row in log],
        _steps([row.wall_ms for row in log]),
        _steps([row.clock_ms for row in log]),
        [row.text for row in log],
    )
    persons = "".join(f" {person}" for person in sorted({row.person for row in log} - {0}))
    return Packed(log[-1].number, f"{persons} ", _squeezed(msgspec.msgpack.encode(columns)))


def unpacked(log: bytes) -> list[Row]:
    columns = _read(zlib.decompressobj(zdict=_KNOWN).decompress(log))
    times = accumulate(columns.wall_ms), accumulate(columns.clock_ms)
    rows = zip(columns.seats, columns.texts, *times, columns.persons, strict=True)
    return [Row(number, *row, "") for number, row in enumerate(rows, start=1)]


def _squeezed(data: bytes) -> bytes:
    squeezing = zlib.compressobj(_LEVEL, zdict=_KNOWN)
    return squeezing.compress(data) + squeezing.flush()


def _steps(times: list[int]) -> list[int]:
    return [*times[:1], *(later - earlier for earlier, later in pairwise(times))]


Statement = tuple[str, tuple[object, ...]]
Answer: TypeAlias = tuple[Any, ...]  # a row of the database

# Persons

FIND_PERSON: Final = """
    SELECT id, token, name, made FROM persons WHERE token = $1
    OR id = (SELECT person FROM devices WHERE token = $1 AND until = 0)
    """
ADD_PERSON: Final = "INSERT INTO persons (token, name, made) VALUES ($1, '', $2) ON CONFLICT DO NOTHING"
# Nobody is this person any more: no device has a token of theirs.
IS_NOBODY: Final = f"""
    length(persons.token) = {NO_HASH}
        AND NOT EXISTS (SELECT 1 FROM devices WHERE devices.person = persons.id AND devices.until = 0)
    """
RENAME_PERSON: Final = f"UPDATE persons SET name = $2 WHERE id = $1 AND NOT ({IS_NOBODY})"
HAS_NAME: Final = "SELECT 1 FROM persons WHERE id = $1 AND name = $2"
EXCHANGE: Final = "UPDATE devices SET token = $1, until = 0, made = $3 WHERE token = $2 AND until > $3"
DEVICES_OF: Final = """
    SELECT token, id, 0, made FROM persons WHERE id = $1
    UNION ALL SELECT * FROM (
        SELECT token, person, until, made FROM devices WHERE person = $1 AND until = 0 ORDER BY made, token
    ) AS more
    """
REVOKE: Final = "DELETE FROM devices WHERE person = $1 AND token = $2 AND until = 0"
REVOKE_FIRST: Final = "UPDATE persons SET token = $3 WHERE id = $1 AND token = $2"
IS_REVOKED: Final = """
    SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM devices WHERE person = $1 AND token = $2)
        AND NOT EXISTS (SELECT 1 FROM persons WHERE id = $1 AND token = $2)
    """
FORGET_CODES: Final = "DELETE FROM devices WHERE until > 0 AND (person = $1 OR until <= $2)"
HAS_NO_CODE: Final = "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM devices WHERE person = $1 AND until > 0)"
PUT_NOTE: Final = """
    INSERT INTO notes (person, kind, key, time, text) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (person, kind, key) DO UPDATE SET time = excluded.time, text = excluded.text
    """
HAS_NOTE: Final = "SELECT 1 FROM notes WHERE (person, kind, key, time, text) = ($1, $2, $3, $4, $5)"
NOTES_OF: Final = """
    SELECT person, kind, key, time, text FROM notes WHERE person = $1 AND kind = $2
    ORDER BY time DESC, key LIMIT $3
    """
NOTES_ABOUT: Final = """
    SELECT person, kind, key, time, text FROM notes WHERE kind = $1 AND key = $2
    ORDER BY time, person LIMIT $3
    """
CLEAR_PERSON: Final = "UPDATE persons SET name = '', token = $2 WHERE id = $1"
FORGET_NOTE: Final = "DELETE FROM notes WHERE kind = $1 AND key = $2"
HAS_NO_NOTE: Final = "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM notes WHERE kind = $1 AND key = $2)"
IS_CLEARED: Final = "SELECT 1 FROM persons WHERE id = $1 AND token = $2"
FORGET_DEVICES: Final = "DELETE FROM devices WHERE person = $1"
FORGET_NOTES: Final = "DELETE FROM notes WHERE person = $1"

# Tables

FORGET_ENTRIES: Final = "DELETE FROM events WHERE table_id = $1"
FORGET_PACKED: Final = "DELETE FROM packed WHERE table_id = $1"
FORGET_TABLE: Final = "DELETE FROM tables WHERE id = $1"
IS_FORGOTTEN: Final = "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = $1)"
REWRITE: Final = "UPDATE events SET move = $3 WHERE table_id = $1 AND number = $2"
HAS_TEXT: Final = "SELECT 1 FROM events WHERE table_id = $1 AND number = $2 AND move = $3"
SET_LOBBY: Final = "UPDATE tables SET lobby = $2 WHERE id = $1"
_ENTRIES: Final = """
    SELECT number, seat, move, time, clock, person, coalesce(action, '') FROM events
    WHERE table_id = $1
    """
LOG: Final = f"{_ENTRIES} ORDER BY number"
FIRST: Final = f"{_ENTRIES} AND number = 1"
TABLES_WITH: Final = """
    SELECT EXISTS (SELECT 1 FROM events WHERE table_id = tables.id AND person = $1) OR EXISTS (
            SELECT 1 FROM packed
            WHERE table_id = tables.id AND persons LIKE '% ' || CAST($1 AS text) || ' %'
        ),
        id, maker, listed, door, touched, lobby
    FROM tables WHERE id > $2 ORDER BY id LIMIT $3
    """
LENGTH: Final = """
    SELECT coalesce(
        (SELECT max(number) FROM events WHERE table_id = $1),
        (SELECT last FROM packed WHERE table_id = $1)
    )
    """
CREATED_BY: Final = "SELECT table_id FROM events WHERE number = 1 AND person = $1 AND action = $2"
TABLE_OF: Final = "SELECT id FROM tables WHERE door = $1 AND door <> ''"
LOBBY: Final = f"""
    SELECT lobby FROM (
        SELECT lobby, touched, row_number() OVER (PARTITION BY maker ORDER BY touched DESC) AS place
        FROM tables WHERE lobby <> '' AND touched > $1
    ) AS shown WHERE place <= {MOST_OF_ONE} ORDER BY touched DESC LIMIT $2
    """

# Tables whose first entries are packed into one row. The stamp is new whenever entries that are stored
# change: then packing what was read before has no effect.
PACKED: Final = "SELECT log FROM packed WHERE table_id = $1"
STAMP: Final = "SELECT stamp FROM tables WHERE id = $1"
SET_STAMP: Final = "UPDATE tables SET stamp = $2 WHERE id = $1"
CHANGE_STAMP: Final = "UPDATE tables SET stamp = $2 WHERE id = $1 AND stamp = $3"
HAS_STAMP: Final = "SELECT 1 FROM tables WHERE id = $1 AND stamp = $2"
PUT_PACKED: Final = """
    INSERT INTO packed (table_id, last, persons, log) SELECT id, $3, $4, $5 FROM tables
    WHERE id = $1 AND stamp = $2
    ON CONFLICT (table_id) DO UPDATE
    SET last = excluded.last, persons = excluded.persons, log = excluded.log
    """
FORGET_SINGLE: Final = """
    DELETE FROM events WHERE table_id = $1 AND number <= $3
    AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND stamp = $2)
    """
_OLD: Final = "SELECT id, maker, listed, door, touched, lobby FROM tables WHERE touched < $1 AND id > $2"
OLD_TABLES: Final = f"{_OLD} ORDER BY id LIMIT $3"
UNPACKED_TABLES: Final = f"""
    {_OLD} AND EXISTS (SELECT 1 FROM events WHERE table_id = tables.id) ORDER BY id LIMIT $3
    """

# Everything, for copying

PUT_PERSON: Final = "INSERT INTO persons (id, token, name, made) VALUES ($1, $2, $3, $4)"
PERSONS_AFTER: Final = "SELECT id, token, name, made FROM persons WHERE id > $1 ORDER BY id LIMIT $2"
DEVICES_AFTER: Final = """
    SELECT token, person, until, made FROM devices WHERE token > $1 ORDER BY token LIMIT $2
    """
NOTES_AFTER: Final = """
    SELECT person, kind, key, time, text FROM notes WHERE (person, kind, key) > ($1, $2, $3)
    ORDER BY person, kind, key LIMIT $4
    """
TABLES_AFTER: Final = """
    SELECT id, maker, listed, door, touched, lobby FROM tables WHERE id > $1 ORDER BY id LIMIT $2
    """


class SqlStore(ABC):
    """Everything of a store that is asked in the same words."""

    @abstractmethod
    async def _rows(self, question: str, *values: object, long: bool = False) -> Sequence[Answer]:
        """The answer to a question; a `long` one keeps nobody else waiting."""

    @abstractmethod
    async def _save(self, statements: Sequence[Statement], proof: Statement) -> None:
        """Save all of it or nothing; `proof` finds a row once it is saved."""

    # Persons

    async def find_person(self, token: bytes) -> PersonRow | None:
        rows = await self._rows(FIND_PERSON, token)
        return PersonRow(*rows[0]) if rows else None

    async def add_person(self, token: bytes, made_ms: int) -> int:
        await self._save([(ADD_PERSON, (token, made_ms))], (FIND_PERSON, (token,)))
        person = await self.find_person(token)
        assert person is not None
        return person.id

    async def rename_person(self, person: int, name: str) -> None:
        await self._save([(RENAME_PERSON, (person, name))], (HAS_NAME, (person, name)))

    async def exchange(self, code: bytes, token: bytes, now_ms: int) -> PersonRow | None:
        await self._save([(EXCHANGE, (token, code, now_ms))], (FIND_PERSON, (token,)))
        return await self.find_person(token)

    async def devices_of(self, person: int) -> list[DeviceRow]:
        return [DeviceRow(*row) for row in await self._rows(DEVICES_OF, person)]

    async def revoke(self, person: int, token: bytes, instead: bytes) -> None:
        whose = (person, token)
        await self._save([(REVOKE, whose), (REVOKE_FIRST, (*whose, instead))], (IS_REVOKED, whose))

    async def put_notes(self, notes: Sequence[NoteRow]) -> None:
        await self._save([(PUT_NOTE, tuple(note)) for note in notes], (HAS_NOTE, tuple(notes[-1])))

    async def notes_of(self, person: int, kind: str, most: int) -> list[NoteRow]:
        return [NoteRow(*row) for row in await self._rows(NOTES_OF, person, kind, most)]

    async def notes_about(self, kind: str, key: str, most: int) -> list[NoteRow]:
        return [NoteRow(*row) for row in await self._rows(NOTES_ABOUT, kind, key, most)]

    async def forget_person(self, person: int, token: bytes) -> None:
        gone: list[Statement] = [(FORGET_DEVICES, (person,)), (FORGET_NOTES, (person,))]
        await self._save([*gone, (CLEAR_PERSON, (person, token))], (IS_CLEARED, (person, token)))

    async def forget_codes(self, person: int, now_ms: int) -> None:
        await self._save([(FORGET_CODES, (person, now_ms))], (HAS_NO_CODE, (person,)))

    # Tables

    async def forget_notes(self, kind: str, keys: Sequence[str]) -> None:
        await self._save([(FORGET_NOTE, (kind, key)) for key in keys], (HAS_NO_NOTE, (kind, keys[-1])))

    async def forget_table(self, table: str) -> None:
        gone = [FORGET_ENTRIES, FORGET_PACKED, FORGET_TABLE]
        await self._save([(statement, (table,)) for statement in gone], (IS_FORGOTTEN, (table,)))

    async def rewrite(self, table: str, texts: Mapping[int, str], lobby: str | None = None) -> None:
        await self._rewrite(table, texts, lobby)

    async def _rewrite(
        self, table: str, texts: Mapping[int, str], lobby: str | None, *more: Statement
    ) -> None:
        besides = [*more] if lobby is None else [*more, (SET_LOBBY, (table, lobby))]
        stamp = await self._name(STAMP, table)
        log = await self.log_of(table)
        if await self._rows(PACKED, table):
            changed = [row._replace(text=texts.get(row.number, row.text)) for row in log]
            await self._put_packed(table, changed, stamp, besides)
            return
        changes = [(table, number, text) for number, text in texts.items()]
        rewritten: list[Statement] = [(REWRITE, change) for change in changes]
        begun: Statement = SET_STAMP, (table, _new_stamp())
        await self._save([begun, *rewritten, *besides], (HAS_TEXT, changes[-1]))

    async def pack(self, table: str) -> None:
        stamp = await self._name(STAMP, table)
        if log := await self.log_of(table):
            await self._put_packed(table, log, stamp, [])

    async def _put_packed(
        self, table: str, log: Sequence[Row], stamp: str, besides: Sequence[Statement]
    ) -> None:
        new, own = _new_stamp(), packed(log)
        await self._save(
            [
                (CHANGE_STAMP, (table, new, stamp)),
                (PUT_PACKED, (table, new, *own)),
                (FORGET_SINGLE, (table, new, own.last)),
                *besides,
            ],
            (HAS_STAMP, (table, new)),
        )

    async def old_tables(
        self, before_ms: int, after: str, most: int, *, unpacked: bool = False
    ) -> list[TableRow]:
        question = UNPACKED_TABLES if unpacked else OLD_TABLES
        return [_table(row) for row in await self._rows(question, before_ms, after, most, long=True)]

    @abstractmethod
    async def shrink(self) -> None:
        """Give the room of what was deleted back to the machine."""

    async def tables_with(self, person: int, after: str, most: int) -> TablesFound:
        rows = await self._rows(TABLES_WITH, person, after, most, long=True)
        return TablesFound([_table(row) for has, *row in rows if has], rows[-1][1] if rows else "")

    async def log_of(self, table: str) -> list[Row]:
        single = [Row(*row) for row in await self._rows(LOG, table, long=True)]
        if single and single[0].number == 1:
            return single
        first = await self._packed_of(table)  # which may have been packed since we looked
        return [*first, *(row for row in single if row.number > len(first))]

    async def _packed_of(self, table: str) -> list[Row]:
        found = await self._rows(PACKED, table, long=True)
        return unpacked(found[0][0]) if found else []

    async def first_of(self, table: str) -> Row | None:
        rows = await self._rows(FIRST, table)
        return Row(*rows[0]) if rows else next(iter(await self._packed_of(table)), None)

    async def length_of(self, table: str) -> int:
        rows = await self._rows(LENGTH, table)
        return int(rows[0][0] or 0) if rows else 0

    async def created_by(self, person: int, action: str) -> str:
        return await self._name(CREATED_BY, person, action)

    async def table_of(self, word: str) -> str:
        return await self._name(TABLE_OF, word)

    async def lobby(self, since_ms: int, most: int) -> list[str]:
        return [line for (line,) in await self._rows(LOBBY, since_ms, most)]

    # Everything, for copying

    async def persons_after(self, person: int, most: int) -> list[PersonRow]:
        return [PersonRow(*row) for row in await self._rows(PERSONS_AFTER, person, most)]

    async def tables_after(self, table: str, most: int) -> list[TableRow]:
        return [_table(row) for row in await self._rows(TABLES_AFTER, table, most)]

    async def devices_after(self, token: bytes, most: int) -> list[DeviceRow]:
        return [DeviceRow(*row) for row in await self._rows(DEVICES_AFTER, token, most)]

    async def notes_after(self, last: tuple[int, str, str], most: int) -> list[NoteRow]:
        return [NoteRow(*row) for row in await self._rows(NOTES_AFTER, *last, most)]

    async def _name(self, question: str, *values: object) -> str:
        rows = await self._rows(question, *values)
        return str(rows[0][0]) if rows else ""


def _new_stamp() -> str:
    return secrets.token_hex(8)


def _table(row: Sequence[Any]) -> TableRow:
    key, maker, listed, *more = row
    return TableRow(key, maker, bool(listed), *more)
