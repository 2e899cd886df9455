"""Who is calling: their address, their cookie and the page they come from; and the address of this server."""

import ipaddress
import logging
import re
import socket
from collections.abc import Collection
from functools import lru_cache
from typing import Final, final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from janken.server.doorkeeper import Bans
from janken.server.persons import COOKIE, Known, Persons

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

# Nothing is sent there: the system only says from which of its addresses it would be (RFC 5737, RFC 3849).
_ELSEWHERE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}

# One word, or names of RFC 6762 and RFC 8375; perhaps a port.
_HOME_NAME: Final = re.compile(
    r"(?:(?:[a-z0-9-]{1,63}\.)+(?:local|home\.arpa|internal)|[a-z][a-z0-9-]{0,62})(?::\d{1,5})?",
    re.IGNORECASE,
)
_ONES_OWN: Final = 64  # bits of an IPv6 address that a network gives to one customer (RFC 6177)
_YEAR: Final = 365 * 24 * 3600
_LONGEST: Final = 8  # digits; nothing here has more of anything
_MOST_NOTED: Final = 20  # unknown origins in the log: anybody can make up more

_log = logging.getLogger("janken.server")


@lru_cache(4096)
def counted_as(address: str) -> str:
    """What an address is counted as: an owner of one IPv6 address has a great many of them."""
    try:
        own = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(own, ipaddress.IPv4Address):
        return address
    if own.ipv4_mapped is not None:
        return str(own.ipv4_mapped)
    return str(ipaddress.ip_network((int(own), _ONES_OWN), strict=False))


def address_of(connection: HTTPConnection) -> str:
    """The address that a caller is counted by."""
    return counted_as(connection.client.host) if connection.client is not None else ""


def network_host() -> str:
    """This machine's address in its network; empty if it is in none."""
    for family, elsewhere in _ELSEWHERE.items():
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((elsewhere, 9))
                own = str(probe.getsockname()[0])
            except OSError:
                continue
        if not ipaddress.ip_address(own).is_loopback:
            return own
    return ""


def address_for_others(host: str, port: int, scheme: str = "http") -> str:
    """Where others find a server that listens at this host; empty if only this machine does."""
    own = _parsed(host)
    if own is None:  # a name
        return url(host, port, scheme)
    if own.is_loopback:
        return ""
    reached = network_host() if own.is_unspecified else host
    return url(reached, port, scheme) if reached else ""


def is_loopback(host: str) -> bool:
    """Whether a page asked for under this host, with or without a port, never leaves this machine."""
    own = address_in(host)
    return own is not None and own.is_loopback


def address_in(host: str) -> Address | None:
    """The address in a Host header, with or without a port; None for a name, and for nonsense."""
    try:
        return _parsed(urlsplit(f"//{host}").hostname or "")
    except ValueError:  # no host at all, as in "["
        return None


def is_home_name(host: str) -> bool:
    """A name in a Host header that only a home network gives out: nobody elsewhere can point it here."""
    return _HOME_NAME.fullmatch(host) is not None


def url(host: str, port: int, scheme: str = "http") -> str:
    return f"{scheme}://[{host}]:{port}" if ":" in host else f"{scheme}://{host}:{port}"


def _parsed(host: str) -> Address | None:
    try:
        return ipaddress.ip_address("127.0.0.1" if host == "localhost" else host)
    except ValueError:
        return None


def number_in(text: str) -> int | None:
    """A whole number as people write it; None if it is none, or too long to be meant."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _LONGEST else None


def origin_of(address: str, option: str = "--origin") -> str:
    """The origin that an address names; ValueError, in a sentence, if it is not one a browser would send."""
    try:
        parts = urlsplit(address)
        is_origin = (
            parts.scheme in ("http", "https") and parts.hostname and not (parts.query or parts.fragment)
        )
    except ValueError:
        is_origin = False
    if not is_origin or parts.path not in ("", "/") or "*" in address:
        raise ValueError(
            f"{option} {address}: an origin is http:// or https:// and a host, perhaps with a port, "
            "as in https://cards.example"
        )
    return address.rstrip("/").lower()


@final
class Origins:
    """Exact origins: those that were named; besides them the server's own address.

    A page of another host never matches. Nor does a host name that was not named, even if it leads here: its
    owner, who need not be ours, could have pointed it here. Names of a home network are nobody's elsewhere.
    """

    def __init__(self, named: Collection[str] = ()) -> None:
        self._named = {origin_of(origin) for origin in named}
        self._noted: set[str] = set()

    def allow(self, origin: str | None, scheme: str, host: str) -> bool:
        """A request without an Origin does not come from a page: it comes from a program."""
        if origin is None or origin.lower() in self._named:
            return True
        own = {"ws": "http", "wss": "https"}.get(scheme, scheme)
        is_own_host = address_in(host) is not None or is_home_name(host)
        if origin.lower() == f"{own}://{host.lower()}" and is_own_host:
            return True
        self._note(origin)
        return False

    def _note(self, origin: str) -> None:
        """Behind a proxy, or under a name of its own, nobody can play until the host has named it."""
        if origin not in self._noted and len(self._noted) < _MOST_NOTED:
            self._noted.add(origin)
            _log.warning(
                "refused a page from %.100r: if that is this server's address, start it with --origin", origin
            )


@final
class Callers:
    def __init__(self, persons: Persons, bans: Bans, origins: Collection[str]) -> None:
        self._persons = persons
        self._bans = bans
        self._origins = Origins(origins)

    async def known(self, connection: HTTPConnection) -> Known | None:
        token = connection.cookies.get(COOKIE)
        return None if token is None else await self._persons.find(token)

    async def asking(self, request: Request) -> Known | None:
        """The person who asks from a page of this server, if the host lets them in."""
        known = await self.known(request) if self.is_ours(request) else None
        if known is None or await self._bans.are_for(known.id, address_of(request)):
            return None
        return known

    def is_ours(self, connection: HTTPConnection) -> bool:
        """Does it come from a page of this server?"""
        return self.is_own_origin(connection, connection.headers.get("origin"))

    def is_own_origin(self, connection: HTTPConnection, origin: str | None) -> bool:
        """Would a page from there be one of this server?"""
        return self._origins.allow(origin, connection.scope["scheme"], connection.headers.get("host", ""))


def give_token(request: Request, answer: Response, token: str) -> None:
    secure = request.scope["scheme"] == "https"
    answer.set_cookie(COOKIE, token, max_age=_YEAR, httponly=True, samesite="lax", secure=secure)
