"""After every event at a table, over real sockets: what each client holds is what a fresh one gets.

People do whatever they like at a table with real clocks, and now and then the server is killed. Everything is
done one after the other, so that no later event makes good what an earlier one did not tell.
"""

import asyncio
import os
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic

import pytest

from janken.client import Client, connect
from janken.table.protocol import (
    AddBot,
    AreYouThere,
    Back,
    ChangeRules,
    Cover,
    Door,
    Enter,
    Exit,
    GiveBack,
    HandOver,
    Here,
    NextHand,
    Pause,
    PlayAgain,
    Ready,
    Rematch,
    Remove,
    RemoveBot,
    Rename,
    Resume,
    Say,
    SetSeats,
    Sit,
    Stand,
    Start,
    SwapSeats,
    TableAction,
    Undo,
    Wait,
    new_action,
)
from tests.evenings.held import differences
from tests.server.process import ServerProcess
from tests.server.regulars import but_seconds

SOAK = "JANKEN_SOAK" in os.environ
EVENTS = 2000 if SOAK else 40
KNOWS_WITHIN = 20.0  # seconds, on a busy machine
ANSWERS_WITHIN = 1.0  # or this device asks again
PACE = {"between_seconds": 1, "away_seconds": 5, "bot_seconds": 0.2, "move_seconds": 5}
# Seats and house rules: clocks run out while people do something else.
TABLES: dict[str, tuple[int, dict[str, str]]] = {
    "collector": (3, {}),
    "janken-rummy": (3, {"goal": "30"}),
    "run-with-scissors": (3, {"patience": "1", "beat": "0.5", "minutes": "1"}),
    "nine-of-a-kind": (5, {"look": "1", "stall": "3", "naming": "2"}),
}


class Somebody:
    """A person with two devices: one stays at the table, the other comes there again whenever it is asked."""

    def __init__(self, client: Client, other: Client) -> None:
        self.client = client
        self._other = other

    async def gets(self) -> tuple[object, object]:
        """What a device is told that enters the table now."""
        device = self._other
        while True:
            try:
                async with asyncio.timeout(ANSWERS_WITHIN):
                    await device.tell(Exit())
                    await device.tell(AreYouThere())  # what was on its way before is here with the answer
                    while not isinstance(await device.next(), Here):
                        pass
                    device.room, device.now = None, None
                    await device.tell(Enter(table=self.client.table))
                    while device.room is None or (device.now is None and device.room.game_number > 0):
                        await device.next()
                return but_seconds(device.room), but_seconds(device.now)
            except TimeoutError:
                pass  # the server was killed, and this device is not back yet

    @property
    def holds(self) -> tuple[object, object]:
        return but_seconds(self.client.room), but_seconds(self.client.now)

    async def knows_all(self, after: str) -> None:
        """Soon at least: two sockets are not equally fast, and many who come and go are told of at once."""
        deadline = monotonic() + KNOWS_WITHIN
        while (gets := await self.gets()) != self.holds:
            differs = [line for pair in zip(self.holds, gets, strict=True) for line in differences(*pair)]
            assert monotonic() < deadline, (after, self.client._name, differs)
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        await self.client.close()
        await self._other.close()


