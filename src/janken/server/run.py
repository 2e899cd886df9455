"""Runs the server until it is stopped, and then shuts down cleanly."""

import asyncio
import gc
import logging
import resource
import socket
import sys
import threading
from collections.abc import AsyncIterator, Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final, final

import uvicorn

from janken.server.admin import AdminDoor
from janken.server.app import App
from janken.server.settings import Settings
from janken.server.wire import HttpWire, SocketWire
from janken.store.interface import Store, Unreachable
from janken.store.opening import open_store
from janken.table.protocol import LARGEST_MESSAGE

_KEEP_ALIVE_SECONDS: Final = 20
_GONE_AFTER_MS: Final = 20_000  # a reader that takes nothing for this long is gone
_SEND_BUFFER: Final = 128 * 1024
_BACKLOG: Final = 2048
_DESCRIPTORS: Final = 65_536
_READERS: Final = 4  # threads
_LOOK_AGAIN: Final = 0.5  # seconds
_GIVE_WAY: Final = 0.0005  # seconds that a thread works on while moves wait
_log = logging.getLogger("janken.server")


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    # What a slow reader leaves lying in the system is bounded; its messages are small.
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # what is accepted inherits it
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _GONE_AFTER_MS)
    listener.bind((host, port))
    listener.listen(_BACKLOG)
    return listener


@final
class OrderlyServer(uvicorn.Server):
    """Says goodbye before it closes the connections."""

    def __init__(self, app: App) -> None:
        tls = app.hub.settings.tls
        super().__init__(
            uvicorn.Config(
                app,
                http=HttpWire,
                ws=SocketWire,
                ws_max_size=LARGEST_MESSAGE,
                ws_per_message_deflate=False,
                ws_ping_interval=_KEEP_ALIVE_SECONDS,
                ws_ping_timeout=_KEEP_ALIVE_SECONDS,
                access_log=False,
                server_header=False,
                log_config=None,
                timeout_graceful_shutdown=5,
                ssl_certfile=None if tls is None else tls.certificate,
                ssl_keyfile=None if tls is None else tls.key,
            )
        )
        self._hub = app.hub

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._hub.settings.node is None:
            self._hub.say_closing()
            await asyncio.sleep(0.1)  # let it reach those who are here
        else:
            for server in self.servers:  # people who are sent away must not come back here
                server.close()
            await self._hub.drain()
        await super().shutdown(sockets)


class _NotDenied(logging.Filter):
    """A handshake that was answered with a status is complete for us, though uvicorn says it is not."""

    def filter(self, record: logging.LogRecord) -> bool:
        return "without completing handshake" not in record.getMessage()


def serve(
    settings: Settings,
    listener: socket.socket,
    origins: Collection[str] = (),
    ready: Callable[[], None] = lambda: None,
    metrics: socket.socket | None = None,
) -> None:
    """Serve until stopped. `ready` is called once the tables are ours; `metrics` listens for metrics."""
    listeners = [listener]
    if metrics is not None:
        listeners.append(metrics)
        settings = replace(settings, metrics_port=metrics.getsockname()[1])
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s %(levelname)s %(message)s")
    logging.getLogger("uvicorn.error").addFilter(_NotDenied())
    # The program and its tables live long and hold no cycles: looking through them would only hold up moves.
    gc.freeze()
    gc.set_threshold(10_000, 10, 100)
    sys.setswitchinterval(_GIVE_WAY)
    raise_descriptor_limit()
    with (
        listener,
        asyncio.Runner(loop_factory=uvicorn.Config(App, log_config=None).get_loop_factory()) as runner,
    ):
        runner.run(_serve(settings, listeners, origins, ready))


def raise_descriptor_limit() -> None:
    """Every connection is a descriptor, and the usual limit is made for programs with few of them."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _DESCRIPTORS if hard == resource.RLIM_INFINITY else min(_DESCRIPTORS, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


async def _serve(
    settings: Settings, listeners: list[socket.socket], origins: Collection[str], ready: Callable[[], None]
) -> None:
    await start_threads()
    store = await (open_store(settings.data, settings.step) if settings.node is None else _join(settings))
    app = App(settings, store, origins)
    async with _admin_door(app, settings.admin):
        ready()
        await OrderlyServer(app).serve(listeners)


@asynccontextmanager
async def _admin_door(app: App, path: Path | None) -> AsyncIterator[None]:
    door = AdminDoor(app.hub)
    if path is not None:
        try:
            await door.open(path)
        except OSError as error:  # tables are served without it, too
            _log.warning("janken admin cannot reach this server: %s: %s", path, error)
    try:
        yield
    finally:
        door.close()


async def start_threads() -> None:
    """The threads that read beside the loop: starting one takes time, on a busy machine much of it."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(_READERS, "janken-reader"))
    all_here = threading.Barrier(_READERS)
    await asyncio.gather(*(asyncio.to_thread(all_here.wait) for _ in range(_READERS)))


async def _join(settings: Settings) -> Store:
    """One of several nodes waits for a database that is not there yet."""
    node = settings.node
    assert node is not None
    while True:
        try:
            return await open_store(settings.data, settings.step, node.address, node.lease)
        except Unreachable as trouble:
            _log.warning("%s", trouble)
            await asyncio.sleep(_LOOK_AGAIN)
