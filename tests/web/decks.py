"""Stacked decks, from the hands that a test wants to be dealt."""

from collections.abc import Sequence

from janken.core.deal import Shuffler
from janken.kernel.cards import card_text, janken_deck, nine_suit_deck

PLAIN = [card_text(card) for card in janken_deck(jokers=False)]
WITH_JOKERS = [card_text(card) for card in janken_deck(jokers=True)]
NINE_SUITS = [card_text(card) for card in nine_suit_deck()]


def dealt(deck: Sequence[str], hands: Sequence[str], sizes: Sequence[int], then: str = "") -> str:
    """A deck that is dealt one at a time, from seat 1 on; what no hand names is filled in from the rest.

    `then` are the cards after the hands, in order; the others follow them.
    """
    named = {card for cards in (*hands, then) for card in cards.split()}
    rest = Shuffler("rest").shuffled([card for card in deck if card not in named])
    full = []
    for cards, size in zip(hands, sizes, strict=True):
        own = cards.split()
        assert len(own) <= size, f"{cards}: more than {size}"
        full.append(own + [rest.pop() for _ in range(size - len(own))])
    dealing = [hand[turn] for turn in range(max(sizes)) for hand in full if turn < len(hand)]
    order = [*dealing, *then.split(), *rest]
    assert sorted(order) == sorted(deck), "a card is named twice, or is not of this deck"
    return " ".join(order)


def rummy(*hands: str, then: str = "", jokers: bool = False) -> str:
    return dealt(WITH_JOKERS if jokers else PLAIN, hands, [10] * len(hands), then)


def scissors(*hands: str) -> str:
    """The dummy hand is the last."""
    each, more = divmod(len(PLAIN), len(hands))
    return dealt(PLAIN, hands, [each + (place < more) for place in range(len(hands))])


def poker(*hands: str) -> str:
    return dealt(PLAIN, hands, [5] * len(hands))


def nine(*hands: str) -> str:
    return dealt(NINE_SUITS, hands, [9] * len(hands))


def collector(array: str, pile: str = "") -> str:
    return dealt(PLAIN, [array], [12], pile)


def _suit(letter: str) -> str:
    return " ".join(rank + letter for rank in "A23456789TJQ")


# The Collector: whole suits come up one after the other, and the kings at the end.
WHOLE_SUITS = collector(_suit("R"), " ".join([*map(_suit, "PLWS"), "KR KP KS KL KW"]))
# Janken Rummy: seat 1 draws the 7 of Water, lays three melds and discards it.
OUT_HAND = "3L 4L 5L 6L 9R 9S 9W JP QP KP"
OUT_AT_ONCE = rummy(OUT_HAND, "2R 4R 8R TR 2P 4P 8S TS AL QS", then="7W")
# Run with Scissors: seat 1 has all but the 4, which nobody has, and the King, which seat 2 holds.
ALMOST_ALL_SCISSORS = scissors("2S 3S 5S 6S 7S 8S 9S TS JS QS AS 2R AR AP AL 2W AW", "KS", "", "4S")
