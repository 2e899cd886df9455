"""The table server inside a page: the same application, carried by messages instead of sockets.

The page's worker (web/src/engine) calls it. `AppCaller` also asks the application for the files of a site.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple, final
from urllib.parse import unquote

from starlette.types import Message, Scope

from janken.core.long_work import ProcessEndedError
from janken.page.store import Kept, PageStore
from janken.server.app import App
from janken.server.connection import WIRE
from janken.server.settings import ServerLimits, Settings
from janken.store.interface import Store

_HOST: Final = "page.internal"
_MANY: Final = 1_000_000
# There is nobody to be protected from: the player is the host.
_LIMITS: Final = ServerLimits(
    tables_a_person=_MANY, tables_a_minute=_MANY, pages_a_minute=_MANY, exports_a_minute=_MANY
)
Ask = Callable[[str, bytes], Awaitable[bytes]]  # a module of ours in another worker, and what it is asked


class HttpAnswer(NamedTuple):
    status: int
    headers: list[tuple[str, str]]
    body: bytes


@final
class PageHelper:
    """A module of ours in a worker beside the table's."""

    def __init__(self, module: str, ask: Ask) -> None:
        self._module = module
        self._ask = ask

    async def ask(self, question: bytes) -> bytes:
        try:
            return bytes(await self._ask(self._module, question))
        except Exception as error:  # whatever JavaScript says
            raise ProcessEndedError from error

    async def close(self) -> None:
        """It ends with the page."""


@final
class PageWire:
    """Messages go out at once: the page reads them from its own queue."""

    def __init__(self, tell: Callable[[str], object]) -> None:
        self._tell = tell
        self.resumed: Callable[[], None] | None = None
        self.heard: Callable[[bytes], bool] | None = None

    def forget_handshake(self) -> None:
        """There was none."""

    def send_now(self, *messages: bytes) -> bool:
        for data in messages:
            self._tell(data.decode())
        return True

    def round_trip_ms(self) -> int | None:
        return None


class _Socket(NamedTuple):
    inbox: asyncio.Queue[Message]
    wire: PageWire


@final
class AppCaller:
    def __init__(self, settings: Settings, store: Store, cookie: str = "") -> None:
        self._app = App(settings, store)
        self.cookie = cookie
        self._sockets: dict[int, _Socket] = {}
        self._serving: set[asyncio.Task[None]] = set()

    async def begin(self) -> None:
        await self._app.hub.begin()

    # Pages

    async def http(
        self, method: str, address: str, headers: Sequence[tuple[str, str]] = (), body: bytes = b""
    ) -> HttpAnswer:
        path, _, query = address.partition("?")
        scope = {
            **self._scope("http", path, query),
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
        }
        scope["headers"] += [(name.lower().encode(), value.encode("latin-1")) for name, value in headers]
        asked: asyncio.Queue[Message] = asyncio.Queue()
        asked.put_nowait({"type": "http.request", "body": body, "more_body": False})
        answered: list[Message] = []

        async def send(message: Message) -> None:
            answered.append(message)

        await self._app(scope, asked.get, send)
        start, *rest = answered
        found = [(name.decode(), value.decode("latin-1")) for name, value in start["headers"]]
        for name, value in found:
            if name == "set-cookie":
                self.cookie = value.partition(";")[0]
        kept = [(name, value) for name, value in found if name != "set-cookie"]
        return HttpAnswer(start["status"], kept, b"".join(piece.get("body", b"") for piece in rest))

    def _scope(self, kind: str, path: str, query: str = "") -> Scope:
        return {
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.4"},  # answers in pieces need no task of their own
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(b"host", _HOST.encode()), (b"cookie", self.cookie.encode())],
            "client": ("127.0.0.1", 1),
            "server": (_HOST, 80),
            "extensions": {},
        }

    # Sockets

    def open(self, number: int, tell: Callable[[str], object], closed: Callable[[int], object]) -> None:
        """A socket of the page; `tell` takes its messages, and first an empty one: it is open."""
        socket = _Socket(asyncio.Queue(), PageWire(tell))
        socket.inbox.put_nowait({"type": "websocket.connect"})
        scope = {**self._scope("websocket", "/ws"), "scheme": "ws", "subprotocols": []}
        scope["extensions"] = {WIRE: socket.wire}

        async def send(message: Message) -> None:
            match message["type"]:
                case "websocket.accept":
                    tell("")
                case "websocket.close":
                    closed(message.get("code", 1000))
                case "websocket.http.response.start":
                    closed(message["status"])

        async def serve() -> None:
            try:
                await self._app(scope, socket.inbox.get, send)
            finally:
                self._sockets.pop(number, None)

        self._sockets[number] = socket
        serving = asyncio.ensure_future(serve())
        self._serving.add(serving)
        serving.add_done_callback(self._serving.discard)

    def say(self, number: int, text: str) -> None:
        """What the page sends; a socket that has closed hears nothing."""
        socket = self._sockets.get(number)
        if socket is None:
            return
        hear = socket.wire.heard
        if hear is None or not socket.inbox.empty() or not hear(text.encode()):
            socket.inbox.put_nowait({"type": "websocket.receive", "text": text})

    def hang_up(self, number: int) -> None:
        if number in self._sockets:
            self._sockets[number].inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})


@final
class PageEngine:
    """The engine as a page's worker has it: with a player, and games that stay."""

    def __init__(self, store: PageStore, ask: Ask) -> None:
        settings = Settings(
            data="", has_company=False, limits=_LIMITS, helping=lambda module: PageHelper(module, ask)
        )
        self.store = store
        self.engine = AppCaller(settings, store, store.cookie)

    @classmethod
    async def begin(cls, kept: Kept, ask: Ask, whole: bytes, lines: Sequence[bytes]) -> "PageEngine":
        own = cls(await PageStore.open(kept, whole, lines), ask)
        await own.engine.begin()
        return own

    async def http(
        self, method: str, address: str, headers: Sequence[tuple[str, str]], body: bytes
    ) -> HttpAnswer:
        """A new player's cookie is kept before they hear of it."""
        before = self.engine.cookie
        answer = await self.engine.http(method, address, headers, body)
        if self.engine.cookie != before:
            await self.store.set_cookie(self.engine.cookie)
        return answer