class Evening:
    def __init__(self, server: ServerProcess, game: str) -> None:
        self.server = server
        self.game = game
        self.rng = random.Random(game)
        self.people: list[Somebody] = []
        self.away: list[tuple[str, str]] = []  # by name and token: they may come back
        self.names = 0
        self.table = ""

    async def begin(self) -> None:
        seats, options = TABLES[self.game]
        first = await self._comes()
        self.table = await first.client.create(self.game, seats, options=options, pace=PACE)
        await first.client.enter(self.table)
        for _ in range(2):
            await self.somebody_comes()
        for seat, somebody in enumerate(self.people, start=1):
            await somebody.client.ask(Sit(action=new_action(), seat=seat))
        await first.client.ask(Start(action=new_action(), fill=True))

    async def _comes(self, name: str = "", token: str | None = None) -> Somebody:
        self.names += not name
        client = await connect(self.server.address, name or f"P{self.names}", token)
        somebody = Somebody(client, await connect(self.server.address, "", client.token))
        self.people.append(somebody)
        return somebody

    # What may happen

    async def somebody_moves(self) -> None:
        able = [one.client for one in self.people if one.client.now is not None and one.client.now.legal]
        if able:
            client = self.rng.choice(able)
            assert client.now is not None
            await client.move(self.rng.choice(client.now.legal or []), client.now)

    async def somebody_does_something(self) -> None:
        client = self.rng.choice(self.people).client
        await client.ask(self._anything())

    def _anything(self) -> TableAction:
        seats = TABLES[self.game][0]
        action, seat, other = new_action(), self.rng.randint(1, seats), self.rng.randint(1, seats)
        return self.rng.choice(
            [
                Sit(action=action, seat=seat),
                Stand(action=action),
                Rename(action=action, name=f"N{self.rng.randrange(99)}"),
                AddBot(action=action, seat=seat),
                RemoveBot(action=action, seat=seat),
                Start(action=action, fill=True),
                NextHand(action=action),
                Rematch(action=action, fill=True),
                PlayAgain(action=action),
                Undo(action=action),
                Pause(action=action),
                Resume(action=action),
                Resume(action=action),
                *(Ready(action=action, timer=timer) for timer in ("look", "next-hand")),
                Wait(action=action),
                Cover(action=action, seat=seat),
                GiveBack(action=action, seat=seat),
                Back(action=action),
                SwapSeats(action=action, seat=seat, other=other),
                SetSeats(action=action, seats=seat),
                HandOver(action=action, seat=seat),
                ChangeRules(action=action, options=TABLES[self.game][1]),
                Say(action=action, saying="wow"),
                Door(action=action, open=self.rng.random() < 0.5),
            ]
        )

    async def somebody_comes(self) -> None:
        if len(self.people) < 6:
            name, token = self.away.pop() if self.away and self.rng.random() < 0.7 else ("", None)
            await (await self._comes(name, token)).client.enter(self.table)

    async def somebody_goes(self) -> None:
        if len(self.people) > 1:
            gone = self.people.pop(self.rng.randrange(len(self.people)))
            self.away.append((gone.client._name, gone.client.token))
            await gone.close()

    async def somebody_is_removed(self) -> None:
        for host in [one for one in self.people if one.client.room and one.client.room.you.host]:
            others = [one for one in self.people if one is not host and one.client.room]
            seated = [one for one in others if one.client.room and one.client.room.you.seat]
            if len(seated) > 1:
                gone = self.rng.choice(seated)
                assert gone.client.room is not None
                await host.client.ask(Remove(action=new_action(), seat=gone.client.room.you.seat))
                self.people.remove(gone)
                await gone.close()
                return

    async def time_goes_by(self) -> None:
        await asyncio.sleep(self.rng.choice([0.1, 0.6, 1.5]))

    async def the_server_is_killed(self) -> None:
        await asyncio.to_thread(self.server.kill)
        self.server.live()


WEIGHTS: dict[Callable[[Evening], Awaitable[None]], int] = {
    Evening.somebody_moves: 30,
    Evening.somebody_does_something: 30,
    Evening.somebody_comes: 4,
    Evening.somebody_goes: 4,
    Evening.somebody_is_removed: 1,
    Evening.time_goes_by: 8,
    Evening.the_server_is_killed: 1,
}


@pytest.mark.soak
@pytest.mark.parametrize("game", TABLES)
async def test_after_every_event_everybody_knows_what_a_newcomer_is_told(game: str, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.sqlite")
    server.live()
    evening = Evening(server, game)
    done: list[str] = []
    try:
        await evening.begin()
        for _ in range(EVENTS):
            for somebody in evening.people:
                await somebody.knows_all(after=", ".join(done[-5:]))
            (event,) = evening.rng.choices(list(WEIGHTS), list(WEIGHTS.values()))
            await event(evening)
            done.append(event.__name__)
    finally:
        for somebody in evening.people:
            await somebody.close()
        server.kill()
        server.close()
