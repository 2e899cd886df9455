"""Clients that play on and on, whatever happens to the server, and remember what they were promised."""

import asyncio
import random
import time

from janken.client import Client
from janken.table.protocol import Done, Move, Ready, Rematch, Situation, Update, View, new_action


class Regular:
    """A client that plays on and on, and remembers what it was promised and shown."""

    def __init__(self, client: Client, seed: str) -> None:
        self.client = client
        self.acknowledged: list[str] = []  # moves, one after the other
        self.acknowledged_besides: list[str] = []  # asked for at the same time as a move
        self.heard_at = time.monotonic()
        self._rng = random.Random(seed)
        self._shown: dict[tuple[int, int], object] = {}
        self._asking: asyncio.Task[None] | None = None

    def __str__(self) -> str:
        room, now = self.client.room, self.client.now
        table = f"{room.game} {room.status} you {room.you}" if room is not None else "no table"
        acting = f"to act {now.view.get('to_act')}, legal {now.legal}" if now is not None else "nothing seen"
        asked = list(self.client._asked)
        line = f"connected {self.client._socket is not None}, living {self.client._living}"
        return f"{table}, {acting}, waits for {asked}, {line}"

    async def play(self) -> None:
        async for message in self.client.messages():
            if isinstance(message, View):
                self._see(message.game, message.number, message.now)
            elif isinstance(message, Update):
                self._see(message.game, message.happening.number, message.now)
            else:
                continue
            if self._asking is None or self._asking.done():
                self._asking = asyncio.create_task(self._act())

    def _see(self, game: int, number: int, now: Situation) -> None:
        """The same number always shows the same cards, whatever happened to the server in between."""
        before = self._shown.setdefault((game, number), now.view)
        assert before == now.view
        self.heard_at = time.monotonic()

    async def _act(self) -> None:
        while True:
            await asyncio.sleep(0)
            now = self.client.now  # looked at only now: what came meanwhile wakes nobody while this runs
            if now is None:
                return
            if now.view["over"]:
                await self._ask(Rematch(action=new_action()))
            elif now.view["hand_over"]:
                await self._ask(Ready(action=new_action(), timer="next-hand"))
            elif now.legal:
                await self._ask(Move(action=new_action(), text=self._rng.choice(now.legal)))
                continue
            if self.client.now is now:  # else somebody's word has come while this one was asked for
                return

    async def _ask(self, request: Move | Ready | Rematch) -> None:
        answer = await self.client.ask(request)
        self.heard_at = time.monotonic()
        if isinstance(answer, Done) and isinstance(request, Move):
            self.acknowledged.append(request.action)
