"""The words of the page over HTTP: what every page needs in one piece, and a piece for each game.

They change only with a new version, and a page must never say new keys with old words. So a browser keeps
them and asks each time whether they are still the same, which costs hardly a byte.
"""

import gzip
import hashlib
from dataclasses import dataclass
from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from janken import games
from janken.core.game import Game
from janken.words import ENGLISH, PAGE, game_text, languages, text_of
from janken.words.fluent import Catalogue

ON_THE_LID = ("title", "lid")  # what the shelf and the list of tables say of every game


def shared_text(language: str) -> str:
    """What all pages say, and what stands on the lid of every game: the shelf needs no more of them."""
    return "\n".join([*(text_of(language, name) for name in PAGE), *_lids(language)])


def _lids(language: str) -> list[str]:
    lines = []
    for game in games.every():
        own = Catalogue(game_text(language, game.words)).sources
        lines += [f"{key}-{game.name} = {own[key]}" for key in ON_THE_LID if key in own]
    return lines


def _own_text(language: str, name: str) -> str:
    game = games.find(name)
    assert isinstance(game, Game), game
    return game_text(language, game.words)


@dataclass(frozen=True)
class _Piece:
    text: bytes
    zipped: bytes
    tag: str


@cache
def _piece(language: str, game: str) -> _Piece:
    text = (_own_text(language, game) if game else shared_text(language)).encode()
    return _Piece(text, gzip.compress(text, 9, mtime=0), f'"{hashlib.sha256(text).hexdigest()[:16]}"')


async def _languages(_: Request) -> Response:
    return Response(msgspec.json.encode(languages()), media_type="application/json")


async def _words(request: Request) -> Response:
    """Who asks for a language that there is not gets English, and is told so."""
    wished, game = request.path_params["language"], request.path_params.get("game", "")
    if game and game not in games.names():
        return PlainTextResponse(f"the games are {', '.join(games.names())}\n", 404)
    language = wished if wished in languages() else ENGLISH
    piece = _piece(language, game)
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


ROUTES = [
    Route("/api/words", _languages),
    Route("/api/words/{language}", _words),
    Route("/api/words/{language}/{game}", _words),
]
