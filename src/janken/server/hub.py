"""All tables: making, finding and listing them, and handing each message to the one it is for."""

import asyncio
import logging
from contextlib import suppress
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, Final, final

import msgspec

from janken.bots.thinker import Thinker
from janken.club.ledger import is_evening_id
from janken.cluster.links import Links, Remote
from janken.core.deal import Shuffler
from janken.core.long_work import FairTurns
from janken.ratings import Seasons
from janken.server.dailies import Dailies
from janken.server.doorkeeper import Bans, Doorkeeper, TableMakers
from janken.server.guests import Host
from janken.server.making import Maker, Openings
from janken.server.notices import Notices
from janken.server.persons import Known, Persons
from janken.server.place import Announcer, machine_gauges
from janken.server.ratings import Ratings
from janken.server.retention import Tidying
from janken.server.scores import Scores
from janken.server.settings import Settings
from janken.server.tables import Rounds, Tables, lobby_of
from janken.server.waking import Waker
from janken.store.interface import Elsewhere, Store, StoreTrouble, Unreachable
from janken.table import protocol as ask
from janken.table.answers import absent, not_let_in, refuse, refused
from janken.table.clock import Alarm
from janken.table.entries import Damaged, Stored, stored_of
from janken.table.services import Metrics, Services, Slices
from janken.table.session import Asking, Coming, Going, Session
from janken.table.table import Table

if TYPE_CHECKING:
    from janken.server.company import Company

BACK_IN_SECONDS: Final = 5
_FIND_MS: Final = 2000  # how long a client waits for a table whose node has just died, before it reconnects
_LOOK_AGAIN: Final = 0.2  # seconds
_log = logging.getLogger("janken.server")
_WATCH_MS: Final = 5000
_ANNOUNCED_SINCE: Final = 2  # version of the protocol
AtTable = ask.TableAction | ask.ShuffleStep | ask.AskHint
AtOnce = ask.TableAction | ask.ShuffleStep | ask.AskHint | ask.Pong | ask.AreYouThere


