"""Everything that goes wrong in a cluster, one after the other and at the same time, from a seed."""

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable
from typing import final

from tests.cluster.harness import Cluster, TestNode

Fault = Callable[[], Awaitable[None]]


@final
class Faults:
    """Each fault is over when its coroutine is; what was broken is whole again."""

    def __init__(self, cluster: Cluster, seed: str) -> None:
        self._cluster = cluster
        self._rng = random.Random(seed)
        self.done: list[str] = []

    async def round(self, pauses: int, fails_over: bool, restarts: bool) -> None:
        """A fault at every node, and perhaps one of the database, at the same time."""
        nodes = list(self._cluster.nodes)
        self._rng.shuffle(nodes)
        others = [self._kill, self._cut_database, self._deafen_database, self._slow_database]
        others += [self._cut_link, self._deafen_link]
        kinds = [self._pause] * pauses + self._rng.choices(others, k=len(nodes) - pauses)
        faults = [kind(node) for kind, node in zip(kinds, nodes, strict=True)]
        if fails_over:
            faults.append(self._fail_over())
        elif restarts:
            faults.append(self._restart_database())
        await asyncio.gather(*faults)

    def _note(self, what: str, node: TestNode | None = None) -> None:
        self.done.append(what if node is None else f"{what} {node.number}")

    async def _while(self, least: float, most: float) -> None:
        await asyncio.sleep(self._rng.uniform(least, most))

    # Of one node

    async def _pause(self, node: TestNode) -> None:
        """Beyond its lease, so that it wakes up believing it has what others have taken."""
        self._note("pause", node)
        node.pause()
        await self._while(self._cluster.lease + 0.5, self._cluster.lease + 2)
        node.go_on()

    async def _kill(self, node: TestNode) -> None:
        self._note("kill", node)
        await asyncio.to_thread(node.kill)
        await self._while(0, 1.5)
        await asyncio.to_thread(node.live)

    async def _cut_database(self, node: TestNode) -> None:
        self._note("cut from the database", node)
        for proxy in node.to_database:
            proxy.cut()
        await self._while(0.2, self._cluster.lease + 1)
        for proxy in node.to_database:
            proxy.mend()

    async def _deafen_database(self, node: TestNode) -> None:
        up = self._rng.random() < 0.5
        self._note(f"deaf {'to' if up else 'from'} the database", node)
        for proxy in node.to_database:
            proxy.block(up=up, down=not up)
        await self._while(0.2, self._cluster.lease + 1)
        for proxy in node.to_database:
            proxy.mend()

    async def _slow_database(self, node: TestNode) -> None:
        self._note("far from the database", node)
        for proxy in node.to_database:
            proxy.delay = self._rng.uniform(0.01, 0.3)
        await self._while(0.5, 2)
        for proxy in node.to_database:
            proxy.mend()

    async def _cut_link(self, node: TestNode) -> None:
        self._note("cut from the others", node)
        node.to_link.cut()
        await self._while(0.2, 3)
        node.to_link.mend()

    async def _deafen_link(self, node: TestNode) -> None:
        up = self._rng.random() < 0.5
        self._note(f"deaf {'to' if up else 'from'} the others", node)
        node.to_link.block(up=up, down=not up)
        await self._while(0.2, 4)
        node.to_link.mend()

    # Of the database

    async def _restart_database(self) -> None:
        how = self._rng.choice([signal.SIGINT, signal.SIGQUIT])
        self._note(f"restart of the database with {how.name}")
        await asyncio.to_thread(self._cluster.databases.restart, how)

    async def _fail_over(self) -> None:
        self._note("failover")
        await asyncio.to_thread(self._cluster.databases.fail_over)
