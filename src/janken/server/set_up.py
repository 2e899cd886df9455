"""Looks at a host's set-up before people come: can it serve, can others reach it, will it last?"""

import asyncio
import http.client
import os
import shutil
import socket
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Collection, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from janken.core.text import nearest
from janken.server.callers import address_for_others, url
from janken.server.mail import trouble_with
from janken.server.settings import MailServer
from janken.store.interface import StoreTrouble
from janken.store.opening import is_database, try_migration, without_password

_SPACE: Final = 1 << 30  # bytes; a thousand games take about 20 MB
_DESCRIPTORS: Final = 4096
_RELEASED: Final = 2026
_SECONDS: Final = 5.0
_A_DAY: Final = 86_400
_DAYS: Final = 10  # a certificate that ends sooner is not renewed by itself
_HANDSHAKE: Final = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version": "13",
}
_NEEDS_COOKIE: Final = 401  # what a handshake without one is answered, once it has come through
# In the environment, besides the settings.
_OTHER_VARIABLES: Final = ("JANKEN_PURE", "JANKEN_SECRET")


class SetUpFact(NamedTuple):
    is_right: bool
    text: str


@dataclass(frozen=True)
class SetUp:
    host: str
    port: int
    data: str
    origins: tuple[str, ...]
    has_tls: bool
    variables: Collection[str] = ()  # of the environment that are ours, as JANKEN_PORT
    settings: Collection[str] = ()  # by the names that they have there
    mail: MailServer | None = None


def findings(set_up: SetUp) -> Iterator[SetUpFact]:
    yield _door(set_up)
    yield from _ways_in(set_up)
    if is_database(set_up.data):
        yield _database(set_up.data)
    else:
        yield from _file(Path(set_up.data))
    yield from _mail(set_up)
    yield from _variables(set_up)
    yield _descriptors()
    yield _clock()


def _door(set_up: SetUp) -> SetUpFact:
    family = socket.AF_INET6 if ":" in set_up.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR), 1)
        try:
            probe.bind((set_up.host, set_up.port))
        except OSError as error:
            if _is_ours(set_up):
                return SetUpFact(True, f"a server of ours runs at {set_up.host} port {set_up.port}")
            return SetUpFact(
                False, f"{set_up.host} port {set_up.port} cannot be listened at: {error.strerror}"
            )
    return SetUpFact(True, f"{set_up.host} port {set_up.port} is free")


def _is_ours(set_up: SetUp) -> bool:
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(set_up.host, set_up.host)
    strange = ssl._create_unverified_context() if set_up.has_tls else None  # its name is that of the origin
    here = url(host, set_up.port, "https" if set_up.has_tls else "http")
    try:
        with urllib.request.urlopen(f"{here}/health", timeout=_SECONDS, context=strange) as answer:
            return bool(answer.read(10) == b"ok\n")
    except (OSError, http.client.HTTPException):
        return False


def _ways_in(set_up: SetUp) -> Iterator[SetUpFact]:
    if set_up.origins:
        for origin in set_up.origins:
            yield from _origin(origin)
        trusted = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")
        yield SetUpFact(True, f"a proxy at {trusted} may say for whom it asks (FORWARDED_ALLOW_IPS)")
    elif others := address_for_others(set_up.host, set_up.port, "https" if set_up.has_tls else "http"):
        yield SetUpFact(True, f"people in this network open {others}/; behind a router see docs/hosting.md")
    else:
        yield SetUpFact(
            False,
            "only this machine can open the tables: give --host 0.0.0.0, or --origin with a proxy in front",
        )


def _origin(origin: str) -> Iterator[SetUpFact]:
    found, is_known_secure = _answer_at(origin)
    yield found
    if is_known_secure is None:
        return
    yield _socket(origin)
    if origin.startswith("https:"):
        yield _certificate(origin)
        told = (
            "knows that people come by https"
            if is_known_secure
            else (
                "does not know that people come by https, so cookies are not kept to it: "
                "the proxy has to send X-Forwarded-Proto, from an address in FORWARDED_ALLOW_IPS"
            )
        )
        yield SetUpFact(is_known_secure, f"{origin}: the server {told}")


def _socket(origin: str) -> SetUpFact:
    """Without its cookie nobody is let in, but the question has come through."""
    parts = urlsplit(origin)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    try:
        with closing(kind(parts.hostname or "", parts.port, timeout=_SECONDS)) as line:
            line.request("GET", "/ws", headers={**_HANDSHAKE, "Origin": origin})
            status = line.getresponse().status
    except (OSError, http.client.HTTPException) as error:
        return SetUpFact(False, f"{origin}: a WebSocket does not come through ({error})")
    if status == _NEEDS_COOKIE:
        return SetUpFact(True, f"{origin}: WebSockets come through")
    if status == http.client.FORBIDDEN:
        return SetUpFact(False, f"{origin}: the server that runs there was started with another --origin")
    return SetUpFact(
        False,
        f"{origin}: WebSockets do not come through, so nobody can play (status {status}): "
        "the proxy has to pass on Upgrade and Connection, see docs/hosting.md",
    )