@final
class Hub:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.clock = settings.clock
        self.metrics = Metrics()
        self.store = store
        self.store.committed = self.metrics.committed
        self.store.ownership_lapsed = self._recheck_ownership
        self.persons = Persons(self.store, self.clock)
        self.dailies = Dailies(self.store, self.clock)
        self.scores = Scores(self.store, self.clock)
        self.sessions: set[Session] = set()
        self.guests: set[Session] = set()  # connected to other nodes, at tables here
        self.farewells = 0  # goes up whenever somebody is forgotten; what was read before may name them
        self._links = Links(settings.node, self.metrics) if settings.node is not None else None
        self._host = Host(self, settings.node) if settings.node is not None else None
        self.closing = False
        self.doorkeeper = Doorkeeper(settings.limits, self.clock, store.counts)
        self.bans = Bans(store, self.clock)
        self.makers = TableMakers(settings.place.table_makers, store, self.clock)
        self.announcer = Announcer(store, self.clock)
        self._watch: Alarm | None = None
        self._looking: asyncio.Task[None] | None = None
        self._thinker = Thinker(settings.helping)
        self.slices = Slices()
        self.turns = FairTurns()  # for games to look back at
        seasons = Seasons(settings.rating_season)
        is_alone = settings.node is None
        self.ratings = Ratings(store, self.clock, self.slices, self.metrics, seasons, is_alone=is_alone)
        self._after: set[asyncio.Task[None]] = set()  # what is done when a game is over
        self.tables = Tables(
            self.store,
            Services(
                clock=self.clock,
                store=self.store,
                chance=settings.chance,
                shuffle=settings.shuffle or settings.chance.shuffled,
                checked=settings.shuffle is None,
                metrics=self.metrics,
                thinker=self._thinker,
                fresh_word=self.fresh_word,
                gone=self._send_away,
                ended=self._game_ended,
                changes_a_minute=settings.limits.changes_a_minute,
                hint_seconds=settings.hint_seconds,
                slow_ms=settings.log_slow_ms or inf,
                slices=self.slices,
                step=settings.step,
            ),
        )
        openings = Openings(store, self.turns, self.slices)
        self.maker = Maker(settings, store, self.tables, self.doorkeeper, self.dailies, openings, self.makers)
        self._tidying = Tidying(self)
        self.notices = Notices(settings, store, self.metrics, self._is_at)
        self._waker = Waker(store, self.tables, self.clock, self.notices.look)
        self._rounds = Rounds(self.clock, lambda: self.sessions | self.guests, self.tables)

    @cached_property
    def company(self) -> "Company":
        """What people do together beyond a table. A page with no server never loads it."""
        from janken.server.company import Company

        return Company(self)

    # Coming up and going down

    async def begin(self) -> None:
        if self._host is not None:
            await self._host.begin()
        with suppress(StoreTrouble):
            await self.announcer.read()
        if self.settings.node is not None:
            self._look_again()
        self._rounds.go_on()
        self._tidying.go_on()
        self._waker.begin()

    def say_closing(self) -> None:
        """Tell everybody that the server goes down; nobody new comes in."""
        self.closing = True
        for session in self.sessions:
            session.tell(ask.Closing(seconds=BACK_IN_SECONDS))

    async def drain(self) -> None:
        """Others carry on: hand over every table in turn, and send the people at it after it."""
        self.closing = True
        await self._waker.end()  # it would take them back
        for table in self.tables:
            await self.tables.hand_over(table)
            self._send_away(table.id)
        for session in self.sessions:
            session.send_away()

    async def end(self) -> None:
        """Finish what has arrived, close the store."""
        self.closing = True
        self._rounds.end()
        if self._watch is not None:
            self._watch.cancel()
        if self._looking is not None:
            self._looking.cancel()
        await self._tidying.end()
        await self._waker.end()
        await self.tables.finish()
        await asyncio.gather(*self._after)
        if self._links is not None:
            self._links.close()
        if self._host is not None:
            await self._host.end()
        await self._thinker.close()
        await self.store.close()

    # What the host says

    def _look_again(self) -> None:
        """At another node the host may have said something, or forbidden somebody."""
        self._looking = asyncio.create_task(self._look())
        self._watch = self.clock.call_at(self.clock.now_ms() + _WATCH_MS, self._look_again)

    async def _look(self) -> None:
        with suppress(StoreTrouble):
            await self.bans.read()
            self.enforce()
            if await self.announcer.read():
                self.announce()

    def enforce(self) -> None:
        """Disconnects everybody who is banned now."""
        for session in [*self.sessions]:
            table = "" if session.table is None else f"table {session.table.id}"
            if self.bans.hold(f"person {session.person}", f"address {session.address}", table):
                session.send_away()

    def announce(self) -> None:
        for session in self.sessions:
            self._tell_announcement(session)

    def _tell_announcement(self, session: Session) -> None:
        if session.greeted and session.version >= _ANNOUNCED_SINCE:
            session.tell(self.announcer.now)

    async def rename(self, person: int, name: str) -> None:
        """By the host, and for a while for good: at the tables where they are now, too."""
        await self.store.rename_person(person, name)
        for session in [one for one in self.sessions if one.person == person]:
            session.name = name
            if session.table is not None:
                self._ask_table(session, ask.Rename(action=ask.new_action(), name=name), self.clock.now_ms())
            session.send_away()

    def _as_allowed(self, session: Session, request: AtTable) -> AtTable:
        """A name that the host has given stays."""
        if isinstance(request, ask.Sit | ask.Rename) and self.bans.hold(f"name {session.person}"):
            return msgspec.structs.replace(request, name=session.name)
        return request

    def _recheck_ownership(self) -> None:
        """Tables may have come into other hands while we were away."""
        self._rechecking = asyncio.create_task(self.tables.recheck_ownership())

    def _is_at(self, person: int, table: str) -> bool:
        """Does that person look at that table now?"""
        return any(
            one.person == person and isinstance(one.table, Table) and one.table.id == table
            for one in self.sessions | self.guests
        )

    def _game_ended(self, table: str, number: int) -> None:
        counting = asyncio.create_task(self.ratings.count(table, number))
        self._after.add(counting)
        counting.add_done_callback(self._after.discard)

    def send_letters(self) -> None:
        """Somebody waits for one: it is not left for the next look."""
        self._waker.look_now()

    def _send_away(self, key: str) -> None:
        """Another server has the table: everyone at it has to go there."""
        table = self.tables.forget(key)
        for session in [one for one in self.sessions | self.guests if one.table is table and table]:
            session.table = None
            session.send_away()

    # Connections

    async def admit(self, person: int, address: str) -> bool:
        """Is there room for one more connection of this person and address?"""
        if self.closing or len(self.sessions) >= self.settings.limits.sockets:
            return False
        return await self.doorkeeper.has_room(person, address)

    def attach(self, session: Session) -> None:
        self.sessions.add(session)
        self.doorkeeper.count_in(session.person, session.address)

    def detach(self, session: Session) -> None:
        self._leave(session)
        self.sessions.discard(session)
        self.doorkeeper.count_out(session.person, session.address)

    async def forget(self, person: int) -> None:
        """A person is forgotten, here and at all other nodes."""
        self.show_out(person)
        if self._links is not None:
            for there in await self.store.others():
                await self._links.forget(there, person)

    def show_out(self, person: int) -> None:
        """End the connections of a forgotten person; their tables here are read again without the name."""
        self.farewells += 1
        for session in [one for one in self.sessions | self.guests if one.person == person]:
            session.send_away()
        for table in self.tables:
            if table.seats.knows(person):
                table.reload()

    def _leave(self, session: Session) -> None:
        if session.table is not None:
            session.table.post(Going(session))
            session.table = None

    # Messages

    async def receive(self, session: Session, known: Known, request: ask.Request, arrived_ms: int) -> None:
        """Do what a message asks for, or hand it to the table at which its sender is."""
        if isinstance(request, AtOnce):
            self.hear(session, request, arrived_ms)
            return
        match request:
            case ask.Hello():
                await self._greet(session, known, request)
            case _ if not session.greeted:
                _ask_for_hello(session)
            case ask.AskLobby():
                session.tell(ask.Lobby(tables=await self.lobby()))
            case ask.Create():
                session.tell(await self.maker.answer(session, request))
            case ask.Find():
                session.tell(await self._find(session, request))
            case ask.Enter():
                await self._enter(session, request)
            case ask.Exit():
                self._leave(session)

    def hear(self, session: Session, request: AtOnce, arrived_ms: int) -> None:
        """Handle a message that needs no waiting."""
        match request:
            case ask.AreYouThere():
                session.tell(ask.Here())
            case ask.Pong():
                if isinstance(session.table, Remote):  # it was pinged from there
                    session.table.post(Asking(session, request, arrived_ms))
                else:
                    self.hear_pong(session, request.number, arrived_ms)
            case _ if session.greeted:
                self._ask_table(session, request, arrived_ms)
            case _:
                _ask_for_hello(session)

    def _ask_table(self, session: Session, request: AtTable, arrived_ms: int) -> None:
        if session.sent_away:
            return  # it is asked again wherever they come next
        if session.table is None:
            session.tell(absent(request.action if isinstance(request, ask.TableAction) else ""))
        else:
            session.table.post(Asking(session, self._as_allowed(session, request), arrived_ms))

    def hear_pong(self, session: Session, number: int, now_ms: int) -> None:
        """A client can make its answer late, so it counts only where that is trusted."""
        took = session.pong(number, now_ms)
        if took is not None and self.settings.trust_pings:
            session.record_round_trip(took)

    async def _greet(self, session: Session, known: Known, request: ask.Hello) -> None:
        spoken = ask.SPOKEN if self.settings.node is None else self.settings.node.spoken.protocol
        if request.version not in spoken:
            session.tell(_other_version(spoken, request.version))
            return
        if not self.bans.hold(f"name {session.person}"):
            with suppress(StoreTrouble):  # the name holds for this connection at least
                await self.persons.rename(known, request.name)
        session.name = known.name
        session.greeted, session.version = True, request.version
        session.tell(ask.Welcome(version=session.version, name=session.name))
        if self.announcer.now.text:
            self._tell_announcement(session)

    # Tables

    async def log_of(self, table: str) -> list[Stored]:
        return [stored_of(row) for row in await self.store.log_of(table)]

    async def _place(self, table: str) -> Table | Remote | None:
        """The table a person comes to, here or at the node that has it."""
        until = self.clock.now_ms() + _FIND_MS
        while isinstance(found := await self.tables.open(table), Elsewhere):
            remote = await self._links.reach(found, table) if self._links is not None else None
            if remote is not None:
                return remote
            if self.clock.now_ms() >= until:
                raise Unreachable(f"the node that has table {table} cannot be reached")
            await asyncio.sleep(_LOOK_AGAIN)
        return found

    async def _enter(self, session: Session, request: ask.Enter) -> None:
        self._leave(session)
        if not await self.doorkeeper.may("enter", session.person):
            session.tell(refused(refuse("too many", "too-many-enters"), ""))
            return
        await self.bans.look()
        if self.bans.hold(f"table {request.table}"):
            session.tell(refused(refuse("absent", "closed-table"), ""))
            return
        try:
            table = await self._place(request.table)
        except Damaged as damage:
            _log.error("table %s is damaged: %s", request.table, damage)
            session.tell(refused(refuse("absent", "damaged-table"), ""))
            return
        if isinstance(table, Table) and session.person in table.seats.shut_out:
            session.tell(not_let_in(session.person, table.seats))
            return
        if table is None or (isinstance(table, Table) and not table.seats.lets_in(session.person)):
            session.tell(await self.missed(session.address))
            return
        if isinstance(table, Remote) and session.version not in table.versions:
            session.tell(_other_version(table.versions, session.version))
            return
        session.table = table
        table.post(Coming(session, request))

    async def missed(self, address: str) -> ask.Refused:
        """The answer to a name that leads nowhere: it may be a guess, and guessing is slow."""
        may_guess = await self.doorkeeper.may_guess(address)
        return absent() if may_guess else refused(refuse("too many", "too-many-guesses"), "")

    async def _find(self, session: Session, request: ask.Find) -> ask.Message:
        if not await self.doorkeeper.may_guess(session.address):
            return refused(refuse("too many", "too-many-guesses"), "")
        word = as_written(request.word)
        table = await self.store.table_of(word)
        if not table:
            return absent()
        if is_evening_id(table):
            return ask.Found(table=table, evening=True)
        try:
            place = await self._place(table)
        except Damaged:
            return absent()
        closed = isinstance(place, Table) and not place.seats.is_open(word, self.clock.wall_ms())
        return absent() if closed else ask.Found(table=table)

    async def fresh_word(self) -> str:
        while await self.store.table_of(word := join_word(self.settings.chance)):
            pass
        return word

    async def lobby(self) -> list[ask.OpenTable]:
        return await lobby_of(self.store, self.clock.wall_ms())

    @property
    def is_working(self) -> bool:
        is_awake = self._tidying.is_working or self._waker.is_working or bool(self._after)
        looks = self._looking is not None and not self._looking.done()
        return self.tables.are_working or is_awake or looks

    def figures(self, *, is_private: bool) -> str:
        """All metrics, or what everybody may know."""
        machine = machine_gauges(self.settings.data) if is_private else {}
        return self.metrics.text(self.gauges() | machine, is_private=is_private)

    def gauges(self) -> dict[str, int]:
        links = {} if self._links is None else {"guests": len(self.guests), "links": len(self._links)}
        lives = [table.live for table in self.tables if table.live is not None]
        return {
            "sockets": len(self.sessions),
            "people": len({session.person for session in self.sessions}),
            "tables": len(self.tables),
            "games": sum(not live.match.state.is_over() for live in lives),
            "waiting": sum(table.waiting for table in self.tables),
            "reads_waiting": self.turns.waiting,
            "thoughts_waiting": self._thinker.waiting,
            "ready": int(self.store.is_ready),
            **links,
        }


