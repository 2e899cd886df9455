"""Deals that can be solved, for one player with all cards open, and what an answer to one is."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import final

from janken.core.deal import Shuffler
from janken.core.game import Chance
from janken.core.match import Dealt, Header, Match
from janken.core.moves import Move
from janken.games.collector.game import CollectorState
from janken.games.collector.rules.bound import CollectorBound
from janken.games.collector.rules.game import Collector
from janken.games.collector.rules.solve import CollectorSearch, collector_moves
from janken.games.light_to_dark.game import PLAYER, LightToDarkState
from janken.games.light_to_dark.rules.bound import LightBound
from janken.games.light_to_dark.rules.game import POINTS_REMOVED, LightToDark
from janken.games.light_to_dark.rules.solve import LightSearch, light_moves
from janken.kernel.refusal import Refusal, illegal
from janken.kernel.solve_layers import LayeredSearch


@dataclass(frozen=True)
class SearchLimits:
    """Where a search stops, whichever comes first."""

    seconds: float = 10.0
    positions: int | None = None  # visited, over all processes
    megabytes: int = 600  # for positions, over all processes


@dataclass(frozen=True)
class Answer:
    """The best line found, and a bound that no line can exceed.

    With The Collector's aim=cards `value` and `bound` are cards left, and fewer are better; otherwise points.
    """

    value: int
    bound: int
    proof: str  # how the bound is known
    line: tuple[Move, ...]  # from the deal to its end; playing it scores `value`
    stopped_by: str  # a limit: `seconds`, `positions`, `megabytes`; `you`; empty if exact
    positions: int
    seconds: float
    megabytes: float
    widest: int  # the most positions kept of a layer

    @property
    def is_exact(self) -> bool:
        """Proven: no line is better."""
        return self.value == self.bound


_ROUNDS_AT_ONCE = 5
POINTS_A_CARD = 3  # CO-6: what a strong run scores for each card
_ROUNDS = 150  # after which the prices hardly move


class Puzzle(ABC):
    """A deal to solve; internally more points are always better."""

    few = False  # whether the player wants few of what is counted

    def __init__(self, match: Match) -> None:
        self.match = match

    @abstractmethod
    def search(self, keep: int, manner: int) -> LayeredSearch:
        """A search that keeps this many positions of a layer; `manner` varies which are worth keeping."""

    @abstractmethod
    def kernel_moves(self, search: LayeredSearch) -> list[int]:
        """The best line that a search has found."""

    @abstractmethod
    def most(self) -> tuple[int, str]:
        """Points that no deal exceeds, and why."""

    @abstractmethod
    def bound(self, points: int) -> tuple[int, str]:
        """Points that this deal cannot exceed, and how that is known, given the best line so far.

        The bound improves with each call until it is final.
        """

    @abstractmethod
    def bound_is_final(self) -> bool: ...

    def value(self, points: int) -> int:
        """Points as the player counts: points, or cards left."""
        return points

    @final
    def line(self, kernel_moves: list[int]) -> tuple[Move, ...]:
        """The moves as players make them; playing them proves them legal."""
        state = self.match.state.copy()
        line = []
        for number in kernel_moves:
            assert isinstance(state, LightToDarkState | CollectorState)
            move = state.legal(PLAYER)[state.position().moves(PLAYER).index(number)]
            assert state.check(PLAYER, move) is None
            state.apply(PLAYER, move)
            line.append(move)
        return tuple(line)


@final
class LightPuzzle(Puzzle):
    def __init__(self, match: Match, position: LightToDark) -> None:
        super().__init__(match)
        self._position = position
        self._is_bounded = False

    def search(self, keep: int, manner: int) -> LayeredSearch:
        return LightSearch(self._position, keep, mind_removing=manner % 2 == 1)

    def most(self) -> tuple[int, str]:
        return POINTS_REMOVED * len(self._position.deck), "no deal has more points"

    def kernel_moves(self, search: LayeredSearch) -> list[int]:
        return light_moves(self._position, search.best_line())

    def bound(self, points: int) -> tuple[int, str]:
        self._is_bounded = True
        return LightBound(
            self._position
        ).most_points(), "no more cards can turn and leave, whatever is played"

    def bound_is_final(self) -> bool:
        return self._is_bounded


@final
class CollectorPuzzle(Puzzle):
    def __init__(self, match: Match, position: Collector, few: bool) -> None:
        super().__init__(match)
        self._position = position
        self.few = few
        self._prices: CollectorBound | None = None
        self._rounds = 0

    def search(self, keep: int, manner: int) -> LayeredSearch:
        return CollectorSearch(self._position, keep, few_cards=self.few)

    def kernel_moves(self, search: LayeredSearch) -> list[int]:
        return collector_moves(self._position, search.best_line())

    def most(self) -> tuple[int, str]:
        if self.few:
            return len(self._position.pile), "no deal leaves fewer than 0 cards"
        return POINTS_A_CARD * len(self._position.pile), "no set scores more for its cards"

    def bound(self, points: int) -> tuple[int, str]:
        if self.few:
            return self.most()
        if self._prices is None:
            self._prices = CollectorBound(self._position)
        self._prices.improve(_ROUNDS_AT_ONCE, points)
        self._rounds += _ROUNDS_AT_ONCE
        return self._prices.most_points(), "cards and places at fair prices yield no more"

    def bound_is_final(self) -> bool:
        return self.few or self._rounds >= _ROUNDS

    def value(self, points: int) -> int:
        return len(self._position.pile) - points if self.few else points


def puzzle_of(header: Header, cards: tuple[int, ...]) -> Puzzle | Refusal:
    """The deal of these cards, if the solver knows the game."""
    match = Match(header)
    given = match.deal(Chance.DEAL, cards)
    return given if isinstance(given, Refusal) else _dealt_puzzle(match)


def puzzle_from(match: Match) -> Puzzle | Refusal:
    """The first deal of a match, whatever was played."""
    for entry in match.log:
        if isinstance(entry, Dealt):
            return puzzle_of(match.header, entry.cards)
    return illegal("nothing-dealt", "RF-2")


def _dealt_puzzle(match: Match) -> Puzzle | Refusal:
    state = match.state
    if isinstance(state, LightToDarkState):
        return LightPuzzle(match, state.position().copy())
    if isinstance(state, CollectorState) and state.seats == 1:
        few = match.header.options.word("aim") == "cards"
        return CollectorPuzzle(match, state.position().copy(), few)
    return illegal("unsolvable", "")  # no rule forbids it


def deal_from(header: Header, seed: str) -> tuple[int, ...]:
    """The cards that `janken deal --seed` gives."""
    match = Match(header)
    match.shuffle_and_deal(Shuffler(seed))
    dealt = match.log[0]
    assert isinstance(dealt, Dealt)
    return dealt.cards


def puzzle_from_seed(header: Header, seed: str) -> Puzzle | Refusal:
    return puzzle_of(header, deal_from(header, seed))
