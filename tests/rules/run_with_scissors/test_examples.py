"""The worked examples of the rules page, counted by the kernel."""

from itertools import pairwise

from janken.games.run_with_scissors.rules.hand import followers
from janken.games.run_with_scissors.rules.scoring import (
    ANTE,
    BOWLS,
    KIND_NAMES,
    KITTY,
    OUT_BONUS,
    Account,
    Purses,
    hand_points,
    kind_of,
    pay_ante,
    run_points,
    settle,
    strength,
)
from janken.words.rules import CardLine
from tests.rules.pages import codes, drawn, marked, numbers, rule_text, table_rows
from tests.rules.run_with_scissors.at_table import cards, scissors

PAGE = "run-with-scissors"


def collected(line: CardLine) -> int:
    return scissors("".join(code[0] for code in codes(line).split()))


def all_follow(line: CardLine) -> bool:
    return all(upper in followers(lower) for lower, upper in pairwise(cards(codes(line))))


def test_rs_6_what_fits_and_what_does_not() -> None:
    assert [all_follow(line) for line in drawn(PAGE, "RS-6")] == [True, True, False]


def test_rs_14_points_of_runs() -> None:
    for line in drawn(PAGE, "RS-14"):
        assert numbers(line.words)[-1] == run_points(collected(line))


def test_rs_15_points_of_a_hand() -> None:
    ann, ben, cy = drawn(PAGE, "RS-15")
    caught = len(marked(ann).split())
    assert numbers(ann.words) == [6, 1, 3, OUT_BONUS, hand_points(collected(ann), 0, True)]
    assert numbers(ben.words) == [3, 1, caught, hand_points(collected(ben), caught, False)]
    assert numbers(cy.words) == [hand_points(collected(cy), 0, False)]
    assert [run_points(scissors(run)) for run in ("234", "7", "TJ", "56", "9")] == [6, 1, 3, 3, 1]


def michigan() -> tuple[list[int], list[int], list[Account]]:
    """The same hand played for chips: chips, bowls, and how the chips came about."""
    ann, ben, cy = drawn(PAGE, "RS-15")
    chips, bowls = [30] * 3, [0] * len(BOWLS)
    purses = Purses(chips)
    pay_ante(purses, bowls)
    runs = [collected(ann), collected(ben), collected(cy)]
    accounts = settle(purses, bowls, runs, [0, 1, 0], 1, [ANTE] * 3)
    return chips, bowls, accounts


def test_rs_21_a_whole_settlement() -> None:
    chips, bowls, accounts = michigan()
    by_row = [
        [30 for _ in accounts],
        [one.ante for one in accounts],
        [one.held for one in accounts],
        [sum(won for bowl, won in one.bowls if bowl == KITTY) for one in accounts],
        [sum(won for bowl, won in one.bowls if bowl != KITTY) for one in accounts],
        [sum(one.runs) for one in accounts],
        [sum(paid for _, paid in one.paid) for one in accounts],
        chips,
    ]
    told = [[int(cell.replace("−", "-") or "0") for cell in row[1:]] for row in table_rows(PAGE, "RS-21")]
    assert told == by_row
    assert [sum(column[:-1]) for column in zip(*told, strict=True)] == chips
    left = [BOWLS[bowl] for bowl, chips_in in enumerate(bowls) if chips_in]
    assert left == ["A", "369", "58"]
    assert {bowls[BOWLS.index(label)] for label in left} == {3}
    assert numbers(rule_text(PAGE, "RS-21").rpartition("|")[2]) == [3, 6, 9, 5, 8, 3]


def test_rs_23_every_poker_hand_from_the_top() -> None:
    dealt = [strength(cards(codes(line)), rarity=False) for line in drawn(PAGE, "RS-23")]
    assert dealt == sorted(dealt, reverse=True)
    assert [kind_of(one, rarity=False) for one in dealt] == [*reversed(range(len(KIND_NAMES)))]
