"""Pages that are the same for everyone: words, sheets to print, and what the lab found out about house rules.

Words change only with a new version, and a page must never say new keys with old words. So a browser keeps
them and asks each time whether they are still the same, which costs hardly a byte.
"""

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import PurePath
from typing import Final, final

import msgspec
from msgspec.structs import replace
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from janken import games
from janken.core.game import Game
from janken.core.long_work import Asker, FairTurns, ProcessEndedError
from janken.core.options import Choice, Option, Seconds, Whole, YesNo, find_option
from janken.kernel.refusal import Refusal
from janken.rule_lab.report import policy
from janken.rule_lab.results import is_studied
from janken.rule_lab.worker import TellChosen, WriteReport
from janken.server.callers import address_of
from janken.server.hub import Hub
from janken.server.sharing import too_many
from janken.sheets import FORMATS, every_sheet, formats, papers, sheet_bytes
from janken.table.protocol import GameForm, OptionForm
from janken.web.routes import OTHER_PAGES, known_language, offered_languages
from janken.words import PAGE, START, game_text, languages, text_of
from janken.words.fluent import Catalogue

_TYPES: Final = {".pdf": "application/pdf", ".svg": "image/svg+xml"}
_drawn = cache(sheet_bytes)  # there are not many
_MOST_KEPT: Final = 64  # reports of the lab
_BUSY: Final = "the lab is busy: try again in a moment\n"
ON_THE_LID = ("title", "lid")  # what the shelf and the list of tables say of every game


def shared_text(language: str) -> str:
    """The words of all pages, as a browser has them after the start page."""
    return "\n".join([_start_text(language), _other_text(language)])


def _start_text(language: str) -> str:
    """What the start page says, and the lid of every game: that is all the shelf shows of them."""
    return "\n".join([*(text_of(language, name) for name in START), *_lids(language)])


def _other_text(language: str) -> str:
    return "\n".join(text_of(language, name) for name in PAGE if name not in START)


def _lids(language: str) -> list[str]:
    lines = []
    for game in games.every():
        own = Catalogue(game_text(language, game.words)).sources
        lines += [f"{key}-{game.name} = {own[key]}" for key in ON_THE_LID if key in own]
    return lines


def _text(language: str, piece: str) -> str:
    if piece == "":
        return _start_text(language)
    if piece == OTHER_PAGES:
        return _other_text(language)
    game = games.find(piece)
    assert isinstance(game, Game), game
    return game_text(language, game.words)


@dataclass(frozen=True)
class _Piece:
    text: bytes
    zipped: bytes
    tag: str


@cache
def _piece(language: str, name: str) -> _Piece:
    text = _text(language, name).encode()
    return _Piece(text, gzip.compress(text, 9, mtime=0), f'"{hashlib.sha256(text).hexdigest()[:16]}"')


def prepare_words() -> None:
    """In all languages, so that nobody's move waits when they are first asked for."""
    for language, name in product(languages(), ("", OTHER_PAGES, *games.names())):
        _piece(language, name)


async def _languages(request: Request) -> Response:
    return Response(msgspec.json.encode(offered_languages(request)), media_type="application/json")


async def _words(request: Request) -> Response:
    """The usual language if the one that is wished for is not there; the headers say which."""
    wished, name = request.path_params["language"], request.path_params.get("piece", "")
    if name not in ("", OTHER_PAGES, *games.names()):
        return PlainTextResponse(f"the games are {', '.join(games.names())}\n", 404)
    language = known_language(request, wished)
    piece = _piece(language, name)
    headers = {
        "content-language": language,
        "cache-control": "no-cache",
        "etag": piece.tag,
        "vary": "accept-encoding",
    }
    if piece.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return PlainTextResponse(piece.text, headers=headers)
    return PlainTextResponse(piece.zipped, headers={**headers, "content-encoding": "gzip"})


async def _sheet(request: Request) -> Response:
    file = PurePath(request.path_params["file"])
    known = every_sheet()
    if file.stem not in known or file.suffix not in formats(file.stem):
        there = ", ".join(known)
        return PlainTextResponse(f"the sheets are {there}, each as {' or '.join(FORMATS)}\n", 404)
    paper = request.query_params.get("paper", "a4")
    if paper not in papers(file.stem):
        return PlainTextResponse(f"the papers are {', '.join(papers(file.stem))}\n", 400)
    language = known_language(request)
    headers = {"content-language": language, "content-disposition": f'inline; filename="{file.name}"'}
    content = await asyncio.to_thread(_drawn, file.stem, file.suffix, paper, language)
    return Response(content, media_type=_TYPES[file.suffix], headers=headers)


