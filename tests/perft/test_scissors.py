"""Run with Scissors on small decks: every line of play to a depth, counted with and without the kernel."""

import random

import pytest

from janken.games.run_with_scissors.rules.hand import ScissorsHand, deal_to
from janken.kernel.cards import card_text, janken_deck
from tests.perft.test_perft import perft, plain_perft
from tests.plain_scissors import PlainScissors

DEEPEST = 11
# By seats, ask and seed, from depth 0 on.
COUNTS: dict[tuple[int, bool, int], list[int]] = {
    (3, False, 1): [1, 1, 4, 12, 41, 138, 404, 1128, 3134, 8362, 21102, 51502],
    (3, False, 2): [1, 1, 2, 7, 24, 66, 187, 527, 1431, 3731, 9235, 21345],
    (3, False, 3): [1, 1, 3, 12, 33, 81, 191, 391, 685, 1055, 1502, 2198],
    (3, True, 1): [1, 1, 4, 11, 20, 42, 114, 318, 768, 1830, 4470, 10740],
    (3, True, 2): [1, 1, 3, 6, 6, 12, 48, 132, 240, 432, 936, 2448],
    (3, True, 3): [1, 1, 3, 6, 6, 18, 72, 192, 360, 798, 1812, 3642],
    (4, False, 1): [1, 1, 2, 3, 3, 0, 0, 0, 0, 0, 0, 0],
    (4, False, 2): [1, 1, 2, 12, 53, 192, 634, 2041, 6310, 18755, 53453, 145167],
    (4, False, 3): [1, 1, 3, 9, 29, 76, 185, 484, 1416, 4269, 12727, 38227],
    (4, True, 1): [1, 1, 4, 12, 24, 24, 48, 192, 576, 1152, 1152, 1728],
    (4, True, 2): [1, 1, 4, 12, 24, 24, 48, 288, 1344, 4800, 13704, 35688],
    (4, True, 3): [1, 1, 4, 12, 24, 24, 72, 216, 744, 2208, 5328, 11232],
}


def small_deal(seats: int, ask: bool, seed: int) -> tuple[ScissorsHand, PlainScissors]:
    """Twenty cards of few ranks, so that much fits; some go to the dummy hand."""
    rng = random.Random(seed)
    deck = [card for card in janken_deck(jokers=False) if card_text(card)[0] in "QKA23"]
    rng.shuffle(deck)
    owners = [number % (seats + 1) for number in range(20)]
    hand = deal_to(owners, deck[:20], seats, ask)
    assert hand is not None
    hands: dict[int, list[str]] = {seat: [] for seat in range(1, seats + 1)}
    for owner, card in zip(owners, deck, strict=False):
        if owner:
            hands[owner].append(card_text(card))
    return hand, PlainScissors(hands, ask)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("ask", [False, True])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_counts_agree_with_the_plain_game(seats: int, ask: bool, seed: int) -> None:
    hand, plain = small_deal(seats, ask, seed)
    counts = [perft(hand, depth) for depth in range(DEEPEST + 1)]
    assert counts == COUNTS[seats, ask, seed]
    assert counts[DEEPEST - 2] == plain_perft(plain, DEEPEST - 2)
