"""Who asks for a page: by cookie, and from where."""

from collections.abc import Collection
from typing import Final, final

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from janken.server.hub import Hub
from janken.server.origins import Origins
from janken.server.persons import COOKIE, Known

_YEAR: Final = 365 * 24 * 3600


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
        headers = connection.headers
        return self._origins.allow(headers.get("origin"), connection.url.scheme, headers.get("host", ""))


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client is not None else ""


def give_token(request: Request, answer: Response, token: str) -> None:
    secure = request.url.scheme == "https"
    answer.set_cookie(COOKIE, token, max_age=_YEAR, httponly=True, samesite="lax", secure=secure)
