"""All tables: making, finding and listing them, and handing each message to the one it is for."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, final

from janken import games
from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.core.options import options_from
from janken.kernel.refusal import Refusal
from janken.server import protocol as ask
from janken.server.answers import absent, refuse, refused
from janken.server.clock import Alarm, Clock, RealClock
from janken.server.desk import Asking, Coming, Desk, Going
from janken.server.entries import Created, Dealt, Stored, write_entry
from janken.server.limits import Limits, Rate
from janken.server.metrics import Metrics
from janken.server.persons import Known, Persons, new_id
from janken.server.session import Session
from janken.server.store import NotSaved, Store
from janken.server.table import Table
from janken.server.telling import open_table
from janken.server.thinker import Thinker
from janken.server.words import as_written, join_word

PING_MS: Final = 5000
IDLE_MS: Final = 300_000  # a table at which nobody was for so long is put away; the store keeps it
BACK_IN_SECONDS: Final = 5
MOST_LISTED: Final = 100
_KEPT_OPEN_MS: Final = 24 * 3600 * 1000  # after a restart the lobby has the tables of the last day


@dataclass(frozen=True)
class Settings:
    """How a server runs; tests bring their own clock and chance."""

    data: Path
    limits: Limits = field(default_factory=Limits)
    clock: Clock = field(default_factory=RealClock)
    chance: Shuffler = field(default_factory=Shuffler)
    shuffle: Callable[[Sequence[int]], list[int]] | None = None  # the decks; by chance if nobody says how
    new_id: Callable[[], str] = new_id
    step: Callable[[str], None] = lambda _: None


@final
class Hub:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.clock = settings.clock
        self.metrics = Metrics()
        self.store = Store(settings.data, settings.step, self.metrics.committed)
        self.persons = Persons(self.store, self.clock)
        self.sessions: set[Session] = set()
        self.closing = False
        self._tables: dict[str, Table] = {}
        self._listed: dict[str, ask.OpenTable] = {}
        self._words: dict[str, str] = {}  # join word -> table
        self._makers: Counter[int] = Counter()  # person -> how many tables of theirs are set up
        self._connected: Counter[int] = Counter()  # person -> how many connections
        self._addresses: Counter[str] = Counter()
        self._makings = Rate(settings.limits.tables_a_minute)
        self._guesses = Rate(settings.limits.guesses_a_minute)
        self._all_guesses = Rate(settings.limits.all_guesses_a_minute)
        self._alarm: Alarm | None = None
        self._thinker = Thinker()
        self._desk = Desk(
            clock=self.clock,
            store=self.store,
            chance=settings.chance,
            shuffle=settings.shuffle or settings.chance.shuffled,
            metrics=self.metrics,
            thinker=self._thinker,
            fresh_word=self._fresh_word,
            changed=self._has_changed,
            step=settings.step,
        )

    # Coming up and going down

    async def begin(self) -> None:
        self._tick()
        self._setting_up = asyncio.create_task(self._set_up_lobby())

    async def _set_up_lobby(self) -> None:
        """The tables of the lobby are set up one by one; all others when somebody comes to them."""
        for word, table in self.store.read("SELECT door, id FROM tables WHERE door != ''"):
            self._words[str(word)] = str(table)
        since = self.clock.wall_ms() - _KEPT_OPEN_MS
        rows = self.store.read(
            "SELECT id FROM tables WHERE listed AND touched > ? ORDER BY touched DESC LIMIT ?",
            (since, MOST_LISTED),
        )
        for (table,) in rows:
            self._open(str(table))
            await asyncio.sleep(0)

    def _tick(self) -> None:
        """Every few seconds: measure the way to those who race, and put away tables nobody is at."""
        now = self.clock.now_ms()
        for session in self.sessions:
            table = session.table
            if table is not None and table.sitting is not None and table.sitting.places:
                session.ping(now)
        for table in list(self._tables.values()):
            if table.is_idle and now - table.touched_ms > IDLE_MS:
                self._put_away(table)
        self._alarm = self.clock.call_at(now + PING_MS, self._tick)

    def say_closing(self) -> None:
        """Tell everybody that the server goes down; nobody new comes in."""
        self.closing = True
        for session in self.sessions:
            session.tell(ask.Closing(seconds=BACK_IN_SECONDS))

    async def end(self) -> None:
        """Finish what has arrived, close the file."""
        self.closing = True
        if self._alarm is not None:
            self._alarm.cancel()
        self._setting_up.cancel()
        for table in list(self._tables.values()):
            await table.finish()
        await self._thinker.close()
        self.store.close()

    # Connections

    def admit(self, person: int, address: str) -> bool:
        """Is there room for one more connection of this person and address?"""
        limits = self.settings.limits
        if self.closing or len(self.sessions) >= limits.sockets:
            return False
        own, near = self._connected[person], self._addresses[address]
        return own < limits.sockets_a_person and near < limits.sockets_an_address

    def attach(self, session: Session) -> None:
        self.sessions.add(session)
        self._connected[session.person] += 1
        self._addresses[session.address] += 1

    def detach(self, session: Session) -> None:
        self._leave(session)
        self.sessions.discard(session)
        self._connected -= Counter([session.person])  # in place, this drops those at zero
        self._addresses -= Counter([session.address])

    def _leave(self, session: Session) -> None:
        if session.table is not None:
            session.table.post(Going(session))
            session.table = None

    # Messages

    async def receive(self, session: Session, known: Known, request: ask.Request, arrived_ms: int) -> None:
        """Do what a message asks for, or hand it to the table at which its sender is."""
        match request:
            case ask.Pong():
                session.pong(request.number, arrived_ms)
            case ask.Hello():
                await self._greet(session, known, request)
            case _ if not session.greeted:
                session.tell(refused(refuse("version", "hello-first"), ""))
            case ask.AskLobby():
                session.tell(ask.Lobby(tables=self.lobby()))
            case ask.Create():
                await self._create(session, request)
            case ask.Find():
                session.tell(self._find(session, request))
            case ask.Enter():
                self._enter(session, request)
            case ask.Exit():
                self._leave(session)
            case ask.TableAction() | ask.AskHint():
                if session.table is None:
                    action = request.action if isinstance(request, ask.TableAction) else ""
                    session.tell(absent(action))
                else:
                    session.table.post(Asking(session, request, arrived_ms))

    async def _greet(self, session: Session, known: Known, request: ask.Hello) -> None:
        if request.version != ask.VERSION:
            session.tell(
                refused(refuse("version", "other-protocol", ours=ask.VERSION, yours=request.version), "")
            )
            return
        with suppress(NotSaved):  # the name holds for this connection at least
            await self.persons.rename(known, request.name)
        session.name = known.name or "Guest"
        session.greeted = True
        session.tell(ask.Welcome(version=ask.VERSION, name=session.name))

    # Tables

    async def _create(self, session: Session, request: ask.Create) -> None:
        answer: ask.Created | Refusal | None = self._created_before(session, request)
        answer = answer or self._why_not_create(session, request) or await self._make(session, request)
        session.tell(refused(answer, request.action) if isinstance(answer, Refusal) else answer)

    def _why_not_create(self, session: Session, request: ask.Create) -> Refusal | None:
        game = games.find(request.game)
        if isinstance(game, Refusal):
            return game
        options = options_from(game.options, request.options)
        refusal = game.why_not_seats(request.seats) or (options if isinstance(options, Refusal) else None)
        if refusal is not None:
            return refusal
        if len(self._tables) >= self.settings.limits.tables:
            return refuse("too many", "server-full")
        if self._makers[session.person] >= self.settings.limits.tables_a_person:
            return refuse("too many", "too-many-tables")
        if not self._makings.allows(session.address, self.clock.now_ms()):
            return refuse("too many", "too-many-new-tables")
        return self._why_not_deal_of(request)

    def _why_not_deal_of(self, request: ask.Create) -> Refusal | None:
        if request.deal_of is None:
            return None
        if request.seats > 1:
            return refuse("illegal", "known-deal-in-company")
        if not self._first_deal(request.deal_of, request.game):
            return refuse("absent", "no-such-deal")
        return None

    def _first_deal(self, table: str | None, game: str) -> str:
        """The cards of the first deal of a game alone, empty if there is none."""
        log = self.store.log_of(table) if table else []
        created = log[0].entry if log else None
        if not isinstance(created, Created) or created.game != game or created.seats > 1:
            return ""
        return next((one.entry.cards for one in log if isinstance(one.entry, Dealt)), "")

    def _created_before(self, session: Session, request: ask.Create) -> ask.Created | None:
        rows = self.store.read(
            "SELECT table_id FROM events WHERE number = 1 AND person = ? AND action = ?",
            (session.person, request.action),
        )
        return ask.Created(action=request.action, table=str(rows[0][0])) if rows else None

    async def _make(self, session: Session, request: ask.Create) -> ask.Created | Refusal:
        game = games.find(request.game)
        assert isinstance(game, Game)
        options = options_from(game.options, request.options)
        assert not isinstance(options, Refusal)
        entry = Created(
            game=game.name,
            seats=request.seats,
            options={option.name: text for option, text in options.changed()},
            pace=request.pace,
            listed=request.listed,
            watchers=request.watchers,
            host=session.person,
            host_name=session.name,
            deal=self._first_deal(request.deal_of, game.name),
        )
        table = self.settings.new_id()
        stored = Stored(number=1, clock_ms=0, person=session.person, action=request.action, entry=entry)
        wall = self.clock.wall_ms()
        row = (table, 1, 0, write_entry(entry).decode(), wall, 0, session.person, request.action)
        try:
            await self.store.save(
                [
                    (
                        "INSERT INTO tables VALUES (?, ?, ?, '', ?)",
                        (table, session.person, request.listed, wall),
                    ),
                    ("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row),
                ]
            )
        except NotSaved:
            return refuse("not saved", "not-saved")
        self._set_up(table, [stored])
        return ask.Created(action=request.action, table=table)

    def _open(self, table: str) -> Table | None:
        """A table, rebuilt from the store if it was put away."""
        if table not in self._tables:
            log = self.store.log_of(table)
            if not log:
                return None
            self._set_up(table, log)
        return self._tables[table]

    def _set_up(self, table: str, log: list[Stored]) -> None:
        self._tables[table] = Table(table, log, self._desk)
        self._makers[self._tables[table].seating.created.host] += 1
        self._has_changed(self._tables[table])

    def _put_away(self, table: Table) -> None:
        del self._tables[table.id]
        self._makers -= Counter([table.seating.created.host])
        self._listed.pop(table.id, None)

    def table(self, table: str, address: str) -> Table | None:
        """A table for somebody who names it; wrong names are guesses, and guessing is slow."""
        if table not in self._tables and not self._may_guess(address):
            return None
        return self._open(table)

    def _enter(self, session: Session, request: ask.Enter) -> None:
        self._leave(session)
        table = self.table(request.table, session.address)
        if table is None:
            session.tell(absent())
            return
        session.table = table
        table.post(Coming(session, request))

    def _find(self, session: Session, request: ask.Find) -> ask.Message:
        if not self._may_guess(session.address):
            return refused(refuse("too many", "too-many-guesses"), "")
        table = self._words.get(as_written(request.word))
        return absent() if table is None else ask.Found(table=table)

    def _may_guess(self, address: str) -> bool:
        now = self.clock.now_ms()
        return self._guesses.allows(address, now) and self._all_guesses.allows("all", now)

    def _fresh_word(self, table: str) -> str:
        while (word := join_word(self.settings.chance)) in self._words:
            pass
        return word

    def _has_changed(self, table: Table) -> None:
        """Keep the lobby and the join words as the table has them."""
        door = table.seating.door
        if self._words.get(door) != table.id:
            self._words = {word: of for word, of in self._words.items() if of != table.id}
            if door:
                self._words[door] = table.id
        if table.seating.created.listed:
            self._listed[table.id] = open_table(table.id, table.seating, table.sitting)

    def lobby(self) -> list[ask.OpenTable]:
        """Tables with a free seat first, the newest first among them."""
        newest = list(reversed(self._listed.values()))
        return sorted(newest, key=lambda table: (table.status == "over", not table.free))[:MOST_LISTED]

    @property
    def is_working(self) -> bool:
        return any(table.is_working for table in self._tables.values()) or not self._setting_up.done()

    def gauges(self) -> dict[str, int]:
        return {"sockets": len(self.sessions), "tables": len(self._tables)}
