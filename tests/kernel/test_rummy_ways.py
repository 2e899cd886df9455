"""Lines that are put together from a hand are told apart by what may still become of them."""

from collections import defaultdict
from itertools import product

from janken.games.janken_rummy.rules.layout import OpenLine
from janken.games.janken_rummy.rules.meld import face_at, joker_as
from janken.kernel.cards import ACE, CIRCLE
from janken.kernel.melds import RUN, STRONG_RUN

Future = tuple[int, ...]


def lines() -> list[OpenLine]:
    """Of every kind and length, with one joker or none, with a meld of the table in them or not."""
    found = []
    for kind, low, length, suit, number, jokers in product(
        (RUN, STRONG_RUN), (ACE, 2, 3), range(2, 8), range(CIRCLE), (0, 1), (0, 1, 2)
    ):
        cards = [face_at(low + place, suit) for place in range(length)]
        cards[:jokers] = [joker_as(card) for card in cards[:jokers]]
        found.append(OpenLine(kind, low, suit, low + length - 1, suit, number, cards, length))
    return found


def future(line: OpenLine, fewest: int) -> Future:
    """Which cards it takes, whether it may stay as it is, and what it lacks for that."""
    naturals = sum(card == face_at(line.low + place, line.suit) for place, card in enumerate(line.cards))
    lacks = 0 if line.number else max(fewest - naturals, 0)
    to_go = 0 if line.number else max(4 - line.length, 0)
    return line.kind, line.top, line.suit, line.low == ACE, line.number > 0, lacks, to_go


def test_lines_are_alike_only_if_the_same_can_become_of_them() -> None:
    for fewest in (0, 1, 2, 3):
        alike = defaultdict[int, set[Future]](set)
        for line in lines():
            alike[line.mark(fewest)].add(future(line, fewest))
        assert all(len(futures) == 1 for futures in alike.values())
        assert len(alike) < len(lines()) / 2  # those that are alike are followed once
