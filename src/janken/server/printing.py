"""Sheets to print over HTTP: the score pads of the games, and the bowls for Michigan scoring."""

from functools import cache
from pathlib import PurePath
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from janken.sheets import FORMATS, sheet_bytes, sheets
from janken.sheets.canvas import PAPERS
from janken.words import ENGLISH, languages

_TYPES: Final = {".pdf": "application/pdf", ".svg": "image/svg+xml"}
_drawn = cache(sheet_bytes)  # there are not many


async def _sheet(request: Request) -> Response:
    file = PurePath(request.path_params["file"])
    if file.stem not in sheets() or file.suffix not in FORMATS:
        there = ", ".join(sheets())
        return PlainTextResponse(f"the sheets are {there}, each as {' or '.join(FORMATS)}\n", 404)
    paper = request.query_params.get("paper", "a4")
    if paper not in PAPERS:
        return PlainTextResponse(f"the papers are {', '.join(PAPERS)}\n", 400)
    wished = request.query_params.get("language", ENGLISH)
    language = wished if wished in languages() else ENGLISH
    headers = {"content-language": language, "content-disposition": f'inline; filename="{file.name}"'}
    content = _drawn(file.stem, file.suffix, paper, language)
    return Response(content, media_type=_TYPES[file.suffix], headers=headers)


ROUTES = [Route("/api/sheets/{file}", _sheet)]
