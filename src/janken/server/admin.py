"""The host's own door: a socket in the file system, which only the server's user can open.

A question is a line of JSON, and so is the answer. Whatever changes something is written to the log.
"""

import asyncio
import logging
import os
import socket
from contextlib import suppress
from pathlib import Path
from typing import ClassVar, Final, final

import msgspec

from janken.server.doorkeeper import ForbiddenNow
from janken.server.forgetting import forget_person
from janken.server.hub import Hub
from janken.store.interface import StoreTrouble
from janken.store.opening import is_database

_LONGEST: Final = 10_000  # bytes of a question
_log = logging.getLogger("janken.admin")


class AdminQuestion(msgspec.Struct, tag_field="do", tag=str.lower):
    """Something the host asks of a running server."""

    changes: ClassVar[bool] = False


class ListTables(AdminQuestion):
    """All tables that are set up now."""


class ListPeople(AdminQuestion):
    """Everybody who is connected now."""


class ListForbidden(AdminQuestion):
    """Who may not come in."""


class Forbid(AdminQuestion):
    """A person or an address may not come in for that many hours."""

    who: str
    hours: float
    changes = True


class Allow(AdminQuestion):
    who: str
    changes = True


class RemoveTable(AdminQuestion):
    """A table and all that was played at it."""

    table: str
    changes = True


class ForgetPerson(AdminQuestion):
    """Everything about a person, as if they had asked for it themselves."""

    person: int
    changes = True


AnyQuestion = ListTables | ListPeople | ListForbidden | Forbid | Allow | RemoveTable | ForgetPerson


class TableNow(msgspec.Struct):
    table: str
    game: str
    names: list[str]
    people: int  # connected
    is_over: bool


class PersonNow(msgspec.Struct):
    person: int
    name: str
    address: str
    table: str


class AdminAnswer(msgspec.Struct, omit_defaults=True):
    tables: list[TableNow] = []
    people: list[PersonNow] = []
    forbidden: list[ForbiddenNow] = []
    wrong: str = ""


@final
class AdminDoor:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._server: asyncio.Server | None = None
        self._path: Path | None = None

    async def open(self, path: Path) -> None:
        path.unlink(missing_ok=True)  # of a server that was killed
        before = os.umask(0o177)
        try:
            self._server = await asyncio.start_unix_server(self._serve, path, limit=_LONGEST)
        finally:
            os.umask(before)
        self._path = path

    def close(self) -> None:
        if self._server is not None and self._path is not None:
            self._server.close()
            self._path.unlink(missing_ok=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            answer = await self._answer(await reader.readline())
        except (StoreTrouble, ValueError) as error:
            answer = AdminAnswer(wrong=str(error))
        writer.write(msgspec.json.encode(answer) + b"\n")
        with suppress(ConnectionError):
            await writer.drain()
        writer.close()

    async def _answer(self, line: bytes) -> AdminAnswer:
        asked = msgspec.json.decode(line, type=AnyQuestion)
        if asked.changes:
            _log.warning("%s", msgspec.json.encode(asked).decode())
        match asked:
            case ListTables():
                return AdminAnswer(tables=self._tables())
            case ListPeople():
                return AdminAnswer(people=self._people())
            case ListForbidden():
                return AdminAnswer(forbidden=await self._hub.bans.read())
            case Forbid():
                await self._forbid(asked.who, asked.hours)
            case Allow():
                await self._hub.bans.set(asked.who, 0)
            case RemoveTable():
                await self._remove(asked.table)
            case ForgetPerson():
                await forget_person(self._hub, asked.person)
        return AdminAnswer()

    def _tables(self) -> list[TableNow]:
        at = [session.table for session in self._hub.sessions | self._hub.guests]
        return [
            TableNow(
                table.id,
                table.seats.created.game,
                [chair.name for chair in table.seats.chairs if chair.name],
                at.count(table),
                table.live is not None and table.live.match.state.is_over(),
            )
            for table in self._hub.tables
        ]

    def _people(self) -> list[PersonNow]:
        return [
            PersonNow(session.person, session.name, session.address, getattr(session.table, "id", ""))
            for session in sorted(self._hub.sessions, key=lambda session: session.person)
        ]

    async def _forbid(self, who: str, hours: float) -> None:
        if not who.startswith(("person ", "address ")) or hours <= 0:
            raise ValueError("forbid `person NUMBER` or `address ADDRESS` for some hours")
        await self._hub.bans.set(who, self._hub.clock.wall_ms() + int(hours * 3_600_000))
        for session in [*self._hub.sessions]:
            if who in (f"person {session.person}", f"address {session.address}"):
                session.send_away()

    async def _remove(self, key: str) -> None:
        if not await self._hub.store.length_of(key):
            raise ValueError(f"there is no table {key}")
        table = self._hub.tables.forget(key)
        if table is not None:
            await table.finish()
            for session in [one for one in self._hub.sessions | self._hub.guests if one.table is table]:
                session.table = None
                session.send_away()
        await self._hub.store.forget_table(key)


def socket_of(data: str) -> Path | None:
    """Where the server of a data file listens, unless it was told otherwise."""
    return None if is_database(data) else Path(f"{data}.admin").absolute()


def ask_server(path: Path, question: AnyQuestion) -> AdminAnswer:
    """What a running server answers; ValueError, in a sentence, if none does."""
    with socket.socket(socket.AF_UNIX) as line:
        try:
            line.connect(str(path))
        except OSError:
            raise ValueError(f"no server answers at {path}: start it, or name its file with --data") from None
        line.sendall(msgspec.json.encode(question) + b"\n")
        with line.makefile("rb") as heard:
            answer = msgspec.json.decode(heard.read(), type=AdminAnswer)
    if answer.wrong:
        raise ValueError(answer.wrong)
    return answer
