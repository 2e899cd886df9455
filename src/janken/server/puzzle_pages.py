"""Par over HTTP: what the deal of a finished game alone is worth, the line that shows it; deals as wished."""

from collections.abc import Awaitable, Callable
from typing import Final, cast, final, get_args

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from janken import shelf
from janken.core.game import Game
from janken.core.match import Header
from janken.core.options import Options
from janken.server.archive import Archive, Asked
from janken.server.exports import Replayer
from janken.server.solving import SolverBusy, Solving
from janken.server.told import DealTold, ParTold
from janken.solver.beside import FindDeal, Wish
from janken.solver.puzzle import Puzzle, puzzle_of

_PERSONAL: Final = {"cache-control": "no-store"}
_BUSY: Final = "the solver is busy: try again in a moment\n"
Asking = Callable[[Request], Awaitable[Asked | None]]


@final
class PuzzlePages:
    def __init__(self, archive: Archive, asked: Asking, par_seconds: float) -> None:
        self._archive = archive
        self._asked = asked
        self._solving = Solving(par_seconds)

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables/{table}/par", self._par),
            Route("/api/tables/{table}/best", self._best),
            Route("/api/deals/{game}/{wish}", self._wished),
        ]

    async def _par(self, request: Request) -> Response:
        asked = await self._asked(request)
        puzzle = None if asked is None else await self._archive.puzzle(asked)
        if puzzle is None:
            return _absent()
        try:
            solved, _ = await self._solving.solve(*puzzle)
        except SolverBusy:
            return PlainTextResponse(_BUSY, 503)
        return _json(ParTold(value=solved.value, exact=solved.exact))

    async def _best(self, request: Request) -> Response:
        asked = await self._asked(request)
        puzzle = None if asked is None else await self._archive.puzzle(asked)
        if puzzle is None:
            return _absent()
        try:
            _, match = await self._solving.solve(*puzzle)
        except SolverBusy:
            return PlainTextResponse(_BUSY, 503)
        first = request.query_params.get("first", "0")
        return _json(Replayer(match).steps(int(first) if first.isdecimal() and len(first) < 9 else 0))

    async def _wished(self, request: Request) -> Response:
        """A deal that nobody has seen, as it is wished; the rest of the address has the house rules."""
        wish = request.path_params["wish"]
        asked = await self._asked(request)
        header = _header(request)
        if asked is None or header is None or wish not in get_args(Wish):
            return _absent()
        game, options = header.game.name, {option.name: text for option, text in header.options.changed()}
        try:
            deal = await self._solving.find(FindDeal(game=game, options=options, wish=cast("Wish", wish)))
        except SolverBusy:
            return PlainTextResponse(_BUSY, 503)
        return _json(DealTold(game=game, options=options, deal=deal)) if deal else _absent()


def _header(request: Request) -> Header | None:
    """A game alone that the solver knows."""
    game = shelf.find(request.path_params["game"])
    if not isinstance(game, Game) or game.why_not_seats(1) is not None:
        return None
    options = game.read_options(dict(request.query_params))
    if not isinstance(options, Options):
        return None
    header = Header.of(game, ["Solver"], options)
    deck = game.setup(options, 1, 1).deck()
    return header if isinstance(puzzle_of(header, tuple(deck)), Puzzle) else None


def _absent() -> Response:
    return PlainTextResponse("there is nothing to be solved here, or not for you\n", 404)


def _json(value: object) -> Response:
    return Response(msgspec.json.encode(value), media_type="application/json", headers=_PERSONAL)