PUBLIC_ROUTES = [
    Route("/api/words", _languages),
    Route("/api/words/{language}", _words),
    Route("/api/words/{language}/{piece}", _words),
    Route("/api/sheets/{file}", _sheet),
]


@final
class LabPages:
    """A report takes a while to write, and there are as many as there are house rules to choose."""

    def __init__(self, hub: Hub, shared: Sequence[Middleware]) -> None:
        self._hub = hub
        self._shared = shared
        self._process = hub.settings.helping("janken.rule_lab.worker")
        self._turns = FairTurns()
        self._written: OrderedDict[WriteReport, bytes] = OrderedDict()

    async def close(self) -> None:
        await self._process.close()

    def routes(self) -> list[Route]:
        return [
            Route("/lab/{game}", self._page, middleware=self._shared),
            Route("/api/lab/{game}", self._told, middleware=self._shared),
        ]

    async def _page(self, request: Request) -> Response:
        return await self._answer(request, WriteReport, "text/html")

    async def _told(self, request: Request) -> Response:
        return await self._answer(request, TellChosen, "application/json")

    async def _answer(self, request: Request, what: type[WriteReport], kind: str) -> Response:
        """The report on a game; the query has the house rules that were chosen."""
        name, address = request.path_params["game"], address_of(request)
        game = games.find(name)
        if isinstance(game, Refusal) or not is_studied(name):
            return PlainTextResponse("the lab has no results of such a game\n", 404)
        if not await self._hub.doorkeeper.may("export", address):
            return too_many()
        language = known_language(request)
        rules = request.query_params.items()
        chosen = tuple(f"{rule}={text}" for rule, text in rules if _is_rule(game, rule, text))
        headers = {"content-language": language, "content-security-policy": policy()}
        try:
            report = await self._report(what(name, chosen, language), Asker(address, 0))
        except ProcessEndedError:
            return PlainTextResponse(_BUSY, 503)
        return Response(report, headers=headers, media_type=kind)

    async def _report(self, asked: WriteReport, asker: Asker) -> bytes:
        async with self._turns.take(asker):
            if asked not in self._written:
                self._written[asked] = await self._process.ask(msgspec.json.encode(asked))
                if len(self._written) > _MOST_KEPT:
                    self._written.popitem(last=False)
            return self._written[asked]


def _is_rule(game: Game, name: str, text: str) -> bool:
    option = find_option(game.options, name)
    if isinstance(option, Refusal) or option.own_line:
        return False
    return not isinstance(option.parse(text), Refusal)


def game_forms() -> list[GameForm]:
    return [_game_form(game) for game in games.every()]


def _game_form(game: Game) -> GameForm:
    return GameForm(
        name=game.name,
        example=game.example,
        seats=list(game.seats),
        options=[_option_form(option) for option in _by_wish(game)],
        studied=is_studied(game.name),
        turns=game.has_turns,
    )


def _by_wish(game: Game) -> list[Option]:
    first = game.wished_first
    return sorted(
        game.options, key=lambda option: first.index(option.name) if option.name in first else len(first)
    )


def _option_form(option: Option) -> OptionForm:
    form = _field(option)
    return form if option.needs is None else replace(form, needs=dict([option.needs]))


def _field(option: Option) -> OptionForm:
    # An option with a line of its own is entered as a text, and left empty for the one built in.
    standard = "" if option.own_line else option.text(option.standard)
    name, rule = option.name, option.rule
    match option:
        case YesNo():
            return OptionForm(name=name, kind="yes-no", standard=standard, rule=rule)
        case Choice():
            choices = list(option.choices)
            return OptionForm(name=name, kind="choice", standard=standard, rule=rule, choices=choices)
        case Whole():
            return OptionForm(
                name=name, kind="whole", standard=standard, rule=rule,
                low=option.low, high=option.high, none=option.or_none,
            )  # fmt: skip
        case Seconds():
            return OptionForm(
                name=name, kind="seconds", standard=standard, rule=rule, low=option.low, high=option.high
            )
    return OptionForm(name=name, kind="text", standard=standard, rule=rule)
