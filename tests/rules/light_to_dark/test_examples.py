"""The worked examples of the rules page, played."""

import pytest

from janken.games.light_to_dark.rules.faces import (
    DARK,
    FLIP_RANK,
    FLIP_SUIT,
    REMOVE_RANK,
    REMOVE_SUIT,
    is_flip,
    move_on_four,
)
from janken.games.light_to_dark.rules.game import POINTS_REMOVED
from tests.rules.light_to_dark.test_light_to_dark import row_of, with_row
from tests.rules.pages import codes, drawn, marked, numbers, rule_text

PAGE = "light-to-dark"


@pytest.mark.parametrize(
    ("rule_id", "block", "action"),
    [
        ("LD-4", 0, FLIP_SUIT),
        ("LD-4", 1, FLIP_RANK),
        ("LD-4", 2, FLIP_SUIT),
        ("LD-5", 0, REMOVE_SUIT),
        ("LD-5", 1, REMOVE_RANK),
    ],
)
def test_ld_4_and_5_before_and_after(rule_id: str, block: int, action: int) -> None:
    before, after = drawn(PAGE, rule_id, block)
    game = with_row(codes(before))
    first = codes(before).split().index(marked(before).split()[0])
    assert [game.row[first], game.row[first + 3]] == with_row(marked(before)).row
    assert move_on_four(action, first) in game.fours
    game.play(1, move_on_four(action, first))
    assert row_of(game) == codes(after)
    if not is_flip(action):
        assert numbers(after.words) == [POINTS_REMOVED * game.removed]


def test_ld_4_one_card_between_is_dark_already() -> None:
    before, after = drawn(PAGE, "LD-4", 2)
    assert sum(one != other for one, other in zip(before.cards, after.cards, strict=True)) == 3  # two marks
    assert sum(card & DARK > 0 for card in with_row(codes(before)).row) == 1


@pytest.mark.parametrize("block", [0, 1])
def test_ld_5_a_light_card_between_dark_ends_goes_too(block: int) -> None:
    before, after = drawn(PAGE, "LD-5", block)
    gone = set(codes(before).split()) - set(codes(after).split())
    assert any(code[1].islower() for code in gone)


def test_ld_9_the_score_that_is_told() -> None:
    removed, dark, left, score, most = numbers(rule_text(PAGE, "LD-9").partition("\n")[2])
    game = with_row(" ".join(["2C"] * dark + ["2c"] * (left - dark)))
    game.removed = removed
    assert game.points() == [score]
    assert most == 52 * POINTS_REMOVED
    assert removed + left == 52
