"""What a card of Janken Rummy is worth keeping for: the cards that would make a meld of it."""

import pytest

from janken.games.janken_rummy.rules.hand import Rummy
from janken.games.janken_rummy.rules.policy import FOR_TWO, Keeping
from janken.kernel.cards import card_from_text
from tests.rules.janken_rummy.dealt import dealt, play

APART = "3R 5R 7R 9R 3L 5L 7L 9L"  # goes with nothing that is asked for here


def worth(card: str, beside: str, thrown: str = "") -> int:
    """To seat 1, which holds it beside another; a card was thrown before."""
    match = dealt(f"{card} {beside} {APART}", "", stock=thrown)
    if thrown:
        play(match, "1 draw", f"1 discard {thrown}")
    hand = match.state.position()
    assert isinstance(hand, Rummy)
    return Keeping(hand, 1, FOR_TWO).worth(card_from_text(card))


@pytest.mark.parametrize(
    ("card", "inside", "at_the_end"),
    [
        ("KW", "QW", "AW"),  # nothing stands above an ace
        ("2W", "3W", "AW"),  # nor below it
    ],
)
def test_two_cards_that_one_card_alone_makes_a_run_are_worth_less(
    card: str, inside: str, at_the_end: str
) -> None:
    assert worth(card, inside) - worth(card, at_the_end) == FOR_TWO.gone


@pytest.mark.parametrize(
    ("beside", "thrown", "less"),
    [
        ("QW", "AW", 1), ("QW", "JW", 1), ("QW", "TW", 0), ("JW", "QW", 1), ("JW", "TW", 0), ("JW", "AW", 0),
        ("KP", "KS", 1), ("KP", "QW", 0),
    ],
)  # fmt: skip
def test_what_lies_on_the_table_makes_no_meld(beside: str, thrown: str, less: int) -> None:
    to_come = FOR_TWO.to_come if thrown == "KS" else 0
    assert worth("KW", beside, "2P") - worth("KW", beside, thrown) == less * FOR_TWO.gone + to_come
