"""Bots against bots on a simulated clock: who acts next, one table, then every deal and line-up."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Protocol, final, runtime_checkable

from janken.bots.bot import Bot, Decision, Limits, Witness
from janken.bots.levels import SKILLS, Skill, reaction
from janken.bots.load import load
from janken.core.deal import Shuffler
from janken.core.errors import JankenError
from janken.core.events import Event
from janken.core.game import TABLE, Timer
from janken.core.match import Header, Match
from janken.core.moves import Move
from janken.jobs.engine import Engine, Journal, resume
from janken.kernel.refusal import Refusal
from janken.records.writer import record_text

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


MOST_MOVES = 2_000  # of a hand; a longer one goes round in circles, and nobody wins it


@dataclass
class HandTotals:
    """The finished hands of a table, added up; seat 1 first."""

    scores: list[int]
    shares: list[float]  # of the hands won
    played: int = 0

    def add(self, scores: Sequence[int], shares: Sequence[float]) -> None:
        self.scores = [before + more for before, more in zip(self.scores, scores, strict=True)]
        self.shares = [before + more for before, more in zip(self.shares, shares, strict=True)]
        self.played += 1


@dataclass(frozen=True)
class TableResult:
    """The result of a whole game or of one hand, seat 1 first."""

    scores: list[int]
    shares: list[float]  # of the win
    thinking: list[Thinking]
    hands: HandTotals


@runtime_checkable
class Watcher(Protocol):
    """Watches a table of bots with all cards open."""

    def hear(self, events: Sequence[Event], match: Match, now: float) -> None:
        """What has just happened, this many seconds after the start."""


@final
@dataclass
class BotTable:
    header: Header
    bots: Sequence[Bot]
    limits: Limits
    seed: str
    watchers: Sequence[Watcher] = ()
    reactions: Skill | None = None  # gives every bot the same reaction times; None: each has its own
    match: Match = field(init=False)
    _dealt_at: float = field(init=False, default=0.0)

    def __post_init__(self) -> None:
        self.match = Match(self.header)
        self._witness = Witness(self.header, Shuffler(f"imagined {self.seed}"))
        self._race = Race(self.bots, [self.limits] * len(self.bots), self.seed, self.reactions)
        self._hands = HandTotals([0] * len(self.bots), [0.0] * len(self.bots))
        self._last_hand = 0  # the last one added

    def play(self, whole_game: bool) -> TableResult:
        shuffler = Shuffler(f"deals {self.seed}")
        self._deal(shuffler)
        moves = 0  # in this hand
        while not self.match.state.is_over() and moves < MOST_MOVES:
            if self.match.state.hand_over() and not whole_game:
                break
            moves = moves + 1 if self.match.state.needs() is None else 0
            if self.match.state.needs() is None:
                self._next_move()
                self._count_hand()
            elif not self._end_game_in_time():
                self._deal(shuffler)
        return self._result(whole_game)

    def _deal(self, shuffler: Shuffler) -> None:
        self._hear(self.match.shuffle_and_deal(shuffler))
        self._dealt_at = self._race.now
        self._race.begin_hand()

    def _count_hand(self) -> None:
        """Count a hand that has just ended, once, even if more happens before the next."""
        state = self.match.state
        if state.hand_over() and state.hand() > self._last_hand:
            self._last_hand = state.hand()
            self._hands.add(state.hand_scores() or [0] * state.seats, self._shares(state.hand_winners()))

    def _shares(self, winners: Sequence[int]) -> list[float]:
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(1, len(self.bots) + 1)]

    def _end_game_in_time(self) -> bool:
        """Let the table end the game if its time limit has passed between hands."""
        for one in self._race.table_moves(self.match):
            if one.due <= self._race.now:
                self._submit(one)
                return True
        return False

    def _next_move(self) -> None:
        coming = self._race.next_move(self.match, self._witness)
        assert coming is not None, "every seat has a bot"
        self._submit(coming)

    def _submit(self, one: NextMove) -> None:
        at = f"{self._race.now - self._dealt_at:.3f}" if len(self.match.state.to_act()) > 1 else None
        given: Refusal | list[Event] = self.match.submit(one.seat, one.move, at)
        if isinstance(given, Refusal):
            raise BadMoveError(f"the bot {self.bots[one.seat - 1].name} chose {one.move.text()}: {given}")
        self._hear(given)

    def _hear(self, events: list[Event]) -> None:
        self._witness.hear(events)
        for watcher in self.watchers:
            watcher.hear(events, self.match, self._race.now)

    def _result(self, whole_game: bool) -> TableResult:
        state = self.match.state
        scores = state.scores() if whole_game else state.hand_scores() or [0] * state.seats
        return TableResult(
            scores=scores,
            shares=self._shares(state.winners() if whole_game else state.hand_winners()),
            thinking=self._race.thinking,
            hands=self._hands,
        )


SAME_REACTIONS = "club"  # the level whose reaction times all bots get on request


@dataclass(frozen=True)
class Series:
    """What is to be played. `specs` names a bot for each seat; in a solo game each of them plays alone."""

    header: Header
    specs: tuple[str, ...]
    limits: Limits
    seed: str
    whole_games: bool = True
    same_reactions: bool = False
    with_records: bool = False

    @property
    def seats(self) -> int:
        return len(self.header.names)

    def described(self) -> dict[str, object]:
        """Everything that the results depend on, but for the bots."""
        return {
            "game": self.header.game.name,
            "seats": self.seats,
            "options": self.header.options.changed(),
            "limits": self.limits,
            "seed": self.seed,
            "whole games": self.whole_games,
            "same reactions": self.same_reactions,
        }

    def line_ups(self) -> list[list[int]]:
        """Which bots sit where, by their place in `specs`: every rotation, or each bot alone."""
        if self.seats == 1:
            return [[place] for place in range(len(self.specs))]
        places = list(range(self.seats))
        return [places[turn:] + places[:turn] for turn in places]


@dataclass(frozen=True)
class DealJob:
    """A deal to be played by all line-ups of a series."""

    series: Series
    deal: int


@dataclass(frozen=True)
class PlayedDeal:
    """The result of every line-up, in the order of `Series.line_ups`, and its record if wanted."""

    deal: int
    results: list[TableResult]
    records: list[str] = field(default_factory=list)


_loaded: dict[str, list[Bot]] = {}  # in a worker, bots stay loaded from deal to deal


def load_bots(specs: Sequence[str]) -> list[Bot]:
    """A bot for each name; one that is named twice is loaded twice."""
    used: dict[str, int] = {}
    bots = []
    for spec in specs:
        ready = _loaded.setdefault(spec, [])
        number = used.get(spec, 0)
        used[spec] = number + 1
        if number == len(ready):
            ready.append(load(spec))
        bots.append(ready[number])
    return bots


def close_bots() -> None:
    for ready in _loaded.values():
        for bot in ready:
            bot.close()
    _loaded.clear()


def play_deal(job: DealJob) -> PlayedDeal:
    """The same cards for every line-up; only the seats of the bots change."""
    series, deal = job.series, job.deal
    played = PlayedDeal(deal, [])
    for line_up in series.line_ups():
        bots = load_bots([series.specs[place] for place in line_up])
        names = tuple(f"{bot.name[:30]} {place + 1}" for bot, place in zip(bots, line_up, strict=True))
        header = Header(series.header.game, _clean(names), series.header.options, series.header.dealer)
        reactions = SKILLS[SAME_REACTIONS] if series.same_reactions else None
        table = BotTable(header, bots, series.limits, f"{series.seed} {deal}", reactions=reactions)
        played.results.append(table.play(series.whole_games))
        if series.with_records:
            played.records.append(record_text(table.match))
    return played


def _clean(names: tuple[str, ...]) -> tuple[str, ...]:
    """Records allow neither comma nor # in a name."""
    return tuple(name.replace(",", " ").replace("#", " ") for name in names)


def play_jobs(
    jobs: Sequence[DealJob], engine: Engine, journal: Journal[PlayedDeal]
) -> Iterator[list[PlayedDeal]]:
    """Everything played so far, in the order of the jobs, after each deal; the caller may stop any time."""
    done = []
    try:
        for played in resume(journal, engine, play_deal, jobs, len(jobs)):
            done.append(played)
            yield done
    finally:
        close_bots()
