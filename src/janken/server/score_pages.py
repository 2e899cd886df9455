"""For people with real cards: their score sheet with its sums, and whether some cards are a set."""

from collections.abc import Sequence
from typing import Final, final

import msgspec
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from janken import games
from janken.core.game import Game
from janken.core.keeper import MOST_ROUNDS, Form, ScoreLine, ScoreStanding, enter
from janken.core.moves import read_cards
from janken.kernel.cards import card_text
from janken.kernel.refusal import Refusal, illegal
from janken.server.callers import Callers, address_of
from janken.server.hub import Hub
from janken.server.responses import (
    PERSONAL,
    EntryForm,
    LineResponse,
    RefusalResponse,
    ScoreResponse,
    SheetResponse,
    VerdictResponse,
    personal_json,
)
from janken.server.scores import ScorePaper, Written, standing_of
from janken.server.sharing import too_many
from janken.store.interface import NotSaved

_LARGEST: Final = 64 * 1024  # bytes of a question
_LONGEST_NAME: Final = 40
_MOST_CARDS: Final = 70
_NOT_READ: Final = "this is not a score sheet\n"
_ABSENT: Final = "there is no such score sheet\n"


class PaperRequest(ScorePaper, frozen=True, kw_only=True):
    version: str = ""  # that it replaces; empty for a new sheet


