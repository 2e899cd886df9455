"""Notices to people who have no page open: which they want, when, and on which devices.

Every minute it is looked which tables over days wait for whom. What was said is noted, so nobody hears it
twice; who sleeps hears it in the morning. A notice says which table waits, and never a card.

By Web Push: messages that only one browser can read (RFC 8291), from a server that says who it is (RFC 8292).
"""

import asyncio
import base64
import json
import logging
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from functools import cache, partial
from hashlib import sha256
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, final
from urllib.parse import urlsplit

import msgspec

from janken import games
from janken.core.game import Game
from janken.server.responses import WaitingResponse
from janken.server.settings import Settings
from janken.server.waking import waiting_for
from janken.store.interface import NoteRow, Store, StoreTrouble
from janken.table.notes import DUE, EVERYBODY, TURN
from janken.table.services import Metrics
from janken.words import PAGE, game_text, language_for, text_of
from janken.words.fluent import Catalogue

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey


_RECORD: Final = 4096  # bytes, more than any message here has
_VALID_SECONDS: Final = 12 * 3600
_POINT: Final = 65  # bytes of a public key


# Evenings that are planned: who hears of each now, and as what

PLANNED: Final = "planned"  # a kind of note about nobody; its key is the evening
_TOMORROW_MS: Final = 24 * 3_600_000


class EveningPlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """As it is noted; people by number."""

    name: str
    starts_ms: int
    coming: list[int]  # who has not said no
    members: list[int] = []  # of its club, but for its host


class PlannedEvening(NamedTuple):
    key: str
    name: str
    starts_ms: int
    code: str  # of the title
    people: list[int]


_read_plan = msgspec.json.Decoder(EveningPlan).decode


def plan_note(key: str, plan: EveningPlan, wall_ms: int) -> NoteRow:
    return NoteRow(EVERYBODY, PLANNED, key, wall_ms, msgspec.json.encode(plan).decode())


async def planned_evenings(store: Store, wall_ms: int) -> list[PlannedEvening]:
    """A day before, those who come; until then the members of its club. One that has begun is forgotten."""
    notes = [(note.key, _read_plan(note.text)) for note in await store.notes_of(EVERYBODY, PLANNED, _MOST)]
    begun = [key for key, plan in notes if plan.starts_ms <= wall_ms]
    if begun:
        await store.forget_notes(PLANNED, begun)
    found: list[PlannedEvening] = []
    for key, plan in notes:
        if key in begun:
            continue
        is_near = plan.starts_ms - wall_ms <= _TOMORROW_MS
        code, people = ("notice-tomorrow", plan.coming) if is_near else ("notice-planned", plan.members)
        found.append(PlannedEvening(key, plan.name, plan.starts_ms, code, people))
    return found


def can_push() -> bool:
    try:
        import cryptography  # noqa: F401
    except ImportError:
        return False
    return True


def as_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def as_bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A private key, as it is kept in the store."""
    from cryptography.hazmat.primitives.asymmetric import ec

    return f"{ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value:064x}"


def _private(key: str) -> "EllipticCurvePrivateKey":
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int(key, 16), ec.SECP256R1())


def public_of(key: str) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return _private(key).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@dataclass(frozen=True)
class Recipient:
    """A browser, by what it has told about itself."""

    endpoint: str
    p256dh: bytes  # its public key
    auth: bytes


def encrypted(message: bytes, to: Recipient, *, key: str = "", salt: bytes = b"") -> bytes:
    """The body of the request; key and salt are fresh each time, but for tests."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    key, salt = key or new_key(), salt or os.urandom(16)
    own = public_of(key)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), to.p256dh)
    shared = _private(key).exchange(ec.ECDH(), theirs)
    secret = _derived(shared, to.auth, b"WebPush: info\0" + to.p256dh + own, 32)
    content_key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD.to_bytes(4) + bytes([_POINT]) + own
    return head + AESGCM(content_key).encrypt(nonce, message + b"\x02", None)


def _derived(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, about).derive(secret)


