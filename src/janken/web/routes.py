"""The pages of the browser table, for the server to serve."""

import re
from typing import Final

from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from janken.web import STATIC, is_built
from janken.words import ENGLISH

# One page shows them all; which one, it reads from the address itself.
PAGES: Final = (
    "/",
    "/t/{table}",
    "/new/{game}",
    "/learn/{game}",
    "/rules/{name}",
    "/deal/{game}/{deal}",
    "/replay/{table}",
    "/replay/{table}/{game}",
)
LANGUAGE_COOKIE: Final = "janken-language"  # what somebody chose on this device, set by the page
_ABSENT: Final = 404
_FOREVER: Final = "public, max-age=31536000, immutable"


class _Assets(StaticFiles):
    """Files whose names change with their contents."""

    def file_response(self, *arguments: object, **settings: object) -> Response:
        answer = super().file_response(*arguments, **settings)  # type: ignore[arg-type]
        answer.headers["cache-control"] = _FOREVER
        return answer


class _Files(StaticFiles):
    """At an address that leads nowhere the page itself says so, and helps."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != _ABSENT or "." in path or path.startswith("api/"):
                raise
            return await _page(Request(scope), _ABSENT)


async def _page(request: Request, status: int = 200) -> Response:
    """The page; and the browser begins to fetch its words while its code is still on the way."""
    wished = request.cookies.get(LANGUAGE_COOKIE) or request.headers.get("accept-language", "")
    spoken = re.match("[a-z]{2}", wished.lower())
    headers = {
        "cache-control": "no-cache",
        "vary": "accept-language, cookie",
        "link": f"</api/words/{spoken[0] if spoken else ENGLISH}>; rel=preload; as=fetch; crossorigin",
    }
    return FileResponse(STATIC / "index.html", status, headers=headers)


async def _not_built(_: Request) -> Response:
    return PlainTextResponse(
        "A table server of Janken. The browser table is not built here: ./dev setup builds it.\n"
        "Play at a prompt: janken join with the address of a table.\n"
    )


def front_end() -> list[BaseRoute]:
    """Every page, and the files they need; without them a sentence that says so."""
    if not is_built():
        return [Route(path, _not_built) for path in PAGES]
    small = [Middleware(GZipMiddleware, minimum_size=500, compresslevel=9)]
    return [
        *(Route(path, _page) for path in PAGES),
        Mount("/assets", _Assets(directory=STATIC / "assets"), middleware=small),
        Mount("/", _Files(directory=STATIC)),
    ]
