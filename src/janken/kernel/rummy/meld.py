"""Melds on the table (JR-5, JR-6): what they take, what they can spare."""

from typing import Final, final

from mypy_extensions import i64

from janken.kernel.cards import ACE, CIRCLE, HIGH_ACE, KING, stronger
from janken.kernel.melds import OF_A_KIND, RUN, STRONG_RUN, first_weak_step, readings, same_rank, same_suit
from janken.kernel.rummy.laid import STANDING, face_of, joker_as, laid_place, suit_laid

SHORTEST: Final = 3
SHORTEST_STRONG_RUN: Final = 4  # JR-5: easier to form
LONGEST_LINE: Final = 13  # JR-15

ALL_SUITS: Final = (1 << CIRCLE) - 1


def bit(number: i64) -> i64:
    """Of a suit, a rank or a place, in a mask of such."""
    one: i64 = 1  # not a bare 1: compiled, that would be shifted in 32 bits
    return one << number


def suits_above(suit: i64) -> i64:
    """CD-2: the suits that may lie above it in a strong run, the two before it on the circle."""
    return bit((suit + CIRCLE - 1) % CIRCLE) | bit((suit + CIRCLE - 2) % CIRCLE)


def suits_below(suit: i64) -> i64:
    return bit((suit + 1) % CIRCLE) | bit((suit + 2) % CIRCLE)


def shortest(kind: i64) -> i64:
    return SHORTEST_STRONG_RUN if kind == STRONG_RUN else SHORTEST


@final
class Meld:
    """A meld as it lies there. It never changes: adding to it makes a new one, so that copies can share it.

    `cards` lie in their order, `low` is the rank of the first. In a line an ace may lie at either end.
    """

    def __init__(self, kind: i64, seat: i64, low: i64, cards: list[i64]) -> None:
        self.kind = kind
        self.seat = seat  # who laid it
        self.low = low
        self.cards = cards
        # What it takes (JR-7): cards of a rank and of certain suits, at either end of a line.
        self.lower_rank: i64 = 0
        self.lower_suits: i64 = 0
        self.upper_rank: i64 = 0
        self.upper_suits: i64 = 0
        if kind == OF_A_KIND:
            self.lower_rank = low
            self.lower_suits = ALL_SUITS
        else:
            self._open_ends(low, low + i64(len(cards)) - 1)

    def _open_ends(self, low: i64, top: i64) -> None:
        """JR-6: an ace stands at one end only."""
        if low > ACE and not (low == ACE + 1 and top == HIGH_ACE):
            suit = suit_laid(self.cards[0])
            self.lower_rank = low - 1
            self.lower_suits = bit(suit) if self.kind == RUN else suits_below(suit)
        if top < KING or (top == KING and low > ACE):
            suit = suit_laid(self.cards[-1])
            self.upper_rank = i64(ACE) if top == KING else top + 1
            self.upper_suits = bit(suit) if self.kind == RUN else suits_above(suit)

    def takes_below(self, face: i64) -> bool:
        return face & 15 == self.lower_rank and self.lower_suits & bit(face >> 4) != 0

    def takes_above(self, face: i64) -> bool:
        return face & 15 == self.upper_rank and self.upper_suits & bit(face >> 4) != 0

    def takes(self, face: i64) -> bool:
        return self.takes_below(face) or self.takes_above(face)

    def with_card(self, laid: i64) -> "Meld":
        """With one more card, which it takes."""
        if self.kind == OF_A_KIND:
            return Meld(self.kind, self.seat, self.low, sorted([*self.cards, laid], key=laid_place))
        if self.takes_below(face_of(laid)):
            return line_meld(self.kind, self.seat, self.low - 1, [laid, *self.cards])
        return line_meld(self.kind, self.seat, self.low, [*self.cards, laid])

    def without_joker(self, face: i64) -> "Meld":
        """JR-16: with the card itself in the place of the joker that stands for it."""
        cards = [face if laid == joker_as(face) else laid for laid in self.cards]
        return Meld(self.kind, self.seat, self.low, cards)

    # JR-14: what is left when cards are taken from it. The places taken are a mask.

    def can_spare(self, taken: i64, fewest_naturals: i64) -> bool:
        """Is every part that is left a meld of this kind, and at least one part left?"""
        parts: i64 = 0
        length: i64 = 0
        naturals: i64 = 0
        for place in range(i64(len(self.cards))):
            if taken & bit(place) == 0:
                length += 1
                if self.cards[place] < STANDING:
                    naturals += 1
            elif self.kind != OF_A_KIND and length > 0:
                if length < shortest(self.kind) or naturals < fewest_naturals:
                    return False
                parts += 1
                length = 0
                naturals = 0
        if length == 0:
            return parts > 0
        return length >= shortest(self.kind) and naturals >= fewest_naturals

    def parts_without(self, taken: i64) -> list["Meld"]:
        """The parts that are left, lowest first."""
        parts: list[Meld] = []
        part: list[i64] = []
        for place in range(i64(len(self.cards))):
            if taken & bit(place) == 0:
                part.append(self.cards[place])
            elif self.kind != OF_A_KIND and part:
                parts.append(self._part(place, part))
                part = []
        if part:
            parts.append(self._part(i64(len(self.cards)), part))
        return parts

    def _part(self, end: i64, part: list[i64]) -> "Meld":
        low = self.low if self.kind == OF_A_KIND else self.low + end - i64(len(part))
        return Meld(self.kind, self.seat, low, part)

    def __reduce__(self) -> tuple[object, ...]:
        return Meld, (self.kind, self.seat, self.low, self.cards)


def line_meld(kind: i64, seat: i64, low: i64, cards: list[i64]) -> Meld:
    """A run or strong run. With all thirteen ranks the ace counts as low where that is a meld."""
    if len(cards) == LONGEST_LINE and low == ACE + 1 and ace_fits_below(kind, cards):
        return Meld(kind, seat, ACE, [cards[-1], *cards[:-1]])
    return Meld(kind, seat, low, cards)


def ace_fits_below(kind: i64, cards: list[i64]) -> bool:
    """Could the ace on top of these thirteen as well lie at the bottom?"""
    return kind == RUN or stronger(suit_laid(cards[0]), suit_laid(cards[-1]))


def meld_of(seat: int, cards: list[int]) -> Meld | None:
    """The meld that these laid cards are together, in whatever order they are named; None if they are none.

    How many natural cards it needs is not asked here.
    """
    if len(cards) < SHORTEST:
        return None
    faces = [face_of(laid) for laid in cards]
    if same_rank(faces):
        return Meld(OF_A_KIND, seat, faces[0] & 15, sorted(cards, key=laid_place))
    for line in readings(faces):
        kind = RUN if same_suit(line) else STRONG_RUN
        if kind == RUN or (len(line) >= SHORTEST_STRONG_RUN and first_weak_step(line) < 0):
            low = KING - len(line) + 2 if line[-1] & 15 == ACE else line[0] & 15
            by_rank = {laid & 15: laid for laid in cards}
            return Meld(kind, seat, low, [by_rank[face & 15] for face in line])
    return None


def naturals_in(cards: list[i64]) -> i64:
    count: i64 = 0
    for laid in cards:
        if laid < STANDING:
            count += 1
    return count
