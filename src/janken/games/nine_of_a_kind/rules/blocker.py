"""The blocker that is quickest to complete: which card of every suit and every rank to go for (NK-9)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.nine_of_a_kind.rules.hands import COUNT, Hand
from janken.games.nine_of_a_kind.rules.moves import BIT, FULL, MASKS, RANKS, SUITS
from janken.kernel.cards import rank_of, suit_of

# What it takes to get a card: nothing if one holds it, a trade or two if one knows where in the centre it
# lies. Any other has to come by chance: one such card less is worth many trades.
REMEMBERED: Final = 12
_BY_CHANCE: Final = 100
_TOO_MUCH: Final = 10_000


def quickest_blocker(hand: Hand, remembered: list[int]) -> list[int]:
    """Nine cards, one for each suit in turn; `remembered` are those that can be fetched from the centre."""
    prices = vec[i64]([_BY_CHANCE] * (SUITS * RANKS))
    for card in remembered:
        prices[suit_of(card) * RANKS + rank_of(card) - 1] = REMEMBERED
    for card in hand.cards():
        prices[suit_of(card) * RANKS + rank_of(card) - 1] = 0
    return _cheapest(prices)


def _cheapest(prices: vec[i64]) -> list[int]:
    """Suits get their ranks in turn: with n ranks given away, the first n suits have theirs."""
    least = vec[i64]([_TOO_MUCH] * MASKS)  # by the ranks given away
    last = vec[i64]([0] * MASKS)  # the rank that came last
    least[0] = 0
    for ranks in range(i64(FULL)):
        row = COUNT[ranks] * RANKS
        for rank in range(i64(RANKS)):
            if ranks & BIT[rank] == 0:
                price = least[ranks] + prices[row + rank]
                if price < least[ranks | BIT[rank]]:
                    least[ranks | BIT[rank]] = price
                    last[ranks | BIT[rank]] = rank
    found: list[int] = []
    given: i64 = FULL
    for suit in range(i64(SUITS) - 1, i64(-1), -1):
        rank = last[given]
        found.append(suit << 4 | rank + 1)
        given ^= BIT[rank]
    return found[::-1]
