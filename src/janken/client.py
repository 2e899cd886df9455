"""Sit down at a live table from Python: for bots of any author, the terminal, and tests. The messages are
those of `janken.table.protocol`.

    async with await connect("http://127.0.0.1:8321", name="Robo") as client:
        await client.enter(table_of("http://127.0.0.1:8321/t/..."))
        await client.ask(Sit(action=new_action(), seat=2))
        async for message in client.messages():
            if isinstance(message, FreshView | Update) and message.now.legal:
                await client.move(message.now.legal[0], message.now)

A connection that breaks is made again, with what was missed; actions without an answer are sent again, and
have no second effect.
"""

import asyncio
import http.client
import secrets
import ssl
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from http import HTTPStatus
from types import TracebackType
from typing import Final, NoReturn, Self, final
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_socket
from websockets.exceptions import WebSocketException

from janken.core.voice import english
from janken.kernel.refusal import Refusal
from janken.table import protocol
from janken.table.answers import refuse
from janken.table.shuffle_player import Checked, SeatPlace, ShufflePlayer

_COOKIE: Final = "janken"
_FIRST_PAUSE: Final = 0.1  # seconds before trying again
_LONGEST_PAUSE: Final = 3.0
_QUIET: Final = 5.0  # seconds between questions whether the line holds
_NO_ANSWER: Final = 5.0  # then it does not, and another is made
_GOODBYE: Final = 1.0  # nobody answers from the other end of a dead line
_LARGEST_MESSAGE: Final = 4 * 1024 * 1024

Answer = protocol.Done | protocol.Created | protocol.Refused


def table_of(address: str) -> str:
    """The table that a link leads to."""
    return urlsplit(address).path.rpartition("/t/")[2]


class _OtherVersion(Exception):  # noqa: N818
    """The server is older than we are: it is spoken to in its own version from now on."""


class NotWelcome(Exception):  # noqa: N818 - it is said in these words
    """The server does not let us in; the refusal says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(english(refusal))
        self.refusal = refusal


def refusal_of(refused: protocol.Refused) -> Refusal:
    return Refusal(refused.kind, refused.code, refused.rule, refused.args)


def _turned_away(status: int) -> NotWelcome:
    return NotWelcome(refuse("absent", "turned-away", status=status))


def fetch_token(server: str) -> str:
    """A new person's token, as a browser gets it in a cookie."""
    with _http(server) as asking:
        asking.request("GET", "/api/me")
        answer = asking.getresponse()
        for cookie in answer.headers.get_all("set-cookie") or []:
            name, _, value = cookie.partition(";")[0].partition("=")
            if name == _COOKIE:
                return value
        raise _turned_away(answer.status)


@contextmanager
def _http(server: str) -> Iterator[http.client.HTTPConnection]:
    parts = urlsplit(server)
    asking = (
        http.client.HTTPSConnection(parts.netloc, timeout=10, context=ssl.create_default_context())
        if parts.scheme == "https"
        else http.client.HTTPConnection(parts.netloc, timeout=10)
    )
    try:
        yield asking
    finally:
        asking.close()


async def connect(
    server: str, name: str = "", token: str | None = None, spoken: range = protocol.SPOKEN
) -> "Client":
    """Come to a server as a new person, or with a token as the one it belongs to."""
    if token is None:
        token = await asyncio.to_thread(fetch_token, server)
    client = Client(server, name, token, spoken)
    await client.begin()
    return client


