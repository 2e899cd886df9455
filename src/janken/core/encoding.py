"""How environments number the moves of a game, as its folder says in `env.py`."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from janken.core.options import Options
from janken.kernel.cards import KING, SUIT_LETTERS, is_joker, rank_of, suit_of
from janken.kernel.lanes.lane import Lane

# Between people's medians of 0.75, 1.15 and 1.8 seconds.
_QUICK, _STEADY = 0.95, 1.45

_JOKERS_AT = KING * len(SUIT_LETTERS)
CARD_NUMBERS = _JOKERS_AT + len(SUIT_LETTERS)  # one more than the highest


def pace_of(seconds: float) -> int:
    """0 for a steady pace, 1 for a quick one, 2 for a slow one."""
    if seconds < _QUICK:
        return 1
    return 0 if seconds < _STEADY else 2


class ActionEncoding(ABC):
    """How environments number the moves of one game, and what they need to know of its deals."""

    version: int  # of the encoding: an action never changes its meaning within a version
    options: tuple[str, ...]  # the house rules that environments support; all others keep their default
    game_options: tuple[str, ...] = ()  # and those that decide when a whole game ends

    # Is a whole game, of many hands, an episode if one wants it?
    @property
    def plays_whole_games(self) -> bool:
        return bool(self.game_options)

    most_steps: int  # after which a hand is cut off by default
    has_turns = True
    waiting: int | None = None  # the action of a player who prefers to wait, where there are no turns

    begins_too_many: int | None = None  # an action that begins more moves than can be listed

    def at_speed(self, lane: Lane, action: int, seconds: float) -> int:
        """The same action at the speed of a person who takes this long; their median is 1.15 seconds."""
        return action

    @abstractmethod
    def lane(self, options: Options, seats: int, reactions: bool, whole_game: bool) -> Lane:
        """A lane of this game, before its first deal."""

    @abstractmethod
    def text(self, lane: Lane, move: int) -> str:
        """A move of the kernel as a record writes it, before it is made."""

    @abstractmethod
    def bounds(self, options: Options, seats: int) -> tuple[int, int]:
        """Points of one hand below and above which no seat can end."""

    def card_number(self, card: int) -> int:
        """The number of a card, among actions and outcomes of chance; jokers come last."""
        suit = suit_of(card)
        return _JOKERS_AT + suit if is_joker(card) else KING * suit + rank_of(card) - 1

    hides_cards = False  # do players hold cards that others do not see?

    @abstractmethod
    def cards_dealt(self, lane: Lane) -> int:
        """How many cards of the deck a deal gives out or turns up."""

    @abstractmethod
    def cards_seen(self, lane: Lane) -> int:
        """How many cards of the deal have left the pile by now, those dealt included."""

    def put_next(self, lane: Lane, cards: Sequence[int]) -> None:
        """Make these the next cards of the pile, if there is one."""
        raise NotImplementedError

    def public_text(self, lane: Lane, move: int) -> str:
        """The part of a move that everybody sees."""
        return self.text(lane, move)

    def not_told_apart(self, words: str) -> str:
        """Text that is equal for moves that are the same action."""
        return words

    def throws_hand_away(self, lane: Lane, action: int) -> bool:
        """Is this an action that nobody who wants to play on would take, whatever they hold?"""
        return False

    def actions_of(self, lane: Lane, words: str) -> list[int]:
        """The actions that make a record's move, where they are known without looking for them."""
        return []

    def rest_of(self, lane: Lane, words: str, part: str) -> str | None:
        """What is left of a record's move after a smaller one; None if that is no part of it."""
        return None


def with_next(order: Sequence[int], seen: int, cards: Sequence[int]) -> list[int]:
    """A deal in which these cards come next after those seen."""
    rest = [card for card in order[seen:] if card not in cards]
    return [*order[:seen], *cards, *rest]
