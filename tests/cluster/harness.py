"""Several nodes over one database that can fail over, every line between them one that can be cut."""

import asyncio
import shutil
import signal
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from types import TracebackType
from typing import Self, final

from tests.cluster.node_process import SECRET
from tests.proxy import Proxy
from tests.server.process import ServerProcess
from tools.front import Front
from tools.local_postgres import LocalPostgres, free_port

__all__ = ["SECRET", "Cluster", "Databases", "TestNode"]


@final
class Databases:
    """A primary, and a standby without which it acknowledges nothing."""

    def __init__(self, folder: Path) -> None:
        self.servers = [LocalPostgres(folder=folder / "one"), LocalPostgres(folder=folder / "two")]
        self._is_followed = False

    def begin(self) -> None:
        self.primary.make()
        self.primary.start()
        self._follow()

    @property
    def primary(self) -> LocalPostgres:
        return self.servers[0]

    @property
    def standby(self) -> LocalPostgres:
        return self.servers[1]

    def _follow(self) -> None:
        shutil.rmtree(self.standby.data, ignore_errors=True)
        self.standby.make_standby_of(self.primary)
        self.standby.start("wal_retrieve_retry_interval=200ms")
        self._wait_for("standby")
        self._is_followed = True
        self._until_followed()

    def _until_followed(self) -> None:
        """Before that the primary acknowledges nothing, and nobody can be blamed for waiting."""
        followers = "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'"
        while self.primary.sql("postgres", followers) != "1":
            time.sleep(0.05)

    def _wait_for(self, name: str) -> None:
        self.primary.sql("postgres", f"ALTER SYSTEM SET synchronous_standby_names = '{name}'")
        self.primary.sql("postgres", "SELECT pg_reload_conf()")

    def restart(self, how: signal.Signals) -> None:
        self.primary.stop(how)
        self.primary.start()
        if self._is_followed:
            self._until_followed()

    def fail_over(self) -> None:
        """The primary falls, and the standby is the primary."""
        self.primary.stop(signal.SIGQUIT)
        self.servers.reverse()
        self.primary.run("pg_ctl", "promote", "-D", str(self.primary.data), "-w")
        self._wait_for("")
        self._is_followed = False

    def stand_by_again(self) -> None:
        """The one that fell follows the other."""
        self._follow()

    def end(self) -> None:
        for server in self.servers:
            server.close()


@final
class TestNode:
    __test__ = False

    def __init__(self, number: int, databases: Databases, folder: Path, lease: float) -> None:
        self.number = number
        self._databases = databases
        self._folder = folder
        self._lease = lease
        self.has_begun = False
        self.port = free_port()
        self._link_port = free_port()
        self.to_link = Proxy(self._link_port)
        self.to_database = [Proxy(server.port) for server in databases.servers]

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def begin(self, lines: AsyncExitStack) -> None:
        for proxy in (self.to_link, *self.to_database):
            await lines.enter_async_context(proxy)
        hosts = ",".join(f"127.0.0.1:{proxy.port}" for proxy in self.to_database)
        self._process = await asyncio.to_thread(
            ServerProcess,
            f"postgresql://postgres@{hosts}/postgres",
            str(self.port),
            f"127.0.0.1:{self.to_link.port}",
            f"127.0.0.1:{self._link_port}",
            str(self._lease),
            log=self._folder / f"node{self.number}.log",
            module="tests.cluster.node_process",
        )
        self.has_begun = True
        await asyncio.to_thread(self.live)

    def live(self, plan: str = "-") -> None:
        self._process.live(plan)

    def kill(self) -> None:
        self._process.kill()

    def wait(self) -> int:
        """How this life ended."""
        return self._process.wait()

    def stop(self) -> None:
        self._process.stop()

    def pause(self) -> None:
        self._process.signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self._process.signal(signal.SIGCONT)

    def log(self) -> str:
        return (self._folder / f"node{self.number}.log").read_text()

    def end(self) -> None:
        if self._process.lives:
            self._process.signal(signal.SIGCONT)
            self._process.kill()
        self._process.close()


@final
class Cluster:
    def __init__(self, folder: Path, nodes: int = 3, lease: float = 5.0) -> None:
        # Where the database's own user may look.
        self._home = Path(tempfile.mkdtemp(prefix="janken-cluster-"))
        self._home.chmod(0o755)
        self.lease = lease
        self.databases = Databases(self._home)
        self.nodes = [TestNode(number, self.databases, folder, lease) for number in range(nodes)]
        self.front = Front([node.port for node in self.nodes])
        self._lines = AsyncExitStack()

    async def __aenter__(self) -> Self:
        try:
            await self._begin()
        except BaseException as error:
            await self.__aexit__(type(error), error, error.__traceback__)
            raise
        return self

    async def _begin(self) -> None:
        await asyncio.to_thread(self.databases.begin)
        await asyncio.gather(*(node.begin(self._lines) for node in self.nodes))
        await self._lines.enter_async_context(self.front)
        async with asyncio.timeout(60):
            await self.front.all_are_ready()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.front.port}"

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for node in (node for node in self.nodes if node.has_begun):
            await asyncio.to_thread(node.end)
            if error is not None:
                print(f"--- node {node.number}\n{node.log()[-4000:]}")
        await self._lines.aclose()
        await asyncio.to_thread(self.databases.end)
        shutil.rmtree(self._home, ignore_errors=True)
