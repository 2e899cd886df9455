"""The coach over HTTP: one's own finished game, each decision judged by what was known, line by line."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Final, final

import msgspec
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from janken import games
from janken.bots.mind import mind_for
from janken.core.game import Game
from janken.core.long_work import Asker, Helping, ProcessEndedError, WarmProcess
from janken.core.match import Moved
from janken.review import Reviewed, Unit, unit_of
from janken.review.balance import balance, is_fault, is_worth_stopping
from janken.review.pace import Quickness, has_races
from janken.review.summary import GameSummary, ReviewedGame, summary_of
from janken.review.worker import FindPosition, FoundPosition, Intended, ReviewPart, Timing
from janken.server.archive import Archive, Asked, OwnGame, Practice
from janken.server.callers import number_in
from janken.server.deal_pages import Asking
from janken.server.hub import Hub
from janken.server.making import PRACTICE, practice_key
from janken.server.responses import (
    PERSONAL,
    AdviceResponse,
    CoachedResponse,
    PracticeResponse,
    Remark,
    ReviewEnd,
    ReviewHead,
    ReviewLine,
    personal_json,
)
from janken.server.sharing import LimitedTurns, TooManyWaitError, too_many
from janken.store.interface import NoteRow, StoreTrouble
from janken.table.notes import game_key
from janken.table.protocol import LONGEST_TEXT

_REVIEW: Final = "review"  # a kind of note; its key is that of the game
_MOST_PLAYERS: Final = 32  # of one game who have reviewed it
_MOST_BEGUN: Final = 16
_MOST_SUMMED: Final = 100  # games of a person
_MOST_TRIES: Final = 8  # to find a position, of about a second each
_DIGITS: Final = 4


class KeptReview(msgspec.Struct, frozen=True, kw_only=True):
    """What was found in a game, with where it was played."""

    game: str
    unit: Unit
    seats: int
    steps: list[int]
    judged: list[Reviewed]


_decode_kept = msgspec.json.Decoder(KeptReview).decode


def read_kept(text: str) -> KeptReview | None:
    """None if it has a form that this version does not know: the game is judged again when somebody asks."""
    try:
        return _decode_kept(text)
    except msgspec.DecodeError:
        return None


@final
class Reviewing:
    """A process beside the server judges a few decisions at a time; between them others have their turn."""

    def __init__(self, playouts: int, helping: Helping = WarmProcess) -> None:
        self._playouts = playouts
        self._process = helping("janken.review.worker")
        self._turns = LimitedTurns()
        self._begun: OrderedDict[tuple[str, int], list[Reviewed]] = OrderedDict()
        self._asking: set[asyncio.Task[bytes]] = set()

    async def close(self) -> None:
        await self._process.close()

    async def looked_over(self, practice: Practice, move: str, asker: Asker) -> Reviewed | None:
        """A move before it is made; None if it cannot be judged before others may act."""
        question = Intended(
            record=practice.record,
            seat=practice.seat,
            move=move,
            playouts=self._playouts,
            raced=practice.is_known,
        )
        answer = await self._ask(msgspec.json.encode(question), asker)
        return next(iter(msgspec.json.decode(answer, type=list[Reviewed])), None)

    async def pace(self, own: OwnGame, asker: Asker) -> Quickness | None:
        question = msgspec.json.encode(Timing(record=own.record, seat=own.seat))
        return msgspec.json.decode(await self._ask(question, asker), type=Quickness | None)

    async def position(self, game: str, seats: int, kind: str, asker: Asker) -> FoundPosition | None:
        """None if chance brings none; between two tries others have their turn."""
        question = msgspec.json.encode(FindPosition(game=game, seats=seats, kind=kind))
        for _ in range(_MOST_TRIES):
            answer = msgspec.json.decode(await self._ask(question, asker), type=FoundPosition)
            if answer.record:
                return answer
        return None

    async def _ask(self, question: bytes, asker: Asker) -> bytes:
        """A caller that leaves does not end the process: the next would wait for another to start."""
        asking = asyncio.create_task(self._answer(question, asker))
        self._asking.add(asking)
        asking.add_done_callback(self._asking.discard)
        return await asyncio.shield(asking)

    async def _answer(self, question: bytes, asker: Asker) -> bytes:
        try:
            async with self._turns.take(asker):
                return await self._process.ask(question)
        except ProcessEndedError:
            raise TooManyWaitError from None

    async def judged(self, own: OwnGame, asker: Asker) -> AsyncIterator[Reviewed]:
        """In the order of the game; one that was broken off is continued."""
        numbers, known = _numbers(own), self._of(own)
        for one in known.copy():
            yield one
        while len(known) < len(numbers):
            done = len(known)
            part = ReviewPart(
                record=own.record, seat=own.seat, numbers=numbers[done:], playouts=self._playouts
            )
            answer = await self._ask(msgspec.json.encode(part), asker)
            fresh = msgspec.json.decode(answer, type=list[Reviewed])
            if len(known) == done:  # nobody else has asked for the same meanwhile
                known.extend(fresh)
            for one in known[done:]:
                yield one

    def _of(self, own: OwnGame) -> list[Reviewed]:
        key = (own.record, own.seat)
        known = self._begun.setdefault(key, [])
        self._begun.move_to_end(key)
        if len(self._begun) > _MOST_BEGUN:
            self._begun.popitem(last=False)
        return known


def _numbers(own: OwnGame) -> list[int]:
    """Of the moves at those places, as records count them."""
    wanted, number, numbers = set(own.places), 0, list[int]()
    for place, entry in enumerate(own.match.log):
        if isinstance(entry, Moved):
            number += 1
            if place in wanted:
                numbers.append(number)
    return numbers


@final
class ReviewPages:
    def __init__(self, hub: Hub, archive: Archive, asked: Asking, shared: Sequence[Middleware]) -> None:
        self._hub = hub
        self._archive = archive
        self._asked = asked
        self._shared = shared
        self._reviewing = Reviewing(hub.settings.review_playouts, hub.settings.helping)

    async def close(self) -> None:
        await self._reviewing.close()

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables/{table}/review", self._review, middleware=self._shared),
            Route("/api/story/coach", self._coached, middleware=self._shared),
            Route("/api/practice/{game}/{kind}", self._practice, middleware=self._shared),
            Route("/api/tables/{table}/coach", self._look_over, middleware=self._shared),
        ]

    async def _look_over(self, request: Request) -> Response:
        """What the coach says of the move in the address, which is not made yet."""
        asked = await self._asked(request)
        if asked is None:
            return too_many()
        practice = await self._archive.practice(asked)
        if practice is None:
            return PlainTextResponse("the coach helps people who play alone or against bots\n", 404)
        move = request.query_params.get("move", "")[:LONGEST_TEXT]
        try:
            one = await self._reviewing.looked_over(practice, move, asked.asker)
        except TooManyWaitError:
            return PlainTextResponse("the coach is busy: try again in a moment\n", 503)
        if one is None:
            return Response(status_code=204, headers=PERSONAL)
        remark = _remark(one, 0, is_worth_stopping(one, practice.unit))
        return personal_json(AdviceResponse(unit=practice.unit, remark=remark))

    async def _practice(self, request: Request) -> Response:
        """Finds a position to practise a kind of decision with, and keeps it for the table."""
        asked = await self._asked(request)
        if asked is None:
            return too_many()
        name, kind = request.path_params["game"], request.path_params["kind"]
        game, seats = games.find(name), number_in(request.query_params.get("seats", "")) or 0
        if not isinstance(game, Game) or game.why_not_seats(seats) or kind not in mind_for(name).drills:
            return PlainTextResponse("there is no practice of that kind\n", 404)
        try:
            found = await self._reviewing.position(name, seats, kind, asked.asker)
        except TooManyWaitError:
            found = None
        if found is None:
            return PlainTextResponse("the coach is busy: try again in a moment\n", 503)
        now = self._hub.settings.clock.wall_ms()
        note = NoteRow(asked.person, PRACTICE, practice_key(name, kind), now, found.record)
        try:
            await self._hub.store.put_notes([note])
        except StoreTrouble:
            return PlainTextResponse("the position could not be stored: try again in a moment\n", 503)
        told = PracticeResponse(game=name, kind=kind, seats=seats, seat=found.seat, raced=found.raced)
        return personal_json(told)

    async def _review(self, request: Request) -> Response:
        asked = await self._asked(request)
        if asked is None:
            return too_many()
        own = await self._archive.own(asked)
        if own is None:
            return PlainTextResponse("there is no finished game here that you have played in\n", 404)
        kept = await self._kept(asked, own)
        lines = self._lines(asked, own, kept)
        return StreamingResponse(lines, media_type="application/x-ndjson", headers=PERSONAL)

    async def _lines(self, asked: Asked, own: OwnGame, kept: list[Reviewed]) -> AsyncIterator[bytes]:
        """An answer without its last line was broken off, and can be asked for again."""
        unit, judged, farewells = unit_of(own.match), kept.copy(), self._hub.farewells
        yield _line(ReviewHead(seat=own.seat, unit=unit, steps=own.places))
        for step, one in zip(own.places, kept, strict=False):
            yield _line(_remark(one, step, is_fault(one, unit)))
        try:
            if not kept:
                async for one in self._reviewing.judged(own, asked.asker):
                    step = own.places[len(judged)]
                    judged.append(one)
                    yield _line(_remark(one, step, is_fault(one, unit)))
                if farewells == self._hub.farewells:  # else it may be theirs who is forgotten
                    await self._keep(asked, own, judged)
            pace = await self._reviewing.pace(own, asked.asker) if has_races(own.match) else None
        except TooManyWaitError:
            return
        yield _line(ReviewEnd(balance=balance(own.match, own.seat, judged, own.places), pace=pace))

    async def _coached(self, request: Request) -> Response:
        """All games that the asker has looked back at."""
        asked = await self._asked(request)
        if asked is None:
            return too_many()
        notes = await self._hub.store.notes_of(asked.person, _REVIEW, _MOST_SUMMED)
        return personal_json(CoachedResponse(games=_summaries(notes)))

    async def _kept(self, asked: Asked, own: OwnGame) -> list[Reviewed]:
        """What was found before, if the game was reviewed to its end."""
        key = game_key(asked.table, own.number)
        notes = await self._hub.store.notes_about(_REVIEW, key, _MOST_PLAYERS)
        found = (read_kept(note.text) for note in notes if note.person == asked.person)
        return next((kept.judged for kept in found if kept is not None), [])

    async def _keep(self, asked: Asked, own: OwnGame, judged: list[Reviewed]) -> None:
        header, unit = own.match.header, unit_of(own.match)
        game, seats = header.game.name, len(header.names)
        review = KeptReview(game=game, unit=unit, seats=seats, steps=own.places, judged=judged)
        text, now = msgspec.json.encode(review).decode(), self._hub.settings.clock.wall_ms()
        note = NoteRow(asked.person, _REVIEW, game_key(asked.table, own.number), now, text)
        with suppress(StoreTrouble):  # then it is judged again another time
            await self._hub.store.put_notes([note])


def _summaries(notes: Sequence[NoteRow]) -> list[GameSummary]:
    """By game, the latest first; alone and among several are two things."""
    found: dict[tuple[str, Unit], list[ReviewedGame]] = {}
    for note in notes:
        kept, (table, _, number) = read_kept(note.text), note.key.rpartition("/")
        if kept is None:
            continue
        reviewed = ReviewedGame(table, int(number), kept.seats, kept.steps, kept.judged)
        found.setdefault((kept.game, kept.unit), []).append(reviewed)
    return [summary_of(game, unit, reviewed) for (game, unit), reviewed in found.items()]


def _remark(one: Reviewed, step: int, fault: bool) -> Remark:
    return Remark(
        step=step,
        choice=one.has_choice,
        made=one.made,
        better=one.better if fault else "",
        code=one.code if fault else "",
        args=one.args if fault else {},
        came=one.came if fault else "",
        came_args=one.came_args if fault else {},
        loss=round(one.loss, _DIGITS) if fault else 0.0,
        doubt=round(one.doubt, _DIGITS) if fault else 0.0,
        worth=round(one.worth, _DIGITS),
    )


def _line(line: ReviewLine) -> bytes:
    return msgspec.json.encode(line) + b"\n"
