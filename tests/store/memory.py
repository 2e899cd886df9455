"""A store in memory: the plain model of what a store does, and enough where a test is about something else.

A commit is over at once, so nothing ever waits for one.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import final

from janken.store.interface import (
    MOST_OF_ONE,
    Counts,
    DeviceRow,
    Elsewhere,
    Hold,
    NoteRow,
    NotSaved,
    PersonRow,
    Row,
    TableRow,
    TablesFound,
    Taken,
)


@final
class MemoryStore:
    def __init__(self) -> None:
        self.committed: Callable[[int, float], None] = lambda jobs, seconds: None
        self.ownership_lapsed: Callable[[], None] = lambda: None
        self.counts: Counts | None = None
        self._persons: dict[int, PersonRow] = {}
        self._tokens: dict[bytes, int] = {}
        self._devices: dict[bytes, DeviceRow] = {}
        self._notes: dict[tuple[int, str, str], NoteRow] = {}
        self._tables: dict[str, TableRow] = {}
        self._logs: dict[str, list[Row]] = {}
        self._actions: dict[str, set[tuple[int, str]]] = {}
        self._packed: dict[str, int] = {}  # up to which entry

    @property
    def is_ready(self) -> bool:
        return True

    # Persons

    async def find_person(self, token: bytes) -> PersonRow | None:
        device = self._devices.get(token)
        person = device.person if device is not None and not device.until_ms else self._tokens.get(token)
        return None if person is None else self._persons[person]

    async def add_person(self, token: bytes, made_ms: int) -> int:
        person = PersonRow(max(self._persons, default=0) + 1, token, "", made_ms)
        await self.put_persons([person])
        return person.id

    async def rename_person(self, person: int, name: str) -> None:
        self._persons[person] = self._persons[person]._replace(name=name)
        self.committed(1, 0.0)

    async def exchange(self, code: bytes, token: bytes, now_ms: int) -> PersonRow | None:
        device = self._devices.get(code)
        if device is None or not now_ms < device.until_ms:
            return None
        del self._devices[code]
        await self.put_devices([DeviceRow(token, device.person, 0, now_ms)])
        return self._persons[device.person]

    async def devices_of(self, person: int) -> list[DeviceRow]:
        first = self._persons[person]
        more = [one for one in self._devices.values() if one.person == person and not one.until_ms]
        more.sort(key=lambda one: (one.made_ms, one.token))
        return [DeviceRow(first.token, person, 0, first.made_ms), *more]

    async def revoke(self, person: int, token: bytes, instead: bytes) -> None:
        device = self._devices.get(token)
        if device is not None and device.person == person:
            del self._devices[token]
        elif self._tokens.get(token) == person:
            del self._tokens[token]
            self._tokens[instead] = person
            self._persons[person] = self._persons[person]._replace(token=instead)
        self.committed(1, 0.0)

    async def put_notes(self, notes: Sequence[NoteRow]) -> None:
        self._notes |= {note[:3]: note for note in notes}
        self.committed(1, 0.0)

    async def notes_of(self, person: int, kind: str, most: int) -> list[NoteRow]:
        own = [note for note in self._notes.values() if (note.person, note.kind) == (person, kind)]
        return sorted(own, key=lambda note: (-note.time_ms, note.key))[:most]

    async def notes_about(self, kind: str, key: str, most: int) -> list[NoteRow]:
        found = [note for note in self._notes.values() if (note.kind, note.key) == (kind, key)]
        return sorted(found, key=lambda note: (note.time_ms, note.person))[:most]

    async def forget_person(self, person: int, token: bytes) -> None:
        before = self._persons[person]
        self._tokens = {key: one for key, one in self._tokens.items() if one != person} | {token: person}
        self._persons[person] = PersonRow(person, token, "", before.made_ms)
        self._devices = {key: one for key, one in self._devices.items() if one.person != person}
        self._notes = {key: one for key, one in self._notes.items() if one.person != person}
        self.committed(1, 0.0)

    async def forget_table(self, table: str) -> None:
        for kept in (self._tables, self._logs, self._actions, self._packed):
            kept.pop(table, None)
        self.committed(1, 0.0)

    async def forget_notes(self, kind: str, keys: Sequence[str]) -> None:
        self._notes = {
            own: note for own, note in self._notes.items() if note.kind != kind or note.key not in keys
        }
        self.committed(1, 0.0)

    async def pack(self, table: str) -> None:
        if table in self._logs:
            self._logs[table] = [row._replace(action="") for row in self._logs[table]]
            self._actions[table] = set()
            self._packed[table] = len(self._logs[table])

    async def old_tables(
        self, before_ms: int, after: str, most: int, *, unpacked: bool = False
    ) -> list[TableRow]:
        return [
            table
            for key, table in sorted(self._tables.items())
            if table.touched_ms < before_ms
            and key > after
            and not (unpacked and self._packed.get(key) == len(self._logs[key]))
        ][:most]

    async def shrink(self) -> None:
        """Memory is given back by itself."""

    async def rewrite(self, table: str, texts: Mapping[int, str], lobby: str | None = None) -> None:
        log = self._logs[table]
        self._logs[table] = [row._replace(text=texts.get(row.number, row.text)) for row in log]
        if lobby is not None:
            self._tables[table] = self._tables[table]._replace(lobby=lobby)
        self.committed(1, 0.0)

    async def tables_with(self, person: int, after: str, most: int) -> TablesFound:
        some = await self.tables_after(after, most)
        found = [one for one in some if any(row.person == person for row in self._logs[one.id])]
        return TablesFound(found, some[-1].id if some else "")

    async def forget_codes(self, person: int, now_ms: int) -> None:
        self._devices = {
            token: one
            for token, one in self._devices.items()
            if not one.until_ms or (one.person != person and now_ms < one.until_ms)
        }
        self.committed(1, 0.0)

    # Tables

    async def create(self, table: TableRow, *log: Row) -> Hold:
        await self.put_table(table, log)
        return Hold(table.id, 1)

    async def take(self, table: str) -> Taken | None:
        log = await self.log_of(table)
        return Taken(Hold(table, 1), log) if log else None

    async def append(
        self, hold: Hold, rows: Sequence[Row], word: str | None = None, lobby: str | None = None
    ) -> None:
        log, table = self._logs[hold.table], self._tables[hold.table]
        done, news = self._actions[hold.table], _actions(rows)
        wanted = list(range(len(log) + 1, len(log) + len(rows) + 1))
        if [row.number for row in rows] != wanted or done & news:
            raise NotSaved(f"table {hold.table} has an entry or an action of that number already")
        if word and await self.table_of(word) not in ("", hold.table):
            raise NotSaved(f"the join word {word} is taken")
        log += rows
        done |= news
        self._tables[hold.table] = table._replace(
            word=table.word if word is None else word,
            lobby=table.lobby if lobby is None else lobby,
            touched_ms=rows[-1].wall_ms,
        )
        self.committed(1, 0.0)

    async def set_lobby(self, hold: Hold, lobby: str) -> None:
        self._tables[hold.table] = self._tables[hold.table]._replace(lobby=lobby)
        self.committed(1, 0.0)

    async def hand_over(self, hold: Hold) -> None:
        """No other server could have it."""

    async def owned(self) -> dict[str, int] | None:
        return None

    async def others(self) -> list[Elsewhere]:
        return []

    async def release(self, hold: Hold) -> None:
        await self.set_lobby(hold, "")

    async def log_of(self, table: str) -> list[Row]:
        return list(self._logs.get(table, ()))

    async def first_of(self, table: str) -> Row | None:
        return next(iter(self._logs.get(table, ())), None)

    async def length_of(self, table: str) -> int:
        return len(self._logs.get(table, ()))

    async def created_by(self, person: int, action: str) -> str:
        return next((table for table, log in self._logs.items() if _made(log[0], person, action)), "")

    async def table_of(self, word: str) -> str:
        return next((table.id for table in self._tables.values() if word and table.word == word), "")

    async def lobby(self, since_ms: int, most: int) -> list[str]:
        shown = [table for table in self._tables.values() if table.lobby and table.touched_ms > since_ms]
        shown.sort(key=lambda table: table.touched_ms, reverse=True)
        lines: list[str] = []
        makers: Counter[int] = Counter()
        for table in shown:
            makers[table.maker] += 1
            if makers[table.maker] <= MOST_OF_ONE:
                lines.append(table.lobby)
        return lines[:most]

    # Everything, for copying

    async def persons_after(self, person: int, most: int) -> list[PersonRow]:
        return [self._persons[key] for key in sorted(self._persons) if key > person][:most]

    async def tables_after(self, table: str, most: int) -> list[TableRow]:
        return [self._tables[key] for key in sorted(self._tables) if key > table][:most]

    async def devices_after(self, token: bytes, most: int) -> list[DeviceRow]:
        return [self._devices[key] for key in sorted(self._devices) if key > token][:most]

    async def notes_after(self, last: tuple[int, str, str], most: int) -> list[NoteRow]:
        return [self._notes[key] for key in sorted(self._notes) if key > last][:most]

    async def put_devices(self, devices: Sequence[DeviceRow]) -> None:
        if any(device.token in self._devices for device in devices):
            raise NotSaved("that token is there already")
        self._devices |= {device.token: device for device in devices}
        self.committed(1, 0.0)

    async def put_persons(self, persons: Sequence[PersonRow]) -> None:
        for person in persons:
            if person.id in self._persons or person.token in self._tokens:
                raise NotSaved(f"person {person.id} is there already")
        for person in persons:
            self._persons[person.id] = person
            self._tokens[person.token] = person.id
        self.committed(1, 0.0)

    async def put_table(self, table: TableRow, log: Sequence[Row]) -> None:
        if table.id in self._tables:
            raise NotSaved(f"table {table.id} is there already")
        if len(_actions(log)) < sum(bool(row.action) for row in log):
            raise NotSaved(f"table {table.id} has an action twice")
        self._tables[table.id] = table
        self._logs[table.id] = list(log)
        self._actions[table.id] = _actions(log)
        self.committed(1, 0.0)

    async def close(self) -> None:
        """There is nothing to close."""


def _made(row: Row, person: int, action: str) -> bool:
    return row.person == person and row.action == action


def _actions(rows: Sequence[Row]) -> set[tuple[int, str]]:
    return {(row.person, row.action) for row in rows if row.action}
