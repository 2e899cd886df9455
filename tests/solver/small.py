"""Small deals, and their best play found plainly and without the kernel: every line, no bound, no order."""

import random
from functools import cache

from janken.games.collector.rules.game import Collector
from janken.games.collector.rules.game import deal as deal_collector
from janken.games.collector.rules.sets import ARRAY
from janken.games.light_to_dark.rules.faces import default_pairing
from janken.games.light_to_dark.rules.game import LightToDark
from janken.games.light_to_dark.rules.game import deal as deal_light_to_dark
from janken.kernel.cards import card_from_text, card_text, janken_deck, standard_deck
from tests.perft.brute_force import PlainCollector, PlainLightToDark


def small_light(seed: int, any_time: bool, cards: int) -> tuple[LightToDark, PlainLightToDark]:
    """Two suits, so that ends match often."""
    faces = random.Random(seed).sample(standard_deck()[:26], cards)
    pairing = {
        card_text(light): card_text(dark)
        for light, dark in zip(standard_deck(), default_pairing(), strict=True)
    }
    plain = PlainLightToDark([card_text(face) for face in faces], pairing, any_time)
    return deal_light_to_dark(faces, default_pairing(), any_time), plain


def best_light(table: PlainLightToDark) -> int:
    cards = len(table.deck)
    known: dict[tuple[str, ...], int] = {}

    def best(now: PlainLightToDark) -> int:
        key = (*now.row, str(len(now.deck)), str(now.stopped))
        if key not in known:
            after = [best(one) for one in now.after()]
            dark = sum(code[1].isupper() for code in now.row)
            known[key] = max(after) if after else 2 * (cards - len(now.deck) - len(now.row)) + dark
        return known[key]

    return best(table)


def small_collector(seed: int, pile: int) -> tuple[Collector, PlainCollector]:
    """Few ranks, so that sets are there."""
    low = [card for card in janken_deck(jokers=False) if card & 15 < 10]
    codes = [card_text(card) for card in random.Random(seed).sample(low, ARRAY + pile)]
    plain = PlainCollector(codes[:ARRAY], codes[ARRAY:], 1, False)
    return deal_collector([card_from_text(code) for code in codes], 1, 1, False), plain


def best_collector(table: PlainCollector) -> tuple[int, int]:
    """The most points, and the most cards that can be taken; seldom by one line."""
    known: dict[tuple[object, ...], tuple[int, int]] = {}

    def best(now: PlainCollector) -> tuple[int, int]:
        key = (frozenset(now.array), tuple(now.extra), len(now.pile), now.stopped)
        if key not in known:
            after = [(_gone(now, one), best(one)) for one in now.after()]
            points = max((_points(gone) + then[0] for gone, then in after), default=0)
            cards = max((len(gone) + then[1] for gone, then in after), default=0)
            known[key] = points, cards
        return known[key]

    return best(table)


def _gone(before: PlainCollector, after: PlainCollector) -> frozenset[str]:
    return frozenset((_cards(before) | set(before.pile)) - (_cards(after) | set(after.pile)))


def _cards(table: PlainCollector) -> set[str]:
    return {card for card in [*table.array, *table.extra] if card is not None}


@cache
def _points(cards: frozenset[str]) -> int:
    if not cards:
        return 0
    more = len(cards) - 3
    if len({card[0] for card in cards}) == 1:
        return 1 + 2 * more
    return 3 + 2 * more if len({card[1] for card in cards}) == 1 else 5 + 3 * more
