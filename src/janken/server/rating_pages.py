"""Ratings over HTTP: one's own, those of a game, and what a finished game changed."""

from collections.abc import Sequence
from typing import Final, final

from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from janken.ratings import Ladder, Player, RatedPlayer, RatingBook
from janken.server.callers import Callers, number_in
from janken.server.hub import Hub
from janken.server.responses import LadderResponse, RatingChange, RatingLine, RatingSeason, personal_json

_MOST_SHOWN: Final = 50  # players of a ladder


@final
class RatingPages:
    def __init__(self, hub: Hub, callers: Callers, counted: Sequence[Middleware]) -> None:
        self._hub = hub
        self._callers = callers
        self._counted = counted

    def routes(self) -> list[Route]:
        return [
            Route("/api/ratings", self._own, middleware=self._counted),
            Route("/api/ratings/{game}", self._of_game, middleware=self._counted),
            Route("/api/tables/{table}/ratings", self._of_table, middleware=self._counted),
        ]

    async def _own(self, request: Request) -> Response:
        """Everywhere this person has ever played, as certain as it is now."""
        known = await self._callers.known(request)
        book, own = await self._hub.ratings.book(), known.id if known else 0
        now = self._now(book)
        found = [
            (kind, ladder, standing)
            for kind, ladder in book.ladders().items()
            if (standing := ladder.standing_at(own, now)) is not None
        ]
        return personal_json(
            [
                _ladder(book, *kind, ladder, now, now, [await self._line(standing, own)])
                for kind, ladder, standing in found
            ]
        )

    async def _of_game(self, request: Request) -> Response:
        """With the best, and the person who asks if they are in it: of this season, or of an earlier one."""
        known = await self._callers.known(request)
        book, own = await self._hub.ratings.book(), known.id if known else 0
        now = self._now(book)
        asked = number_in(request.query_params.get("season", ""))
        season = now if asked is None else asked
        found = book.ladders(request.path_params["game"])
        lines = [await self._lines(ladder, season, own) for ladder in found.values()]
        return personal_json(
            [
                _ladder(book, *kind, ladder, season, now, shown)
                for (kind, ladder), shown in zip(found.items(), lines, strict=True)
                if shown or season != now or ladder.played_in() != [now]
            ]
        )

    def _now(self, book: RatingBook) -> int:
        return book.seasons.number_at(self._hub.clock.wall_ms())

    async def _lines(self, ladder: Ladder, season: int, own: int) -> list[RatingLine]:
        shown: list[RatingLine] = []
        for place, standing in enumerate(ladder.table_of(season)):
            if place < _MOST_SHOWN or standing.player == own:
                line = await self._line(standing, own)
                shown += [line] if line.name or line.bot else []  # who was forgotten has no name
        return shown

    async def _line(self, standing: RatedPlayer, own: int) -> RatingLine:
        player, rating, games = standing
        return RatingLine(
            points=rating.points,
            give_or_take=rating.give_or_take,
            games=games,
            name=await self._name(player),
            bot=player if isinstance(player, str) else "",
            you=player == own,
        )

    async def _name(self, player: Player) -> str:
        return await self._hub.persons.name_of(player) if isinstance(player, int) else ""

    async def _of_table(self, request: Request) -> Response:
        """Nothing as long as the game is not over; and nothing where it does not count."""
        number = number_in(request.query_params.get("game", "")) or 1
        found = await self._hub.ratings.game(request.path_params["table"], number)
        if found is None:
            return personal_json([])
        told, changes = found
        return personal_json(
            [
                RatingChange(
                    seat=seat,
                    before=change.before.points,
                    after=change.after.points,
                    give_or_take=change.after.give_or_take,
                    place=place,
                    name=await self._name(player),
                    bot=player if isinstance(player, str) else "",
                )
                for seat, (player, place, change) in enumerate(
                    zip(told.players, told.places, changes, strict=True), start=1
                )
            ]
        )


def _ladder(
    book: RatingBook, game: str, seats: int, ladder: Ladder, season: int, now: int, lines: list[RatingLine]
) -> LadderResponse:
    shown = [now, *(one for one in ladder.played_in() if one != now)]
    return LadderResponse(
        game=game,
        seats=seats,
        lines=lines,
        season=_season(book, season),
        seasons=[_season(book, one) for one in shown],
    )


def _season(book: RatingBook, number: int) -> RatingSeason:
    season = book.seasons.season(number)
    return RatingSeason(number=number, begins_ms=season.begins_ms, ends_ms=season.ends_ms)
