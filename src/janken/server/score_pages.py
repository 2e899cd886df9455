"""For people with real cards: the sums of their score sheet, and whether some cards are a set.

Nothing is kept here: the sheet comes with every question, and stays in the browser.
"""

from collections.abc import Sequence
from typing import Final, final

import msgspec
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from janken import games
from janken.core.game import Game
from janken.core.keeper import Form, KeptSheet, ScoreLine, ScoreStanding, enter
from janken.core.moves import read_cards
from janken.kernel.cards import card_text
from janken.kernel.refusal import Refusal
from janken.server.responses import (
    EntryForm,
    LineResponse,
    RefusalResponse,
    ScoreResponse,
    VerdictResponse,
    personal_json,
)

_LARGEST: Final = 64 * 1024  # bytes of a question
_MOST_CARDS: Final = 70
_NOT_READ: Final = "this is not a score sheet\n"


class ScoreRequest(KeptSheet, kw_only=True):
    draft: tuple[str, ...] = ()  # of the round that is being entered


class RefereeRequest(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    game: str
    cards: list[str]
    options: dict[str, str] = {}


@final
class ScorePages:
    def __init__(self, counted: Sequence[Middleware]) -> None:
        self._counted = counted

    def routes(self) -> list[Route]:
        return [
            Route("/api/score", self._score, methods=["POST"], middleware=self._counted),
            Route("/api/referee", self._referee, methods=["POST"], middleware=self._counted),
        ]

    async def _score(self, request: Request) -> Response:
        body = await request.body()
        try:
            asked = msgspec.json.decode(body[: _LARGEST + 1], type=ScoreRequest)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return PlainTextResponse(_NOT_READ, 400)
        standing = games.kept(asked)
        if isinstance(standing, Refusal):
            return personal_json(refused(standing), 422)
        return personal_json(scored(standing, asked.draft))

    async def _referee(self, request: Request) -> Response:
        body = await request.body()
        try:
            asked = msgspec.json.decode(body[: _LARGEST + 1], type=RefereeRequest)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return PlainTextResponse(_NOT_READ, 400)
        game, cards = games.find(asked.game), read_cards(asked.cards[:_MOST_CARDS])
        options = game.read_options(asked.options) if isinstance(game, Game) else game
        part = games.part(asked.game, "referee")
        if isinstance(cards, Refusal):
            return personal_json(refused(cards), 422)
        if isinstance(options, Refusal):
            return personal_json(refused(options), 422)
        if part is None:
            return PlainTextResponse("this game has no sets to judge\n", 404)
        judged = part.judge(options, cards)
        if isinstance(judged, Refusal):
            return personal_json(VerdictResponse(kind="", points=0, cards=[], wrong=refused(judged)))
        kind, points, lying = judged.kind, judged.points, list(judged.cards)
        return personal_json(VerdictResponse(kind=kind, points=points, cards=lying, wrong=None))


def scored(standing: ScoreStanding, draft: tuple[str, ...]) -> ScoreResponse:
    """Where the game stands, and what the round that is being entered would bring."""
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
