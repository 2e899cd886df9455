"""Who asks for a page: by cookie, from which page, and for what number."""

from collections.abc import Collection
from typing import Final, final

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from janken.server.addresses import address_in
from janken.server.hub import Hub
from janken.server.persons import COOKIE, Known

_YEAR: Final = 365 * 24 * 3600
_LONGEST: Final = 8  # digits; nothing here has more of anything


def number_in(text: str) -> int | None:
    """A whole number as people write it; None if it is none, or too long to be meant."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _LONGEST else None


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
        return origin.lower() == f"{own}://{host.lower()}" and address_in(host) is not None


@final
class Callers:
    def __init__(self, hub: Hub, origins: Collection[str]) -> None:
        self._hub = hub
        self._origins = Origins(origins)

    async def known(self, connection: HTTPConnection) -> Known | None:
        token = connection.cookies.get(COOKIE)
        return None if token is None else await self._hub.persons.find(token)

    def is_ours(self, connection: HTTPConnection) -> bool:
        """Does it come from a page of this server?"""
        headers, scheme = connection.headers, connection.scope["scheme"]
        return self._origins.allow(headers.get("origin"), scheme, headers.get("host", ""))


def give_token(request: Request, answer: Response, token: str) -> None:
    secure = request.scope["scheme"] == "https"
    answer.set_cookie(COOKIE, token, max_age=_YEAR, httponly=True, samesite="lax", secure=secure)
