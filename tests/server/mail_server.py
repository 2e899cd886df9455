"""A mail server of the tests: a real one, on this machine, that keeps what it takes."""

import asyncio
import threading
from collections.abc import Callable
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from ssl import PROTOCOL_TLS_SERVER, SSLContext
from typing import Final

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from janken.server.settings import MailServer, MailTls

SENDER: Final = "tables@cards.example"
PASSWORD: Final = b"open sesame"


class MailBox:
    def __init__(self, certificate: Path | None = None, *, wants_password: bool = False) -> None:
        self.taken: list[EmailMessage] = []
        self.arrived = threading.Event()
        self.when_taken: Callable[[], None] = lambda: None
        self.refusal = ""  # what it says to every recipient instead
        self._certificate = certificate
        self._lines: list[SMTP] = []
        context = None
        if certificate is not None:
            context = SSLContext(PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate, certificate.with_name("key.pem"))
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        self._serving = asyncio.run_coroutine_threadsafe(
            self._loop.create_server(lambda: self._line(context, wants_password), "127.0.0.1", 0), self._loop
        ).result(60)
        self.port = int(self._serving.sockets[0].getsockname()[1])

    def _line(self, context: SSLContext | None, wants_password: bool) -> SMTP:
        line = SMTP(
            self,
            hostname="localhost",
            tls_context=context,
            require_starttls=context is not None,
            authenticator=_knows if wants_password else None,
            auth_required=wants_password,
            loop=self._loop,
        )
        self._lines.append(line)
        return line

    async def handle_RCPT(  # noqa: N802 - so called by aiosmtpd
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        if self.refusal:
            return self.refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        message = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(message, EmailMessage)
        self.taken.append(message)
        self.arrived.set()
        self.when_taken()
        return "250 taken"

    def settings(self, user: str = "", password: str = "") -> MailServer:
        tls: MailTls = "none" if self._certificate is None else "starttls"
        return MailServer("127.0.0.1", self.port, SENDER, user, password, tls, self._certificate)

    def close(self) -> None:
        if self._thread.is_alive():
            asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(60)
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
            self._loop.close()

    async def _end(self) -> None:
        """No line is left half closed: Python would warn of it in the middle of another test."""
        self._serving.close()
        for line in self._lines:
            if line.transport is not None:
                line.transport.close()
        left = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*left, return_exceptions=True)
        await asyncio.sleep(0)  # what was closed is told so in the next turn of the loop


def _knows(_server: SMTP, _session: Session, _envelope: Envelope, _how: str, data: object) -> AuthResult:
    right = isinstance(data, LoginPassword) and (data.login, data.password) == (b"ann", PASSWORD)
    return AuthResult(success=right, handled=False)


def text_of(message: EmailMessage) -> str:
    return str(message.get_content()).replace("\r\n", "\n")
