"""The place: what the host says of it to everybody, announcements, and what it takes of its machine."""

import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Final, final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from janken.server.callers import Callers
from janken.server.settings import Settings
from janken.store.interface import NoteRow, Store
from janken.store.opening import is_database
from janken.table.clock import Clock
from janken.table.protocol import AboutPlace, Announcement

_KIND: Final = "announcement"
_EVERYBODY: Final = 0  # whose note it is: nobody's in particular
_HOUR_MS: Final = 3_600_000  # that something is said on after it was to happen
NOTHING: Final = Announcement(text="")


class _KeptNotice(msgspec.Struct):
    text: str
    at_ms: int  # by the calendar, when it happens; 0: at no certain time
    until_ms: int


_read = msgspec.json.Decoder(_KeptNotice).decode


@final
class Announcer:
    """It is kept in the store, so it outlasts a restart and is known at every node."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._kept = _KeptNotice("", 0, 0)

    @property
    def now(self) -> Announcement:
        wall_ms = self._clock.wall_ms()
        if not self._kept.text or wall_ms > self._kept.until_ms:
            return NOTHING
        left = max(1, -(-(self._kept.at_ms - wall_ms) // 1000)) if self._kept.at_ms else 0
        return Announcement(text=self._kept.text, seconds=left)

    async def read(self) -> bool:
        """Has it changed?"""
        before = self._kept
        for note in await self._store.notes_of(_EVERYBODY, _KIND, 1):
            self._kept = _read(note.text)
        return self._kept != before

    async def set(self, text: str, minutes: float, hours: float) -> None:
        wall_ms = self._clock.wall_ms()
        at_ms = wall_ms + round(minutes * 60_000) if minutes else 0
        kept = _KeptNotice(text, at_ms, at_ms + _HOUR_MS if at_ms else wall_ms + round(hours * _HOUR_MS))
        await self._store.put_notes([NoteRow(_EVERYBODY, _KIND, "", wall_ms, _written(kept))])
        self._kept = kept


def _written(kept: _KeptNotice) -> str:
    return msgspec.json.encode(kept).decode()


@final
class PlacePages:
    def __init__(self, settings: Settings, callers: Callers, announcer: Announcer) -> None:
        self._settings = settings
        self._callers = callers
        self._announcer = announcer

    def routes(self) -> list[Route]:
        return [Route("/api/place", self._place)]

    async def _place(self, request: Request) -> Response:
        """A page says from where it is, as it cannot be told later: its socket is refused without a word."""
        origin = request.query_params.get("from")
        place, keep = self._settings.place, self._settings.retention
        told = AboutPlace(
            name=place.name,
            greeting=place.greeting,
            contact=place.contact,
            imprint=place.imprint,
            privacy=place.privacy,
            keep_games=keep.keep_games,
            keep_unfinished=keep.keep_unfinished,
            logs_addresses=place.logs_addresses,
            table_makers=place.table_makers,
            announcement=self._announcer.now,
            strange=not self._callers.is_own_origin(request, origin),
        )
        return Response(
            msgspec.json.encode(told), media_type="application/json", headers={"cache-control": "no-store"}
        )


_OF_SELF: Final = Path("/proc/self")  # Linux has it
_BESIDE: Final = ("", "-wal")  # SQLite's files, by what their names end with


def machine_gauges(data: Path | str) -> dict[str, int]:
    """As far as this system says; nothing of a database, which has a machine of its own."""
    gauges: dict[str, int] = {}
    with suppress(OSError):
        gauges["resident_memory_bytes"] = _resident_memory()
        gauges["open_files"] = len(os.listdir(_OF_SELF / "fd"))
    if not is_database(data):
        files = [Path(f"{data}{ending}") for ending in _BESIDE]
        with suppress(OSError):
            gauges["data_bytes"] = sum(file.stat().st_size for file in files if file.exists())
            gauges["disk_free_bytes"] = shutil.disk_usage(Path(data).resolve().parent).free
    return gauges


def _resident_memory() -> int:
    pages = int((_OF_SELF / "statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
