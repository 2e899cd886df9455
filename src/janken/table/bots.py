"""The bots of one table: who plays, when each of them will have thought, what it is about to do, and when.

Where there are turns a bot takes about as long as the table's pace says, then thinks and moves. Where there
are none it thinks whenever something has happened, and acts after the delay that its level needs to see and
to let go, so that nobody is beaten by a machine's reactions. A bot that still wants the same is already on
the way. A bot is given what its seat may know, and nothing else.
"""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, final

from janken.bots.bot import Decision, Limits, Seen
from janken.bots.levels import CLUB, SKILLS, Level, RandomBot, Skill
from janken.bots.thinker import NoThoughtError, Share
from janken.core.deal import Shuffler
from janken.core.moves import Move
from janken.table.live_game import LiveGame
from janken.table.seats import Seats

_SHORTEST: Final = 0.1  # seconds of thought, which is all there is where others may act too
_LONGEST: Final = 1.0
_ALONE: Final = 0.5  # seconds for a move, at least, among bots alone
_READY: Final = 0.1  # of the usual delay: who had to wait for the word acts at once


@final
class BotPlayer:
    """A bot of a table. How long it seems to think is for the table to say.

    What takes time is thought elsewhere: a search, and in a game that is known by its rules alone even a
    glance, which plays it out in imagined worlds. If that place is lost or too busy the move is that of a
    club player, or else any.
    """

    def __init__(self, skill: Skill, chance: Shuffler, thinker: Share) -> None:
        self._skill = skill
        self._at_a_glance = Level("club" if skill.thinks else skill.name)
        self._chance = chance
        self._thinker = thinker

    async def choose(self, seen: Seen, seconds: float) -> Decision:
        """What it does, or nothing until something happens; nobody else waits while it thinks."""
        seed = str(self._chance.below(1 << 30))
        if not self._skill.thinks and seen.imagined is None:
            await asyncio.sleep(0)  # let those who are waiting go first
            return self._at_a_glance.choose(seen, Limits(), seed)
        several = len(seen.view.frame.to_act) > 1
        given = _SHORTEST if several else min(max(seconds, _SHORTEST), _LONGEST)
        try:
            return await self._thinker.choose(self._skill.name, seen, given, seed)
        except NoThoughtError:
            stand_in = self._at_a_glance if seen.imagined is None else RandomBot()
            return stand_in.choose(seen, Limits(), seed)


STANDARD = "standard"
BOTS: Mapping[str, Skill] = {STANDARD: Skill(CLUB), **SKILLS}


def _pace(seats: Seats) -> float:
    """Seconds for a move. Where nobody plays with them nobody is in a hurry, and all of it is stored."""
    wished = seats.created.pace.bot_seconds
    return wished if seats.persons() else max(wished, _ALONE)


@dataclass(frozen=True)
class Intention:
    due_ms: int
    move: Move


@final
class TableBots:
    def __init__(self, chance: Shuffler, thinker: Share, say: Callable[[int, Move | None], None]) -> None:
        self._chance = chance
        self._thinker = thinker
        self._say = say  # seat, move; none: it has thought
        self._due_ms: dict[int, int] = {}  # seat -> when it thinks
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._intends: dict[int, Intention] = {}
        self._thought: dict[int, int] = {}  # seat -> how many entries the game had that it has thought about
        self._players: dict[str, BotPlayer] = {}

    def plan(self, seats: Seats, live: LiveGame, clock_ms: int) -> None:
        """Every bot that may act is to think, unless it does already or nothing has happened since."""
        acting = [seat for seat in live.state.to_act() if seats.chair(seat).played_by_bot]
        if not (acting or self._due_ms or self._intends):
            return
        self._due_ms = {seat: due for seat, due in self._due_ms.items() if seat in acting}
        self._intends = {seat: one for seat, one in self._intends.items() if seat in acting}
        for seat in acting:
            if seat in self._due_ms or seat in self._thinking or self._thought.get(seat) == live.entries:
                continue
            in_turn = len(live.state.to_act()) == 1
            about = _pace(seats) * 1000 if in_turn else 0.0
            self._due_ms[seat] = clock_ms + round(about * (0.6 + self._chance.below(1000) / 1000))

    @property
    def are_thinking(self) -> bool:
        return bool(self._thinking)

    def next_due_ms(self) -> int | None:
        return min([*self._due_ms.values(), *(one.due_ms for one in self._intends.values())], default=None)

    def go_on(self, seats: Seats, live: LiveGame, clock_ms: int) -> bool:
        """Let one bot whose time has come act or think; what it says comes back through `say`."""
        for seat, due in self._due_ms.items():
            if due <= clock_ms:
                del self._due_ms[seat]
                self._thinking[seat] = asyncio.create_task(self._think(seats, live, seat, clock_ms))
                return True
        for seat, intention in self._intends.items():
            if intention.due_ms <= clock_ms and seat not in self._thinking:
                del self._intends[seat]
                self._say(seat, intention.move)
                return True
        return False

    async def _think(self, seats: Seats, live: LiveGame, seat: int, clock_ms: int) -> None:
        length = live.entries
        pace = _pace(seats)
        choice = Decision(None)
        try:
            seen = live.seen(seat)
            if seen.legal:
                choice = await self._player(seats.chair(seat).bot or STANDARD).choose(seen, pace)
        finally:
            del self._thinking[seat]
            in_turn = len(live.state.to_act()) == 1
            if not in_turn:
                self._thought[seat] = length
                self._intend(live, seat, choice, clock_ms, pace)
            self._say(seat, choice.move if in_turn else None)

    def _intend(self, live: LiveGame, seat: int, choice: Decision, clock_ms: int, pace: float) -> None:
        move = choice.move
        if move is None:
            self._intends.pop(seat, None)
            return
        intended = self._intends.get(seat)
        if intended is not None and intended.move == move:
            return
        delay_ms = choice.delay * pace * 1000
        held = live.held_ms(seat, move, clock_ms)
        after = delay_ms if delay_ms >= held else held + delay_ms * _READY
        self._intends[seat] = Intention(clock_ms + round(after), move)

    def _player(self, bot: str) -> BotPlayer:
        if bot not in self._players:
            self._players[bot] = BotPlayer(BOTS[bot], self._chance, self._thinker)
        return self._players[bot]

    def think_again(self, seat: int) -> None:
        """What it said could not be heard."""
        self._thought.pop(seat, None)

    def forget(self) -> None:
        self._due_ms.clear()
        self._intends.clear()
        self._thought.clear()
