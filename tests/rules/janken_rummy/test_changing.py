"""JR-14: changing melds, with worked examples. The brute force beside it is in tests/kernel."""

import pytest

from janken.core.match import Match
from tests.rules.janken_rummy.dealt import dealt, discardable, legal, melds, play, refused, table


def changing(hand: str, *lines: str, stock: str = "", **options: int) -> Match:
    """A table with changing melds, where seat 1 has drawn and made these moves."""
    match = dealt(hand, "", stock=stock, changing_melds=True, **options)
    play(match, "1 draw", *[f"1 {line}" for line in lines])
    return match


def test_jr_14_the_9_of_rock_leaves_four_9s_for_a_new_run() -> None:
    """The sheet's example."""
    match = changing("9R 9P 9S 9L TR JR", "meld 9R 9P 9S 9L")
    assert "meld 9R@1 TR JR" in legal(match, 1)
    play(match, "1 meld 9R@1 TR JR")
    assert melds(match) == ["1 ranks 9P 9S 9L", "2 run 9R TR JR"]


def test_jr_14_is_agreed_or_not() -> None:
    match = dealt("9R 9P 9S 9L TR JR", "")
    play(match, "1 draw", "1 meld 9R 9P 9S 9L")
    assert refused(match, "1 meld 9R@1 TR JR") == "melds-stay 9R (JR-14)"
    assert not any("@" in line for line in legal(match, 1))


def test_jr_14_cards_move_only_after_drawing() -> None:
    match = changing("9R 9P 9S 9L", "meld 9R 9P 9S 9L")
    play(match, f"1 discard {discardable(match, 1)[0]}")
    assert refused(match, "2 add 1 9R@1").endswith("(JR-4)")


def test_jr_14_a_card_of_the_table_is_added_to_another_meld_without_any_from_the_hand() -> None:
    match = changing("9R 9P 9S 9L TR JR QR", "meld 9R 9P 9S 9L", "meld TR JR QR")
    assert "add 2 9R@1" in legal(match, 1)
    play(match, "1 add 2 9R@1")
    assert melds(match) == ["1 ranks 9P 9S 9L", "2 run 9R TR JR QR"]


def test_jr_14_a_new_meld_may_come_from_the_table_alone() -> None:
    match = changing("2R 3R 4R 5R 6R 7R", "meld 2R 3R 4R 5R 6R 7R")
    play(match, "1 meld 2R@1 3R@1 4R@1")
    assert melds(match) == ["1 run 5R 6R 7R", "2 run 2R 3R 4R"]


@pytest.mark.parametrize(
    ("hand", "first", "line", "answer"),
    [
        ("9R 9P 9S TR JR", "9R 9P 9S", "meld 9R@1 TR JR", "9P 9S ranks"),
        ("7R 8R 9R TR 7P 7S", "7R 8R 9R", "meld 7R@1 7P 7S", "8R 9R run"),
        ("6R 7P 8S 9R 6P 6S", "6R 7P 8S 9R", "meld 6R@1 6P 6S", "7P 8S 9R strong"),
    ],
)
def test_jr_14_every_meld_keeps_three_cards_and_a_strong_run_four(
    hand: str, first: str, line: str, answer: str
) -> None:
    match = changing(hand, f"meld {first}")
    assert refused(match, f"1 {line}") == f"rest-too-short 1 {answer} (JR-14)"
    assert line not in legal(match, 1)


def test_jr_14_no_meld_is_used_up() -> None:
    match = changing("9R 9P 9S 9L 9W", "meld 9R 9P 9S")
    assert refused(match, "1 meld 9R@1 9P@1 9S@1 9L 9W") == "used-up 1 (JR-14)"


def test_jr_14_a_run_may_be_split_if_every_part_is_one() -> None:
    match = changing("2R 3R 4R 5R 6R 7R 8R 5P 5S", "meld 2R 3R 4R 5R 6R 7R 8R", stock="KW")
    assert "meld 5R@1 5P 5S" in legal(match, 1)
    play(match, "1 meld 5R@1 5P 5S")
    assert melds(match) == ["1 run 2R 3R 4R", "2 run 6R 7R 8R", "3 ranks 5R 5P 5S"]


def test_jr_14_but_not_with_a_part_too_short() -> None:
    match = changing("2R 3R 4R 5R 6R 7R 4P 4S", "meld 2R 3R 4R 5R 6R 7R")
    assert refused(match, "1 meld 4R@1 4P 4S") == "rest-too-short 1 2R 3R run (JR-14)"


def test_jr_14_a_strong_run_splits_into_strong_runs_of_four() -> None:
    match = dealt("2R 3P 4S 5R 6P 7S 8R 9P TS", "6R 6S", stock="KW 5W", changing_melds=True)
    play(match, "1 draw", "1 meld 2R 3P 4S 5R 6P 7S 8R 9P TS", "1 discard KW", "2 draw")
    play(match, "2 meld 6P@1 6R 6S")
    assert melds(match) == ["1 strong 2R 3P 4S 5R", "2 strong 7S 8R 9P TS", "3 ranks 6R 6P 6S"]
    assert [meld.seat for meld in table(match).melds] == [1, 1, 2]


