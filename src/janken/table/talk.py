"""What people say to each other at a table, and who hears it. None of it is stored, but what is reported."""

import re
import unicodedata
from collections import deque
from typing import Final, final
from urllib.parse import urlsplit

import msgspec

from janken.kernel.refusal import ILLEGAL, MALFORMED, Refusal
from janken.store.interface import NoteRow, StoreTrouble, TableStore
from janken.table import protocol as ask
from janken.table.answers import WAITING, refuse
from janken.table.clock import Rate
from janken.table.log import TableLog
from janken.table.publisher import Publisher
from janken.table.services import Services
from janken.table.session import Session

LONGEST_LINK: Final = 300
BLOCK: Final = "block"  # a kind of note; its key is the person who is blocked, no text means no more
REPORT: Final = "report"  # another; its key is the evening, or the table if it is part of none
_MOST_BLOCKED: Final = 1000
_SAYINGS_A_MINUTE: Final = 10
_LATELY: Final = 20  # of what was written is remembered, while the table is set up
_PHONE: Final = re.compile(r"tel:\+?[0-9][0-9().\- ]{2,30}")
_LINK: Final = re.compile(r"[!-~]+")  # nothing that is not seen, and nothing that looks like something else
_UNSHOWN: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def call_link(said: str) -> str | Refusal:
    """The link of a call or a phone number; empty for none. Nothing else can be opened by it."""
    link = said.strip()
    if not link:
        return ""
    if re.fullmatch(r"\+?[0-9][0-9().\- ]{2,30}", link):
        link = f"tel:{link}"
    if _PHONE.fullmatch(link):
        return link.replace(" ", "")
    try:
        parts = urlsplit(link)
        is_web = parts.scheme == "https" and parts.hostname and not (parts.username or parts.password)
    except ValueError:
        is_web = None
    if not is_web or len(link) > LONGEST_LINK or not _LINK.fullmatch(link):
        return refuse(MALFORMED, "no-call-link")
    return link


def plain_text(said: str) -> str:
    """One line without signs that are not seen or that turn others around; perhaps nothing."""
    shown = "".join(
        letter if unicodedata.category(letter) not in _UNSHOWN else " "
        for letter in unicodedata.normalize("NFC", said)
    )
    return " ".join(shown.split())


class ReportedText(msgspec.Struct, frozen=True, kw_only=True):
    """What a report says: whom it is about, who reports, and what was written lately."""

    about: int
    name: str
    by: str
    table: str
    texts: list[str]


read_reports = msgspec.json.Decoder(list[ReportedText]).decode


async def blocked_by(store: TableStore, person: int) -> frozenset[int]:
    """Of whom this person wants to hear nothing."""
    notes = await store.notes_of(person, BLOCK, _MOST_BLOCKED)
    return frozenset(int(note.key) for note in notes if note.text)


@final
class Talk:
    def __init__(self, log: TableLog, publisher: Publisher, services: Services) -> None:
        self._log = log
        self._publisher = publisher
        self._services = services
        self._sayings = Rate(_SAYINGS_A_MINUTE)  # by person
        self._lately: deque[tuple[int, str]] = deque(maxlen=_LATELY)  # persons, and what they wrote

    def say(self, session: Session, request: ask.Say) -> Refusal | None:
        seat = self._log.seats.seat_of(session.person)
        refusal = self._why_not_speak(session, seat)
        if refusal is None:
            self._tell(session, request.action, ask.SayingHeard(seat=seat, saying=request.saying))
        return refusal

    def write(self, session: Session, request: ask.WriteText) -> Refusal | None:
        seat, text = self._log.seats.seat_of(session.person), plain_text(request.text)
        if not self._log.seats.free_text:
            return refuse(ILLEGAL, "no-text-here")
        if not text:
            return refuse(MALFORMED, "nothing-written")
        refusal = self._why_not_speak(session, seat)
        if refusal is None:
            self._lately.append((session.person, text))
            self._tell(session, request.action, ask.TextHeard(seat=seat, text=text))
        return refusal

    def _why_not_speak(self, session: Session, seat: int) -> Refusal | None:
        if not seat:
            return refuse(ILLEGAL, "not-seated")
        if not self._sayings.take(session.person, self._services.clock.now_ms()):
            return refuse("too many", "too-many-sayings")
        return None

    def _tell(self, session: Session, action: str, message: ask.Message) -> None:
        """Everybody who has not muted them hears it now, and it is not kept."""
        self._publisher.say_done(session, action)
        for listener in self._publisher.audience.viewer_of:
            if session.person not in listener.blocked:
                listener.tell(message)

    async def block(self, session: Session, request: ask.Block) -> Refusal | None:
        other = self._person_on(request.seat, session)
        if isinstance(other, Refusal):
            return other
        note = self._note(session, BLOCK, str(other), self._log.seats.called[other])
        refusal = await self._keep(note)
        if refusal is None:
            for tab in self._publisher.audience.sessions_of(session.person):
                tab.blocked |= {other}
            self._publisher.say_done(session, request.action)
        return refusal

    async def report(self, session: Session, request: ask.Report) -> Refusal | None:
        seats = self._log.seats
        other = self._person_on(request.seat, session)
        if isinstance(other, Refusal):
            return other
        if not seats.seat_of(session.person):
            return refuse(WAITING, "for-players")
        texts = [text for person, text in self._lately if person == other]
        told = ReportedText(
            about=other,
            name=seats.called[other],
            by=session.name,
            table=self._log.table,
            texts=texts,
        )
        key = seats.evening_room or self._log.table
        try:
            notes = await self._services.store.notes_of(session.person, REPORT, _MOST_BLOCKED)
        except StoreTrouble:
            return refuse("not saved", "not-saved")
        before = next((read_reports(note.text) for note in notes if note.key == key), [])
        text = msgspec.json.encode([*before, told][-_LATELY:]).decode()
        refusal = await self._keep(self._note(session, REPORT, key, text))
        if refusal is None:
            self._publisher.say_done(session, request.action)
        return refusal

    def _person_on(self, seat: int, session: Session) -> int | Refusal:
        chairs = self._log.seats.chairs
        person = chairs[seat - 1].person if seat <= len(chairs) else 0
        if not person or person == session.person:
            return refuse(ILLEGAL, "nobody-there", number=seat)
        return person

    def _note(self, session: Session, kind: str, key: str, text: str) -> NoteRow:
        return NoteRow(session.person, kind, key, self._services.clock.wall_ms(), text)

    async def _keep(self, note: NoteRow) -> Refusal | None:
        try:
            await self._services.store.put_notes([note])
        except StoreTrouble:
            return refuse("not saved", "not-saved")
        return None