def who_we_are(endpoint: str, key: str, now_seconds: int, contact: str) -> str:
    """The header by which a push service knows that it is the same server each time."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": now_seconds + _VALID_SECONDS,
        "sub": contact,
    }
    said = ".".join(as_text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    first, second = decode_dss_signature(_private(key).sign(said.encode(), ec.ECDSA(SHA256())))
    signature = as_text(first.to_bytes(32) + second.to_bytes(32))
    return f"vapid t={said}.{signature}, k={as_text(public_of(key))}"


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
if TYPE_CHECKING:
    from janken.server.mail import Mail

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
    evenings: bool = True  # one is planned in a club of theirs, or is tomorrow
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


class Notice(NamedTuple):
    """What somebody hears of."""

    key: str  # the table or the evening
    path: str
    code: str  # of its title
    body: Callable[[str], str]  # in a language
    about: str  # what is still so while it is worth saying


def _mail(settings: Settings, store: Store, metrics: Metrics) -> "Mail | None":
    """Loaded only where the host has set a mail server."""
    if settings.mail is None or not settings.address:
        return None
    from janken.server.mail import Mail

    return Mail(settings, settings.mail, store, metrics, said)


_read_subscription: Final = msgspec.json.Decoder(Subscription).decode
_read_wishes: Final = msgspec.json.Decoder(Wishes).decode


@final
class Notices:
    def __init__(
        self, settings: Settings, store: Store, metrics: Metrics, is_here: Callable[[int, str], bool]
    ) -> None:
        self.mail = _mail(settings, store, metrics)
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
        """Say what has not been said yet. Of several servers, one does it."""
        if not (can_push() or self.mail) or not await self._is_first():
            return
        waited_for: set[int] = set()
        for table in await self._store.notes_of(EVERYBODY, DUE, _MOST):
            if table.text:
                turns = await self._store.notes_about(TURN, table.key, _MOST)
                waited_for |= {note.person for note in turns if note.text}
        for person in waited_for:
            with suppress(StoreTrouble):
                await self._tell(person)
        for evening in await planned_evenings(self._store, self._settings.clock.wall_ms()):
            for person in evening.people:
                with suppress(StoreTrouble):
                    await self._tell_evening(person, evening)
        if self.mail is not None:
            with suppress(StoreTrouble):
                await self.mail.send_due(self._still)

    async def _is_first(self) -> bool:
        node = self._settings.node
        return node is None or all(node.address < other.address for other in await self._store.others())

    async def _tell(self, person: int) -> None:
        wall_ms, wishes = self._settings.clock.wall_ms(), await self.wishes(person)
        if wishes.is_quiet(wall_ms) or not await self._hears(person):
            return
        told = {note.key: note.text for note in await self._store.notes_of(person, TOLD, _MOST)}
        for waiting in await waiting_for(self._store, person):
            is_late = waiting.due_ms - wall_ms < _LATE_MS
            about = f"{'late' if is_late else 'turn'} {waiting.due_ms}"
            before = told.get(waiting.table, "")
            if before == about or (not is_late and before.endswith(f" {waiting.due_ms}")):
                continue
            is_wanted = wishes.late if is_late else wishes.turn
            notice = Notice(
                waiting.table,
                f"/t/{waiting.table}",
                "notice-late" if is_late else "notice-turn",
                partial(about_table, waiting),
                f"{waiting.table} {waiting.due_ms}",
            )
            await self._say(person, notice, about, is_wanted and not self._is_here(person, waiting.table))

    async def _tell_evening(self, person: int, evening: PlannedEvening) -> None:
        wishes = await self.wishes(person)
        if wishes.is_quiet(self._settings.clock.wall_ms()) or not await self._hears(person):
            return
        about = f"{evening.code} {evening.starts_ms}"
        told = [note for note in await self._store.notes_of(person, TOLD, _MOST) if note.key == evening.key]
        if not told or told[0].text != about:
            body = partial(about_evening, evening, wishes.zone)
            notice = Notice(evening.key, f"/evening/{evening.key}", evening.code, body, evening.key)
            await self._say(person, notice, about, wishes.evenings)

    async def _hears(self, person: int) -> bool:
        kept = await self.mail.address_of(person) if self.mail is not None else None
        return (kept is not None and kept.is_confirmed) or bool(await self.devices(person))

    async def _say(self, person: int, notice: "Notice", about: str, is_wanted: bool) -> None:
        """It is noted first: nobody hears it twice."""
        notes = [NoteRow(person, TOLD, notice.key, self._settings.clock.wall_ms(), about)]
        kept = await self.mail.address_of(person) if self.mail is not None else None
        if self.mail is not None and kept is not None and is_wanted:
            subject, text = said(notice.code, kept.language), notice.body(kept.language)
            notes += await self.mail.queued(person, notice.about, subject, text, notice.path)
        await self._store.put_notes(notes)
        if is_wanted and can_push():
            devices = await self.devices(person)
            await asyncio.gather(*(self._send(person, one, notice) for one in devices))

    async def _still(self, person: int, about: str) -> Literal["yes", "no", "later"]:
        """Does that table still wait for that move? An evening stays what it is."""
        if (await self.wishes(person)).is_quiet(self._settings.clock.wall_ms()):
            return "later"
        table, _, due = about.partition(" ")
        waiting = await waiting_for(self._store, person) if due else []
        is_so = not due or any(one.table == table and str(one.due_ms) == due for one in waiting)
        return "yes" if is_so else "no"

    async def _send(self, person: int, device: Subscription, notice: "Notice") -> None:
        message = {
            "title": said(notice.code, device.language),
            "body": notice.body(device.language),
            "path": notice.path,
            "tag": notice.key,
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


def about_evening(evening: PlannedEvening, zone: str, language: str) -> str:
    """Its name and when it begins, where the person is."""
    begins = datetime.fromtimestamp(evening.starts_ms / 1000, UTC).astimezone(_zone(zone))
    return f"{evening.name}, {begins:%Y-%m-%d %H:%M}"


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
