"""The pages of the browser table, for the server to serve."""

import html
import os
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
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
from janken.words import ENGLISH, text_of
from janken.words.fluent import Catalogue

# One page shows them all; which one, it reads from the address itself.
PAGES: Final = (
    "/",
    "/t/{table}",
    "/new/{game}",
    "/learn/{game}",
    "/ratings/{game}",
    "/keep/{game}",
    "/keep/{game}/{sheet}",
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
    "/club",
    "/club/{club}",
    "/evening",
    "/evening/{evening}",
    "/tournament",
    "/tournament/{tournament}",
    "/story",
    "/privacy",
    "/device",
    "/dark-sides",
)
OTHER_PAGES: Final = "other-pages"  # the piece of words that all pages need but the start page
LANGUAGE_COOKIE: Final = "janken-language"  # chosen on this device, set by the page
_MEANWHILE: Final = "/meanwhile/"  # where a server has a page with the table inside
_ENGINE: Final = "engine/files.json"
_SERVICE_WORKER: Final = "service-worker.js"
PAGE_POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; script-src 'self' 'wasm-unsafe-eval'; "
    "base-uri 'none'; form-action 'self'; object-src 'none'"
)
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


def is_site(folder: Path) -> bool:
    """A page with the table inside, as `janken site` writes it."""
    return (folder / _ENGINE).is_file() and (folder / _SERVICE_WORKER).is_file()


class _Meanwhile(StaticFiles):
    """A page with the table inside, for people of this server while they have no line to it.

    Its worker looks after all pages here: one that cannot be reached leads there.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder)
        self.folder = folder

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path in (".", "index.html"):
            own = 'data-scope="/" data-server="/"'
            text = (self.folder / "index.html").read_text("utf-8")
            text = re.sub(r' data-server="[^"]*"', "", text).replace("<html ", f"<html {own} ", 1)
            answer: Response = HTMLResponse(text)
        else:
            answer = await super().get_response(path, scope)
        answer.headers["content-security-policy"] = f"{PAGE_POLICY}; frame-ancestors 'none'"
        answer.headers["service-worker-allowed"] = "/"
        answer.headers["cache-control"] = "no-cache"
        return answer


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


async def _page(
    request: Request, preview: Preview | None, status: int = 200, meanwhile: bool = False
) -> Response:
    """The page; and the browser begins to fetch its words while its code is still on the way."""
    spoken = spoken_in(request)
    words = [f"/api/words/{spoken}"]
    if request.url.path != "/":
        words.append(f"/api/words/{spoken}/{OTHER_PAGES}")
    headers = {
        "cache-control": "no-cache",
        "vary": "accept-language, cookie",
        "link": ", ".join(f"<{piece}>; rel=preload; as=fetch; crossorigin" for piece in words),
    }
    text = _page_in(known_language(request, spoken)).replace(_PREVIEW, _tags(preview))
    if meanwhile:
        text = text.replace("<html ", f'<html data-meanwhile="{_MEANWHILE}" data-scope="/" ', 1)
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


def offered_languages(request: Request) -> tuple[str, ...]:
    """Those of this place, the usual one first."""
    offered: tuple[str, ...] = request.app.state.languages
    return offered


def known_language(request: Request, wished: str | None = None) -> str:
    """What is wished for, by the query if nothing else is said, if the place offers it."""
    language = request.query_params.get("language", "") if wished is None else wished
    offered = offered_languages(request)
    return language if language in offered else offered[0]


def _said(language: str) -> dict[str, str]:
    """The words before the page's code runs: for links, search engines, and browsers without scripts."""
    words = Catalogue(*(text_of(language, name) for name in ("start", "page")))
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
    """The page as a file in any folder, with additions to its head."""
    written = {name: html.escape(text) for name, text in _said(language).items()}
    page = Template((STATIC / "index.html").read_text("utf-8"))
    return page.substitute(written, language=language, preview=head)


async def _manifest(request: Request) -> Response:
    """The manifest for a phone that installs the page as an app."""
    language = known_language(request)
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


def front_end(describe: Describe, meanwhile: Path | None = None) -> list[BaseRoute]:
    """Every page, and the files they need; without them a sentence that says so."""

    async def described(request: Request) -> Response:
        preview = await describe(request, known_language(request, spoken_in(request)))
        return await _page(request, preview, meanwhile=meanwhile is not None)

    if not is_built():
        return [Route(path, _not_built) for path in PAGES]
    small = [Middleware(GZipMiddleware, minimum_size=500, compresslevel=9)]
    return [
        *(Route(path, described) for path in PAGES),
        Route(f"/{MANIFEST}", _manifest),
        *([Mount(_MEANWHILE, _Meanwhile(meanwhile), middleware=small)] if meanwhile is not None else []),
        Mount("/assets", _Assets(directory=STATIC / "assets"), middleware=small),
        Mount("/", _Files(directory=STATIC)),
    ]
