"""Evenings, clubs and tournaments over HTTP: a page asks every few seconds, and says what its person does."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar, final

import msgspec
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from janken.club.club import AnyClubRequest, Club, ClubJoin, MakeClub, read_club_request, read_make_club
from janken.club.evening import Evening
from janken.club.evening_rules import (
    AnyEveningRequest,
    EveningCome,
    MakeEvening,
    read_evening_request,
    read_make_evening,
)
from janken.club.ledger import is_club_id, is_evening_id, is_tournament_id
from janken.club.tournament import Tournament
from janken.club.tournament_rules import (
    AnyTournamentRequest,
    MakeTournament,
    TournamentEnter,
    read_make_tournament,
    read_tournament_request,
)
from janken.kernel.refusal import Refusal
from janken.server.callers import Callers, address_of
from janken.server.club_responses import (
    ClubMadeResponse,
    EveningMadeResponse,
    EveningResponse,
    TournamentMadeResponse,
    TournamentResponse,
)
from janken.server.group_views import calendar_file, told, tournament_told
from janken.server.hub import Hub
from janken.server.persons import Known
from janken.server.responses import PERSONAL, personal_json
from janken.server.score_pages import refused
from janken.server.sharing import too_many
from janken.store.interface import NotSaved

_LARGEST: Final = 64 * 1024  # bytes of a request
_NOT_FROM_HERE: Final = "forbidden: only a page of this server may do that\n"

# Where a request says how its person wants to be called.
_OWN_NAMES: Final[dict[type, str]] = {
    MakeEvening: "host",
    MakeClub: "owner",
    MakeTournament: "host",
    EveningCome: "name",
    ClubJoin: "name",
    TournamentEnter: "name",
}

Making = TypeVar("Making")
Asked = TypeVar("Asked")
Group = TypeVar("Group")
Said = TypeVar("Said")


@final
@dataclass(frozen=True)
class GroupKind(Generic[Making, Asked, Group]):
    """What is different about a kind of group. A person is a number, 0 if the server does not know them."""

    name: str
    is_id: Callable[[str], bool]
    read_make: Callable[[bytes], Making]
    read_ask: Callable[[bytes], Asked]
    make: Callable[[Known, Making], Awaitable[str | Refusal]]
    made: Callable[[str], msgspec.Struct]
    look: Callable[[str, int], Awaitable[Group | None]]
    do: Callable[[str, Known, Asked, str], Awaitable[Group | Refusal | None]]
    told: Callable[[str, Group, int], Awaitable[msgspec.Struct]]


@final
class GroupPages(Generic[Making, Asked, Group]):
    def __init__(
        self, hub: Hub, callers: Callers, counted: Sequence[Middleware], kind: GroupKind[Making, Asked, Group]
    ) -> None:
        self._hub = hub
        self._callers = callers
        self._counted = counted
        self._kind = kind

    def routes(self) -> list[Route]:
        all_, one = f"/api/{self._kind.name}s", f"/api/{self._kind.name}s/{{{self._kind.name}}}"
        return [
            Route(all_, self._make, methods=["POST"], middleware=self._counted),
            Route(one, self._look, methods=["GET"], middleware=self._counted),
            Route(one, self._do, methods=["POST"], middleware=self._counted),
        ]

    async def _make(self, request: Request) -> Response:
        known = await self._callers.asking(request)
        if known is None:
            return PlainTextResponse(_NOT_FROM_HERE, 403)
        said = await _read(request, self._kind.read_make)
        if said is None:
            return self._not_read()
        if not await self._hub.doorkeeper.may("table", address_of(request)):
            return too_many()
        made = await self._hub.makers.why_not(known.id) or await self._kind.make(
            known, self._named(known, said)
        )
        if isinstance(made, Refusal):
            return personal_json(refused(made), 422)
        return personal_json(self._kind.made(made))

    async def _look(self, request: Request) -> Response:
        key, known = request.path_params[self._kind.name], await self._callers.known(request)
        person = known.id if known is not None else 0
        group = await self._kind.look(key, person) if self._kind.is_id(key) else None
        if group is None:
            return await self.missed(request)
        return personal_json(await self._kind.told(key, group, person))

    async def _do(self, request: Request) -> Response:
        key, known = request.path_params[self._kind.name], await self._callers.asking(request)
        if known is None:
            return PlainTextResponse(_NOT_FROM_HERE, 403)
        said = await _read(request, self._kind.read_ask)
        if said is None:
            return self._not_read()
        try:
            address = address_of(request)
            said = self._named(known, said)
            done = await self._kind.do(key, known, said, address) if self._kind.is_id(key) else None
        except NotSaved:
            return PlainTextResponse("not saved: try again\n", 503)
        if done is None:
            return await self.missed(request)
        if isinstance(done, Refusal):
            return personal_json(refused(done), 422)
        return personal_json(await self._kind.told(key, done, known.id))

    def _named(self, known: Known, said: Said) -> Said:
        """A name that the host has given stays, whatever they want to be called."""
        field = _OWN_NAMES.get(type(said))
        if field is None or not isinstance(said, msgspec.Struct):
            return said
        is_given = self._hub.bans.hold(f"name {known.id}")
        return msgspec.structs.replace(said, **{field: known.name}) if is_given else said

    async def missed(self, request: Request) -> Response:
        missed = await self._hub.missed(address_of(request))
        if missed.kind != "absent":
            return too_many()
        return PlainTextResponse(f"there is no such {self._kind.name}, or it is not open to you\n", 404)

    def _not_read(self) -> Response:
        return PlainTextResponse(f"not a request about this {self._kind.name}\n", 400)


async def _read(request: Request, read: Callable[[bytes], Said]) -> Said | None:
    try:
        return read((await request.body())[:_LARGEST])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None


def group_routes(hub: Hub, callers: Callers, counted: Sequence[Middleware]) -> list[Route]:
    evenings = GroupPages(hub, callers, counted, _evenings(hub))

    async def own_clubs(request: Request) -> Response:
        known = await callers.known(request)
        return personal_json([] if known is None else await hub.company.clubs.of(known.id))

    async def calendar(request: Request) -> Response:
        key = request.path_params["evening"]
        evening = await hub.company.evenings.ledger.read(key) if is_evening_id(key) else None
        if evening is None or not evening.settled.starts_ms:
            return await evenings.missed(request)
        return _calendar(hub, request, key, evening)

    return [
        *evenings.routes(),
        Route("/api/evenings/{evening}/calendar", calendar, middleware=counted),
        *GroupPages(hub, callers, counted, _tournaments(hub)).routes(),
        Route("/api/clubs", own_clubs, methods=["GET"], middleware=counted),
        *GroupPages(hub, callers, counted, _clubs(hub)).routes(),
    ]


def _evenings(hub: Hub) -> GroupKind[MakeEvening, AnyEveningRequest, Evening]:
    evenings = hub.company.evenings

    async def seen(key: str, evening: Evening, person: int) -> EveningResponse:
        return told(key, evening, person, await evenings.here(key), hub.clock.wall_ms())

    return GroupKind(
        "evening",
        is_evening_id,
        read_make_evening,
        read_evening_request,
        evenings.make,
        lambda made: EveningMadeResponse(evening=made),
        evenings.look,
        evenings.do,
        seen,
    )


def _clubs(hub: Hub) -> GroupKind[MakeClub, AnyClubRequest, Club]:
    clubs = hub.company.clubs
    return GroupKind(
        "club",
        is_club_id,
        read_make_club,
        read_club_request,
        clubs.make,
        lambda made: ClubMadeResponse(club=made),
        lambda key, _person: clubs.ledger.read(key),
        lambda key, known, said, _address: clubs.do(key, known, said),
        clubs.told,
    )


def _tournaments(hub: Hub) -> GroupKind[MakeTournament, AnyTournamentRequest, Tournament]:
    tournaments = hub.company.tournaments

    async def seen(key: str, tournament: Tournament, person: int) -> TournamentResponse:
        return tournament_told(key, tournament, person, hub.clock.wall_ms())

    return GroupKind(
        "tournament",
        is_tournament_id,
        read_make_tournament,
        read_tournament_request,
        tournaments.make,
        lambda made: TournamentMadeResponse(tournament=made),
        tournaments.look,
        lambda key, known, said, _address: tournaments.do(key, known, said),
        seen,
    )


def _calendar(hub: Hub, request: Request, key: str, evening: Evening) -> Response:
    base = hub.settings.address or f"{request.url.scheme}://{request.url.netloc}"
    settled, now_ms = evening.settled, hub.clock.wall_ms()
    text = calendar_file(
        f"{key}@janken",
        settled.name,
        f"{base}/evening/{key}",
        settled.starts_ms,
        settled.until_ms,
        now_ms,
    )
    headers = {"content-disposition": 'attachment; filename="evening.ics"', **PERSONAL}
    return Response(text, media_type="text/calendar", headers=headers)
