"""Changing melds (JR-14): the cards on the table that a player may still move, and what their melds can spare."""

from typing import Final, final

from mypy_extensions import i64

from janken.kernel.cards import ACE, CIRCLE, HIGH_ACE, JOKER, NO_CARD
from janken.kernel.rummy.laid import card_laid
from janken.kernel.rummy.meld import RANK_BIT, SUIT_BIT, Meld, shortest

_CARDS: Final = CIRCLE << 4


@final
class Spare:
    def __init__(self, melds: list[Meld], moved: list[i64], fewest_naturals: i64) -> None:
        """`moved` are the cards that have moved in this turn; none moves twice."""
        self.melds = melds
        self.fewest_naturals = fewest_naturals
        self.cards: list[i64] = []  # as they lie
        self.naturals: list[i64] = [0] * CIRCLE  # by suit, a bit for each rank, an ace also as a high one
        self.jokers: i64 = 0  # a bit for each suit
        self.source: list[i64] = [0] * _CARDS  # by card, the number of its meld; 0 for all other cards
        self._place: list[i64] = [0] * _CARDS  # by card, a bit for its place there
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
            self._place[card] = RANK_BIT[place]
            rank = card & 15
            if rank == JOKER:
                self.jokers |= SUIT_BIT[card >> 4]
            else:
                self.naturals[card >> 4] |= RANK_BIT[rank] | (RANK_BIT[HIGH_ACE] if rank == ACE else 0)

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

    def places_taken(self, cards: list[i64]) -> list[i64]:
        """By meld number, a mask of the places from which these cards are taken."""
        taken: list[i64] = [0] * (len(self.melds) + 1)
        for card in cards:
            if self.source[card] != 0:
                taken[self.source[card]] |= self._place[card]
        return taken

    def can_go(self, cards: list[i64]) -> bool:
        """JR-14: do all the melds that these cards are taken from stay melds?"""
        first = _first_moving(cards, self.source)
        if first == NO_CARD:
            return True
        taken = self.places_taken(cards)
        for number in range(i64(1), i64(len(taken))):
            if taken[number] and not self.melds[number - 1].can_spare(taken[number], self.fewest_naturals):
                return False
        return True

    def can_go_alone(self, card: i64) -> bool:
        return self.melds[self.source[card] - 1].can_spare(self._place[card], self.fewest_naturals)


def _first_moving(cards: list[i64], source: list[i64]) -> i64:
    for card in cards:
        if source[card] != 0:
            return card
    return NO_CARD
