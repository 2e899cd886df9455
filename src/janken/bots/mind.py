"""What bots know of a game: how good a move looks and why, what hidden cards may be, what an end is worth.

A game's own mind is in its folder (`bot.py`). Any other game is known by its rules alone: `PlayoutMind` tries
each move in worlds that could be the real one. A mind that only knows better how to play on, and what an end
is worth, derives from it and overrides `policy`. The worth of a lead in the whole game comes from hands that
bots played (`tools/outlooks.py`).
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Final, final

import msgspec
from mypy_extensions import i64

from janken import games
from janken.bots.bot import Limits, Seen
from janken.core.deal import Shuffler
from janken.core.game import Game, State, StatePosition
from janken.core.moves import Move
from janken.core.options import Value
from janken.kernel.outlook import Outlook, RaceToGoal, SetOfHands
from janken.kernel.position import Picker, Position
from janken.kernel.search import Line, Policy, Search, play_out

MOST_CANDIDATES = 24
NEVER = -100.0  # a move judged this bad is made only if there is no other
MOST_MOVES = 400  # of a playout; an unfinished one is valued as it stands


Worlds = Callable[[Shuffler], Position]


@dataclass(frozen=True, slots=True)
class Judged:
    """A move and what it seems worth; only the order matters, except for NEVER and below."""

    move: Move
    worth: float


@final
class Reason:
    """Why a move is good: a code, worded in the catalogues under `hint-`, and its arguments."""

    def __init__(self, code: str, **args: object) -> None:
        self.code = code
        self.args = args

    @property
    def compares(self) -> bool:
        """Does the reason name another move?"""
        return "instead" in self.args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.code, self.args) == (other.code, other.args)


@dataclass(frozen=True, slots=True)
class Outcome:
    """An outcome of a move in imagined worlds, worded as a reason: how `often`, and `otherwise`."""

    code: str
    cards: tuple[str, ...] = ()
    is_good: bool = True  # is more of it better?


Outcomes = Mapping[Outcome, float]  # a share counts 100 where it happens


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move to search, and how the game continues after it."""

    move: Move
    policy: Policy
    glance: float = 0.0  # how much better than others it looks, in units of the policy's worth


@dataclass(frozen=True, slots=True)
class Tempo:
    """How long people of a level take where there are no turns: seconds, with a long slow tail."""

    median: float
    spread: float  # of the logarithm


class Mind(ABC):
    """What bots know of one game."""

    imagines = False  # does it want `Seen.imagined`, a table to try moves at?
    races = False  # are there no turns, so that another may be quicker?
    kinds: tuple[str, ...] = ()  # of decisions, worded in the game's catalogue under `kind-`
    drills: tuple[str, ...] = ()  # of those: what can be practised with positions from fresh deals
    unhurried: Mapping[str, str] = {}  # house rules under which there is time to think, for practice

    @abstractmethod
    def judge(self, seen: Seen) -> list[Judged]:
        """The moves worth considering; never empty, since there is always a legal move."""

    @abstractmethod
    def reason(self, seen: Seen, move: Move) -> Reason:
        """Why a judged move is good, from what the seat knows."""

    @abstractmethod
    def worlds(self, seen: Seen) -> Worlds:
        """Possible worlds: what the seat knows, and the rest dealt to fit everything it was told."""

    @abstractmethod
    def number(self, world: Position, move: Move) -> int:
        """A move as the kernel's number."""

    @abstractmethod
    def policy(self, seen: Seen) -> Policy:
        """How playouts are played and valued."""

    def chance(self, policy: Policy, end: Position, seat: int) -> float:
        """What the end of a playout is worth in people's terms: the chance to win; alone, points or cards."""
        return policy.worth(end, seat)

    def outcomes(self, seen: Seen, end: Position) -> Outcomes:
        """What people would tell of the end of a playout, beside how it is valued."""
        return {}

    def kind(self, seen: Seen, move: Move) -> str:
        """The kind of decision that this move is; one of `kinds`, or empty where there are none."""
        return ""

    def notices(self, seen: Seen, move: Move, level: str) -> float:
        """The chance that people of a level notice this move; for `easy` well below 1."""
        return 0.8 if level == "easy" else 1.0

    def gives_up(self, seen: Seen, move: Move) -> bool:
        """Does this end the seat's own play for nothing? Not even a random player does that."""
        return False

    def candidates(self, seen: Seen) -> list[Candidate]:
        """The moves that a search tries: those judged best."""
        ranked = sorted(self.judge(seen), key=lambda judged: judged.worth, reverse=True)
        policy = self.policy(seen)
        return [Candidate(judged.move, policy) for judged in ranked[:MOST_CANDIDATES]]

    def plan(self, seen: Seen, limits: Limits) -> Move | None:
        """A move found by a better way than playouts, in a game that has one."""
        return None

    def occasion(self, seen: Seen) -> str:
        """Names what is thought about as a whole or not at all; empty if each move is separate."""
        return ""

    # Where there are no turns

    def meanwhile(self, seen: Seen) -> Reason | None:
        """What to wait for, if there is no move or waiting is better; None if there is nothing to say."""
        return None

    def may_wait(self, seen: Seen, move: Move) -> bool:
        """Is this only done after a long silence? Then it is no hint."""
        return False

    def lies_open(self, move: Move) -> str:
        """Names the chance that this move takes, if another may be quicker; empty if it is always there."""
        return ""

    def delay(self, seen: Seen, move: Move, level: str) -> Tempo:
        """How long people of a level take for this move."""
        return Tempo(median=1.0, spread=0.3)

    def waits(self, seen: Seen, move: Move) -> bool:
        """Is waiting better than this move? Only where there are no turns."""
        return False


