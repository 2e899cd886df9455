"""JR-18 in large hands with many jokers: who can still lay first melds worth enough is found, and quickly."""

from functools import cache
from random import Random

import pytest

from janken.games.janken_rummy.rules.finder import MOST_MELDS
from janken.games.janken_rummy.rules.hand import Rummy, table_with
from janken.games.janken_rummy.rules.house import House
from janken.games.janken_rummy.rules.meld import laid_texts
from janken.games.janken_rummy.rules.moves import is_lay, meld_laid
from janken.kernel.cards import JOKER, card_text, janken_deck
from tests.perft.plain_rummy import PIPS, PlainRummy, held, rank

JOKERS = [card for card in janken_deck(True) if card & 15 == JOKER]
NATURALS = [card for card in janken_deck(True) if card & 15 != JOKER]


def drawn(cards: list[int], first_meld: int, fewest: int) -> Rummy:
    others = [card for card in NATURALS if card not in cards]
    house = House(jokers=True, first_meld=first_meld, fewest_naturals=fewest, deep_takes=True)
    hand = table_with(house, [cards, others[:5]], 1)
    hand.has_drawn = True
    return hand


def melds_of(hand: Rummy) -> set[frozenset[str]]:
    return {
        frozenset(laid_texts([*meld_laid(move, 1).cards])) for move in hand.whole_moves(1) if is_lay(move)
    }


def plain_leading(cards: list[int], first_meld: int, fewest: int) -> set[frozenset[str]]:
    """By trying everything: the melds that lead there, with what is added to them and beside them."""
    texts = [card_text(card) for card in cards]
    table = PlainRummy([texts, []], [], 0, {"min-naturals": fewest}, drawn="draw")
    melds = [move[2] for move in table.moves() if move[0] == "meld"]
    parcels = [(frozenset(map(held, meld)), sum(PIPS[rank(card)] for card in meld)) for meld in melds]

    @cache
    def best(left: frozenset[str]) -> int:
        if not left:
            return 0
        one = min(left)
        with_it = (worth + best(left - taken) for taken, worth in parcels if one in taken and taken <= left)
        return max([best(left - {one}), *with_it])

    leading = [
        meld
        for meld, (taken, worth) in zip(melds, parcels, strict=True)
        if worth + best(frozenset(texts) - taken) >= first_meld
    ]
    return {meld for meld in melds if any(meld <= longer for longer in leading)}


@pytest.mark.parametrize("seed", range(40))
def test_jr_18_the_melds_that_lead_there_are_just_those_that_a_plain_search_finds(seed: int) -> None:
    random = Random(seed)
    jokers = random.randint(1, 2)
    naturals = random.sample([card for card in NATURALS if card & 15 <= random.choice([4, 7, 13])], 9)
    cards, fewest = random.sample(JOKERS, jokers) + naturals, random.randint(0, 3)
    for first_meld in (20, 40, 55, 70):
        expected = plain_leading(cards, first_meld, fewest)
        assert melds_of(drawn(cards, first_meld, fewest)) == expected, (cards, first_meld, fewest)


@pytest.mark.parametrize("fewest", [0, 2])
def test_jr_18_large_hands_with_all_jokers_take_few_steps(fewest: int) -> None:
    """They can make a hundred thousand melds, of which the shortest are listed."""
    for seed in range(6):
        cards = JOKERS + Random(seed).sample(NATURALS, 30)
        hand = drawn(cards, 100, fewest)
        found = melds_of(hand)
        assert 0 < len(found) < 2 * MOST_MELDS
        opening = hand.opening()
        for move in hand.moves(1):
            if is_lay(move):
                assert opening.reaches_with(move)
        assert opening.tries < 100_000
