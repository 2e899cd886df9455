"""The sets of The Collector against a brute force that knows nothing of the kernel's masks."""

import random
from collections.abc import Iterable
from itertools import combinations, pairwise, product

from janken.games.collector.rules.sets import find_sets, kind_taken, laid_out, places_taken
from janken.kernel.cards import NO_CARD, card_of, card_text, janken_deck
from janken.kernel.melds import OF_A_KIND, RUN, STRONG_RUN, kind_of

BEATS = {"R": "SL", "P": "RW", "S": "PL", "L": "PW", "W": "RS"}
LOW, HIGH = "A23456789TJQK", "23456789TJQKA"


def kind(cards: Iterable[str]) -> int:
    """What a handful of cards is, by the words of CO-4 and CO-5."""
    cards = list(cards)
    if len({card[0] for card in cards}) == 1:
        return OF_A_KIND
    for order in (LOW, HIGH):
        line = sorted(cards, key=lambda card: order.index(card[0]))
        ranks = "".join(card[0] for card in line)
        if ranks not in order:
            continue
        suits = [card[1] for card in line]
        if len(set(suits)) == 1:
            return RUN
        if all(below in BEATS[above] for below, above in pairwise(suits)):
            return STRONG_RUN
    return 0


def brute_force(cards: list[str]) -> dict[frozenset[str], int]:
    found = {}
    for size in range(3, len(cards) + 1):
        for some in combinations(cards, size):
            if kind(some):
                found[frozenset(some)] = kind(some)
    return found


def by_kernel(cards: list[int]) -> list[tuple[frozenset[str], int]]:
    return [
        (
            frozenset(card_text(card) for place, card in enumerate(cards) if places_taken(move) >> place & 1),
            kind_taken(move),
        )
        for move in find_sets(laid_out(cards))
    ]


def agree(cards: list[int]) -> None:
    found = by_kernel(cards)
    assert len(found) == len({some for some, _ in found}), "a set is listed twice"
    assert dict(found) == brute_force([card_text(card) for card in cards if card != NO_CARD])


def test_sets_of_random_arrays_agree_with_brute_force() -> None:
    rng, deck = random.Random(1), janken_deck(jokers=False)
    for _ in range(60):
        agree(rng.sample(deck, rng.choice((11, 12, 13))))


def test_sets_of_arrays_full_of_sets_agree_with_brute_force() -> None:
    """Few ranks or few suits, where sets are long and many."""
    rng, deck = random.Random(2), janken_deck(jokers=False)
    low = [card for card in deck if card & 15 < 5]
    rock_and_paper = [card for card in deck if card >> 4 in (0, 3)]
    for crowd in (low, rock_and_paper):
        for _ in range(15):
            agree(rng.sample(crowd, 12))


def test_a_whole_suit_is_one_set_of_thirteen() -> None:
    """With the ace low and with the ace high it is the same set."""
    rock = [card for card in janken_deck(jokers=False) if card >> 4 == 0]
    found = [some for some, _ in by_kernel(rock)]
    assert sum(len(some) == 13 for some in found) == 1
    agree(rock)


def test_a_strong_run_of_thirteen_that_reads_both_ways_is_one_set() -> None:
    """A of Lizard, then Rock, Paper, Scissors in turn: the ace fits below the 2 and above the king."""
    suits = "LRPSRPSRPSRPS"
    codes = [rank + suit for rank, suit in zip(LOW, suits, strict=True)]
    deck = {card_text(card): card for card in janken_deck(jokers=False)}
    assert kind(codes) == STRONG_RUN
    found = [some for some, _ in by_kernel([deck[code] for code in codes])]
    assert sum(len(some) == 13 for some in found) == 1


def test_empty_places_count_for_nothing() -> None:
    deck = janken_deck(jokers=False)
    agree([deck[0], NO_CARD, deck[1], NO_CARD, deck[2], NO_CARD])


def count_in_whole_deck(size: int, wanted: int) -> int:
    """How many sets of a kind and size the 65 cards hold; long strong runs are grown card by card."""
    codes = [card_text(card) for card in janken_deck(jokers=False)]
    if wanted == OF_A_KIND or size == 3:
        return sum(kind(some) == wanted for some in combinations(codes, size))
    lines = {(low, suits) for low in range(13) for suits in "RPSLW"}
    for _ in range(size - 1):
        lines = {
            (low, suits + above) for low, suits in lines for above in "RPSLW" if suits[-1] in BEATS[above]
        }
    ranks = LOW + "A"
    return len({(low, suits) for low, suits in lines if low + size <= len(ranks)})


def test_the_whole_deck_holds_430_sets_of_three() -> None:
    assert [count_in_whole_deck(3, each) for each in (OF_A_KIND, RUN, STRONG_RUN)] == [130, 60, 240]


def test_the_whole_deck_holds_so_many_longer_strong_runs() -> None:
    assert [count_in_whole_deck(size, STRONG_RUN) for size in (4, 5)] == [440, 800]


def test_the_kernel_finds_the_same_numbers_in_the_whole_deck() -> None:
    """Every three cards, and every four and five of consecutive ranks, asked of the kernel one by one."""
    kinds = [kind_of(list(some), 3) for some in combinations(janken_deck(jokers=False), 3)]
    assert [kinds.count(each) for each in (OF_A_KIND, RUN, STRONG_RUN)] == [130, 60, 240]
    assert [kernel_strong_runs(size) for size in (4, 5)] == [440, 800]


def kernel_strong_runs(size: int) -> int:
    found = 0
    for low in range(1, 15 - size + 1):
        for suits in product(range(5), repeat=size):
            cards = [card_of((low + place - 1) % 13 + 1, suit) for place, suit in enumerate(suits)]
            found += kind_of(cards, 3) == STRONG_RUN
    return found


def test_one_array_in_seven_holds_no_set() -> None:
    """13.56 % of twelve-card arrays; here within four standard deviations of that."""
    rng, deck, arrays = random.Random(3), janken_deck(jokers=False), 4000
    without = sum(not find_sets(laid_out(rng.sample(deck, 12))) for _ in range(arrays))
    deviation = (0.1356 * 0.8644 / arrays) ** 0.5
    assert abs(without / arrays - 0.1356) < 4 * deviation