_PLAYOUTS: Final = 150  # of a glance
_MOVES: Final = 2000  # in them: a glance is no longer in a game of many moves
_GLANCED: Final = 12  # moves, of very many
_FEWEST_WORLDS: Final = 2
_FEWEST_COMPARED: Final = 20  # worlds, for a reason at a glance
_WORTH_SAYING: Final = 0.5  # points, or cards left
_CLEAR: Final = 3.0  # standard errors, for what comes of a move

BestTwo = tuple[Candidate, Candidate]


def compared(mind: Mind, seen: Seen, best_two: BestTwo, worlds: int, most: float = inf) -> Reason:
    """What comes of a move and of another in the same imagined worlds, with the same luck.

    Over that many worlds, as long as no more than `most` moves are played in them.
    """
    sums, moves, tried = [0.0, 0.0], 0, 0
    came: tuple[list[Outcomes], list[Outcomes]] = ([], [])
    imagine, shuffler = mind.worlds(seen), Shuffler(f"compared {len(seen.facts)}")
    while tried < worlds and (tried < _FEWEST_WORLDS or moves < most):
        world = imagine(shuffler)
        for place, line in enumerate(best_two):
            twin = world.copy()
            twin.play(seen.seat, mind.number(world, line.move))
            moves += play_out(line.policy, twin, Picker(tried), MOST_MOVES)
            sums[place] += mind.chance(line.policy, twin, seen.seat)
            came[place].append(mind.outcomes(seen, twin))
        tried += 1
    better, worse = (total / tried for total in sums)
    instead = best_two[1].move.text()
    return telling(*came, instead) or comparison(seen, better, worse, instead)


def telling(better: Sequence[Outcomes], worse: Sequence[Outcomes], instead: str) -> Reason | None:
    """The outcome in which the two moves differ most clearly, world by world; None if there is none."""
    found, clearest = None, _CLEAR
    for outcome in dict.fromkeys(outcome for ends in (*better, *worse) for outcome in ends):
        often, otherwise = ([end.get(outcome, 0.0) for end in ends] for ends in (better, worse))
        lead = _lead(often, otherwise) if outcome.is_good else _lead(otherwise, often)
        shares = round(fmean(often)), round(fmean(otherwise))
        if lead > clearest and shares[0] != shares[1]:
            found, clearest = (outcome, *shares), lead
    if found is None:
        return None
    outcome, often_so, otherwise_so = found
    return Reason(
        outcome.code, often=often_so, otherwise=otherwise_so, instead=instead, cards=[*outcome.cards]
    )


def _lead(more: Sequence[float], less: Sequence[float]) -> float:
    """In standard errors; both in the same worlds."""
    ahead = [one - other for one, other in zip(more, less, strict=True)]
    if len(ahead) < _FEWEST_COMPARED:
        return 0.0
    mean, error = fmean(ahead), stdev(ahead) / sqrt(len(ahead))
    return mean / error if error else inf if mean > 0 else 0.0


def comparison(seen: Seen, better: float, worse: float, instead: str) -> Reason:
    """Two moves compared by their outcomes."""
    if seen.seats == 1 and better - worse >= _WORTH_SAYING:
        return Reason("ends-better", count=max(1, round(better - worse)), instead=instead)
    wins, otherwise = round(100 * better), round(100 * worse)
    if seen.seats > 1 and wins > otherwise:
        return Reason("wins-more", wins=wins, otherwise=otherwise, instead=instead)
    return Reason("as-good-as", instead=instead)


class RandomPolicy(Policy):
    """All moves are equally likely; winning the hand is what counts."""

    def step(self, position: Position, picker: Picker) -> None:
        seats = position.to_act()
        seat = seats[picker.below(len(seats))]
        position.play(seat, position.any_move(seat, picker))

    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, StatePosition)
        state, points = position.state, position.points()
        if state.seats == 1:
            return float(points[0])
        winners = state.hand_winners() if state.hand_over() else state.winners()
        return 1 / len(winners) if seat in winners else 0.0


