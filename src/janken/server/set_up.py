"""Looks at a host's set-up before people come: can it serve, can others reach it, will it last?"""

import os
import shutil
import socket
import ssl
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from janken.server.callers import address_for_others
from janken.store.opening import is_database

_SPACE: Final = 1 << 30  # bytes; a thousand games take about 20 MB
_DESCRIPTORS: Final = 4096
_RELEASED: Final = 2026
_SECONDS: Final = 5.0


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


def findings(set_up: SetUp) -> Iterator[SetUpFact]:
    yield _door(set_up)
    yield from _ways_in(set_up)
    if not is_database(set_up.data):
        yield from _file(Path(set_up.data))
    yield _descriptors()
    yield _clock()


def _door(set_up: SetUp) -> SetUpFact:
    family = socket.AF_INET6 if ":" in set_up.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR), 1)
        try:
            probe.bind((set_up.host, set_up.port))
        except OSError as error:
            return SetUpFact(
                False, f"{set_up.host} port {set_up.port} cannot be listened at: {error.strerror}"
            )
    return SetUpFact(True, f"{set_up.host} port {set_up.port} is free")


def _ways_in(set_up: SetUp) -> Iterator[SetUpFact]:
    if set_up.origins:
        for origin in set_up.origins:
            yield _origin(origin)
    elif others := address_for_others(set_up.host, set_up.port, "https" if set_up.has_tls else "http"):
        yield SetUpFact(True, f"people in this network open {others}/; behind a router see docs/hosting.md")
    else:
        yield SetUpFact(
            False,
            "only this machine can open the tables: give --host 0.0.0.0, or --origin with a proxy in front",
        )


def _origin(origin: str) -> SetUpFact:
    parts = urlsplit(origin)
    host = parts.hostname or ""
    try:
        socket.getaddrinfo(host, parts.port or parts.scheme)
    except OSError:
        return SetUpFact(False, f"{origin}: no machine has the name {host}")
    try:
        with urllib.request.urlopen(f"{origin}/health", timeout=_SECONDS) as answer:
            is_ours = answer.read(10) == b"ok\n"
    except urllib.error.HTTPError as error:
        if error.code in (502, 503, 504):
            return SetUpFact(True, f"{origin}: a proxy answers there and finds no server yet")
        return SetUpFact(False, f"{origin}: something else answers there, with status {error.code}")
    except ssl.SSLError as error:
        return SetUpFact(False, f"{origin}: its certificate is refused ({error.reason})")
    except OSError as error:
        return SetUpFact(False, f"{origin}: nothing answers there ({getattr(error, 'reason', error)})")
    told = "a server of ours answers there now" if is_ours else "something else answers there"
    return SetUpFact(is_ours, f"{origin}: {told}")


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
