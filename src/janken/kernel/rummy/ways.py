"""A way to lay the cards of a hand, on its way through the ranks: what is finished, which lines are open."""

from typing import final

from mypy_extensions import i64

from janken.kernel.cards import ACE, HIGH_ACE, stronger
from janken.kernel.melds import NO_MELD, RUN, STRONG_RUN
from janken.kernel.rummy.laid import suit_laid
from janken.kernel.rummy.meld import SHORTEST_STRONG_RUN, Meld, naturals_in, shortest


@final
class LaidTogether:
    """Cards of the hand that are laid together: as a new meld, or added to one."""

    def __init__(self, number: i64, cards: list[i64]) -> None:
        self.number = number  # of the meld they are added to; 0: a new one
        self.cards = cards


@final
class OpenLine:
    """A run or strong run that is being built, upwards. It never changes."""

    def __init__(
        self, kind: i64, low: i64, top: i64, suit: i64, number: i64, cards: list[i64], length: i64
    ) -> None:
        self.kind = kind  # NO_MELD while it is a single card
        self.low = low
        self.top = top  # the rank of its last card
        self.suit = suit  # of its last card
        self.number = number  # of the meld on the table that is a part of it, or 0
        self.cards = cards  # those of the hand
        self.length = length

    def with_card(self, laid: i64, rank: i64, suit: i64) -> "OpenLine":
        kind: i64 = RUN if suit == self.suit else STRONG_RUN
        return OpenLine(kind, self.low, rank, suit, self.number, [*self.cards, laid], self.length + 1)

    def with_meld(self, meld: Meld, number: i64) -> "OpenLine":
        """Cards that are added below a meld of the table."""
        return line_of(meld, number, self.low, self.cards)

    def takes(self, suit: i64, rank: i64) -> bool:
        """Can a card of this suit be the next?"""
        if rank == HIGH_ACE and self.low == ACE:
            return False  # JR-6
        if suit == self.suit:
            return self.kind != STRONG_RUN
        return self.kind != RUN and stronger(suit, self.suit)

    def is_whole(self, fewest_naturals: i64) -> bool:
        if self.number:
            return True
        if self.kind == NO_MELD or self.length < shortest(self.kind):
            return False
        return naturals_in(self.cards) >= fewest_naturals

    def mark(self, fewest_naturals: i64) -> i64:
        """The same for lines that can go on in the same ways."""
        naturals = naturals_in(self.cards)
        if naturals > fewest_naturals or self.number:
            naturals = fewest_naturals
        length = self.length
        if length > SHORTEST_STRONG_RUN or self.number:
            length = SHORTEST_STRONG_RUN
        mark = (self.kind << 3 | length) << 2 | naturals
        mark = (mark << 1 | (1 if self.low == ACE else 0)) << 1 | (1 if self.number else 0)
        return (mark << 4 | self.top) << 3 | self.suit


def line_of(meld: Meld, number: i64, low: i64, cards: list[i64]) -> OpenLine:
    top = meld.low + i64(len(meld.cards)) - 1
    return OpenLine(meld.kind, low, top, suit_laid(meld.cards[-1]), number, cards, i64(len(meld.cards)))


@final
class Way:
    """What has been done with the cards so far. It never changes."""

    def __init__(
        self, jokers: i64, aces: i64, lost: i64, parts: list[LaidTogether],
        lines: list[OpenLine], waiting: list[OpenLine], same: list[i64],
    ) -> None:  # fmt: skip
        self.jokers = jokers  # a bit for each suit whose joker is free
        self.aces = aces  # the same for aces
        self.lost = lost  # what the cards that stay in the hand are worth
        self.parts = parts  # what is finished
        self.lines = lines  # that have come to this rank, or beyond it
        self.waiting = waiting  # that end at the rank below
        self.same = same  # cards of this rank that lie together

    def without(self, jokers: i64, aces: i64) -> "Way":
        return Way(
            self.jokers & ~jokers, self.aces & ~aces, self.lost,
            self.parts, self.lines, self.waiting, self.same,
        )  # fmt: skip

    def losing(self, worth: i64) -> "Way":
        lost = self.lost + worth
        return Way(self.jokers, self.aces, lost, self.parts, self.lines, self.waiting, self.same)

    def with_same(self, laid: i64) -> "Way":
        same = [*self.same, laid]
        return Way(self.jokers, self.aces, self.lost, self.parts, self.lines, self.waiting, same)

    def with_line(self, line: OpenLine, place: i64) -> "Way":
        """With a line in the place of one that was waiting, or, with -1, with a new one."""
        waiting = self.waiting if place < 0 else [*self.waiting[:place], *self.waiting[place + 1 :]]
        lines = [*self.lines, line]
        return Way(self.jokers, self.aces, self.lost, self.parts, lines, waiting, self.same)
