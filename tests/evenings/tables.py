"""Tables of people who take part in the shuffle, or would, and who mostly sit there and say nothing."""

from collections.abc import Iterable

from janken.table.protocol import Enter, Pace, Sit, Start, new_action
from tests.evenings.held import Held, Holding, knows_all
from tests.server.world import Player, World

NAMES = ["Ann", "Ben", "Cy", "Dot", "Eve", "Flo", "Gus", "Hal", "Ida"]


class Evening:
    """One table. Whenever the clock has rung, everybody must know what a newcomer would be told."""

    def __init__(self, world: World, table: str, players: list[Player]) -> None:
        self.world = world
        self.table = table
        self.players = players
        self.over: set[str] = set()  # the timers that somebody has seen end
        self._running: set[str] = set()

    @classmethod
    async def begin(
        cls,
        world: World,
        game: str,
        people: int,
        bots: int = 0,
        pace: Pace | None = None,
        options: dict[str, str] | None = None,
    ) -> "Evening":
        """A game with this many people and bots; without people there is an onlooker."""
        players = [await world.person(name) for name in NAMES[: people or 1]]
        table = await players[0].create(game, people + bots, pace=pace or Pace(), options=options or {})
        for seat, player in enumerate(players, start=1):
            await player.say(Enter(table=table, shuffles=True))
            if people:
                await player.do(Sit(action=new_action(), seat=seat))
        await players[0].say(Start(action="begin", fill=True))
        evening = cls(world, table, players)
        await evening.wait(5)  # for the shuffle, to which nobody here has anything to say
        return evening

    @property
    def ann(self) -> Player:
        return self.players[0]

    async def wait(self, seconds: float, but: Iterable[Player] = ()) -> None:
        """Let time go by. Whenever something was told or a clock has run out, all who are here know all."""
        clock = self.world.clock
        until = clock.now_ms() + round(seconds * 1000)
        here = {player: Holding(player) for player in self.players if player not in but}
        before = await self._compared(here)
        goes_on = True
        while goes_on:
            goes_on = clock.ring_until(until)
            await self.world.turn(0)  # all that is due in this millisecond
            news = sum([holding.hear() for holding in here.values()])
            if news or not goes_on or self._looks(here) != before:
                before = await self._compared(here)

    def _looks(self, here: dict[Player, Holding]) -> list[list[str]]:
        """By person, the clocks that run; those that show no more time are marked."""
        return [_clocks(holding.now()) for holding in here.values()]

    async def _compared(self, here: dict[Player, Holding]) -> list[list[str]]:
        for player, holding in here.items():
            await knows_all(player, self.table, holding)
        looks = self._looks(here)
        running = {name for look in looks for name in look}
        self.over |= self._running - running
        self._running = running
        return looks

    async def everybody_knows(self) -> None:
        for player in self.players:
            await knows_all(player, self.table)


def _clocks(held: Held) -> list[str]:
    names = [timer.name for timer in held.now.timers] if held.now is not None else []
    return [*names, *(f"{name} at 0" for name in held.run_out())]