@final
class Client:
    def __init__(self, server: str, name: str, token: str, spoken: range = protocol.SPOKEN) -> None:
        parts = urlsplit(server)
        self._server = server
        self._url = f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}/ws"
        self._name = name
        self.token = token
        self._spoken = spoken
        self.version = spoken[-1]  # of the protocol, as it is spoken now
        self.room: protocol.Room | None = None
        self.now: protocol.Situation | None = None
        self.table = ""
        self.reconnections = 0
        self._game = 0
        self._number = 0
        self._viewer = 0  # the seat whose sequence that number is of; 0 for onlookers
        self._resumes = False  # a number of before was said on entering
        self._socket: ClientConnection | None = None
        self._asked: dict[str, tuple[bytes, asyncio.Future[Answer]]] = {}
        self._inbox: asyncio.Queue[protocol.AnyMessage | None] = asyncio.Queue()
        self._living: asyncio.Task[None] | None = None
        self._welcome = asyncio.Event()
        self._failure: Exception | None = None
        self._closed = False
        self._shuffles = ShufflePlayer("")
        self.checked: Checked | None = None  # the shuffle of the cards on the table

    async def begin(self) -> None:
        self._living = asyncio.create_task(self._live())
        await self._welcome.wait()
        if self._failure is not None:
            raise self._failure

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        self._closed = True
        if self._socket is not None:
            await self._socket.close()
        if self._living is not None:
            self._living.cancel()
            with suppress(asyncio.CancelledError):
                await self._living
        for _, answer in self._asked.values():
            answer.cancel()

    # The connection

    async def _live(self) -> None:
        """Stay connected."""
        pause = _FIRST_PAUSE
        while not self._closed:
            try:
                async with self._open() as socket:
                    await self._greet(socket)
                    self._socket = socket  # from now on what is asked is sent at once
                    pause = _FIRST_PAUSE
                    async for data in socket:
                        self._take(protocol.read_message(data))
            except NotWelcome as error:
                self._give_up(error)
                return
            except _OtherVersion:
                pass
            except (OSError, WebSocketException, EOFError) as error:
                status = getattr(getattr(error, "response", None), "status_code", 0)
                if status in (401, 403):
                    self._give_up(_turned_away(status))
                    return
            self._socket = None
            if not self._closed:
                await asyncio.sleep(pause * (0.5 + secrets.randbelow(1000) / 1000))
                pause = min(_LONGEST_PAUSE, pause * 2)
                self.reconnections += 1

    def _open(self) -> connect_socket:
        headers = {"Cookie": f"{_COOKIE}={self.token}"}
        return connect_socket(
            self._url,
            additional_headers=headers,
            max_size=_LARGEST_MESSAGE,
            compression=None,
            open_timeout=10,
            ping_interval=_QUIET,
            ping_timeout=_NO_ANSWER,
            close_timeout=_GOODBYE,
            proxy=None,
        )

    def _give_up(self, error: Exception) -> None:
        self._failure = error
        self._welcome.set()
        self._inbox.put_nowait(None)
        for _, answer in self._asked.values():
            if not answer.done():
                answer.set_exception(error)

    async def _greet(self, socket: ClientConnection) -> None:
        """Say hello, go back to the table, and ask again what was not answered."""
        await socket.send(protocol.write(protocol.Hello(version=self.version, name=self._name)), text=True)
        answer = protocol.read_message(await socket.recv())
        if isinstance(answer, protocol.Refused):
            self._speak_otherwise(answer)
        if not isinstance(answer, protocol.Welcome):
            raise _turned_away(0)
        table, sent = "", set[str]()
        while self.table != table or not sent.issuperset(self._asked):  # more may come while this is sent
            if self.table != table:
                table = self.table
                self._shuffles.lose_sight()
                enter = protocol.Enter(
                    table=table, game=self._game, number=self._number, shuffles=self._has_part
                )
                self._resumes = self._number > 0
                await socket.send(protocol.write(enter), text=True)
            for action, (data, _) in list(self._asked.items()):
                if action not in sent:
                    sent.add(action)
                    await socket.send(data, text=True)
        self._welcome.set()

    def _speak_otherwise(self, refused: protocol.Refused) -> NoReturn:
        """While servers are replaced one by one, some are older than others."""
        theirs = refused.args.get("ours")
        if theirs not in self._spoken or theirs == self.version:
            raise NotWelcome(refusal_of(refused))
        assert isinstance(theirs, int)
        self.version = theirs
        raise _OtherVersion

    def _take(self, message: protocol.AnyMessage) -> None:
        match message:
            case protocol.Refused(code="other-protocol"):  # the table is at an older server than ours
                self._speak_otherwise(message)
            case protocol.Ping():
                self._send_soon(protocol.Pong(number=message.number))
                return
            case protocol.Room():
                self.room = message
            case protocol.FreshView():
                message = self._begun_afresh(message)
                self.now, self._game, self._number = message.now, message.game, message.number
                self.checked = None  # the check of these cards comes next
                self._shuffles.see_afresh(happening.facts for happening in message.missed)
            case protocol.Update():
                self.now = message.now
                self._game, self._number = message.game, message.happening.number
                self._viewer = self._sits_at
                self._shuffles.see(message.happening.facts)
                if any(isinstance(fact, dict) and fact["kind"] == "deal" for fact in message.happening.facts):
                    self.checked = None
            case protocol.Clocks() if self.now is not None:
                self.now = msgspec.structs.replace(
                    self.now, timers=message.timers, clock=message.clock, stands=message.stands
                )
            case protocol.Shuffle() | protocol.Shuffled() if not self._has_part:
                return  # by the rules of before, which we do not know: that says nothing against the server
            case protocol.Shuffle():
                self._answer_shuffle(message)
                return
            case protocol.Shuffled():
                self.checked = self._check_shuffle(message)
            case protocol.Done() | protocol.Created() | protocol.Refused():
                _, answer = self._asked.pop(message.action, (b"", None))
                if answer is not None and not answer.done():
                    answer.set_result(message)
                    return
            case protocol.Closing():
                pass
        self._inbox.put_nowait(message)

    @property
    def _sits_at(self) -> int:
        return self.room.you.seat if self.room is not None else 0

    def _begun_afresh(self, view: protocol.FreshView) -> protocol.FreshView:
        """If the seat changed while the connection was down, the number asked for is of another sequence.

        What was missed by it is wrong: all of this game is asked for, as this seat has seen it.
        """
        resumes, before = self._resumes, self._viewer
        self._resumes = False
        self._viewer = self._sits_at
        if not resumes or self._viewer == before or view.game != self._game:
            return view
        self._send_soon(protocol.Enter(table=self.table, game=view.game, number=0, shuffles=self._has_part))
        return msgspec.structs.replace(view, missed=[])

    # The shuffle

    @property
    def _seat(self) -> int:
        you = self.room.you if self.room is not None else None
        return (you.seat or you.next_seat) if you is not None else 0

    @property
    def _has_part(self) -> bool:
        """An older server shuffles in a way that is not good enough any more."""
        return self.version >= protocol.SHUFFLES_SINCE

    @property
    def _place(self) -> SeatPlace:
        room = self.room
        return SeatPlace(self._seat, len(room.seats), room.game) if room is not None else SeatPlace(0, 0, "")

    def _answer_shuffle(self, question: protocol.Shuffle) -> None:
        answer = self._shuffles.answer(question, self._place)
        if answer is not None:
            self._send_soon(answer)

    def _check_shuffle(self, told: protocol.Shuffled) -> Checked:
        return self._shuffles.check(told, self.now.view if self.now is not None else {}, self._place)

    # Asking

    def _send_soon(self, request: protocol.Request) -> None:
        if self._socket is not None:
            task = asyncio.ensure_future(self._send(self._socket, protocol.write(request)))
            task.add_done_callback(lambda done: done.exception())

    async def _send(self, socket: ClientConnection, data: bytes) -> None:
        with suppress(WebSocketException, OSError):  # it is sent again over the next connection
            await socket.send(data, text=True)

    async def tell(self, request: protocol.Request) -> None:
        """Send something that has no answer of its own."""
        if self._socket is not None:
            await self._send(self._socket, protocol.write(request))

    async def ask(self, request: protocol.TableAction | protocol.Create) -> Answer:
        """Send an action and wait for its answer, over as many connections as it takes."""
        data = protocol.write(request)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._asked[request.action] = (data, answer)
        if self._socket is not None and self._welcome.is_set():
            await self._send(self._socket, data)
        return await answer

    async def create(self, game: str, seats: int, **more: object) -> str:
        """Make a table; its id."""
        request = msgspec.convert(
            {"type": "create", "action": protocol.new_action(), "game": game, "seats": seats, **more},
            protocol.Create,
        )
        answer = await self.ask(request)
        if not isinstance(answer, protocol.Created):
            raise NotWelcome(refusal_of(answer)) if isinstance(answer, protocol.Refused) else _turned_away(0)
        return answer.table

    async def enter(self, table: str) -> None:
        """Go to a table; what is there comes as messages."""
        self.table, self._game, self._number = table, 0, 0
        self._shuffles, self.checked = ShufflePlayer(table), None
        await self.tell(protocol.Enter(table=table, shuffles=self._has_part))

    async def find(self, word: str) -> str:
        """The table that has this join code."""
        await self.tell(protocol.Find(word=word[: protocol.LONGEST_WORD]))
        while not isinstance(message := await self.next(), protocol.Found):
            if isinstance(message, protocol.Refused):
                raise NotWelcome(refusal_of(message))
        return message.table

    def meant_for(self, text: str) -> str | None:
        """What a move is for, as the table looks now."""
        return None if self.now is None else protocol.meant_for(text, self.now.places)

    async def move(self, text: str, seen: protocol.Situation | None = None) -> Answer:
        """Make a move, meant for what was seen."""
        meant = protocol.meant_for(text, seen.places) if seen is not None else None
        return await self.ask(protocol.MakeMove(action=protocol.new_action(), text=text, meant_for=meant))

    async def messages(self) -> AsyncIterator[protocol.AnyMessage]:
        """Everything that the server tells, until the connection is closed for good."""
        while (message := await self._inbox.get()) is not None:
            yield message
        if self._failure is not None:
            raise self._failure

    def has_news(self) -> bool:
        return not self._inbox.empty()

    async def record(self) -> str:
        """The record of the game at this table, as far as one may see it."""
        return await asyncio.to_thread(self._fetch_record)

    def _fetch_record(self) -> str:
        with _http(self._server) as asking:
            asking.request(
                "GET", f"/api/tables/{self.table}/record", headers={"Cookie": f"{_COOKIE}={self.token}"}
            )
            answer = asking.getresponse()
            if answer.status != HTTPStatus.OK:
                raise _turned_away(answer.status)
            return answer.read().decode()

    async def next(self) -> protocol.AnyMessage:
        message = await self._inbox.get()
        if message is None:
            raise self._failure or _turned_away(0)
        return message
