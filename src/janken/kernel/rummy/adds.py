"""Adding to melds on the table (JR-7, JR-14, JR-17)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import CIRCLE, card_of, is_joker, lowest_rank
from janken.kernel.rummy.laid import card_laid, face_of, joker_as
from janken.kernel.rummy.meld import Meld, bit
from janken.kernel.rummy.moves import add
from janken.kernel.rummy.spare import Spare

_NO_RANKS: Final = vec[i64]([0] * CIRCLE)


def list_cards(ranks: i64, suit: i64, cards: list[int]) -> list[int]:
    """List the cards of a suit, from a mask with a bit for each rank."""
    while ranks:
        cards.append(card_of(lowest_rank(ranks), suit))
        ranks &= ranks - 1  # without the lowest
    return cards


def wanted_by(melds: list[Meld]) -> vec[i64]:
    """By suit, a bit for each rank that one of the melds takes."""
    wanted = _NO_RANKS[:]
    for meld in melds:
        for suit in range(i64(CIRCLE)):
            if meld.lower_suits & bit(suit):
                wanted[suit] |= bit(meld.lower_rank)
            if meld.upper_suits & bit(suit):
                wanted[suit] |= bit(meld.upper_rank)
    return wanted


def find_adds(melds: list[Meld], face: i64, source: i64, found: list[int]) -> None:
    """JR-7: a natural card to any meld that takes it, but not to the meld it comes from."""
    for number in range(i64(1), i64(len(melds)) + 1):
        if number != source and melds[number - 1].takes(face):
            found.append(add(number, face))


def find_joker_adds(melds: list[Meld], suit: i64, source: i64, found: list[int]) -> None:
    """JR-17: a joker keeps its suit, and its rank is named."""
    for number in range(i64(1), i64(len(melds)) + 1):
        if number == source:
            continue
        meld = melds[number - 1]
        if meld.lower_suits & bit(suit):
            found.append(add(number, joker_as(card_of(meld.lower_rank, suit))))
        # Only an ace can be wanted at both ends, and it is the same card.
        if meld.upper_suits & bit(suit) and not meld.takes_below(card_of(meld.upper_rank, suit)):
            found.append(add(number, joker_as(card_of(meld.upper_rank, suit))))


def find_changes(melds: list[Meld], spare: Spare, found: list[int]) -> None:
    """JR-14: a card moves to another meld where its own can spare it."""
    for laid in spare.cards:
        card = card_laid(laid)
        if not spare.can_go_alone(card):
            continue
        if is_joker(card):
            find_joker_adds(melds, card >> 4, spare.source[card], found)
        else:
            find_adds(melds, card, spare.source[card], found)


def with_cards(meld: Meld, cards: list[i64]) -> Meld:
    """A meld with these cards added, each as soon as it fits."""
    waiting = cards
    while waiting:
        left: list[i64] = []
        for laid in waiting:
            if meld.takes(face_of(laid)):
                meld = meld.with_card(laid)
            else:
                left.append(laid)
        waiting = left
    return meld
