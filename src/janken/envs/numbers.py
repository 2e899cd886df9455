"""What is to be known of a game so that its moves can be numbers, and numbers moves again."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from janken.core.options import Options
from janken.kernel.lanes.lane import Lane

# Between people's medians of 0.75, 1.15 and 1.8 seconds.
_QUICK, _STEADY = 0.95, 1.45


def pace_of(seconds: float) -> int:
    """0 for a steady pace, 1 for a quick one, 2 for a slow one."""
    if seconds < _QUICK:
        return 1
    return 0 if seconds < _STEADY else 2


class Numbers(ABC):
    """One for each game."""

    version: int  # of the encoding: a number never changes its meaning within a version
    options: tuple[str, ...]  # the house rules that environments play; all others stay at their default
    game_options: tuple[str, ...] = ()  # and those that say when a whole game ends, where one can be played
    most_steps: int  # after which a hand is cut off, unless it is said otherwise
    has_turns = True
    waiting: int | None = None  # the action of a player who would rather do nothing, where there are no turns

    def at_speed(self, action: int, seconds: float) -> int:
        """The same action, as fast as that; for people half are faster than 1.15 seconds."""
        return action

    @abstractmethod
    def lane(self, options: Options, seats: int, reactions: bool, whole_game: bool) -> Lane:
        """A lane of this game, before its first deal."""

    @abstractmethod
    def text(self, lane: Lane, move: int) -> str:
        """A move of the kernel as a record writes it, before it is made."""

    def may_lose(self, options: Options) -> bool:
        """Can points of a hand be below 0?"""
        return False

    hides_cards = False  # do players hold cards that others do not see?

    @abstractmethod
    def cards_dealt(self, seats: int) -> int:
        """How many cards of the deck a deal hands out or lays open."""

    @abstractmethod
    def cards_seen(self, lane: Lane) -> int:
        """How many cards of the deal have left the pile by now, those dealt included."""

    def put_next(self, lane: Lane, cards: Sequence[int]) -> None:
        """Let these be the next cards of the pile; only where there is one."""
        raise NotImplementedError

    def public_text(self, lane: Lane, move: int) -> str:
        """As much of a move as everybody sees."""
        return self.text(lane, move)

    def not_told_apart(self, words: str) -> str:
        """The same for moves that are the same action."""
        return words

    def small_moves(self, lane: Lane, words: str) -> list[str]:
        """A move of a record as the small moves that make it up, each as a record writes it."""
        return [words]


def with_next(order: Sequence[int], seen: int, cards: Sequence[int]) -> list[int]:
    """A deal in which, after so many cards, these come next."""
    rest = [card for card in order[seen:] if card not in cards]
    return [*order[:seen], *cards, *rest]
