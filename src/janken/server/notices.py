"""Notices to people who have no page open: which they want, when, and on which devices.

Every minute it is looked which tables over days wait for whom. What was said is noted, so nobody hears it
twice; who sleeps hears it in the morning. A notice says which table waits, and never a card.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, tzinfo
from functools import cache
from hashlib import sha256
from typing import Final, final
from urllib.parse import urlsplit

import msgspec

from janken import games
from janken.core.game import Game
from janken.server.responses import WaitingResponse
from janken.server.settings import Settings
from janken.server.waiting import waiting_for
from janken.server.web_push import Recipient, as_bytes, can_push, encrypted, new_key, who_we_are
from janken.store.interface import NoteRow, Store, StoreTrouble
from janken.table.metrics import Metrics
from janken.table.story import EVERYBODY
from janken.table.waiting import DUE, TURN
from janken.words import PAGE, game_text, language_for, text_of
from janken.words.fluent import Catalogue

KEY: Final = "push-key"  # kinds of notes
DEVICE: Final = "push"
WISHES: Final = "notices"
TOLD: Final = "told"
MOST_DEVICES: Final = 10
_MOST: Final = 100_000
_LATE_MS: Final = 6 * 3_600_000  # before a move is late
_KEEP_SECONDS: Final = 24 * 3600  # how long a push service keeps it for a device that is off
_GONE: Final = (404, 410)
# Nobody has this server send anything to an address of their own choice.
_SERVICES: Final = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    "notify.windows.com",
)
_log = logging.getLogger("janken.notices")


class Subscription(msgspec.Struct, frozen=True, kw_only=True):
    """A browser that wants to hear of something, as it says so itself."""

    endpoint: str
    p256dh: str
    auth: str
    language: str = "en"


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    """Of what a person wants to hear, and between which hours they sleep."""

    turn: bool = True  # a table waits for them
    late: bool = True  # and it is nearly too late
    quiet_from: int = 22  # hours; as many: never
    quiet_until: int = 8
    zone: str = "UTC"

    def is_quiet(self, wall_ms: int) -> bool:
        hour = datetime.fromtimestamp(wall_ms / 1000, UTC).astimezone(_zone(self.zone)).hour
        if self.quiet_from <= self.quiet_until:
            return self.quiet_from <= hour < self.quiet_until
        return hour >= self.quiet_from or hour < self.quiet_until


def _zone(name: str) -> tzinfo:
    from zoneinfo import ZoneInfo  # a page with no server does without it

    try:
        return ZoneInfo(name)
    except (OSError, ValueError):  # it is not known here
        return UTC


_read_subscription: Final = msgspec.json.Decoder(Subscription).decode
_read_wishes: Final = msgspec.json.Decoder(Wishes).decode


@final
class Notices:
    def __init__(
        self, settings: Settings, store: Store, metrics: Metrics, is_here: Callable[[int, str], bool]
    ) -> None:
        self._settings = settings
        self._store = store
        self._metrics = metrics
        self._is_here = is_here  # does that person look at that table now?
        self._key = ""

    # What people want

    async def key(self) -> str:
        """This server's private key, made when it is first needed; empty where nothing can be sent."""
        if not self._key and can_push():
            kept = await self._store.notes_of(EVERYBODY, KEY, 1)
            if not kept:
                made = NoteRow(EVERYBODY, KEY, "", self._settings.clock.wall_ms(), new_key())
                await self._store.put_notes([made])
                kept = await self._store.notes_of(EVERYBODY, KEY, 1)
            self._key = kept[0].text
        return self._key

    def serves(self, endpoint: str) -> bool:
        """Is it an address of a push service?"""
        try:
            parts = urlsplit(endpoint)
            host = parts.hostname or ""
        except ValueError:
            return False
        if f"{parts.scheme}://{parts.netloc}" in self._settings.push_services:
            return True
        known = any(host == one or host.endswith(f".{one}") for one in _SERVICES)
        return parts.scheme == "https" and parts.port in (None, 443) and known

    async def devices(self, person: int) -> list[Subscription]:
        notes = await self._store.notes_of(person, DEVICE, _MOST)
        return [_read_subscription(note.text) for note in notes if note.text]

    async def add(self, person: int, device: Subscription) -> bool:
        """False if there are too many, or it cannot be one."""
        if not self.serves(device.endpoint) or not _has_keys(device):
            return False
        others = [one for one in await self.devices(person) if one.endpoint != device.endpoint]
        if len(others) >= MOST_DEVICES:
            return False
        await self._keep(person, DEVICE, _name(device.endpoint), msgspec.json.encode(device).decode())
        return True

    async def drop(self, person: int, endpoint: str) -> None:
        if any(one.endpoint == endpoint for one in await self.devices(person)):
            await self._keep(person, DEVICE, _name(endpoint), "")

    async def wishes(self, person: int) -> Wishes:
        notes = await self._store.notes_of(person, WISHES, 1)
        return _read_wishes(notes[0].text) if notes else Wishes()

    async def wish(self, person: int, wishes: Wishes) -> None:
        await self._keep(person, WISHES, "", msgspec.json.encode(wishes).decode())

    async def _keep(self, person: int, kind: str, key: str, text: str) -> None:
        await self._store.put_notes([NoteRow(person, kind, key, self._settings.clock.wall_ms(), text)])

    # Saying it

    async def look(self) -> None:
        """Say what has not been said yet."""
        if not can_push():
            return
        waited_for: set[int] = set()
        for table in await self._store.notes_of(EVERYBODY, DUE, _MOST):
            if table.text:
                turns = await self._store.notes_about(TURN, table.key, _MOST)
                waited_for |= {note.person for note in turns if note.text}
        for person in waited_for:
            with suppress(StoreTrouble):
                await self._tell(person)

    async def _tell(self, person: int) -> None:
        devices, wall_ms = await self.devices(person), self._settings.clock.wall_ms()
        wishes = await self.wishes(person)
        if not devices or wishes.is_quiet(wall_ms):
            return
        told = {note.key: note.text for note in await self._store.notes_of(person, TOLD, _MOST)}
        for waiting in await waiting_for(self._store, person):
            is_late = waiting.due_ms - wall_ms < _LATE_MS
            about = f"{'late' if is_late else 'turn'} {waiting.due_ms}"
            before = told.get(waiting.table, "")
            if before == about or (not is_late and before.endswith(f" {waiting.due_ms}")):
                continue
            await self._keep(person, TOLD, waiting.table, about)
            if (wishes.late if is_late else wishes.turn) and not self._is_here(person, waiting.table):
                await asyncio.gather(*(self._send(person, one, waiting, is_late) for one in devices))

    async def _send(self, person: int, device: Subscription, waiting: WaitingResponse, is_late: bool) -> None:
        message = {
            "title": said("notice-late" if is_late else "notice-turn", device.language),
            "body": about_table(waiting, device.language),
            "path": f"/t/{waiting.table}",
            "tag": waiting.table,
        }
        to = Recipient(device.endpoint, as_bytes(device.p256dh), as_bytes(device.auth))
        key, now_seconds = await self.key(), self._settings.clock.wall_ms() // 1000
        contact = self._settings.address or "mailto:nobody@localhost"
        headers = {
            "Authorization": who_we_are(device.endpoint, key, now_seconds, contact),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(_KEEP_SECONDS),
            "Urgency": "normal",
        }
        from janken.server.posting import post

        status = await asyncio.to_thread(
            post, device.endpoint, encrypted(msgspec.json.encode(message), to), headers
        )
        is_taken = 200 <= status < 300
        self._metrics.notices += is_taken
        self._metrics.refused_notices += not is_taken
        if status in _GONE:  # the browser wants nothing more of us
            await self.drop(person, device.endpoint)
        elif not is_taken:
            _log.warning(
                "%s did not take a notice: %s", urlsplit(device.endpoint).netloc, status or "no answer"
            )


@cache
def _words(language: str, game: str) -> Catalogue:
    found = games.find(game)
    own = [game_text(language, found.words)] if isinstance(found, Game) else []
    return Catalogue(*(text_of(language, name) for name in PAGE), *own)


def said(code: str, language: str) -> str:
    return _words(language_for(language), "").say(code, {})


def about_table(waiting: WaitingResponse, language: str) -> str:
    """Which table it is: its game, and who plays there."""
    words = _words(language_for(language), waiting.game)
    title = words.say("title", {})
    if not waiting.names:
        return title
    return f"{title}, {words.say('story-with', {'names': ', '.join(waiting.names)})}"


def _has_keys(device: Subscription) -> bool:
    try:
        return len(as_bytes(device.p256dh)) == 65 and len(as_bytes(device.auth)) == 16
    except ValueError:
        return False


def _name(endpoint: str) -> str:
    return sha256(endpoint.encode()).hexdigest()[:32]
