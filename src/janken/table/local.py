"""A table in this process: people and bots at it, kept in memory, with nobody else to reach it."""

import asyncio
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, final

from janken.bots.thinker import Thinker
from janken.core.deal import Shuffler
from janken.core.match import Entry, Header, Match, Moved
from janken.kernel.cards import cards_text
from janken.store.interface import Hold, NoteRow, Row, Taken
from janken.table import protocol
from janken.table.clock import Clock, RealClock
from janken.table.entries import (
    AnyEntry,
    BotAdded,
    CardsDealt,
    Sat,
    Started,
    Stored,
    TableCreated,
    as_stored,
    row_of,
)
from janken.table.services import Metrics, Services
from janken.table.session import Asking, Coming, Session
from janken.table.shuffle_player import Checked
from janken.table.state import reading
from janken.table.table import Table

ONLOOKER: Final = 0
_TABLE: Final = "here"
_WATCHING: Final = 1_000_000  # the spectator that stands for everyone at the keyboard


@dataclass(frozen=True)
class LocalSetting:
    """What is agreed before a table is opened here. Seats without a bot belong to people."""

    header: Header
    bots: dict[int, str] = field(default_factory=dict)  # seat -> level
    log: Sequence[Entry] = ()  # of a game that is continued
    bot_seconds: float = 1.0
    seed: str | None = None

    def people(self) -> list[int]:
        return [seat for seat in range(1, len(self.header.names) + 1) if seat not in self.bots]


@final
class LocalStore:
    """Holds one table as long as the process lives. Nobody else sees it, so it has no lobby and no notes."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._log = list(rows)

    async def take(self, table: str) -> Taken:
        return Taken(Hold(table, 1), list(self._log))

    async def append(
        self, hold: Hold, rows: Sequence[Row], word: str | None = None, lobby: str | None = None
    ) -> None:
        self._log += rows

    async def set_lobby(self, hold: Hold, lobby: str) -> None:
        pass

    async def notes_of(self, person: int, kind: str, most: int) -> list[NoteRow]:
        return []

    async def put_notes(self, notes: Sequence[NoteRow]) -> None:
        pass


@final
class LocalTable:
    def __init__(self, setting: LocalSetting, clock: Clock | None = None) -> None:
        self._setting = setting
        self._clock = clock or RealClock()
        self._shuffler = Shuffler(setting.seed)
        self._thinker = Thinker()
        self._table: Table | None = None

    async def open(self) -> "list[LocalClient]":
        """Set the table up; return its sessions: a spectator, then every person by seat."""
        wall_ms = self._clock.wall_ms()
        rows = [
            row_of(Stored(number=number, clock_ms=clock_ms, person=0, action="", entry=entry), wall_ms)
            for number, (entry, clock_ms) in enumerate(self._entries(), start=1)
        ]
        services = self._services(LocalStore(rows))
        self._table = Table(Hold(_TABLE, 1), await services.slices.work(reading(rows)), services)
        clients = [LocalClient(self._table, self._clock, _WATCHING, "")]
        for seat in self._setting.people():
            clients.append(LocalClient(self._table, self._clock, seat, self._setting.header.names[seat - 1]))
        for client in clients:
            await client.enter()
        return clients

    @property
    def match(self) -> Match:
        assert self._table is not None
        assert self._table.live is not None
        return self._table.live.match

    @property
    def is_working(self) -> bool:
        return self._table is not None and self._table.is_working

    async def close(self) -> None:
        if self._table is not None:
            await self._table.finish()
        await self._thinker.close()

    @property
    def _host(self) -> int:
        return next(iter(self._setting.people()), _WATCHING)

    def _services(self, store: LocalStore) -> Services:
        return Services(
            clock=self._clock,
            store=store,
            chance=Shuffler(),
            shuffle=self._shuffler.shuffled,
            checked=False,
            metrics=Metrics(),
            thinker=self._thinker,
            fresh_word=_no_word,
            changes_a_minute=math.inf,
        )

    def _entries(self) -> Iterator[tuple[AnyEntry, int]]:
        """What happened so far, each with the table's clock: as if people had come, sat down and started."""
        setting, header = self._setting, self._setting.header
        # The next hand waits until a player asks for it, and nobody at this keyboard is ever away.
        pace = protocol.Pace(between_seconds=0, away_seconds=3600, bot_seconds=setting.bot_seconds)
        yield (
            TableCreated(
                game=header.game.name,
                seats=len(header.names),
                options=header.options.changed(),
                pace=pace,
                listed=False,
                watchers=True,
                host=self._host,
                host_name="",
            ),
            0,
        )
        for seat, name in enumerate(header.names, start=1):
            if seat in setting.bots:
                yield BotAdded(seat=seat, bot=setting.bots[seat], name=name), 0
            else:
                yield Sat(seat=seat, person=seat, name=name), 0
        yield Started(names=list(header.names), dealer=header.dealer), 0
        yield from self._played()

    def _played(self) -> Iterator[tuple[AnyEntry, int]]:
        header, dealt_ms, clock_ms = self._setting.header, 0, 0
        if not self._setting.log:
            state = Match(header).state
            chance = state.needs()
            assert chance is not None
            yield CardsDealt(chance=chance, cards=cards_text(self._shuffler.shuffled(state.deck()))), 0
        for entry in self._setting.log:
            if isinstance(entry, Moved):
                clock_ms = max(clock_ms, dealt_ms + round(float(entry.at or 0) * 1000))
            else:
                dealt_ms = clock_ms
            yield as_stored(entry, clock_ms - dealt_ms), clock_ms


@final
class LocalClient:
    """What a prompt needs of a table; the client of a server offers the same."""

    def __init__(self, table: Table, clock: Clock, person: int, name: str) -> None:
        self.room: protocol.Room | None = None
        self.now: protocol.Situation | None = None
        self.checked: Checked | None = None  # at one keyboard nobody else shuffles
        self._table = table
        self._clock = clock
        self._session = Session(person, name, "", wake=lambda: None, listener=self._take)
        self._asked: dict[str, asyncio.Future[protocol.Done | protocol.Refused]] = {}
        self._inbox: asyncio.Queue[protocol.Message] = asyncio.Queue()
        self._arrived = asyncio.Event()

    async def enter(self) -> None:
        self._session.table = self._table
        self._table.post(Coming(self._session, protocol.Enter(table=_TABLE)))
        await self._arrived.wait()

    def _take(self, message: protocol.Message) -> None:
        match message:
            case protocol.Room():
                self.room = message
            case protocol.FreshView() | protocol.Update():
                self.now = message.now
                self._arrived.set()
            case protocol.Done() | protocol.Refused() if message.action in self._asked:
                self._asked.pop(message.action).set_result(message)
                return
        self._inbox.put_nowait(message)

    async def ask(self, request: protocol.TableAction) -> protocol.Done | protocol.Refused:
        answer: asyncio.Future[protocol.Done | protocol.Refused] = asyncio.get_running_loop().create_future()
        self._asked[request.action] = answer
        self._table.post(Asking(self._session, request, self._clock.now_ms()))
        return await answer

    async def tell(self, request: protocol.AskHint) -> None:
        self._table.post(Asking(self._session, request, self._clock.now_ms()))

    async def next(self) -> protocol.Message:
        return await self._inbox.get()

    def has_news(self) -> bool:
        return not self._inbox.empty()

    def meant_for(self, text: str) -> str | None:
        return None if self.now is None else protocol.meant_for(text, self.now.places)


async def _no_word() -> str:
    """Nobody else could use a join code."""
    return ""
