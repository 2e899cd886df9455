"""Who acts next among bots, on a simulated clock: in turn, or the first to be ready."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import final

from janken.bots.bot import Bot, Decision, Limits, Witness
from janken.bots.levels import Skill, reaction
from janken.core.errors import JankenError
from janken.core.game import TABLE, Timer
from janken.core.match import Match
from janken.core.moves import Move

_READY = 0.1  # of the usual delay: a player held back by a timer acts as soon as it ends


class BadMoveError(JankenError):
    """A bot made an illegal choice; the message says which and why."""


@dataclass
class Thinking:
    """How a bot used its time at one table."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        self.moves += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)


@dataclass(frozen=True, slots=True)
class NextMove:
    """What a seat, or the table, does next, and when: seconds since the game began."""

    due: float
    seat: int
    move: Move


@final
@dataclass
class Race:
    """The first to be ready acts, then the others think again.

    A seat may have no bot: another program moves for it, whenever it likes.
    """

    bots: Sequence[Bot | None]
    limits: Sequence[Limits]  # one for each bot
    seed: str
    reactions: Skill | None = None  # gives every bot the same reaction times; None: each has its own
    now: float = 0.0
    thinking: list[Thinking] = field(init=False)
    _running: dict[tuple[str, str], float] = field(init=False, default_factory=dict)  # when timers started
    _intentions: dict[int, NextMove] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.thinking = [Thinking() for _ in self.bots]

    def begin_hand(self) -> None:
        self._intentions.clear()

    def next_move(self, match: Match, witness: Witness) -> NextMove | None:
        """None if nobody does anything before a seat without a bot acts."""
        acting = [seat for seat in match.state.to_act() if self.bots[seat - 1] is not None]
        self._intentions = {seat: self._intentions[seat] for seat in acting if seat in self._intentions}
        timers = self._timers(match)
        for seat in acting:
            self._think(seat, match, witness, timers)
        coming = [*self._intentions.values(), *self.table_moves(match)]
        if not coming:
            if None in self.bots:
                return None
            raise BadMoveError("every bot waits, so nothing would ever happen")
        first = min(coming, key=lambda one: (one.due, one.seat))
        self._intentions.pop(first.seat, None)
        self.now = first.due
        return first

    def table_moves(
        self, match: Match, timers: Sequence[tuple[Timer, float]] | None = None
    ) -> list[NextMove]:
        """What the table does when a time is over."""
        running = self._timers(match) if timers is None else timers
        legal = match.state.legal(TABLE)
        return [
            NextMove(due, TABLE, timer.move) for timer, due in running if timer.move and timer.move in legal
        ]

    def _timers(self, match: Match) -> list[tuple[Timer, float]]:
        """The timers that run now, each with the time at which it ends."""
        timers = match.state.timers()
        keys = [(timer.name, timer.key) for timer in timers]
        self._running = {key: self._running.get(key, self.now) for key in keys}
        return [(timer, self._running[key] + timer.seconds) for timer, key in zip(timers, keys, strict=True)]

    def _think(
        self, seat: int, match: Match, witness: Witness, timers: Sequence[tuple[Timer, float]]
    ) -> None:
        """A seat that still intends the same move keeps its due time."""
        choice = self._ask(seat, match, witness)
        if choice.move is None:
            self._intentions.pop(seat, None)
            return
        intended = self._intentions.get(seat)
        if intended is None or intended.move != choice.move:
            due = self._due(seat, choice, timers)
            if due is not None:
                self._intentions[seat] = NextMove(due, seat, choice.move)

    def _ask(self, seat: int, match: Match, witness: Witness) -> Decision:
        seen = witness.seen(match, seat)
        seed = f"{self.seed} {seat} {len(match.log)}"
        bot = self.bots[seat - 1]
        assert bot is not None, "only seats with a bot are asked"
        begin = perf_counter()
        choice = bot.choose(seen, self.limits[seat - 1], seed)
        self.thinking[seat - 1].add(perf_counter() - begin)
        if choice.move is None and len(seen.view.frame.to_act) == 1:
            raise BadMoveError(f"the bot {bot.name} waits on its own turn")
        if self.reactions is None or choice.move is None:
            return choice
        delay = reaction(seen, choice.move, self.reactions, random.Random(f"reaction {seed}"))
        return Decision(choice.move, delay)

    def _due(self, seat: int, choice: Decision, timers: Sequence[tuple[Timer, float]]) -> float | None:
        """When a move will be made, given the timers that hold it back; None if it comes too late."""
        assert choice.move is not None
        verb = choice.move.text().split()[0]
        due = self.now + choice.delay
        for timer, over in timers:
            if verb in timer.held and timer.held_seat in (0, seat) and due < over:
                due = over + choice.delay * _READY
            if verb in timer.barred and due > over:
                return None
        return due
