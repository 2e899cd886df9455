"""People at a table who have a part in its shuffles, honest ones and others."""

import random
from collections.abc import Callable, Sequence
from typing import final

from janken.table.protocol import (
    AnyMessage,
    Enter,
    FreshView,
    Pace,
    Shuffle,
    Shuffled,
    ShuffleStep,
    Sit,
    Start,
    TableAction,
    Update,
    new_action,
)
from janken.table.shuffle_player import Checked, SeatPlace, ShufflePlayer
from tests.server.world import Player, World

NAMES = ("Ann", "Ben", "Cy", "Dot")
NEVER = Pace(between_seconds=0)  # the next hand is dealt when somebody asks for it


@final
class Guest:
    """Answers as the program of a player does, unless told otherwise."""

    def __init__(self, player: Player, table: str, seat: int) -> None:
        self.player = player
        self.table = table
        self.seat = seat
        self.shuffles = ShufflePlayer(table)
        self.checked: list[Checked] = []
        self.asked: list[Shuffle] = []
        self.told: list[Shuffled] = []
        self.said: list[ShuffleStep] = []
        self.commits = True
        self.opens = True
        self.hears_of_deals = True
        self.sees: Callable[[dict[str, object]], dict[str, object]] = lambda view: view
        self._view: dict[str, object] = {}
        self._read = 0

    @property
    def place(self) -> SeatPlace:
        return SeatPlace(self.seat, len(self.player.room.seats), self.player.room.game)

    async def come(self) -> None:
        await self.player.say(Enter(table=self.table, shuffles=True))

    async def listen(self) -> bool:
        """Hear what is new, and answer; false if there was nothing."""
        new = list(self.player.messages(self._read))
        self._read += len(new)
        for message in new:
            await self._hear(message)
        return bool(new)

    async def _hear(self, message: AnyMessage) -> None:
        match message:
            case FreshView() | Update():
                self._view = self.sees(message.now.view)
                if isinstance(message, Update):
                    self.shuffles.see(message.happening.facts)
                else:
                    self.shuffles.see_afresh(happening.facts for happening in message.missed)
            case Shuffle():
                self.asked.append(message)
                if self.opens if message.commitments else self.commits:
                    await self.say(self.shuffles.answer(message, self.place))
            case Shuffled():
                self.told.append(message)
                if message.secret or self.hears_of_deals:
                    self.checked.append(self.shuffles.check(message, self._view, self.place))

    async def say(self, step: ShuffleStep | None) -> None:
        if step is not None:
            self.said.append(step)
            await self.player.post(step)


async def settle(world: World, guests: Sequence[Guest]) -> None:
    """Until nobody has anything more to say."""
    await world.settle()
    while any([await guest.listen() for guest in guests]):
        await world.settle()


async def seated(
    world: World, game: str, seats: int = 3, options: dict[str, str] | None = None, people: int = 0
) -> list[Guest]:
    """People on the first seats of a new table; nothing has begun."""
    players = [await world.person(name) for name in NAMES[: people or seats]]
    table = await players[0].create(game, seats, pace=NEVER, options=options or {})
    guests = [Guest(player, table, seat) for seat, player in enumerate(players, start=1)]
    for guest in guests:
        await guest.come()
        await guest.player.do(Sit(action=new_action(), seat=guest.seat))
    await settle(world, guests)
    return guests


async def begin(world: World, guests: Sequence[Guest]) -> None:
    await do(world, guests, Start(action=new_action(), fill=True))


async def do(world: World, guests: Sequence[Guest], request: TableAction) -> None:
    """The host asks for something, and everybody answers what comes of it."""
    await guests[0].player.post(request)
    await settle(world, guests)


async def play(world: World, guests: Sequence[Guest], seed: int = 1, most: int = 2000) -> None:
    """Anybody who may move does, until the hand is over."""
    rng = random.Random(seed)
    for _ in range(most):
        if guests[0].player.room.status != "playing":
            break
        able = [guest for guest in guests if guest.player.now.legal]
        if not able:
            await world.turn(1)
        else:
            guest = rng.choice(able)
            legal = guest.player.now.legal
            assert legal
            await guest.player.ask(guest.player.move(rng.choice(legal), seen=guest.player.now))
        await settle(world, guests)
    assert guests[0].player.room.status != "playing"
