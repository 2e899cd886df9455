"""A whole server in one process, without sockets: real tables, a real store, a clock that tests turn."""

import asyncio
import heapq
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar, final

from janken.cluster.handshake import Node
from janken.core.deal import Shuffler
from janken.server.hub import Hub
from janken.server.persons import Known
from janken.server.settings import PlaceSettings, ServerLimits, Settings, TableMaking
from janken.store.opening import open_store
from janken.table.protocol import (
    VERSION,
    AnyMessage,
    Create,
    Created,
    Done,
    Enter,
    FreshView,
    Hello,
    MakeMove,
    Pace,
    Refused,
    Request,
    Room,
    Sit,
    Situation,
    Start,
    TableAction,
    Update,
    meant_for,
    new_action,
    read_message,
    read_request,
    write,
)
from janken.table.session import Session
from janken.table.table import Table

Kind = TypeVar("Kind")
NO_LIMITS = ServerLimits(
    tables_a_person=10_000,
    tables_a_minute=1e6,
    sockets_a_person=10_000,
    sockets_an_address=10_000,
    guesses_a_minute=1e6,
    all_guesses_a_minute=1e6,
    persons_a_minute=1e6,
    enters_a_minute=1e6,
    exports_a_minute=1e6,
    pages_a_minute=1e6,
    answers_an_address=10_000,
    answers=10_000,
    farewells_a_minute=1e6,
    changes_a_minute=1e6,
)
_MOST_RUNG = 1000
SLOW_BOTS = Pace(bot_seconds=1.0)


@final
class TurnedClock:
    """Stands still until it is turned."""

    def __init__(self) -> None:
        self._now = 1_000_000
        self._order = count()
        self._rung = 0  # without time going on
        self._alarms: list[tuple[int, int, Callable[[], None]]] = []

    def now_ms(self) -> int:
        return self._now

    def wall_ms(self) -> int:
        return 1_700_000_000_000 + self._now

    def call_at(self, ms: int, call: Callable[[], None]) -> "SetAlarm":
        alarm = (max(ms, self._now), next(self._order), call)
        heapq.heappush(self._alarms, alarm)
        return SetAlarm(self._alarms, alarm)

    @property
    def alarms(self) -> int:
        return len(self._alarms)

    def ring_until(self, until: int) -> bool:
        """Turn to the next alarm and ring it; false when there is none until then."""
        if not self._alarms or self._alarms[0][0] > until:
            self._now = max(self._now, until)
            return False
        before = self._now
        self._now, _, call = heapq.heappop(self._alarms)
        self._rung = self._rung + 1 if self._now == before else 0
        assert self._rung < _MOST_RUNG, "an alarm rings again and again, and time stands still"
        call()
        return True


@final
class SetAlarm:
    def __init__(
        self, alarms: list[tuple[int, int, Callable[[], None]]], alarm: tuple[int, int, Callable[[], None]]
    ) -> None:
        self._alarms = alarms
        self._alarm = alarm

    def cancel(self) -> None:
        if self._alarm in self._alarms:
            self._alarms.remove(self._alarm)
            heapq.heapify(self._alarms)


@final
class World:
    def __init__(
        self,
        folder: Path,
        seed: str = "world",
        limits: ServerLimits = NO_LIMITS,
        shuffle: Callable[[Sequence[int]], list[int]] | None = None,
        node: Node | None = None,
        data: str = "",
        beside: "World | None" = None,
        makers: TableMaking = "everybody",
    ) -> None:
        """With `beside` it is another node over the same database, and time is the same at both."""
        self.clock: TurnedClock = TurnedClock() if beside is None else beside.clock
        self._together: list[World] = [] if beside is None else beside._together
        self._together.append(self)
        self._numbers: count[int] = count(1) if beside is None else beside._numbers
        self.settings = Settings(
            data=data or folder / "tables.sqlite",
            node=node,
            limits=limits,
            place=PlaceSettings(table_makers=makers),
            clock=self.clock,
            chance=Shuffler(seed),
            shuffle=shuffle,
            new_id=lambda: f"table{next(self._numbers):017d}",
            hint_seconds=0,  # at once; tests of hints that are thought over say so
        )

    async def __aenter__(self) -> Self:
        await self._come_up()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.hub.end()
        if error is None:
            assert self.hub.metrics.errors == 0

    async def settle(self) -> None:
        """Until every table has done what has arrived."""
        quiet = 0
        while quiet < 3:
            await asyncio.sleep(0)
            busy = any(world.hub.is_working for world in self._together)
            quiet = 0 if busy or self._on_the_way else quiet + 1

    @property
    def _on_the_way(self) -> int:
        """Frames between nodes that have not arrived."""
        metrics = [world.hub.metrics for world in self._together]
        return sum(one.frames_sent for one in metrics) - sum(one.frames_heard for one in metrics)

    async def turn(self, seconds: float) -> None:
        """Let time go by."""
        until = self.clock.now_ms() + round(seconds * 1000)
        await self.settle()
        while self.clock.ring_until(until):
            await self.settle()
        await self.settle()

    async def restart(self, after: float = 0) -> None:
        """The server goes down and comes up again that many seconds later; everybody has to connect again."""
        await self.hub.end()
        assert self.hub.metrics.errors == 0
        alone = self._together == [self]
        assert not (alone and self.clock.alarms), "a table that was put away would go on by itself"
        self.clock.ring_until(self.clock.now_ms() + round(after * 1000))
        await self._come_up()

    async def _come_up(self) -> None:
        node = self.settings.node
        link = node.address if node is not None else ""
        self.hub = Hub(self.settings, await open_store(self.settings.data, self.settings.step, link))
        await self.hub.begin()

    async def person(self, name: str, greet: bool = True) -> "Player":
        token, known = await self.hub.persons.make()
        player = Player(self, known, token)
        if greet:
            await player.say(Hello(version=VERSION, name=name))
        return player

    async def table(self, table: str) -> Table:
        found = await self.hub.tables.open(table)
        assert isinstance(found, Table)
        return found

    async def live(
        self,
        game: str,
        people: int,
        seats: int = 0,
        pace: Pace = SLOW_BOTS,
        options: dict[str, str] | None = None,
        **more: bool | str,
    ) -> "tuple[str, list[Player]]":
        """A game with this many people, the first of them the host, and bots on the other seats."""
        names = ["Ann", "Ben", "Cy", "Dot", "Eve", "Flo", "Gus", "Hal", "Ida"][:people]
        players = [await self.person(name) for name in names]
        host = players[0]
        table = await host.create(game, seats or people, pace=pace, options=options or {}, **more)
        for seat, player in enumerate(players, start=1):
            await player.enter(table)
            await player.do(Sit(action=new_action(), seat=seat))
        await host.do(Start(action=new_action(), fill=True))
        return table, players


