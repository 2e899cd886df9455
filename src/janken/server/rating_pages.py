"""Ratings over HTTP: one's own, those of a game, and what a finished game changed."""

from collections.abc import Sequence
from typing import Final, final

from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from janken.ratings import Ladder, Player, RatedPlayer
from janken.server.callers import Callers, number_in
from janken.server.hub import Hub
from janken.server.responses import LadderResponse, RatingChange, RatingLine, personal_json

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
        return personal_json(await self._ladders(request, "", most=0))

    async def _of_game(self, request: Request) -> Response:
        return personal_json(await self._ladders(request, request.path_params["game"], _MOST_SHOWN))

    async def _ladders(self, request: Request, game: str, most: int) -> list[LadderResponse]:
        """Each with that many of the best, and the person who asks if they are in it."""
        known = await self._callers.known(request)
        book = await self._hub.ratings.book()
        found = [
            LadderResponse(
                game=game, seats=seats, lines=await self._lines(ladder, known.id if known else 0, most)
            )
            for (game, seats), ladder in book.ladders(game).items()
        ]
        return [ladder for ladder in found if ladder.lines]

    async def _lines(self, ladder: Ladder, own: int, most: int) -> list[RatingLine]:
        shown: list[RatingLine] = []
        for place, standing in enumerate(ladder.standings()):
            if place < most or standing.player == own:
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
