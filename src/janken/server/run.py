"""Runs the server until it is stopped, and then shuts down cleanly."""

import asyncio
import gc
import logging
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

from janken.server.admin import HAS_DOORS, AdminDoor, Administrator
from janken.server.app import App
from janken.server.owner_pages import OwnerPages
from janken.server.settings import Settings, begin_log
from janken.server.wire import HttpWire, SocketWire
from janken.store.interface import Store, Unreachable
from janken.store.opening import LEASE, open_store, without_password
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


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    # On Windows reusing an address would mean sharing it with a server that runs.
    alone = getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)
    listener.setsockopt(socket.SOL_SOCKET, alone, 1)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    # What a slow reader leaves lying in the system is bounded; its messages are small.
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # what is accepted inherits it
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _GONE_AFTER_MS)
    listener.bind((host, port))
    return listener  # nobody is let in before there are tables to show


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
    owner: socket.socket | None = None,
) -> None:
    """Serve until stopped. `ready` is called once the tables are ours.

    `metrics` listens for who reads the metrics, `owner` for the host.
    """
    listeners = [listener]
    if metrics is not None:
        listeners.append(metrics)
        settings = replace(settings, metrics_port=metrics.getsockname()[1])
    if owner is not None:
        listeners.append(owner)
        settings = replace(settings, owner_port=owner.getsockname()[1])
    begin_log(settings.log_format)
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
    try:
        import resource
    except ModuleNotFoundError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _DESCRIPTORS if hard == resource.RLIM_INFINITY else min(_DESCRIPTORS, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


async def _serve(
    settings: Settings, listeners: list[socket.socket], origins: Collection[str], ready: Callable[[], None]
) -> None:
    await start_threads()
    store = await (_alone(settings) if settings.node is None else _join(settings))
    app = App(settings, store, origins)
    for listener in listeners:
        listener.listen(_BACKLOG)
    administrator = Administrator(app.hub, app.stories.export_of)
    if settings.owner_port is not None:
        app.owner = OwnerPages(administrator, settings.place.name)
    async with _admin_door(administrator, settings.admin):
        ready()
        await OrderlyServer(app).serve(listeners)


@asynccontextmanager
async def _admin_door(administrator: Administrator, path: Path | None) -> AsyncIterator[None]:
    door = AdminDoor(administrator)
    if path is not None and HAS_DOORS:
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


async def _alone(settings: Settings) -> Store:
    """The only server of its tables. One that was killed a moment ago still seems to be there for a while."""
    store = await open_store(settings.data, settings.step)
    until = asyncio.get_running_loop().time() + LEASE + _LOOK_AGAIN
    while await store.others():
        if asyncio.get_running_loop().time() > until:
            await store.close()
            name = without_password(settings.data)
            raise ValueError(f"another server runs on {name}: stop it, or give each of them --node")
        await asyncio.sleep(_LOOK_AGAIN)
    return store


async def _join(settings: Settings) -> Store:
    """One of several nodes waits for a database that is not there yet, and for a server that is no node."""
    node = settings.node
    assert node is not None
    noted = ""
    while True:
        try:
            store = await open_store(settings.data, settings.step, node.address, node.lease)
            if all(other.address for other in await store.others()):
                return store
            await store.close()
            trouble = f"a server without --node runs on {without_password(settings.data)}: stop it"
        except Unreachable as error:
            trouble = str(error)
        if trouble != noted:  # once, and not every time
            noted = trouble
            _log.warning("waiting: %s", trouble)
        await asyncio.sleep(_LOOK_AGAIN)