def listed(now: Situation, name: str) -> list[Any]:
    """A part of the view that is a list."""
    found = now.view[name]
    assert isinstance(found, list)
    return found


@final
class Player:
    """One connection of one person, and everything it was ever told."""

    def __init__(self, world: World, known: Known, token: str) -> None:
        self.world = world
        self.known = known
        self.token = token
        self.stream: list[bytes] = []
        self._read_so_far: list[AnyMessage] = []  # of the stream, which a long game asks for again and again
        self.heard_ms: list[int] = []  # when each of it came
        self._said_at = 0  # how much of it had been heard when this person last said something
        self.connect()

    def connect(self) -> None:
        self.session = Session(self.known.id, self.known.name, "here", self._read)
        self.world.hub.attach(self.session)

    def _read(self) -> None:
        while self.session.outbox:
            self.stream.append(self.session.next_message())
            self.heard_ms.append(self.world.clock.now_ms())

    async def another_tab(self) -> "Player":
        other = Player(self.world, self.known, self.token)
        await other.say(Hello(version=VERSION))
        return other

    async def hang_up(self) -> None:
        self.world.hub.detach(self.session)
        await self.world.settle()

    # Saying

    async def say(self, request: Request) -> None:
        await self.post(request)
        await self.world.settle()

    async def post(self, request: Request) -> None:
        """Send without waiting for what comes of it."""
        self._said_at = len(self.stream)
        data = read_request(write(request))
        await self.world.hub.receive(self.session, self.known, data, self.world.clock.now_ms())

    async def do(self, request: TableAction | Create) -> Done | Created:
        answer = await self.ask(request)
        assert not isinstance(answer, Refused), answer
        return answer

    async def ask(self, request: TableAction | Create) -> Done | Created | Refused:
        begin = len(self.stream)
        await self.say(request)
        for patience in (0.001, 0.7):  # others may come in the same millisecond; a card has its beat (RS-11)
            if not self._answers(request.action, begin):
                await self.world.turn(patience)
        return self.answer_to(request.action, begin)

    def answer_to(self, action: str, begin: int = 0) -> Done | Created | Refused:
        answers = self._answers(action, begin)
        assert len(answers) == 1, (action, answers)
        return answers[0]

    def _answers(self, action: str, begin: int) -> list[Done | Created | Refused]:
        return [
            message
            for message in self.messages(begin)
            if isinstance(message, Done | Created | Refused) and message.action == action
        ]

    async def refused(self, request: TableAction | Create) -> Refused:
        answer = await self.ask(request)
        assert isinstance(answer, Refused), answer
        return answer

    async def create(self, game: str, seats: int, **more: Any) -> str:  # noqa: ANN401 - any field of it
        made = await self.do(Create(action=new_action(), game=game, seats=seats, **more))
        assert isinstance(made, Created)
        return made.table

    async def enter(self, table: str, game: int = 0, number: int = 0) -> None:
        await self.say(Enter(table=table, game=game, number=number))

    def move(self, text: str, *, seen: Situation | None = None) -> MakeMove:
        meant = meant_for(text, seen.places) if seen is not None else None
        return MakeMove(action=new_action(), text=text, meant_for=meant)

    # What was heard

    def messages(self, begin: int = 0) -> Iterator[AnyMessage]:
        self._read_so_far += map(read_message, self.stream[len(self._read_so_far) :])
        return iter(self._read_so_far[begin:])

    def all_of(self, kind: type[Kind]) -> list[Kind]:
        return [message for message in self.messages() if isinstance(message, kind)]

    def last(self, kind: type[Kind]) -> Kind:
        return self.all_of(kind)[-1]

    def answered(self, kind: type[Kind]) -> Kind:
        """The last that was heard since this person said something: nothing left over from before."""
        return [message for message in self.messages(self._said_at) if isinstance(message, kind)][-1]

    @property
    def now(self) -> Situation:
        return self._shown().now

    @property
    def room(self) -> Room:
        return self.last(Room)

    @property
    def number(self) -> int:
        last = self._shown()
        return last.number if isinstance(last, FreshView) else last.happening.number

    def _shown(self) -> FreshView | Update:
        """The last view that was sent."""
        heard = reversed(list(self.messages()))
        return next(message for message in heard if isinstance(message, FreshView | Update))
