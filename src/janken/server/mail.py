"""E-mail to people who have asked for it: their addresses, and the letters that are on their way.

An address belongs to whoever can read a code that was sent there. A letter is noted before it is handed over,
and again afterwards: so none is sent twice, and one that was not taken is tried again, after a restart too.
"""

import asyncio
import re
import secrets
import smtplib
import ssl
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from email.message import EmailMessage
from email.utils import formatdate
from hashlib import sha256
from typing import Final, Literal, final

import msgspec

from janken.server.settings import MailServer, Settings
from janken.store.interface import NoteRow, Store
from janken.table.notes import EVERYBODY
from janken.table.services import Metrics

ADDRESS: Final = "mail"  # kinds of notes
LINK: Final = "mail-link"  # its key is a hash of the secret in the links of one's letters
OUTBOX: Final = "mail-out"
ASKED: Final = "mail-asked"  # its key is a hash of an address, or of a person
_MOST: Final = 100_000
_LONGEST: Final = 254
_DAY_MS: Final = 24 * 3_600_000
_CODES_A_DAY: Final = 3  # to one address, and for one person
_LETTERS_A_DAY: Final = 20  # to one person
MOST_TRIES: Final = 5  # of a code
_GIVE_UP: Final = 24  # tries to hand a letter over, the last ones an hour apart
_ADDRESS: Final = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+", re.ASCII | re.IGNORECASE)


