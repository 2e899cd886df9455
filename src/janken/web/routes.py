"""The pages of the browser table, for the server to serve."""

import html
import re
from functools import cache
from string import Template
from typing import Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from janken.web import STATIC, is_built
from janken.words import ENGLISH, languages, text_of
from janken.words.fluent import Catalogue

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
    "/replay/{table}/{game}/{step}",
    "/best/{table}/{game}",
    "/daily/{series}",
    "/daily/{series}/{number}",
    "/daily/{series}/{number}/{group}",
    "/story",
    "/device",
    "/dark-sides",
)
LANGUAGE_COOKIE: Final = "janken-language"  # chosen on this device, set by the page
_MANIFEST: Final = "manifest.webmanifest"
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
    found = re.match("[a-z]{2}", wished.lower())
    spoken = found[0] if found else ENGLISH
    headers = {
        "cache-control": "no-cache",
        "vary": "accept-language, cookie",
        "link": f"</api/words/{spoken}>; rel=preload; as=fetch; crossorigin",
    }
    return HTMLResponse(_page_in(_known(spoken)), status, headers)


def _known(language: str) -> str:
    return language if language in languages() else ENGLISH


def _said(language: str) -> dict[str, str]:
    """What is said before the code of the page runs: to those who share a link, search, or have no script."""
    words = Catalogue(text_of(language, "page"))
    return {
        "title": words.say("app-title", {}),
        "description": words.say("what-it-is", {}),
        "needs_script": words.say("needs-script", {}),
    }


@cache
def _page_in(language: str) -> str:
    written = {name: html.escape(text) for name, text in _said(language).items()}
    return Template((STATIC / "index.html").read_text("utf-8")).substitute(written, language=language)


async def _manifest(request: Request) -> Response:
    """The manifest for a phone that installs the page as an app."""
    language = _known(request.query_params.get("language", ""))
    return Response(_manifest_in(language), media_type="application/manifest+json")


@cache
def _manifest_in(language: str) -> bytes:
    said = _said(language)
    own = {"lang": language, "name": said["title"], "description": said["description"]}
    return msgspec.json.encode({**msgspec.json.decode((STATIC / _MANIFEST).read_bytes()), **own})


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
        Route(f"/{_MANIFEST}", _manifest),
        Mount("/assets", _Assets(directory=STATIC / "assets"), middleware=small),
        Mount("/", _Files(directory=STATIC)),
    ]
