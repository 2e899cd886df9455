"""One table of bots: a deal, or a whole game, on a clock that is only simulated."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import final

from janken.bots.bot import Bot, Choice, Limits
from janken.bots.mind import Mind, mind_for
from janken.bots.seen import Witness
from janken.core.deal import Shuffler
from janken.core.events import Event
from janken.core.game import TABLE
from janken.core.match import Header, Match
from janken.core.moves import Move
from janken.core.refusal import Refusal
from janken.core.view import ONLOOKER

MOST_MOVES = 20_000  # of a game; beyond that something goes round in circles


@dataclass(frozen=True)
class Thinking:
    """How a bot used its time at one table."""

    moves: int
    seconds: float
    longest: float


@dataclass(frozen=True)
class Result:
    """What came of a table, seat 1 first; of one hand, or of a whole game."""

    scores: list[int]
    shares: list[float]  # of the win
    thinking: list[Thinking]


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


class BadMoveError(Exception):
    """A bot chose what it may not; the message says which and why."""


@final
@dataclass
class TableOfBots:
    header: Header
    bots: Sequence[Bot]
    limits: Limits
    seed: str
    match: Match = field(init=False)
    _now: float = field(init=False, default=0.0)
    _quiet_since: float = field(init=False, default=0.0)
    _intentions: dict[int, _Intention] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.match = Match(self.header)
        self._witness = Witness(self.header)
        self._mind: Mind = mind_for(self.header.game.name)
        self._clocks = [_Clocked() for _ in self.bots]

    def play(self, whole_game: bool) -> Result:
        """Play one hand, or until the game is over."""
        shuffler = Shuffler(f"deals {self.seed}")
        self._deal(shuffler)
        for _ in range(MOST_MOVES):
            if self.match.state.is_over() or (self.match.state.hand_over() and not whole_game):
                break
            if self.match.state.needs() is not None:
                self._deal(shuffler)
            else:
                self._next_move()
        return self._result(whole_game)

    def _deal(self, shuffler: Shuffler) -> None:
        self._witness.hear(self.match.shuffle_and_deal(shuffler))
        self._now = self._quiet_since = 0.0
        self._intentions.clear()

    # Whoever is first acts, the others think again

    def _next_move(self) -> None:
        acting = self.match.state.to_act()
        self._intentions = {seat: self._intentions[seat] for seat in acting if seat in self._intentions}
        for seat in acting:
            self._think(seat)
        closing = self._table_due()
        first = min(self._intentions, key=lambda seat: self._intentions[seat].due, default=TABLE)
        if first == TABLE or (closing is not None and closing < self._intentions[first].due):
            self._table_acts(closing)
            return
        intention = self._intentions.pop(first)
        self._submit(first, intention.move, intention.due)

    def _think(self, seat: int) -> None:
        """Who still wants the same is on the way already, and does not begin again."""
        choice = self._ask(seat)
        if choice.move is None:
            self._intentions.pop(seat, None)
            return
        intended = self._intentions.get(seat)
        if intended is None or intended.move != choice.move:
            self._intentions[seat] = _Intention(self._now + choice.delay, choice.move)

    def _ask(self, seat: int) -> Choice:
        seen = self._witness.seen(self.match, seat)
        seed = f"{self.seed} {seat} {len(self.match.log)}"
        begin = perf_counter()
        choice = self.bots[seat - 1].choose(seen, self.limits, seed)
        self._clocks[seat - 1].add(perf_counter() - begin)
        if choice.move is None and len(seen.view.frame.to_act) == 1:
            raise BadMoveError(f"the bot {self.bots[seat - 1].name} waits although it is its turn")
        return choice

    def _table_due(self) -> float | None:
        """When the table will act by itself, if nobody does anything."""
        if len(self.match.state.to_act()) == 1 or not self.match.state.legal(TABLE):
            return None
        waits = self._mind.table_waits(self._witness.seen(self.match, ONLOOKER))
        return None if waits is None else self._quiet_since + waits

    def _table_acts(self, due: float | None) -> None:
        moves = self.match.state.legal(TABLE)
        if not moves or due is None:
            raise BadMoveError("every bot waits, and the table would wait for ever")
        self._submit(TABLE, moves[0], due)

    def _submit(self, seat: int, move: Move, due: float) -> None:
        at = f"{due:.3f}" if len(self.match.state.to_act()) > 1 else None
        given: Refusal | list[Event] = self.match.submit(seat, move, at)
        if isinstance(given, Refusal):
            raise BadMoveError(f"the bot {self.bots[seat - 1].name} chose {move.text()}: {given}")
        self._witness.hear(given)
        self._now = self._quiet_since = due

    def _result(self, whole_game: bool) -> Result:
        state = self.match.state
        scores = state.scores() if whole_game else state.hand_scores() or [0] * state.seats
        winners = state.winners() if whole_game else state.hand_winners()
        seats = range(1, state.seats + 1)
        return Result(
            scores=scores,
            shares=[1 / len(winners) if seat in winners else 0.0 for seat in seats],
            thinking=[Thinking(clock.answers, clock.seconds, clock.longest) for clock in self._clocks],
        )
