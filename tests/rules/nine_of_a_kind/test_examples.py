"""The worked examples of the rules page, played and counted."""

import pytest

from janken.games.nine_of_a_kind.rules.hands import CHICKEN_CARDS, Hand, hand_of
from janken.games.nine_of_a_kind.rules.moves import collection_letter
from janken.words.rules import CardLine
from tests.rules.nine_of_a_kind.at_table import cards, dealt, play, rank, refused, suit, table
from tests.rules.pages import codes, drawn, marked, numbers, rule_text, sums, table_rows

PAGE = "nine-of-a-kind"
NAMES = ["Ann", "Ben", "Cy", "Dee", "Eve"]


def held(line: CardLine) -> Hand:
    return hand_of(cards(codes(line)))


def hands() -> list[CardLine]:
    """The five hands of the example, Ann's first."""
    return drawn(PAGE, "NK-13")


def test_nk_4_what_may_be_given_together() -> None:
    *fit, unfit = map(codes, drawn(PAGE, "NK-4"))
    assert len(fit) == 2
    for together in fit:
        play(dealt({1: together}), f"1 offer {together}")
    assert refused(dealt({1: unfit}), f"1 offer {unfit}").rule == "NK-4"


def test_nk_8_nine_of_a_suit_and_of_a_rank_are_drawn() -> None:
    of_suit, of_rank = drawn(PAGE, "NK-8")
    assert codes(of_suit) == suit("R")
    assert codes(of_rank) == rank("7")


def test_nk_9_a_blocker_is_drawn() -> None:
    (blocker,) = drawn(PAGE, "NK-9")
    assert held(blocker).is_blocker()


def test_nk_12_six_aces_and_three_nines() -> None:
    (line,) = drawn(PAGE, "NK-12")
    hand = held(line)
    best = hand.best_collection()
    assert {collection_letter(best)} == {code[0] for code in marked(line).split()}
    aces = next(one for one in range(18) if collection_letter(one) == "A")
    assert numbers(line.words) == [hand.count(best), hand.count(aces)]


def test_nk_13_a_blocker_in_numbers() -> None:
    match = dealt({seat: codes(line) for seat, line in enumerate(hands(), start=1)})
    play(match, "1 call blocked", "0 close")
    told = [numbers(line.words)[0] for line in hands()[1:]]
    assert table(match).counts == [0, *told]
    assert sums(rule_text(PAGE, "NK-13")) == [(told, match.state.scores()[0])]
    for line in hands()[1:]:
        outside = set(codes(line).split()) - set(marked(line).split())
        assert sum(int(code[0]) for code in outside) == numbers(line.words)[0]


@pytest.mark.parametrize("row", table_rows(PAGE, "NK-15"), ids=lambda row: row[0])
def test_nk_15_a_chicken_in_numbers(row: list[str]) -> None:
    caller, with_what, earner = row
    seat = NAMES.index(caller) + 1
    match = dealt({seat: codes(line) for seat, line in enumerate(hands(), start=1)}, chicken="yes")
    play(match, f"{seat} call chicken", "0 close")
    ((counts, total),) = sums(rule_text(PAGE, "NK-15"))
    assert table(match).counts == counts
    half = (total + 1) // 2
    assert match.state.scores() == [half if earner.startswith(name) else 0 for name in NAMES]
    assert f" {half}" in rule_text(PAGE, "NK-15")
    together = len(marked(hands()[seat - 1]).split())
    assert numbers(with_what)[0] == together
    assert (together >= CHICKEN_CARDS) == (caller != "Eve")
    assert numbers(with_what)[1:] in ([], [counts[seat - 1]])
