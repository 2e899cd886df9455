"""The pages of the browser table, for the server to serve."""

import html
import os
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
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
from starlette.staticfiles import PathLike, StaticFiles
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
    "/keep/{game}",
    "/referee/{game}",
    "/caller/{game}",
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
MANIFEST: Final = "manifest.webmanifest"
_PREVIEW: Final = "<!-- preview -->"  # stands where the tags of a link go
_ABSENT: Final = 404
_FOREVER: Final = "public, max-age=31536000, immutable"


class _Assets(StaticFiles):
    """Files whose names change with their contents."""

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        answer = super().file_response(full_path, stat_result, scope, status_code)
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
            return await _page(Request(scope), None, _ABSENT)


@dataclass(frozen=True)
class Preview:
    """What a messenger shows of a link."""

    title: str
    text: str
    picture: str  # its address
    is_wide: bool  # or is it the icon?


Describe = Callable[[Request, str], Awaitable[Preview | None]]  # the page that is asked for, in a language


def spoken_in(request: Request) -> str:
    """What the reader has chosen, or their browser wants: two letters, of whatever language."""
    wished = request.cookies.get(LANGUAGE_COOKIE) or request.headers.get("accept-language", "")
    found = re.match("[a-z]{2}", wished.lower())
    return found[0] if found else ENGLISH


async def _page(request: Request, preview: Preview | None, status: int = 200) -> Response:
    """The page; and the browser begins to fetch its words while its code is still on the way."""
    spoken = spoken_in(request)
    headers = {
        "cache-control": "no-cache",
        "vary": "accept-language, cookie",
        "link": f"</api/words/{spoken}>; rel=preload; as=fetch; crossorigin",
    }
    text = _page_in(known_language(spoken)).replace(_PREVIEW, _tags(preview))
    return HTMLResponse(text, status, headers)


def _tags(preview: Preview | None) -> str:
    if preview is None:
        return ""
    told = {
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:image": preview.picture,
        "twitter:card": "summary_large_image" if preview.is_wide else "summary",
    }
    if preview.is_wide:
        told |= {"og:image:width": "1200", "og:image:height": "630", "og:image:type": "image/png"}
    return "\n    ".join(
        f'<meta property="{name}" content="{html.escape(text)}" />' for name, text in told.items()
    )


def known_language(language: str) -> str:
    return language if language in languages() else ENGLISH


def _said(language: str) -> dict[str, str]:
    """The words before the page's code runs: for links, search engines, and browsers without scripts."""
    words = Catalogue(text_of(language, "page"))
    return {
        "title": words.say("app-title", {}),
        "description": words.say("what-it-is", {}),
        "needs_script": words.say("needs-script", {}),
    }


@cache
def _page_in(language: str) -> str:
    """It is shown at many addresses, so those in it begin at the root."""
    return page_file(language, _PREVIEW).replace('="./', '="/')


def page_file(language: str, head: str) -> str:
    """The page as a file of a folder that lies anywhere, with more to stand in its head."""
    written = {name: html.escape(text) for name, text in _said(language).items()}
    page = Template((STATIC / "index.html").read_text("utf-8"))
    return page.substitute(written, language=language, preview=head)


async def _manifest(request: Request) -> Response:
    """The manifest for a phone that installs the page as an app."""
    language = known_language(request.query_params.get("language", ""))
    return Response(manifest_file(language), media_type="application/manifest+json")


@cache
def manifest_file(language: str) -> bytes:
    said = _said(language)
    own = {"lang": language, "name": said["title"], "description": said["description"]}
    return msgspec.json.encode({**msgspec.json.decode((STATIC / MANIFEST).read_bytes()), **own})


async def _not_built(_: Request) -> Response:
    return PlainTextResponse(
        "A table server of Janken. The browser table is not built here: ./dev setup builds it.\n"
        "Play at a prompt: janken join with the address of a table.\n"
    )


def front_end(describe: Describe) -> list[BaseRoute]:
    """Every page, and the files they need; without them a sentence that says so."""

    async def described(request: Request) -> Response:
        return await _page(request, await describe(request, known_language(spoken_in(request))))

    if not is_built():
        return [Route(path, _not_built) for path in PAGES]
    small = [Middleware(GZipMiddleware, minimum_size=500, compresslevel=9)]
    return [
        *(Route(path, described) for path in PAGES),
        Route(f"/{MANIFEST}", _manifest),
        Mount("/assets", _Assets(directory=STATIC / "assets"), middleware=small),
        Mount("/", _Files(directory=STATIC)),
    ]
