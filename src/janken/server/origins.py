"""From where a browser may talk to this server: only from pages that the server itself has sent."""

import ipaddress
from collections.abc import Collection
from typing import final
from urllib.parse import urlsplit


@final
class Origins:
    """Exact origins: those that were named; besides them the server's own address.

    A page of another host never matches. Nor does a host name that was not named, even if it leads here: its
    owner, who need not be ours, could have pointed it here.
    """

    def __init__(self, named: Collection[str] = ()) -> None:
        self._named = {origin.rstrip("/").lower() for origin in named}

    def allow(self, origin: str | None, scheme: str, host: str) -> bool:
        """A request without an Origin does not come from a page: it comes from a program."""
        if origin is None:
            return True
        if origin.lower() in self._named:
            return True
        own = {"ws": "http", "wss": "https"}.get(scheme, scheme)
        return origin.lower() == f"{own}://{host.lower()}" and _is_plain_address(host)


def _is_plain_address(host: str) -> bool:
    name = urlsplit(f"//{host}").hostname or ""
    if name == "localhost":
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
