"""Under which address others reach this server."""

import ipaddress
import socket
from typing import Final

# Nothing is sent there: the system only says from which of its addresses it would be (RFC 5737, RFC 3849).
_ELSEWHERE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}


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


def url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _parsed(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address("127.0.0.1" if host == "localhost" else host)
    except ValueError:
        return None