@final
class _World(StatePosition):
    """As a seat imagines it: that seat has the same moves in every world."""

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state)
        self.seat = seat


class PlayoutMind(Mind):
    imagines = True

    def judge(self, seen: Seen) -> list[Judged]:
        """If there are very many moves, a sample of them."""
        moves = seen.legal
        if len(moves) > MOST_CANDIDATES:
            moves = random.Random(len(seen.facts)).sample(moves, _GLANCED)
        if len(moves) == 1:
            return [Judged(moves[0], 0.0)]
        shuffler, worlds, policy = Shuffler(f"glance {len(seen.facts)}"), self.worlds(seen), self.policy(seen)
        world = worlds(shuffler)
        lines = [Line(self.number(world, move), policy) for move in moves]
        search = Search(seen.seat, lines, MOST_MOVES, len(seen.facts))
        while search.worlds < _FEWEST_WORLDS or (search.playouts < _PLAYOUTS and search.moves < _MOVES):
            search.explore(world)
            world = worlds(shuffler)
        return [Judged(move, search.mean(place)) for place, move in enumerate(moves)]

    def reason(self, seen: Seen, move: Move) -> Reason:
        others = [one for one in self.judge(seen) if one.move != move]
        if not others:
            return Reason("no-choice")
        policy, instead = self.policy(seen), max(others, key=lambda one: one.worth).move
        best_two = (Candidate(move, policy), Candidate(instead, policy))
        return compared(self, seen, best_two, _FEWEST_COMPARED, _MOVES)

    def worlds(self, seen: Seen) -> Worlds:
        state = seen.imagined
        assert state is not None, f"a bot that plays {seen.game} needs an imagined table"
        return lambda shuffler: _World(state.redeal(seen.seat, shuffler), seen.seat)

    def number(self, world: Position, move: Move) -> int:
        assert isinstance(world, _World)
        return world.legal(world.seat).index(move)

    def policy(self, seen: Seen) -> Policy:
        return RandomPolicy()


def mind_for(game: str) -> Mind:
    """The one in the game's folder, or else one that knows its rules alone."""
    folder = games.part(game, "bot")
    mind = PlayoutMind() if folder is None else folder.MIND
    assert isinstance(mind, Mind), f"the mind for {game} is {mind!r}, not a janken.bots.mind.Mind"
    return mind


HANDS: Final = "hands.jsonl"  # in the folder of a game


class TableHands(msgspec.Struct, frozen=True):
    """Hands at one kind of table: a line of a game's file."""

    seats: int
    options: dict[str, Value]  # those that differ from the default
    hands: tuple[tuple[int, ...], ...]  # what each place scored, from the dealer's left


def race(seen: Seen, goal: int) -> Outlook:
    """For a game to a goal, after the hand being played."""
    return _race(*_table_key(seen), goal)


def rounds(seen: Seen, left: int) -> Outlook:
    """For a game of a fixed number of hands, with this many left after the one being played."""
    return _rounds(*_table_key(seen), left)


TableKey = tuple[str, int, tuple[tuple[str, Value], ...], int]


def _table_key(seen: Seen) -> TableKey:
    """What an outlook depends on: game, seats, options that differ, who deals next."""
    options = tuple((name, seen.options[name]) for name in seen.options.changed())
    return seen.game, seen.seats, options, seen.view.frame.dealer % seen.seats + 1


@lru_cache(maxsize=32)
def _race(game: str, seats: int, options: tuple[tuple[str, Value], ...], dealer: int, goal: int) -> Outlook:
    return RaceToGoal(_hands(game, seats, dict(options)), dealer, goal)


@lru_cache(maxsize=64)
def _rounds(game: str, seats: int, options: tuple[tuple[str, Value], ...], dealer: int, left: int) -> Outlook:
    return SetOfHands(_hands(game, seats, dict(options)), dealer, left)


def _hands(game: str, seats: int, options: dict[str, Value]) -> list[list[int]]:
    """Always for as many seats; of the house rules, those closest to the table's."""
    tables = [played for played in every_table(game) if played.seats == seats]
    nearest = max(tables, key=lambda played: _in_common(played.options, options))
    return [[*scores] for scores in nearest.hands]


def _in_common(one: dict[str, Value], other: dict[str, Value]) -> int:
    return -len(one.items() ^ other.items())


@lru_cache
def every_table(game: str) -> list[TableHands]:
    found = games.find(game)
    assert isinstance(found, Game)
    lines = (files(found.package) / HANDS).read_text("utf-8").splitlines()
    return [msgspec.json.decode(line, type=TableHands) for line in lines]
