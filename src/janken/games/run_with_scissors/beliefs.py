"""Who may hold what in Run with Scissors, from what a seat has seen and heard.

Some of it is sure: with ask=no a stack that closes tells that nobody could follow; an opening card is the
lowest of its suit. The rest makes a card more or less likely: its holder would often have been first.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from janken.bots.bot import Seen
from janken.games.run_with_scissors.facts import Closed, Followed, Opened, Passed, TookStack
from janken.games.run_with_scissors.rules.hand import DUMMY, LOWEST, card_at, followers, height_of
from janken.games.run_with_scissors.rules.imagine import EVEN, NEVER
from janken.games.run_with_scissors.view import ScissorsTable
from janken.kernel.cards import CIRCLE, NO_CARD, card_from_text, janken_deck, suit_of

# How likely another player's card came first although a seat held the other one that fits.
_WITH_A_START: Final = 0.2  # on the seat's own card, for which it had a start
_AGAINST_A_START: Final = 0.8  # on a card of the player who was first
_EVENLY: Final = 0.5  # otherwise; a player who holds both plays either
_LET_GO: Final = 0.3  # how likely a seat passes, or the table closes, although it could have played
_GOES_ON: Final = 1.6  # an opener is likelier to have a card to continue with
_LOWER: Final = 0.75  # and less likely to have a lower card of another suit
_LEAST: Final = 0.02


@dataclass
class ScissorsBeliefs:
    """The cards that a seat has not seen, how many of them each owner has, and how likely they are where."""

    hidden: list[int]
    room: list[int]  # by owner, first the dummy
    never: dict[int, set[int]] = field(default_factory=dict)  # by card: the seats that do not hold it
    likely: dict[tuple[int, int], float] = field(default_factory=dict)  # by card and seat, where it is not 1

    def exclude(self, seats: Iterable[int], card: int) -> None:
        self.never.setdefault(card, set()).update(seats)

    def weigh(self, seat: int, card: int, weight: float) -> None:
        self.likely[card, seat] = self.likely.get((card, seat), 1.0) * weight

    def chances(self) -> list[int]:
        """For each hidden card in turn, by owner, as `kernel.scissors.imagine` has them."""
        return [self._chance(card, owner) for card in self.hidden for owner in range(len(self.room))]

    def _chance(self, card: int, owner: int) -> int:
        if owner in self.never.get(card, ()):
            return NEVER
        return int(EVEN * max(self.likely.get((card, owner), 1.0), _LEAST))


def beliefs_of(seen: Seen) -> ScissorsBeliefs:
    table = seen.view.table
    assert isinstance(table, ScissorsTable)
    shown = [*table.stack, *(code for cards in table.collected for code in cards)]
    own = [code for code in table.hands[seen.seat - 1] if code is not None]
    known = {card_from_text(code) for code in [*shown, *own]}
    room = [len(table.dummy), *(len(cards) for cards in table.hands)]
    room[seen.seat] = 0
    beliefs = ScissorsBeliefs([card for card in janken_deck(jokers=False) if card not in known], room)
    _Course(beliefs, seen).learn()
    return beliefs


class _Course:
    """Goes through what has happened in a hand."""

    def __init__(self, beliefs: ScissorsBeliefs, seen: Seen) -> None:
        self.beliefs = beliefs
        self.seen = seen
        self.everyone = range(1, seen.seats + 1)
        self.top = NO_CARD
        self.top_seat = DUMMY
        self.waiting = set(self.everyone)  # who has not passed for the top card
        self.is_first = True

    def learn(self) -> None:
        closed_by_table = False
        for fact in self.seen.facts:
            match fact:
                case Opened():
                    self._opened(fact.seat, card_from_text(fact.card))
                case Followed():
                    self._followed(fact.seat, card_from_text(fact.card))
                case Passed():
                    self._let_go({fact.seat})
                    self.waiting.discard(fact.seat)
                case TookStack():
                    self._closed(closed_by_table)
            closed_by_table = isinstance(fact, Closed)

    def _lay(self, seat: int, card: int) -> None:
        self.top, self.top_seat, self.waiting = card, seat, set(self.everyone)

    def _opened(self, seat: int, card: int) -> None:
        """RS-5: the first card is the lowest Scissors in play. RS-10: the opener has none below it."""
        for height in range(LOWEST, height_of(card)):
            self.beliefs.exclude(self.everyone if self.is_first else [seat], card_at(height, suit_of(card)))
        if not self.is_first:
            self._chose(seat, card)
        self.is_first = False
        self._lay(seat, card)

    def _chose(self, seat: int, opening: int) -> None:
        for card in followers(opening):
            self.beliefs.weigh(seat, card, _GOES_ON)
        for suit in range(CIRCLE):
            if suit != suit_of(opening):
                for height in range(LOWEST, height_of(opening)):
                    self.beliefs.weigh(seat, card_at(height, suit), _LOWER)

    def _followed(self, first: int, card: int) -> None:
        """A player who holds the other card that fits was not first with it."""
        for other in followers(self.top):
            if other != card:
                for seat in self.waiting:
                    self.beliefs.weigh(seat, other, self._was_late(seat, first))
        self._lay(first, card)

    def _was_late(self, seat: int, first: int) -> float:
        if seat == first or self.top_seat not in (seat, first):
            return _EVENLY
        return _WITH_A_START if seat == self.top_seat else _AGAINST_A_START

    def _closed(self, by_table: bool) -> None:
        if by_table or self.seen.options.yes("ask"):
            self._let_go(self.waiting)
            return
        for card in followers(self.top):
            self.beliefs.exclude(self.waiting, card)

    def _let_go(self, seats: Iterable[int]) -> None:
        for card in followers(self.top):
            for seat in seats:
                self.beliefs.weigh(seat, card, _LET_GO)
