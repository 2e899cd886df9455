"""One table of bots: a whole game, or a single hand, on a clock that is only simulated."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Protocol, final

from janken.bots.bot import Bot, Decision, Limits
from janken.bots.levels import reaction
from janken.bots.seen import Witness
from janken.bots.skill import Skill
from janken.core.deal import Shuffler
from janken.core.events import Event
from janken.core.game import TABLE
from janken.core.match import Header, Match
from janken.core.moves import Move
from janken.core.timers import Timer
from janken.kernel.refusal import Refusal

_READY = 0.1  # of the usual delay: who had to wait for the word acts at once
MOST_MOVES = 2_000  # of a hand; beyond that it goes round in circles, and nobody wins it


@dataclass(frozen=True)
class Thinking:
    """How a bot used its time at one table."""

    moves: int
    seconds: float
    longest: float


@dataclass
class Hands:
    """The finished hands of a table, added up; seat 1 first."""

    scores: list[int]
    shares: list[float]  # of the hands won
    played: int = 0

    def add(self, scores: Sequence[int], shares: Sequence[float]) -> None:
        self.scores = [before + more for before, more in zip(self.scores, scores, strict=True)]
        self.shares = [before + more for before, more in zip(self.shares, shares, strict=True)]
        self.played += 1


@dataclass(frozen=True)
class Result:
    """What came of a table, seat 1 first; of a whole game, or of one hand."""

    scores: list[int]
    shares: list[float]  # of the win
    thinking: list[Thinking]
    hands: Hands


@dataclass(frozen=True, slots=True)
class _Intention:
    """What a seat is about to do, and when it will have done it."""

    due: float
    move: Move


@dataclass
class _Clocked:
    answers: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        self.answers += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)


class Watcher(Protocol):
    """Looks on at a table of bots, with all its cards open."""

    def hear(self, events: Sequence[Event], match: Match, now: float) -> None:
        """What has just happened, and how many seconds after the beginning."""


class BadMoveError(Exception):
    """A bot chose what it may not; the message says which and why."""


@final
@dataclass
class TableOfBots:
    header: Header
    bots: Sequence[Bot]
    limits: Limits
    seed: str
    watchers: Sequence[Watcher] = ()
    reactions: Skill | None = None  # whose reaction times every bot gets; None: each its own
    match: Match = field(init=False)
    _now: float = field(init=False, default=0.0)  # since the game began
    _dealt_at: float = field(init=False, default=0.0)
    _running: dict[tuple[str, str], float] = field(init=False, default_factory=dict)  # timers, since when
    _intentions: dict[int, _Intention] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.match = Match(self.header)
        self._witness = Witness(self.header, Shuffler(f"imagined {self.seed}"))
        self._clocks = [_Clocked() for _ in self.bots]
        self._hands = Hands([0] * len(self.bots), [0.0] * len(self.bots))
        self._last_hand = 0  # that was added to them

    def play(self, whole_game: bool) -> Result:
        """Play until the game is over, or one hand."""
        shuffler = Shuffler(f"deals {self.seed}")
        self._deal(shuffler)
        moves = 0  # of this hand
        while not self.match.state.is_over() and moves < MOST_MOVES:
            if self.match.state.hand_over() and not whole_game:
                break
            moves = moves + 1 if self.match.state.needs() is None else 0
            if self.match.state.needs() is None:
                self._next_move()
                self._count_hand()
            elif not self._table_ends_it():
                self._deal(shuffler)
        return self._result(whole_game)

    def _deal(self, shuffler: Shuffler) -> None:
        self._hear(self.match.shuffle_and_deal(shuffler))
        self._dealt_at = self._now
        self._intentions.clear()

    def _count_hand(self) -> None:
        """If the hand has just ended; once for each, also where more is to come before the next."""
        state = self.match.state
        if state.hand_over() and state.hand() > self._last_hand:
            self._last_hand = state.hand()
            self._hands.add(state.hand_scores() or [0] * state.seats, self._shares(state.hand_winners()))

    def _shares(self, winners: Sequence[int]) -> list[float]:
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(1, len(self.bots) + 1)]

    def _table_ends_it(self) -> bool:
        """Between hands a time limit may be over."""
        for move, due in self._table_moves(self._timers()):
            if due <= self._now:
                self._submit(TABLE, move, self._now)
                return True
        return False

    # Whoever is first acts, the others think again

    def _next_move(self) -> None:
        acting = self.match.state.to_act()
        self._intentions = {seat: self._intentions[seat] for seat in acting if seat in self._intentions}
        timers = self._timers()
        for seat in acting:
            self._think(seat, timers)
        coming = [(one.due, seat, one.move) for seat, one in self._intentions.items()]
        coming += [(due, TABLE, move) for move, due in self._table_moves(timers)]
        if not coming:
            raise BadMoveError("every bot waits, and the table would wait for ever")
        due, seat, move = min(coming, key=lambda one: one[:2])
        self._intentions.pop(seat, None)
        self._submit(seat, move, due)

    def _table_moves(self, timers: Sequence[tuple[Timer, float]]) -> list[tuple[Move, float]]:
        legal = self.match.state.legal(TABLE)
        return [(timer.move, due) for timer, due in timers if timer.move is not None and timer.move in legal]

    def _timers(self) -> list[tuple[Timer, float]]:
        """The timers that run now, each with when it will be over."""
        timers = self.match.state.timers()
        keys = [(timer.name, timer.key) for timer in timers]
        self._running = {key: self._running.get(key, self._now) for key in keys}
        return [(timer, self._running[key] + timer.seconds) for timer, key in zip(timers, keys, strict=True)]

    def _think(self, seat: int, timers: Sequence[tuple[Timer, float]]) -> None:
        """Who still wants the same is on the way already, and does not begin again."""
        choice = self._ask(seat)
        if choice.move is None:
            self._intentions.pop(seat, None)
            return
        intended = self._intentions.get(seat)
        if intended is None or intended.move != choice.move:
            due = self._due(seat, choice, timers)
            if due is not None:
                self._intentions[seat] = _Intention(due, choice.move)

    def _ask(self, seat: int) -> Decision:
        seen = self._witness.seen(self.match, seat)
        seed = f"{self.seed} {seat} {len(self.match.log)}"
        begin = perf_counter()
        choice = self.bots[seat - 1].choose(seen, self.limits, seed)
        self._clocks[seat - 1].add(perf_counter() - begin)
        if choice.move is None and len(seen.view.frame.to_act) == 1:
            raise BadMoveError(f"the bot {self.bots[seat - 1].name} waits although it is its turn")
        if self.reactions is None or choice.move is None:
            return choice
        delay = reaction(seen, choice.move, self.reactions, random.Random(f"reaction {seed}"))
        return Decision(choice.move, delay)

    def _due(self, seat: int, choice: Decision, timers: Sequence[tuple[Timer, float]]) -> float | None:
        """When a move will be made, held back or barred by the timers that run; None: it comes too late."""
        assert choice.move is not None
        verb = choice.move.text().split()[0]
        due = self._now + choice.delay
        for timer, over in timers:
            if verb in timer.held and timer.held_seat in (0, seat) and due < over:
                due = over + choice.delay * _READY
            if verb in timer.barred and due > over:
                return None
        return due

    def _submit(self, seat: int, move: Move, due: float) -> None:
        at = f"{due - self._dealt_at:.3f}" if len(self.match.state.to_act()) > 1 else None
        given: Refusal | list[Event] = self.match.submit(seat, move, at)
        if isinstance(given, Refusal):
            raise BadMoveError(f"the bot {self.bots[seat - 1].name} chose {move.text()}: {given}")
        self._now = due
        self._hear(given)

    def _hear(self, events: list[Event]) -> None:
        self._witness.hear(events)
        for watcher in self.watchers:
            watcher.hear(events, self.match, self._now)

    def _result(self, whole_game: bool) -> Result:
        state = self.match.state
        scores = state.scores() if whole_game else state.hand_scores() or [0] * state.seats
        return Result(
            scores=scores,
            shares=self._shares(state.winners() if whole_game else state.hand_winners()),
            thinking=[Thinking(clock.answers, clock.seconds, clock.longest) for clock in self._clocks],
            hands=self._hands,
        )
