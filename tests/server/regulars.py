"""Clients that play on and on, whatever happens to the server, and remember what they were promised."""

import asyncio
import random
import time
from collections import defaultdict
from collections.abc import Sequence

import msgspec

from janken.client import Client, connect
from janken.table.protocol import (
    Clocks,
    Done,
    FreshView,
    MakeMove,
    Ready,
    Rematch,
    Room,
    Situation,
    Update,
    meant_for,
    new_action,
)

KNOWS_WITHIN = 30.0  # seconds, on a busy machine


class Regular:
    """A client that plays on and on, and remembers what it was promised and shown."""

    def __init__(self, client: Client, seed: str) -> None:
        self.client = client
        self.acknowledged: list[str] = []  # moves, one after the other
        self.acknowledged_besides: list[str] = []  # asked for at the same time as a move
        self.heard_at = time.monotonic()
        self._rng = random.Random(seed)
        self._shown: dict[tuple[int, int], object] = {}
        self._at = (0, 0)  # the game, and the number of what was told last
        self._held: dict[tuple[int, int], list[object]] = defaultdict(list)  # all that was shown at a number
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
            if isinstance(message, FreshView):
                self._see(message.game, message.number, message.now)
            elif isinstance(message, Update):
                self._see(message.game, message.happening.number, message.now)
            elif isinstance(message, Clocks) and self._held[self._at]:
                self._hold(msgspec.structs.replace(self._now, **msgspec.structs.asdict(message)))
                continue
            else:
                continue
            if self._asking is None or self._asking.done():
                self._asking = asyncio.create_task(self._act())

    def _see(self, game: int, number: int, now: Situation) -> None:
        """The same number always shows the same cards, whatever happened to the server in between."""
        before = self._shown.setdefault((game, number), now.view)
        assert before == now.view, (game, number, list(self._shown)[-5:], before, now.view)
        self.heard_at = time.monotonic()
        self._at = (game, number)
        self._hold(now)

    def _hold(self, now: Situation) -> None:
        self._now = now
        self._held[self._at].append(but_seconds(now))

    async def knows_what_a_newcomer_is_told(self, address: str) -> None:
        """The same person opens the table once more: what that connection is told, this one has been told."""
        tab = await connect(address, self.client._name, self.client.token)
        shown: FreshView | None = None
        try:
            async with asyncio.timeout(KNOWS_WITHIN):
                while shown is None or but_seconds(shown.now) not in self._held[shown.game, shown.number]:
                    await tab.enter(self.client.table)
                    shown = await anext(
                        message async for message in tab.messages() if isinstance(message, FreshView)
                    )
                    await self._is_told(shown)
                while but_seconds(tab.room) != but_seconds(self.client.room):
                    await asyncio.sleep(0.01)
        except TimeoutError:
            assert shown is not None
            held = [*self._held[shown.game, shown.number]]
            raise AssertionError((str(self), shown, held, tab.room, self.client.room)) from None
        finally:
            await tab.close()

    async def _is_told(self, shown: FreshView) -> None:
        """Wait until this is held, or until play has gone on: then what only time had changed is past."""
        at = (shown.game, shown.number)
        while but_seconds(shown.now) not in self._held[at] and self._at <= at:
            await asyncio.sleep(0.01)

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
                text = self._rng.choice(now.legal)
                await self._ask(
                    MakeMove(action=new_action(), text=text, meant_for=meant_for(text, now.places))
                )
                continue
            if self.client.now is now:  # else somebody's word has come while this one was asked for
                return

    async def _ask(self, request: MakeMove | Ready | Rematch) -> None:
        answer = await self.client.ask(request)
        self.heard_at = time.monotonic()
        if isinstance(answer, Done) and isinstance(request, MakeMove):
            self.acknowledged.append(request.action)


async def all_know_all(players: Sequence[Regular], address: str) -> None:
    await asyncio.gather(*(player.knows_what_a_newcomer_is_told(address) for player in players))


def but_seconds(told: Situation | Room | None) -> object:
    """Seconds run; all else that was told stands until something else is."""
    return _without(msgspec.to_builtins(told), {"left", "resumes_in", "bot_in", "credit_ms"})


def _without(told: object, names: set[str]) -> object:
    if isinstance(told, dict):
        return {name: _without(value, names) for name, value in told.items() if name not in names}
    return [_without(one, names) for one in told] if isinstance(told, list) else told
