"""Knocking and first melds beside plain trying of everything: the most that can be laid, and the points."""

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from janken.games.janken_rummy.rules.knocking import knock_points
from janken.games.janken_rummy.rules.layout import AS_IT_STANDS, Layout
from janken.games.janken_rummy.rules.meld import KIND_CODES, laid_texts
from janken.games.janken_rummy.rules.moves import knock_with
from janken.kernel.cards import CIRCLE, card_from_text, card_text
from tests.kernel.rummy_tables import DECK, kernel_meld, kernel_table, random_meld
from tests.perft.plain_knock import assert_all_laid, assert_helps_least, most_laid, points_after_knock
from tests.perft.plain_rummy import PlainMeld, PlainRummy, held

SEEDS = 120


def dealt(rng: random.Random, jokers: bool, seats: int, each: int) -> tuple[list[list[str]], list[PlainMeld]]:
    """Hands of few ranks, so that much fits, and up to two melds."""
    few = "*A23KQ45" if rng.random() < 0.6 else "*89TJQK7"
    cards = [card for card in DECK if card[0] in few and (jokers or card[0] != "*")]
    rng.shuffle(cards)
    melds = [
        meld for size in (3, 4) if (meld := random_meld(rng, cards, size, jokers)) and rng.random() < 0.7
    ]
    melds = (
        melds[:1]
        if len(melds) == 2 and set(map(held, melds[0].cards)) & set(map(held, melds[1].cards))
        else melds
    )
    lying = {held(card) for meld in melds for card in meld.cards}
    free = [card for card in cards if card not in lying]
    naturals = [card for card in free if card[0] != "*"]
    wild = [card for card in free if card[0] == "*"][:2]  # trying takes long with more
    hands = [[*wild[seat : seat + 1], *naturals[seat * each :][: each - 1]] for seat in range(seats)]
    return hands, melds


def masks(hand: list[str]) -> "vec[i64]":
    found = vec[i64]([0] * CIRCLE)
    for card in map(card_from_text, hand):
        found[card >> 4] |= 1 << (card & 15)
    return found


@pytest.mark.parametrize("jokers", [False, True])
@pytest.mark.parametrize("joker_points", [AS_IT_STANDS, 15])
def test_the_most_that_can_be_laid_is_found(jokers: bool, joker_points: int) -> None:
    laid = 0
    for seed in range(SEEDS):
        rng = random.Random(f"{jokers} {joker_points} {seed}")
        (hand,), melds = dealt(rng, jokers, 1, rng.choice((5, 6, 7)))
        fewest = rng.choice((0, 0, 1, 2, 3))
        numbers = list(range(1, len(melds) + 1))
        layout = Layout(masks(hand), [kernel_meld(meld) for meld in melds], [*numbers], fewest, joker_points)
        most = most_laid(hand, [meld.cards for meld in melds], fewest, joker_points)
        assert layout.worth == most, (hand, melds, fewest)
        laid += most > 0
    assert laid > SEEDS // 5


@pytest.mark.parametrize("lowest", [3, 4, 6])
def test_a_long_run_up_to_the_ace_takes_nothing_that_goes_down_to_an_ace(lowest: int) -> None:
    """JR-6: an ace stands at one end only, also if a joker stands for it at the other."""
    run = [card for rank in "A23456789TJQK" for card in DECK if card == f"{rank}L"]
    lying, hand = [*run[lowest - 1 :], run[0]], [*run[1 : lowest - 1], "*L"]
    meld = PlainMeld(1, "run", lying)
    for fewest in (0, 1):
        layout = Layout(masks(hand), [kernel_meld(meld)], [1], fewest, 15)
        assert layout.worth == most_laid(hand, [lying], fewest, 15)


@pytest.mark.parametrize("jokers", [False, True])
def test_after_a_knock_all_lay_what_they_can_and_the_points_are_right(jokers: bool) -> None:
    undercuts = 0
    for seed in range(SEEDS // 2):
        rng = random.Random(f"{jokers} {seed}")
        hands, melds = dealt(rng, jokers, 3, 5)
        options = {"knock": 100, "min-naturals": rng.choice((0, 0, 1)), "jokers": int(jokers)}
        plain = PlainRummy(hands, ["7W"], rng.randrange(3), options, ["6W"], melds, drawn="draw")
        table = kernel_table(plain)
        card = hands[plain.turn][-1]
        table.play(plain.turn + 1, knock_with(card_from_text(card)))
        plain.play(("knock", 0, frozenset([card])))
        left = [[card_text(card) for card in table.hand_of(seat)] for seat in (1, 2, 3)]
        lying = [
            PlainMeld(meld.seat, KIND_CODES[meld.kind], laid_texts([*meld.cards])) for meld in table.melds
        ]
        after = PlainRummy(left, [], plain.turn, options, melds=lying)
        assert_all_laid(plain, after)
        assert_helps_least(plain, after)
        assert table.points() == points_after_knock(after)
        undercuts += table.winners() != [plain.turn + 1]
    assert 0 < undercuts < SEEDS // 2


@pytest.mark.parametrize(
    ("pips", "knocker", "points"),
    [
        ([4, 15, 9], 1, [16, 0, 0]),  # the rules page's examples
        ([4, 15, 3], 1, [0, 0, 23]),
        ([4, 4, 9], 1, [0, 15, 0]),  # no more is enough
        ([9, 3, 3, 12], 4, [0, 25, 25, 0]),  # both hold least
        ([0, 0], 2, [10, 0]),
    ],
)
def test_points_after_a_knock(pips: list[int], knocker: int, points: list[int]) -> None:
    assert knock_points([*pips], knocker) == points
