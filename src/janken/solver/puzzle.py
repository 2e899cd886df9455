"""The deals that can be solved: games for one player, with all cards open."""

from abc import ABC, abstractmethod
from typing import final

from janken.core.game import Chance
from janken.core.match import Dealt, Header, Match
from janken.core.moves import Move
from janken.kernel.collector.bound import CollectorBound
from janken.kernel.collector.game import Collector
from janken.kernel.collector.solve import CollectorSearch, collector_moves
from janken.kernel.light_to_dark.bound import LightBound
from janken.kernel.light_to_dark.game import POINTS_REMOVED, LightToDark
from janken.kernel.light_to_dark.solve import LightSearch, light_moves
from janken.kernel.refusal import Refusal, illegal
from janken.kernel.solve_layers import Layers
from janken.shelf.collector import CollectorState
from janken.shelf.light_to_dark import PLAYER, LightToDarkState

_NARROW = 16  # positions of a layer that are kept in a first search
EVERYTHING = 1 << 40  # keep all positions of a layer
_ROUNDS_AT_ONCE = 5
POINTS_A_CARD = 3  # CO-6: what a strong run gains with each card
_ROUNDS = 150  # after so many the prices hardly move


class Puzzle(ABC):
    """A deal; inside, more points are always better."""

    few = False  # does the player want few of what is counted?

    def __init__(self, match: Match) -> None:
        self.match = match

    @abstractmethod
    def search(self, keep: int, manner: int) -> Layers:
        """A search that keeps so many positions of a layer; `manner` tells apart what is worth keeping."""

    @abstractmethod
    def kernel_moves(self, search: Layers) -> list[int]:
        """The best line that a search has found."""

    @abstractmethod
    def most(self) -> tuple[int, str]:
        """Points that no deal has, and why."""

    @abstractmethod
    def bound(self, points: int) -> tuple[int, str]:
        """Points that this deal cannot have, and how that is known, given the best line so far.

        The bound gets better each time it is asked for, until it `is_final`.
        """

    @abstractmethod
    def bound_is_final(self) -> bool: ...

    def value(self, points: int) -> int:
        """What the player is told."""
        return points

    def first_keep(self) -> int:
        return _NARROW

    @final
    def line(self, kernel_moves: list[int]) -> tuple[Move, ...]:
        """The moves as players make them; playing them proves that they can be made."""
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

    def search(self, keep: int, manner: int) -> Layers:
        return LightSearch(self._position, keep, mind_removing=manner % 2 == 1)

    def most(self) -> tuple[int, str]:
        return POINTS_REMOVED * len(self._position.deck), "no deal has more points"

    def first_keep(self) -> int:
        """Turning up a card only when stuck leaves so few choices that all of them are looked at."""
        return _NARROW if self._position.any_time else EVERYTHING

    def kernel_moves(self, search: Layers) -> list[int]:
        return light_moves(self._position, search.best_line())

    def bound(self, points: int) -> tuple[int, str]:
        self._is_bounded = True
        return LightBound(
            self._position
        ).most_points(), "more cards cannot turn and leave, whatever is played"

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

    def search(self, keep: int, manner: int) -> Layers:
        return CollectorSearch(self._position, keep, few_cards=self.few)

    def kernel_moves(self, search: Layers) -> list[int]:
        return collector_moves(self._position, search.best_line())

    def most(self) -> tuple[int, str]:
        if self.few:
            return len(self._position.pile), "there are no fewer than no cards"
        return POINTS_A_CARD * len(self._position.pile), "no set has more points for its cards"

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
    """The deal with which a match began, whatever was played then."""
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
    return illegal("unsolvable", match.header.game.seats_rule)
