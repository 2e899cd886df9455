"""Under which address others reach this server, and whose address it is that somebody comes from."""

import ipaddress
import socket
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

# Nothing is sent there: the system only says from which of its addresses it would be (RFC 5737, RFC 3849).
_ELSEWHERE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}

_ONES_OWN: Final = 64  # bits of an IPv6 address that a network gives to one customer (RFC 6177)


@lru_cache(4096)
def counted_as(address: str) -> str:
    """Whom an address is put down to: whoever has one of IPv6 has a great many of them."""
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
    """By which somebody is counted."""
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


def address_for_others(host: str, port: int) -> str:
    """Where others find a server that listens at this host; empty if only this machine does."""
    own = _parsed(host)
    if own is None:  # a name
        return url(host, port)
    if own.is_loopback:
        return ""
    reached = network_host() if own.is_unspecified else host
    return url(reached, port) if reached else ""


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


def url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _parsed(host: str) -> Address | None:
    try:
        return ipaddress.ip_address("127.0.0.1" if host == "localhost" else host)
    except ValueError:
        return None