def _certificate(origin: str) -> SetUpFact:
    parts = urlsplit(origin)
    where = parts.hostname or "", parts.port or 443
    try:
        with (
            socket.create_connection(where, _SECONDS) as line,
            ssl.create_default_context().wrap_socket(line, server_hostname=where[0]) as secured,
        ):
            ends = str((secured.getpeercert() or {})["notAfter"])
    except OSError as error:
        return SetUpFact(False, f"{origin}: its certificate cannot be looked at ({error})")
    days = int((ssl.cert_time_to_seconds(ends) - time.time()) // _A_DAY)
    return SetUpFact(days >= _DAYS, f"{origin}: its certificate is good for {days} more days")


def _answer_at(origin: str) -> tuple[SetUpFact, bool | None]:
    """Whether a server of ours answers, and whether it then knows that it was asked by https."""
    parts = urlsplit(origin)
    host = parts.hostname or ""
    try:
        socket.getaddrinfo(host, parts.port or parts.scheme)
    except OSError:
        return SetUpFact(False, f"{origin}: no machine has the name {host}"), None
    try:
        with urllib.request.urlopen(f"{origin}/health", timeout=_SECONDS) as answer:
            is_ours = answer.read(10) == b"ok\n"
            is_known_secure = "strict-transport-security" in answer.headers
    except urllib.error.HTTPError as error:
        if error.code in (502, 503, 504):
            return SetUpFact(True, f"{origin}: a proxy answers there and finds no server yet"), None
        return SetUpFact(False, f"{origin}: something else answers there, with status {error.code}"), None
    except ssl.SSLError as error:
        return SetUpFact(False, f"{origin}: its certificate is refused ({error.reason})"), None
    except OSError as error:
        return SetUpFact(False, f"{origin}: nothing answers there ({getattr(error, 'reason', error)})"), None
    told = "a server of ours answers there now" if is_ours else "something else answers there"
    return SetUpFact(is_ours, f"{origin}: {told}"), is_known_secure if is_ours else None


def _database(data: str) -> SetUpFact:
    name = without_password(data)
    try:
        before, after = asyncio.run(try_migration(data))
    except (StoreTrouble, ValueError, OSError) as error:
        return SetUpFact(False, f"{name}: {error}")
    told = "is up to date" if before == after else f"can be brought from version {before} to {after}"
    return SetUpFact(True, f"{name} answers, and {told}")


def _file(data: Path) -> Iterator[SetUpFact]:
    folder = data.resolve().parent
    while not folder.exists():
        folder = folder.parent
    if data.exists() and not os.access(data, os.R_OK | os.W_OK):
        yield SetUpFact(False, f"{data} cannot be read and written by this user")
    elif not os.access(folder, os.W_OK | os.X_OK):
        yield SetUpFact(False, f"this user cannot write to {folder}, and files beside the data are needed")
    else:
        yield SetUpFact(True, f"{data} can be written")
    free = shutil.disk_usage(folder).free
    yield SetUpFact(free >= _SPACE, f"{free / 1e9:.1f} GB are free there")


def _mail(set_up: SetUp) -> Iterator[SetUpFact]:
    mail = set_up.mail
    if mail is None:
        return
    trouble = trouble_with(mail)
    yield SetUpFact(not trouble, trouble or f"{mail.host} port {mail.port} sends e-mail for {mail.sender}")
    if not set_up.origins:
        yield SetUpFact(False, "e-mail has links to this server: give its address with --origin")


def _variables(set_up: SetUp) -> Iterator[SetUpFact]:
    """A setting that is misspelt in the environment would be passed over."""
    for name in sorted({*set_up.variables} - {*set_up.settings} - {*_OTHER_VARIABLES}):
        near = nearest(name, set_up.settings)
        yield SetUpFact(False, f"{name} is no setting" + (f"; did you mean {near[0]}?" if near else ""))


def _descriptors() -> SetUpFact:
    with suppress(ModuleNotFoundError):  # Windows has no such limit
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        if most != resource.RLIM_INFINITY and most < _DESCRIPTORS:
            return SetUpFact(
                False, f"this user may have {most} files open, and every visitor needs one: raise it"
            )
    return SetUpFact(True, "enough connections may be open at once")


def _clock() -> SetUpFact:
    now = datetime.now(UTC)
    return SetUpFact(now.year >= _RELEASED, f"the clock says {now:%Y-%m-%d %H:%M} UTC")
