"""The host's own door: a socket in the file system, which only the server's user can open.

A question is a line of JSON, and so is the answer. Whatever changes something is written to the log.
"""

import asyncio
import ipaddress
import logging
import os
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Annotated, ClassVar, Final, final

import msgspec

from janken.server.callers import counted_as
from janken.server.doorkeeper import ForbiddenNow as ForbiddenNow
from janken.server.doorkeeper import MakerRank
from janken.server.forgetting import forget_person
from janken.server.hub import Hub
from janken.server.persons import Known
from janken.server.retention import remove_table
from janken.store.interface import StoreTrouble
from janken.store.opening import is_database
from janken.table.names import clean_name, is_posing

HAS_DOORS: Final = hasattr(asyncio, "start_unix_server")  # Windows has none
_LONGEST: Final = 10_000  # bytes of a question
_LONGEST_TEXT: Final = 300
MOST_HOURS: Final = 100_000
_LARGEST: Final = (1 << 63) - 1  # number that a store can look for
Whom = Annotated[str, msgspec.Meta(pattern=r"^(person [0-9]{1,18}|address [0-9A-Fa-f:./]{1,50})\Z")]
Hours = Annotated[float, msgspec.Meta(gt=0, le=MOST_HOURS)]
PersonNumber = Annotated[int, msgspec.Meta(ge=1, le=_LARGEST)]
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

    who: Whom
    hours: Hours
    changes = True


class Allow(AdminQuestion):
    who: Whom
    changes = True


class RemoveTable(AdminQuestion):
    """A table and all that was played at it."""

    table: str
    changes = True


class CloseTable(AdminQuestion):
    """Nobody may come to a table any more; its games stay."""

    table: str
    hours: Hours
    changes = True


class ReopenTable(AdminQuestion):
    table: str
    changes = True


class Announce(AdminQuestion):
    """Something for everybody to know, for some hours; with `minutes` it happens then. Nothing ends it."""

    text: str
    minutes: Annotated[float, msgspec.Meta(ge=0, le=60 * MOST_HOURS)] = 0
    hours: Hours = 12
    changes = True


class RenamePerson(AdminQuestion):
    """A person has this name, and cannot choose another for some hours."""

    person: PersonNumber
    name: str
    hours: Hours
    changes = True


class LetMakeTables(AdminQuestion):
    """What a person is where not everybody may make tables."""

    person: PersonNumber
    rank: MakerRank
    changes = True


class ExportPerson(AdminQuestion):
    """Everything that is kept about a person."""

    person: PersonNumber
    changes = True  # nothing, but it is in the log who was looked at


class GetFigures(AdminQuestion):
    """All metrics, and whether moves can be saved."""


class ForgetPerson(AdminQuestion):
    """Everything about a person, as if they had asked for it themselves."""

    person: PersonNumber
    changes = True


AnyQuestion = (
    ListTables | ListPeople | ListForbidden | Forbid | Allow | CloseTable | ReopenTable | RemoveTable
    | Announce | RenamePerson | LetMakeTables | ExportPerson | GetFigures | ForgetPerson
)  # fmt: skip
Export = Callable[[Known], Awaitable[bytes]]


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
    is_ready: bool = False
    text: str = ""
    wrong: str = ""


@final
class AdminDoor:
    def __init__(self, administrator: "Administrator") -> None:
        self._administrator = administrator
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
            asked = msgspec.json.decode(await reader.readline(), type=AnyQuestion)
            answer = await self._administrator.answer(asked)
        except (StoreTrouble, ValueError) as error:
            answer = AdminAnswer(wrong=str(error))
        writer.write(msgspec.json.encode(answer) + b"\n")
        with suppress(ConnectionError):
            await writer.drain()
        writer.close()


@final
class Administrator:
    """What the host sees and does. Each change is in the log."""

    def __init__(self, hub: Hub, export: Export) -> None:
        self._hub = hub
        self._export = export

    async def answer(self, asked: AnyQuestion) -> AdminAnswer:
        """StoreTrouble or ValueError, in a sentence, if it cannot be done."""
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
            case GetFigures():
                hub = self._hub
                return AdminAnswer(is_ready=hub.store.is_ready, text=hub.figures(is_private=True))
            case ExportPerson():
                return AdminAnswer(text=(await self._export(await self._person(asked.person))).decode())
            case CloseTable():
                await self._check_table(asked.table)
                await self._set(f"table {asked.table}", asked.hours)
            case ReopenTable():
                await self._hub.bans.set(f"table {asked.table}", 0)
            case Announce():
                await self._hub.announcer.set(asked.text.strip()[:_LONGEST_TEXT], asked.minutes, asked.hours)
                self._hub.announce()
            case LetMakeTables():
                await self._person(asked.person)
                await self._hub.makers.set(asked.person, asked.rank)
            case RenamePerson():
                await self._rename(asked)
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
        await self._set(who, hours)

    async def _set(self, who: str, hours: float) -> None:
        await self._hub.bans.set(who, self._hub.clock.wall_ms() + int(hours * 3_600_000))
        self._hub.enforce()

    async def _person(self, number: int) -> Known:
        for found in await self._hub.store.persons_after(number - 1, 1):
            if found.id == number:
                return Known(found.id, found.name)
        raise ValueError(f"there is no person {number}")

    async def _rename(self, asked: RenamePerson) -> None:
        await self._person(asked.person)
        name = clean_name(asked.name)
        if not name or is_posing(name):
            raise ValueError(f"{asked.name!r} cannot be somebody's name")
        await self._set(f"name {asked.person}", asked.hours)
        await self._hub.rename(asked.person, name)

    async def _check_table(self, key: str) -> None:
        if not await self._hub.store.length_of(key):
            raise ValueError(f"there is no table {key}")

    async def _remove(self, key: str) -> None:
        await self._check_table(key)
        await remove_table(self._hub, key)


def whom(said: str) -> str:
    """Whom a host means by a person's number, an address or a network; ValueError, in a sentence."""
    if said.isdecimal():
        return f"person {said}"
    try:
        network = ipaddress.ip_network(said, strict=False)
    except ValueError:
        raise ValueError(
            f"{said} is neither a person's number, as `janken admin people` lists it, nor an address"
        ) from None
    is_one = network.num_addresses == 1
    return f"address {counted_as(str(network.network_address)) if is_one else network}"


def socket_of(data: str) -> Path | None:
    """Where the server of a data file listens, unless it was told otherwise."""
    return None if is_database(data) else Path(f"{data}.admin").absolute()


def ask_server(path: Path, question: AnyQuestion) -> AdminAnswer:
    """What a running server answers; ValueError, in a sentence, if none does."""
    if not HAS_DOORS:
        raise ValueError("a server on Windows has no door for its host: run it in WSL or a container instead")
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