def test_jr_14_split_parts_are_numbered_by_source_then_rank_before_a_new_meld() -> None:
    hands = "AR 2R 3R 4R 5R 6R 7R", "AP 2P 3P 4P 5P 6P 7P", "4S"
    match = dealt(*hands, stock="KW KL KS", changing_melds=True)
    play(match, "1 draw", f"1 meld {hands[0]}", "1 discard KW")
    play(match, "2 draw", f"2 meld {hands[1]}", "2 discard KL")
    play(match, "3 draw", "3 meld 4P@2 4S 4R@1")
    assert melds(match) == [
        "1 run AR 2R 3R",
        "2 run AP 2P 3P",
        "3 run 5R 6R 7R",
        "4 run 5P 6P 7P",
        "5 ranks 4R 4P 4S",
    ]
    assert [meld.seat for meld in table(match).melds] == [1, 2, 1, 2, 3]


def test_jr_14_several_cards_from_the_middle_leave_two_parts() -> None:
    match = changing("AR 2R 3R 4R 5R 6R 7R 8R 9R", "meld AR 2R 3R 4R 5R 6R 7R 8R 9R")
    play(match, "1 meld 4R@1 5R@1 6R@1")
    assert melds(match) == ["1 run AR 2R 3R", "2 run 7R 8R 9R", "3 run 4R 5R 6R"]


def test_jr_14_a_card_moves_once_in_a_turn() -> None:
    match = changing("9R 9P 9S 9L TR JR QR 8R 7R", "meld 9R 9P 9S 9L", "meld TR JR QR", "add 2 9R@1")
    play(match, "1 add 2 8R")
    assert refused(match, "1 add 1 9R@2") == "moved-already 9R (JR-14)"
    play(match, f"1 discard {discardable(match, 1)[0]}", "2 draw")
    assert "add 1 9R@2" not in legal(match, 2)  # it lies inside now
    assert refused(match, "2 add 1 9R@2") == "rest-too-short 2 8R run (JR-14)"


def test_jr_14_in_the_next_turn_it_may_move_again() -> None:
    match = changing("9R 9P 9S 9L TR JR QR", "meld 9R 9P 9S 9L", "meld TR JR QR", "add 2 9R@1")
    play(match, f"1 discard {discardable(match, 1)[0]}", "2 draw", "2 add 1 9R@2")
    assert melds(match) == ["1 ranks 9R 9P 9S 9L", "2 run TR JR QR"]


def test_jr_14_a_card_laid_this_turn_lies_on_the_table_and_may_move() -> None:
    match = changing("9R 9P 9S TR JR QR", "meld 9R 9P 9S", "meld TR JR QR", stock="9L")
    play(match, "1 add 1 9L", "1 add 2 9R@1")
    assert melds(match) == ["1 ranks 9P 9S 9L", "2 run 9R TR JR QR"]


def test_jr_14_a_card_does_not_move_to_the_meld_it_lies_in() -> None:
    match = changing("2R 3R 4R 5R", "meld 2R 3R 4R 5R")
    assert refused(match, "1 add 1 5R@1") == "there-already 5R 1 (JR-14)"


def test_jr_14_a_card_is_taken_from_where_it_lies() -> None:
    match = changing("9R 9P 9S 9L TR JR", "meld 9R 9P 9S 9L")
    assert refused(match, "1 meld 9R@2 TR JR") == "not-in-meld 9R 2 (JR-14)"
    assert refused(match, "1 meld 9W@1 TR JR") == "not-in-meld 9W 1 (JR-14)"
    assert refused(match, "1 meld 9R TR JR") == "lies-in-meld 9R 1 (CD-7)"


def test_jr_14_nothing_from_the_table_goes_to_the_hand_or_the_discards() -> None:
    match = changing("9R 9P 9S 9L", "meld 9R 9P 9S 9L")
    assert refused(match, "1 discard 9R") == "lies-in-meld 9R 1 (CD-7)"
    assert refused(match, "1 discard 9R@1") == "discard-from-meld 9R@1 (JR-14)"


def test_jr_14_a_moved_joker_may_be_named_anew() -> None:
    match = changing("9P 9S 9L *R TR JR QR", "meld 9P 9S 9L *R=9", "meld TR JR QR", jokers=True)
    assert {"add 2 *R=9@1", "add 2 *R=K@1"} <= legal(match, 1)
    play(match, "1 add 2 *R=K@1")
    assert melds(match) == ["1 ranks 9P 9S 9L", "2 run TR JR QR *R=K"]


def test_jr_14_thirteen_in_a_run_with_the_ace_low_split_as_they_lie() -> None:
    match = dealt("AR 2R 3R 4R 5R 6R 7R 8R 9R", "TR JR QR KR 2P 2S", stock="KW", changing_melds=True)
    play(match, "1 draw", "1 meld AR 2R 3R 4R 5R 6R 7R 8R 9R", "1 discard KW")
    play(match, "2 draw", "2 add 1 TR JR QR KR")
    assert refused(match, "2 meld 2R@1 2P 2S") == "rest-too-short 1 AR run (JR-14)"


def test_jr_14_a_move_is_refused_as_a_whole() -> None:
    match = changing("9R 9P 9S TR JR QR 8R 8P", "meld 9R 9P 9S", "meld TR JR QR")
    before = melds(match), table(match).hands
    assert refused(match, "1 add 2 8R 9R@1") == "rest-too-short 1 9P 9S ranks (JR-14)"
    assert (melds(match), table(match).hands) == before
