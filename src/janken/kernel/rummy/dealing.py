"""Dealing a hand (JR-2, JR-3)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import CIRCLE
from janken.kernel.rummy.hand import Rummy
from janken.kernel.rummy.house import House
from janken.kernel.rummy.meld import bit

_FEW_PLAYERS: Final = 4


def cards_each(seats: int) -> int:
    """JR-2."""
    return 10 if seats <= _FEW_PLAYERS else 7


def deal(house: House, cards: list[int], seats: int, dealer: int) -> Rummy:
    """JR-2 and JR-3: one at a time from the dealer's left, who also begins; the rest is the stock."""
    first = dealer % seats  # counted from 0
    dealt = cards_each(seats) * seats
    hands: list[list[int]] = [[] for _ in range(seats)]
    for place in range(dealt):
        hands[(first + place) % seats].append(cards[place])
    hand = table_with(house, hands, first + 1)
    hand.stock = [*cards[dealt:]]
    return hand


def table_with(house: House, hands: list[list[int]], turn: int) -> Rummy:
    """A table where the seats hold these cards and a turn begins; nothing else lies there."""
    hand = Rummy()
    hand.house = house
    hand.seats = i64(len(hands))
    hand.turn = turn
    hand.held = _masks(hands)
    hand.sizes = vec[i64]([len(held) for held in hands])
    return hand


def dealt_anew(hand: Rummy, hands: list[list[int]], stock: list[int]) -> Rummy:
    """The same table with other cards in the hands and in the stock, as many as before."""
    twin = hand.copy()
    twin.held = _masks(hands)
    twin.stock = [*hand.stock[: hand.drawn], *stock]
    return twin


def _masks(hands: list[list[int]]) -> vec[i64]:
    """By seat and suit, a bit for each rank."""
    held = vec[i64]([0] * (len(hands) * CIRCLE))
    for seat in range(i64(len(hands))):
        for card in hands[seat]:
            held[seat * CIRCLE + (i64(card) >> 4)] |= bit(i64(card) & 15)
    return held