def _ask_for_hello(session: Session) -> None:
    session.tell(refused(refuse("version", "hello-first"), ""))


def _other_version(spoken: range, asked: int) -> ask.Refused:
    return refused(refuse("version", "other-protocol", ours=spoken[-1], yours=asked), "")


# Join codes, to be said over the phone: two words that sound different from all others, and a number
_FIRST: Final = """
amber bold brave bright broad calm candid clever cosy crisp daring deep early fancy fleet fresh
gentle giant glad golden grand green happy hardy humble jolly keen kind lively loyal lucky mellow
merry mighty neat nimble noble patient plain polite proud quick quiet rapid royal rustic sharp shiny
silver simple sleepy smooth snowy solid spicy steady sunny swift tender tidy velvet vivid warm witty
"""
_SECOND: Final = """
acorn badger basket beaver bishop bridge button candle canyon castle cherry comet copper coral
cricket dolphin dragon falcon feather ferry forest garden ginger guitar hammer harbour hazel island
jacket jasmine kettle ladder lantern lemon lizard magnet maple marble meadow mirror orchard otter
paddle paper pebble pepper pigeon planet rabbit raven river rocket saddle salmon scissors shadow
spider summit temple thunder tiger tulip violin walnut
"""
_WORDS: Final = (_FIRST.split(), _SECOND.split(), [str(number) for number in range(10, 100)])


def join_word(chance: Shuffler) -> str:
    return "-".join(words[chance.below(len(words))] for words in _WORDS)


def as_written(said: str) -> str:
    """How a word is written, however it was typed."""
    return "-".join(said.lower().replace("-", " ").split())
