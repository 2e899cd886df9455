"""Changing melds (JR-14): the cards of the table that may still move, and what their melds can spare."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import ACE, CIRCLE, HIGH_ACE, JOKER
from janken.kernel.rummy.laid import card_laid
from janken.kernel.rummy.meld import Meld, bit, shortest

# Packed, so that they are plain copies.
_NOWHERE: Final = vec[i64]([0] * (CIRCLE << 4))
_NO_RANKS: Final = vec[i64]([0] * CIRCLE)


@final
class Spare:
    def __init__(self, melds: list[Meld], moved: list[i64], fewest_naturals: i64) -> None:
        """`moved` are the cards that have moved in this turn; none moves twice."""
        self.melds = melds
        self.fewest_naturals = fewest_naturals
        self.cards: list[i64] = []  # as they lie
        self.naturals = _NO_RANKS[:]  # by suit, a bit for each rank, an ace also as a high one
        self.jokers: i64 = 0  # a bit for each suit
        self.source = _NOWHERE[:]  # by card, the number of its meld; 0 for all other cards
        self._place = _NOWHERE[:]  # by card, a bit for its place there
        self._room: list[i64] = [0] * (len(melds) + 1)  # by number, how many cards it could spare at most
        for number in range(i64(1), i64(len(melds)) + 1):
            meld = melds[number - 1]
            self._room[number] = i64(len(meld.cards)) - shortest(meld.kind)
            if self._room[number] > 0:
                self._look_at(number, meld, moved)

    def _look_at(self, number: i64, meld: Meld, moved: list[i64]) -> None:
        for place in range(i64(len(meld.cards))):
            card = card_laid(meld.cards[place])
            if card in moved:
                continue
            self.cards.append(meld.cards[place])
            self.source[card] = number
            self._place[card] = bit(place)
            rank = card & 15
            if rank == JOKER:
                self.jokers |= bit(card >> 4)
            else:
                self.naturals[card >> 4] |= bit(rank) | (bit(HIGH_ACE) if rank == ACE else 0)

    # Taking cards one by one, while a meld is put together

    def pick(self, card: i64) -> bool:
        """Put a card with those to be taken, if there is room for it; cards of the hand always have."""
        number = self.source[card]
        if number == 0:
            return True
        if self._room[number] == 0:
            return False
        self._room[number] -= 1
        return True

    def put_back(self, card: i64) -> None:
        if self.source[card] != 0:
            self._room[self.source[card]] += 1

    # Taking cards together

    def can_go(self, cards: list[i64]) -> bool:
        """JR-14: do all the melds that these cards are taken from stay melds?"""
        for place in range(i64(len(cards))):
            number = self.source[cards[place]]
            if number == 0 or self._is_from_before(number, cards, place):
                continue
            taken: i64 = 0
            for card in cards:
                if self.source[card] == number:
                    taken |= self._place[card]
            if not self.melds[number - 1].can_spare(taken, self.fewest_naturals):
                return False
        return True

    def _is_from_before(self, number: i64, cards: list[i64], end: i64) -> bool:
        """Does one of the cards before this place come from that meld?"""
        for place in range(end):
            if self.source[cards[place]] == number:
                return True
        return False

    def can_go_alone(self, card: i64) -> bool:
        return self.melds[self.source[card] - 1].can_spare(self._place[card], self.fewest_naturals)


def places_taken(melds: list[Meld], cards: list[i64]) -> list[i64]:
    """By meld number, a mask of the places from which these cards are taken."""
    taken: list[i64] = [0] * (len(melds) + 1)
    for number in range(i64(1), i64(len(taken))):
        lying = melds[number - 1].cards
        for place in range(i64(len(lying))):
            if card_laid(lying[place]) in cards:
                taken[number] |= bit(place)
    return taken