class MailAddress(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    address: str
    secret: str  # in the links of its letters
    language: str = "en"
    code: str = ""  # that was sent there; empty once it is confirmed
    asked_ms: int = 0
    tries: int = 0  # of the code
    day: int = 0
    sent: int = 0  # letters on that day

    @property
    def is_confirmed(self) -> bool:
        return not self.code


class Letter(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    subject: str
    text: str
    about: str = ""  # the table or evening, as `still` knows it; empty: the code
    next_ms: int = 0
    tries: int = 0
    sending: bool = False  # it is handed over at this moment


_read_address: Final = msgspec.json.Decoder(MailAddress).decode
_read_letters: Final = msgspec.json.Decoder(list[Letter]).decode
_read_times: Final = msgspec.json.Decoder(list[int]).decode
Words = Callable[[str, str], str]  # a code and a language
# Is what a letter is about still so, for that person? `later`: they sleep.
Still = Callable[[int, str], Awaitable[Literal["yes", "no", "later"]]]


@final
class Mail:
    def __init__(
        self, settings: Settings, server: MailServer, store: Store, metrics: Metrics, words: Words
    ) -> None:
        self._settings = settings
        self._server = server
        self._store = store
        self._metrics = metrics
        self._words = words
        self._turn = asyncio.Lock()

    # Addresses

    async def address_of(self, person: int) -> MailAddress | None:
        notes = await self._store.notes_of(person, ADDRESS, 1)
        return _read_address(notes[0].text) if notes and notes[0].text else None

    async def ask(self, person: int, address: str, language: str) -> str:
        """Send a code there; why not, as a word, or nothing."""
        if len(address) > _LONGEST or _ADDRESS.fullmatch(address) is None:
            return "no-address"
        async with self._turn:
            if not await self._may_ask(f"to {address.lower()}", f"for {person}"):
                return "too-often"
            await self._drop(person)
            code = f"{secrets.randbelow(1_000_000):06d}"
            secret, now_ms = secrets.token_urlsafe(24), self._now_ms
            kept = MailAddress(address=address, secret=secret, language=language, code=code, asked_ms=now_ms)
            letter = Letter(
                id=secrets.token_hex(8),
                subject=self._words("mail-code-subject", language),
                text=self._code_text(kept),
            )
            await self._store.put_notes(
                [
                    self._note(person, ADDRESS, "", kept),
                    NoteRow(person, LINK, hash_of(secret), now_ms, ""),
                    self._note(person, OUTBOX, "", [letter]),
                ]
            )
        return ""

    def _code_text(self, kept: MailAddress) -> str:
        lines = self._words("mail-code-text", kept.language)
        return f"{lines}\n\n{kept.code}\n\n{self._settings.address}/mail/on/{kept.secret}\n"

    async def _may_ask(self, *whom: str) -> bool:
        since = self._now_ms - _DAY_MS
        asked: list[NoteRow] = []
        for who in whom:
            key = hash_of(who)
            notes = await self._store.notes_about(ASKED, key, 1)
            times = [one for note in notes for one in _read_times(note.text) if one > since]
            if len(times) >= _CODES_A_DAY:
                return False
            asked.append(self._note(EVERYBODY, ASKED, key, [*times, self._now_ms]))
        await self._store.put_notes(asked)
        return True

    async def confirm(self, person: int, code: str) -> bool:
        """Is it the code that was sent? After some wrong ones the address is forgotten."""
        async with self._turn:
            kept = await self.address_of(person)
            if kept is None:
                return False
            if kept.is_confirmed or secrets.compare_digest(kept.code.encode(), code.encode()):
                confirmed = msgspec.structs.replace(kept, code="", tries=0)
                await self._store.put_notes([self._note(person, ADDRESS, "", confirmed)])
                return True
            if kept.tries + 1 >= MOST_TRIES:
                await self._drop(person)
            else:
                wrong = msgspec.structs.replace(kept, tries=kept.tries + 1)
                await self._store.put_notes([self._note(person, ADDRESS, "", wrong)])
            return False

    async def drop(self, person: int) -> None:
        """They want no more e-mail: the address is forgotten, with what was on its way."""
        async with self._turn:
            await self._drop(person)

    async def _drop(self, person: int) -> None:
        kept = await self.address_of(person)
        if kept is not None:
            await self._store.forget_notes(LINK, [hash_of(kept.secret)])
            now_ms = self._now_ms
            await self._store.put_notes([NoteRow(person, kind, "", now_ms, "") for kind in (ADDRESS, OUTBOX)])

    async def person_of(self, secret: str) -> int:
        """To whom a letter with that link was sent; 0 if nobody has such letters."""
        notes = await self._store.notes_about(LINK, hash_of(secret), 1)
        return notes[0].person if notes else 0

    # Letters

    async def queued(self, person: int, about: str, subject: str, text: str, path: str) -> list[NoteRow]:
        """What is to be noted so that a letter goes out; nothing where none is wanted."""
        kept = await self.address_of(person)
        if kept is None or not kept.is_confirmed:
            return []
        base, off = self._settings.address, f"{self._settings.address}/mail/off/{kept.secret}"
        body = f"{text}\n\n{base}{path}\n\n-- \n{self._words('mail-off-text', kept.language)}\n{off}\n"
        letter = Letter(id=secrets.token_hex(8), subject=subject, text=body, about=about)
        return [self._note(person, OUTBOX, "", [*await self._letters(person), letter])]

    async def _letters(self, person: int) -> list[Letter]:
        notes = await self._store.notes_of(person, OUTBOX, 1)
        return _read_letters(notes[0].text) if notes and notes[0].text else []

    async def send_due(self, still: Still) -> None:
        """Hand over what is due, if what it is about is still so."""
        async with self._turn:
            for note in await self._store.notes_about(OUTBOX, "", _MOST):
                if note.text:
                    await self._send_to(note.person, _read_letters(note.text), still)
            await self._forget_old()

    async def _send_to(self, person: int, letters: Sequence[Letter], still: Still) -> None:
        waiting = [one for one in letters if not one.sending]  # the server died while it sent the others
        left = list(waiting) if len(waiting) < len(letters) else list(letters)
        for letter in waiting:
            kept = await self.address_of(person)
            if kept is None:
                return
            if letter.next_ms > self._now_ms:
                continue
            now = await still(person, letter.about) if letter.about and kept.is_confirmed else "yes"
            if now == "later":
                continue
            left.remove(letter)
            if now == "no" or (letter.about and not kept.is_confirmed):
                await self._keep(person, left)
                continue
            kept = self._counted(kept)
            if letter.about and kept.sent > _LETTERS_A_DAY:
                await self._keep(person, left)
                continue
            sending = msgspec.structs.replace(letter, sending=True)
            await self._keep(person, [*left, sending], kept)
            outcome = await asyncio.to_thread(deliver, self._server, self._message(kept, letter))
            self._metrics.notices += outcome == "sent"
            self._metrics.refused_notices += outcome != "sent"
            if await self.address_of(person) is None:
                return  # they have left meanwhile
            if outcome == "refused":
                await self._drop(person)
                return
            if outcome == "later" and letter.tries + 1 < _GIVE_UP:
                wait_ms = min(2**letter.tries, 60) * 60_000
                at_ms, tries = self._now_ms + wait_ms, letter.tries + 1
                left.append(msgspec.structs.replace(letter, tries=tries, next_ms=at_ms))
            await self._keep(person, left)
        if len(waiting) < len(letters):
            await self._keep(person, left)

    def _counted(self, kept: MailAddress) -> MailAddress:
        day = self._now_ms // _DAY_MS
        return msgspec.structs.replace(kept, day=day, sent=kept.sent + 1 if kept.day == day else 1)

    async def _keep(self, person: int, letters: Sequence[Letter], kept: MailAddress | None = None) -> None:
        notes = [self._note(person, OUTBOX, "", list(letters))]
        if kept is not None:
            notes.append(self._note(person, ADDRESS, "", kept))
        await self._store.put_notes(notes)

    def _message(self, kept: MailAddress, letter: Letter) -> EmailMessage:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._server.sender, kept.address, letter.subject
        message["Date"] = formatdate(self._now_ms / 1000)
        message["Message-ID"] = f"<{letter.id}@{self._server.sender.rpartition('@')[2]}>"
        message["Auto-Submitted"] = "auto-generated"
        if letter.about:  # RFC 8058: one tap, without asking again
            message["List-Unsubscribe"] = f"<{self._settings.address}/mail/off/{kept.secret}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(letter.text)
        message["Content-Language"] = kept.language
        return message

    async def _forget_old(self) -> None:
        """An address that nobody confirmed within a day, and who asked when."""
        before = self._now_ms - _DAY_MS
        for note in await self._store.notes_about(ADDRESS, "", _MOST):
            kept = _read_address(note.text) if note.text else None
            if kept is not None and not kept.is_confirmed and kept.asked_ms < before:
                await self._drop(note.person)
        asked = await self._store.notes_of(EVERYBODY, ASKED, _MOST)
        if old := [note.key for note in asked if note.time_ms < before]:
            await self._store.forget_notes(ASKED, old)

    @property
    def _now_ms(self) -> int:
        return self._settings.clock.wall_ms()

    def _note(self, person: int, kind: str, key: str, what: object) -> NoteRow:
        return NoteRow(person, kind, key, self._now_ms, msgspec.json.encode(what).decode())


def hash_of(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


Delivery = Literal["sent", "later", "refused"]
_SECONDS: Final = 20
_FOR_GOOD: Final = range(500, 600)  # what the server will not take however often it is asked


@contextmanager
def _connection(server: MailServer) -> Iterator[smtplib.SMTP]:
    context = ssl.create_default_context(cafile=None if server.ca_file is None else str(server.ca_file))
    if server.tls == "tls":
        line: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=_SECONDS, context=context)
    else:
        line = smtplib.SMTP(server.host, server.port, timeout=_SECONDS)
    with line:
        if server.tls == "starttls":
            line.starttls(context=context)
        if server.user:
            line.login(server.user, server.password)
        yield line


def deliver(server: MailServer, message: EmailMessage) -> Delivery:
    """Hand a message over; `later` if it is not known why it was not taken, or it may be taken then."""
    try:
        with _connection(server) as line:
            line.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        return "refused" if all(code in _FOR_GOOD for code in codes) else "later"
    except (OSError, smtplib.SMTPException):
        return "later"
    return "sent"


def trouble_with(server: MailServer) -> str:
    """What is wrong with these settings, in a sentence; empty if a message could be sent."""
    where = f"{server.host} port {server.port}"
    try:
        with _connection(server) as line:
            line.ehlo_or_helo_if_needed()
            code, said = line.mail(server.sender)
    except smtplib.SMTPAuthenticationError:
        return f"{where} does not take this user and password: look at smtp-user and smtp-password-file"
    except smtplib.SMTPNotSupportedError as error:
        return f"{where}: {error}; look at smtp-tls and smtp-user"
    except ssl.SSLCertVerificationError as error:
        return f"{where}: its certificate is refused ({error.verify_message})"
    except ssl.SSLError as error:
        return f"{where} does not speak TLS like this ({error.reason}): look at smtp-tls"
    except (OSError, smtplib.SMTPException) as error:
        return f"{where} cannot be used: {error}"
    if code != 250:
        why = said.decode(errors="replace")
        return f"{where} does not send for {server.sender}: {why}; look at smtp-from"
    return ""
