"""The coach over HTTP: a finished game of one's own, each decision judged by what one knew, line by line."""

from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Final, final

import msgspec
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from janken.core.match import Moved
from janken.core.turns import Asker
from janken.core.warm_process import Helping, ProcessEndedError, WarmProcess
from janken.review import Reviewed, unit_of
from janken.review.balance import balance, is_fault
from janken.review.worker import ReviewPart
from janken.server.archive import Archive, Asked, OwnGame
from janken.server.hub import Hub
from janken.server.puzzle_pages import Asking
from janken.server.responses import PERSONAL, Remark, ReviewEnd, ReviewHead, ReviewLine
from janken.server.sharing import LimitedTurns, TooManyWaitError, too_many
from janken.store.interface import NoteRow, StoreTrouble
from janken.table.story import game_key

_REVIEW: Final = "review"  # a kind of note; its key is that of the game
_MOST_PLAYERS: Final = 32  # of one game who have reviewed it
_MOST_BEGUN: Final = 16
_DIGITS: Final = 4


@final
class Reviewing:
    """A process beside the server judges a few decisions at a time; between them others have their turn."""

    def __init__(self, playouts: int, helping: Helping = WarmProcess) -> None:
        self._playouts = playouts
        self._process = helping("janken.review.worker")
        self._turns = LimitedTurns()
        self._begun: OrderedDict[tuple[str, int], list[Reviewed]] = OrderedDict()

    async def close(self) -> None:
        await self._process.close()

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
            try:
                async with self._turns.take(asker):
                    answer = await self._process.ask(msgspec.json.encode(part))
            except ProcessEndedError:
                raise TooManyWaitError from None
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
        return [Route("/api/tables/{table}/review", self._review, middleware=self._shared)]

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
        unit, judged = unit_of(own.match), kept.copy()
        yield _line(ReviewHead(seat=own.seat, unit=unit, steps=own.places))
        for step, one in zip(own.places, kept, strict=False):
            yield _line(_remark(one, step, unit))
        if not kept:
            try:
                async for one in self._reviewing.judged(own, asked.asker):
                    step = own.places[len(judged)]
                    judged.append(one)
                    yield _line(_remark(one, step, unit))
            except TooManyWaitError:
                return
            await self._keep(asked, own, judged)
        yield _line(ReviewEnd(balance=balance(own.match, own.seat, judged, own.places)))

    async def _kept(self, asked: Asked, own: OwnGame) -> list[Reviewed]:
        """What was found before, if the game was reviewed to its end."""
        key = game_key(asked.table, own.number)
        notes = await self._hub.store.notes_about(_REVIEW, key, _MOST_PLAYERS)
        texts = [note.text for note in notes if note.person == asked.person]
        return msgspec.json.decode(texts[0], type=list[Reviewed]) if texts else []

    async def _keep(self, asked: Asked, own: OwnGame, judged: list[Reviewed]) -> None:
        text, now = msgspec.json.encode(judged).decode(), self._hub.settings.clock.wall_ms()
        note = NoteRow(asked.person, _REVIEW, game_key(asked.table, own.number), now, text)
        with suppress(StoreTrouble):  # then it is judged again another time
            await self._hub.store.put_notes([note])


def _remark(one: Reviewed, step: int, unit: str) -> Remark:
    fault = is_fault(one, unit)
    return Remark(
        step=step,
        choice=one.has_choice,
        made=one.made,
        better=one.better if fault else "",
        code=one.code if fault else "",
        args=one.args if fault else {},
        loss=round(one.loss, _DIGITS) if fault else 0.0,
        doubt=round(one.doubt, _DIGITS) if fault else 0.0,
        worth=round(one.worth, _DIGITS),
    )


def _line(line: ReviewLine) -> bytes:
    return msgspec.json.encode(line) + b"\n"
