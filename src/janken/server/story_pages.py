"""One's own story over HTTP: games and results, all in one file, on another device, or gone for good."""

from typing import Final, final

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from janken.server.archive import Archive, Asked
from janken.server.callers import Callers, address_of, give_token
from janken.server.forgetting import forget_person
from janken.server.hub import Hub
from janken.server.persons import CODE_MINUTES, COOKIE, Known
from janken.server.told import CodeTold, ExportTold, GameTold, StoryTold
from janken.store.interface import NoteRow
from janken.table.entries import Damaged
from janken.table.protocol import Person
from janken.table.rates import Rate
from janken.table.story import GAME, ended, read_note
from janken.words import ENGLISH

_MOST_SHOWN: Final = 1000
_MOST_LOOKED_UP: Final = 10  # games that seem to run
_PERSONAL: Final = {"cache-control": "no-store"}
_LONGEST_CODE: Final = 40


@final
class StoryPages:
    def __init__(self, hub: Hub, callers: Callers, archive: Archive) -> None:
        self._hub = hub
        self._callers = callers
        self._archive = archive
        self._exports = Rate(3)

    def routes(self) -> list[Route]:
        return [
            Route("/api/story", self._story),
            Route("/api/story/export", self._export),
            Route("/api/me/code", self._code, methods=["POST"]),
            Route("/api/me/arrive", self._arrive, methods=["POST"]),
            Route("/api/me", self._forget, methods=["DELETE"]),
        ]

    async def _story(self, request: Request) -> Response:
        known = await self._callers.known(request)
        return _json(StoryTold(name="", games=[], daily=[]) if known is None else await self._told(known))

    async def _told(self, known: Known) -> StoryTold:
        notes = await self._hub.store.notes_of(known.id, GAME, _MOST_SHOWN)
        games = [_game(note) for note in notes]
        running = [game for game in games if not game.over][:_MOST_LOOKED_UP]
        now = {(game.table, game.number): await self._as_it_is(game, known) for game in running}
        return StoryTold(
            name=known.name,
            games=[now.get((game.table, game.number), game) for game in games],
            daily=await self._hub.dailies.results(known.id),
        )

    async def _as_it_is(self, game: GameTold, known: Known) -> GameTold:
        """Its end may have come a moment ago, or when nothing more could be kept of it."""
        try:
            match = await self._archive.match(Asked(game.table, game.number, known.id))
        except Damaged:
            match = None
        if match is None:
            return msgspec.structs.replace(game, over=True)  # nobody can go on with it
        return ended(game, match) if match.state.is_over() else game

    async def _export(self, request: Request) -> Response:
        known = await self._callers.known(request)
        if known is None or not self._exports.allows(known.id, self._hub.clock.now_ms()):
            return PlainTextResponse("once more in a minute\n", 429)
        told = await self._told(known)
        records = {f"{game.table}/{game.number}": await self._record(game, known) for game in told.games}
        export = ExportTold(story=told, records=records)
        headers = {"content-disposition": 'attachment; filename="janken-story.json"', **_PERSONAL}
        return Response(
            msgspec.json.format(msgspec.json.encode(export)), media_type="application/json", headers=headers
        )

    async def _record(self, game: GameTold, known: Known) -> str:
        try:
            found = await self._archive.record(Asked(game.table, game.number, known.id), ENGLISH)
        except Damaged:
            return ""
        return found[1] if found is not None else ""

    # This person elsewhere, or nowhere

    async def _code(self, request: Request) -> Response:
        known = await self._asking(request)
        if known is None:
            return _not_from_here()
        return _json(CodeTold(code=await self._hub.persons.code_for(known), minutes=CODE_MINUTES))

    async def _arrive(self, request: Request) -> Response:
        """Whoever has the code becomes that person on this device."""
        if not self._callers.is_ours(request):
            return _not_from_here()
        if not await self._hub.doorkeeper.may_guess(address_of(request)):
            return PlainTextResponse("too many guesses: wait a minute\n", 429)
        code = (await request.body())[:_LONGEST_CODE].decode(errors="replace")
        arrived = await self._hub.persons.arrive(code)
        if arrived is None:
            return PlainTextResponse("this code has been used, is too old, or was never given\n", 404)
        token, known = arrived
        answer = _json(Person(name=known.name))
        give_token(request, answer, token)
        return answer

    async def _forget(self, request: Request) -> Response:
        known = await self._asking(request)
        if known is None:
            return _not_from_here()
        await forget_person(self._hub, known.id)
        answer = PlainTextResponse("forgotten\n", headers=_PERSONAL)
        answer.delete_cookie(COOKIE)
        return answer

    async def _asking(self, request: Request) -> Known | None:
        return await self._callers.known(request) if self._callers.is_ours(request) else None


def _game(note: NoteRow) -> GameTold:
    table, _, number = note.key.rpartition("/")
    told = read_note(note.text)
    fields = {name: getattr(told, name) for name in told.__struct_fields__}
    return GameTold(table=table, number=int(number), time_ms=note.time_ms, **fields)


def _not_from_here() -> Response:
    return PlainTextResponse("this is asked from a page of this server, by who it is about\n", 403)


def _json(value: object) -> Response:
    return Response(msgspec.json.encode(value), media_type="application/json", headers=_PERSONAL)