class RefereeRequest(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    game: str
    cards: list[str]
    options: dict[str, str] = {}


@final
class ScorePages:
    def __init__(self, hub: Hub, callers: Callers, counted: Sequence[Middleware]) -> None:
        self._hub = hub
        self._callers = callers
        self._counted = counted

    def routes(self) -> list[Route]:
        return [
            Route("/api/scores", self._begin, methods=["POST"], middleware=self._counted),
            Route("/api/scores/{sheet}", self._read, methods=["GET"], middleware=self._counted),
            Route("/api/scores/{sheet}", self._write, methods=["POST"], middleware=self._counted),
            Route("/api/referee", self._referee, methods=["POST"], middleware=self._counted),
        ]

    async def _begin(self, request: Request) -> Response:
        known = await self._callers.known(request)
        if known is None or not self._callers.is_ours(request):
            return PlainTextResponse("a sheet is begun on a page of this server\n", 403)
        asked = await _paper_in(request)
        if asked is None:
            return PlainTextResponse(_NOT_READ, 400)
        if not await self._hub.doorkeeper.may("table", address_of(request)):
            return too_many()
        try:
            begun = await self._hub.scores.begin(
                known.id, self._hub.settings.new_id(), _without_version(asked)
            )
        except NotSaved:
            return _not_saved()
        return personal_json(refused(begun), 422) if isinstance(begun, Refusal) else _answer(begun)

    async def _read(self, request: Request) -> Response:
        sheet, known = request.path_params["sheet"], await self._callers.known(request)
        there = await self._hub.scores.find(sheet)
        if there is None:
            return PlainTextResponse(_ABSENT, 404)
        seen = request.query_params.get("version", "")
        if seen == there.version:
            return Response(status_code=204, headers=PERSONAL)
        if known is not None and not seen:
            await self._hub.scores.come_by(known.id, sheet)
        return _answer(there)

    async def _write(self, request: Request) -> Response:
        """Everyone with the link may; if somebody else was quicker, the answer is what they have written."""
        if not self._callers.is_ours(request):
            return PlainTextResponse("a sheet is written on from a page of this server\n", 403)
        asked = await _paper_in(request)
        if asked is None:
            return PlainTextResponse(_NOT_READ, 400)
        paper = _without_version(asked)
        try:
            written = await self._hub.scores.write(request.path_params["sheet"], asked.version, paper)
        except NotSaved:
            return _not_saved()
        if written is None:
            return PlainTextResponse(_ABSENT, 404)
        if isinstance(written, Refusal):
            return personal_json(refused(written), 422)
        return _answer(written, 200 if written.paper == paper else 409)

    async def _referee(self, request: Request) -> Response:
        body = await request.body()
        try:
            asked = msgspec.json.decode(body[: _LARGEST + 1], type=RefereeRequest)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return PlainTextResponse(_NOT_READ, 400)
        game, cards = games.find(asked.game), read_cards(asked.cards[:_MOST_CARDS])
        options = game.read_options(asked.options) if isinstance(game, Game) else game
        judge = games.referee(asked.game)
        if isinstance(cards, Refusal):
            return personal_json(refused(cards), 422)
        if isinstance(options, Refusal):
            return personal_json(refused(options), 422)
        if judge is None:
            return PlainTextResponse("this game has no sets to judge\n", 404)
        judged = judge(options, cards)
        if isinstance(judged, Refusal):
            return personal_json(VerdictResponse(kind="", points=0, cards=[], wrong=refused(judged)))
        kind, points, lying = judged.kind, judged.points, list(judged.cards)
        return personal_json(VerdictResponse(kind=kind, points=points, cards=lying, wrong=None))


async def _paper_in(request: Request) -> PaperRequest | None:
    body = await request.body()
    try:
        asked = msgspec.json.decode(body[: _LARGEST + 1], type=PaperRequest)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    is_one = len(asked.sheet.rounds) <= MOST_ROUNDS and 0 <= asked.correcting <= len(asked.sheet.rounds)
    return asked if is_one and all(len(name) <= _LONGEST_NAME for name in asked.sheet.names) else None


def _without_version(asked: PaperRequest) -> ScorePaper:
    return ScorePaper(sheet=asked.sheet, draft=asked.draft, correcting=asked.correcting)


def _answer(written: Written, status: int = 200) -> Response:
    paper = written.paper
    standing = standing_of(paper)
    if isinstance(standing, Refusal):  # its house rules were of an older version
        return personal_json(refused(standing), 422)
    told = SheetResponse(
        id=written.id,
        version=written.version,
        sheet=paper.sheet,
        draft=paper.draft,
        correcting=paper.correcting,
        standing=scored(standing, paper.draft),
    )
    return personal_json(told, status)


def _not_saved() -> Response:
    return personal_json(refused(illegal("not-saved", "")), 507)


def scored(standing: ScoreStanding, draft: tuple[str, ...]) -> ScoreResponse:
    """The state of the game, and what the round being entered would bring."""
    keeper = standing.keeper
    before = ScoreResponse(
        forms=[] if keeper.is_over() else [_form(form) for form in keeper.forms()],
        lines=[_line(line) for line in standing.lines],
        totals=keeper.totals(),
        dealer=keeper.dealer(),
        over=keeper.is_over(),
        winners=keeper.winners(),
        bowls=list(keeper.bowls().items()),
        bowl=keeper.bowl(),
        asked=keeper.asked(),
        wrong=None,
        wrong_round=0,
        draft=None,
        draft_wrong=None,
        bowls_after=list(keeper.bowls().items()),
    )
    if standing.wrong is not None:
        wrong = refused(standing.wrong.refusal)
        return msgspec.structs.replace(before, wrong=wrong, wrong_round=standing.wrong.round)
    if not draft:
        return before
    lines: list[ScoreLine] = []
    refusal = enter(keeper, draft, lines)
    if refusal is not None:
        return msgspec.structs.replace(before, draft_wrong=refused(refusal))
    return msgspec.structs.replace(before, draft=_line(lines[0]), bowls_after=list(keeper.bowls().items()))


def refused(refusal: Refusal) -> RefusalResponse:
    return RefusalResponse(code=refusal.code, rule=refusal.rule, args=refusal.args)


def _line(line: ScoreLine) -> LineResponse:
    return LineResponse(dealer=line.dealer, points=line.points, totals=line.totals, parts=line.parts)


def _form(form: Form) -> EntryForm:
    return EntryForm(
        verb=form.verb,
        of_player=form.of_player,
        what=form.what,
        cards=[card_text(card) for card in form.deck],
        most=form.counts[-1],
        low=form.low,
        high=form.high,
        choices=list(form.choices),
        once=form.once,
    )
