"""What a messenger shows of a link: a title, a sentence and a picture, drawn for this very table or deal."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, final

from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from janken import games
from janken.club.ledger import is_evening_id
from janken.core.long_work import Asker, FairTurns, ProcessEndedError
from janken.server.callers import address_of, number_in
from janken.server.hub import Hub
from janken.server.preview_art import DailyPicture, TablePicture, can_draw, shortened
from janken.server.public_pages import shared_text
from janken.server.responses import DailyResult
from janken.server.sharing import too_many
from janken.solver.daily import SERIES, Daily, daily_numbered
from janken.table.entries import TableCreated, stored_of
from janken.table.protocol import is_table_id
from janken.web.routes import Preview, known_language
from janken.words.fluent import Catalogue

_A_WHILE: Final = {"cache-control": "public, max-age=300"}
_MOST_NAMES: Final = 3
_MOST_KEPT: Final = 64  # pictures
_ICON: Final = "/icon-512.png"
_READING: Final = ("/t/", "/evening/", "/daily/", "/replay/")  # what is said of these is read from the store


@cache
def _words(language: str) -> Catalogue:
    return Catalogue(shared_text(language))


@dataclass(frozen=True)
class Shown:
    """What there is to say about a link."""

    title: str
    text: str
    picture: DailyPicture | TablePicture


@dataclass(frozen=True)
class _Table:
    game: str
    host: int
    host_name: str
    names: tuple[str, ...]
    free: int
    door: str


@final
class Previews:
    def __init__(self, hub: Hub, shared: Sequence[Middleware]) -> None:
        self._hub = hub
        self._shared = shared
        self._artist = hub.settings.helping("janken.server.preview_art")
        self._turns = FairTurns()
        self._drawn: OrderedDict[str, bytes] = OrderedDict()

    async def close(self) -> None:
        await self._artist.close()

    def routes(self) -> list[Route]:
        return [Route("/preview/{page:path}", self._picture, middleware=self._shared)]

    async def describe(self, request: Request, language: str) -> Preview:
        """The tags of a page, or those of the whole site if there is nothing to say about it."""
        base = f"{request.url.scheme}://{request.url.netloc}"
        path = request.url.path
        may = not path.startswith(_READING) or await self._hub.doorkeeper.may("export", address_of(request))
        shown = await self.shown(path, language) if may else None
        words = _words(language)
        if shown is None:
            return Preview(
                words.say("app-title", {}), words.say("what-it-is", {}), f"{base}{_ICON}", is_wide=False
            )
        if not can_draw():
            return Preview(shown.title, shown.text, f"{base}{_ICON}", is_wide=False)
        picture = f"{base}/preview{request.url.path}?language={language}"
        return Preview(shown.title, shown.text, picture, is_wide=True)

    async def _picture(self, request: Request) -> Response:
        if not await self._hub.doorkeeper.may("export", address_of(request)):
            return too_many()
        language = known_language(request)
        shown = await self.shown(f"/{request.path_params['page']}", language)
        if shown is None or not can_draw():
            return PlainTextResponse("there is no picture of this page\n", 404)
        try:
            png = await self._png(shown.picture.svg(), Asker(address_of(request), 0))
        except ProcessEndedError:
            return PlainTextResponse("the picture could not be drawn: try again in a moment\n", 503)
        return Response(png, media_type="image/png", headers=_A_WHILE)

    async def _png(self, svg: str, asker: Asker) -> bytes:
        """Drawn one at a time, by a process that stays: each takes a fifth of a second."""
        async with self._turns.take(asker):
            if svg not in self._drawn:
                self._drawn[svg] = await self._artist.ask(svg.encode())
                if len(self._drawn) > _MOST_KEPT:
                    self._drawn.popitem(last=False)
            return self._drawn[svg]

    async def shown(self, path: str, language: str) -> Shown | None:
        match path.strip("/").split("/"):
            case ["t", table] if is_table_id(table):
                return await self._invitation(table, language)
            case ["daily", series, number, *group] if series in SERIES:
                return await self._daily(series, number_in(number) or 0, group, language)
            case ["evening", evening] if is_evening_id(evening):
                return await self._evening(evening, language)
            case ["replay", table, *_] if is_table_id(table):
                return await self._replay(table, language)
            case ["new" | "learn" | "rules", game] if game in games.names():
                return _game(game, language)
        return None

    async def _invitation(self, table: str, language: str) -> Shown | None:
        there = await self._table(table)
        if there is None:
            return None
        words, title = _words(language), _title(there.game, language)
        name = shortened(there.host_name) or words.say("someone", {})
        picture = TablePicture(
            game=there.game,
            title=title,
            lines=(name, words.say("preview-invites", {})),
            text=words.say("preview-join", {}),
            word=there.door,
            names=there.names,
            free=words.say("you", {}) if there.free else "",
        )
        return Shown(words.say("preview-invitation", {"name": name, "title": title}), picture.text, picture)

    async def _evening(self, key: str, language: str) -> Shown | None:
        """Who invites; once it is over, its result."""
        evening = await self._hub.company.evenings.ledger.read(key)
        if evening is None:
            return None
        words, settled = _words(language), evening.settled
        people = [guest.name for guest in evening.guests.values() if not guest.removed]
        name = shortened(evening.guests[evening.host].name)
        said = {"name": name, "title": settled.name}
        title, text = words.say("preview-evening", said), words.say("preview-evening-text", {})
        lines: tuple[str, ...] = (name, words.say("preview-invites", {}))
        is_over = evening.is_over(self._hub.clock.wall_ms())
        if is_over:
            title = words.say("preview-evening-result", said)
            totals = [(evening.called(who), points) for who, points in evening.totals()]
            text = ", ".join(f"{who} {points}" for who, points in totals)
            lines = (words.say("evening-is-over", {}),)
        game = evening.next.game if evening.next is not None else ""
        free = "" if is_over else words.say("you", {})
        names = tuple(people[:_MOST_NAMES])
        picture = TablePicture(game, settled.name, lines, text, evening.word, names, free)
        return Shown(title, text, picture)

    async def _daily(self, series: str, number: int, group: list[str], language: str) -> Shown | None:
        """A shared result names its table; without one, only the deal is described."""
        daily = daily_numbered(series, number)
        if not isinstance(daily, Daily):
            return None
        words = _words(language)
        title = words.say("daily-title", {"series": series})
        told = words.say("preview-daily", {"number": number, "title": title})
        par = words.say("daily-par", {"par": daily.par})
        there = await self._table(group[0]) if group and is_table_id(group[0]) else None
        own = await self._result(there.host, daily) if there is not None else None
        if there is None or own is None:
            text = words.say("preview-daily-play", {"par": daily.par})
            named = words.say("preview-number", {"number": number})
            return Shown(told, text, DailyPicture(daily.series.game, title, "", par, named, "", 0))
        unit = words.say("unit-cards" if daily.fewer_is_better else "unit-points", {"count": own.value})
        hints = words.say("daily-hints", {"count": own.hints})
        named = f"{words.say('preview-number', {'number': number})}, {hints}"
        picture = DailyPicture(
            daily.series.game,
            title,
            str(own.value),
            f"{unit}, {par}",
            named,
            *await self._streak(there.host, own, words),
        )
        name = shortened(there.host_name) or words.say("someone", {})
        text = words.say(
            "preview-result",
            {"name": name, "reached": f"{own.value} {unit}", "par": daily.par, "hints": hints},
        )
        return Shown(told, text, picture)

    async def _streak(self, person: int, own: DailyResult, words: Catalogue) -> tuple[str, int]:
        """Days in a row up to that deal, each played on its day."""
        results = await self._hub.dailies.results(person)
        days = {one.number for one in results if one.played == _day_of(one)}
        length = 0
        while own.number - length in days:
            length += 1
        return (words.say("daily-streak", {"count": length}), length) if length > 1 else ("", 0)

    async def _result(self, person: int, daily: Daily) -> DailyResult | None:
        name, number = daily.series.name, daily.number
        results = await self._hub.dailies.results(person)
        return next((one for one in results if (one.series, one.number) == (name, number)), None)

    async def _replay(self, table: str, language: str) -> Shown | None:
        """Nothing of the game itself: people who may look back at it see it there."""
        there = await self._table(table)
        if there is None:
            return None
        words, title = _words(language), _title(there.game, language)
        said = words.say("looking-back", {})
        text = words.say("preview-replay", {})
        picture = TablePicture(there.game, title, (said,), text, "", there.names, "")
        return Shown(f"{said}: {title}", text, picture)

    async def _table(self, table: str) -> _Table | None:
        """As it is now or, of one that was put away, as it was made."""
        here = self._hub.tables.get(table)
        if here is not None:
            seats = here.seats
            people = tuple(chair.name for chair in seats.chairs if chair.person)[:_MOST_NAMES]
            free = sum(not chair.person and not chair.bot for chair in seats.chairs)
            return _Table(seats.created.game, seats.host, seats.host_name, people, free, seats.door)
        row = await self._hub.store.first_of(table)
        made = stored_of(row).entry if row is not None else None
        if not isinstance(made, TableCreated):
            return None
        return _Table(made.game, made.host, made.host_name, (made.host_name,), 0, "")


def _day_of(result: DailyResult) -> str:
    daily = daily_numbered(result.series, result.number)
    return str(daily.date) if isinstance(daily, Daily) else ""


def _title(game: str, language: str) -> str:
    return _words(language).say(f"title-{game}", {}) if game in games.names() else game


def _game(game: str, language: str) -> Shown:
    words, title = _words(language), _title(game, language)
    lid = words.say(f"lid-{game}", {})
    picture = TablePicture(game, "", (title,), words.say("preview-open", {}), "", (), words.say("you", {}))
    return Shown(title, lid, picture)
