"""JR-5 to JR-7: melds and adding to them, each with a worked example."""

import pytest

from tests.rules.janken_rummy.dealt import dealt, discardable, legal, melds, play, refused


def can_meld(hand: str, line: str) -> str:
    """Lay a meld in the first turn; gives how it lies."""
    match = dealt(hand, "")
    play(match, "1 draw", f"1 meld {line}")
    return melds(match)[0]


@pytest.mark.parametrize(
    ("line", "lies"),
    [
        ("3R 3P 3L", "1 ranks 3R 3P 3L"),
        ("KW KR KS KP KL", "1 ranks KR KP KS KL KW"),
        ("2R 3R 4R", "1 run 2R 3R 4R"),
        ("TS 8S 9S", "1 run 8S 9S TS"),
        ("2R 3P 4S 5R", "1 strong 2R 3P 4S 5R"),
        ("8S 9W TL JR", "1 strong 8S 9W TL JR"),
        ("JR TL 9W 8S", "1 strong 8S 9W TL JR"),
        ("2R 3P 4S 5R 6W", "1 strong 2R 3P 4S 5R 6W"),
    ],
)
def test_jr_5_matching_ranks_runs_and_strong_runs(line: str, lies: str) -> None:
    assert can_meld(line, line) == lies


def why_not(line: str) -> str:
    match = dealt(line, "")
    play(match, "1 draw")
    return refused(match, f"1 meld {line}")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("9R 9P", "meld-too-short 2 (JR-5)"),
        ("9R", "meld-too-short 1 (JR-5)"),
        ("2R 3P 4S", "strong-run-too-short 2R 3P 4S (JR-5)"),
        ("3R 4L 5W 6P", "weak-step 4L 3R L R (JR-5)"),
        ("3R 4R 5R 6P 7P", "weak-step 4R 3R R R (JR-5)"),
        ("2R 3R 5R", "unconnected 2R 3R 5R (JR-5)"),
        ("9R 9P 8S", "unconnected 8S 9R 9P (JR-5)"),
    ],
)
def test_jr_5_what_is_no_meld_says_why(line: str, answer: str) -> None:
    assert why_not(line) == answer


@pytest.mark.parametrize(
    ("line", "lies"),
    [
        ("AR 2R 3R", "1 run AR 2R 3R"),
        ("AR KR QR", "1 run QR KR AR"),
        ("AR 2P 3S 4R", "1 strong AR 2P 3S 4R"),
        ("JR QP KS AR", "1 strong JR QP KS AR"),
    ],
)
def test_jr_6_an_ace_is_low_or_high(line: str, lies: str) -> None:
    assert can_meld(line, line) == lies


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("KR AR 2R", "round-the-ace K A 2 (JR-6)"),
        ("2R AR KR QR", "round-the-ace Q K A 2 (JR-6)"),
        ("KR AP 2S 3R", "round-the-ace K A 2 3 (JR-6)"),
    ],
)
def test_jr_6_but_not_both(line: str, answer: str) -> None:
    assert why_not(line) == answer


def test_jr_6_an_ace_at_one_end_closes_the_other() -> None:
    match = dealt("AR 2R 3R JP QP KP AP 2P KR 6W", "TP 4R", stock="8L")
    play(match, "1 draw", "1 meld AR 2R 3R", "1 meld JP QP KP AP")
    assert refused(match, "1 add 1 KR") == "round-the-ace K A 2 3 (JR-6)"
    assert refused(match, "1 add 2 2P") == "round-the-ace J Q K A 2 (JR-6)"
    assert legal(match, 1, "add") == set()


def test_jr_7_cards_are_added_to_any_meld_whoever_laid_it() -> None:
    """The sheet's examples: a 9 to 9s, the 5 of Rock to 2 3 4 of Rock."""
    match = dealt("9R 9P 9S 2R 3R 4R", "9L 5R 6R 7P")
    play(match, "1 draw", "1 meld 9R 9P 9S", "1 meld 2R 3R 4R")
    play(match, f"1 discard {discardable(match, 1)[0]}", "2 draw")
    assert {"add 1 9L", "add 2 5R"} <= legal(match, 2, "add")
    assert "add 2 6R" not in legal(match, 2, "add")  # not alone
    play(match, "2 add 1 9L", "2 add 2 6R 5R")
    assert melds(match) == ["1 ranks 9R 9P 9S 9L", "2 run 2R 3R 4R 5R 6R"]


def test_jr_7_also_to_one_laid_this_turn_and_at_both_ends() -> None:
    match = dealt("4R 5R 6R 2R 3R 7R 3P 4S 8W", "")
    play(match, "1 draw", "1 meld 4R 5R 6R", "1 add 1 7R 2R 3R")
    assert melds(match) == ["1 run 2R 3R 4R 5R 6R 7R"]


def test_jr_7_only_after_drawing() -> None:
    match = dealt("9R 9P 9S", "9L", stock="KW")
    play(match, "1 draw", "1 meld 9R 9P 9S", "1 discard KW")
    assert legal(match, 2, "add") == set()
    assert refused(match, "2 add 1 9L") == "draw-first (JR-4)"


@pytest.mark.parametrize(
    ("add", "answer"),
    [
        ("4 8L", "no-such-meld 4 3 (JR-7)"),
        ("0 8L", "no-such-meld 0 3 (JR-7)"),
        ("1 8L", "other-rank 8L 1 9 (JR-7)"),
        ("2 8L", "other-suit 8L 2 R (JR-7)"),
        ("2 6R", "not-going-on 6R 2 2R 3R 4R (JR-7)"),
        ("3 6L", "weak-step 6L 5R L R (JR-7)"),
        ("3 8L", "not-going-on 8L 3 2W 3L 4S 5R (JR-7)"),
    ],
)
def test_jr_7_the_meld_must_stay_one_of_its_kind(add: str, answer: str) -> None:
    match = dealt("9R 9P 9S 2R 3R 4R 2W 3L 4S 5R", "", stock=add.split()[1])
    play(match, "1 draw", "1 meld 9R 9P 9S", "1 meld 2R 3R 4R", "1 meld 2W 3L 4S 5R")
    assert refused(match, f"1 add {add}") == answer
    assert len(melds(match)) == 3


def test_jr_7_cards_added_together_are_refused_together() -> None:
    match = dealt("2R 3R 4R 5R 7R", "")
    play(match, "1 draw", "1 meld 2R 3R 4R")
    assert refused(match, "1 add 1 5R 7R") == "not-going-on 5R 7R 1 2R 3R 4R (JR-7)"
    assert melds(match) == ["1 run 2R 3R 4R"]
    play(match, "1 add 1 5R")


@pytest.mark.parametrize(
    ("ace", "lies"),
    [
        ("AR", "1 strong AR 2P 3S 4R 5P 6S 7R 8P 9S TR JP QS KR"),  # below the 2 of Paper
        ("AP", "1 strong 2P 3S 4R 5P 6S 7R 8P 9S TR JP QS KR AP"),  # only above the King of Rock
        ("AW", "1 strong AW 2P 3S 4R 5P 6S 7R 8P 9S TR JP QS KR"),  # both: then it is low
    ],
)
def test_jr_7_the_ace_of_a_strong_run_of_thirteen_is_low_where_that_is_a_meld(ace: str, lies: str) -> None:
    match = dealt("2P 3S 4R 5P 6S 7R 8P 9S TR", f"JP QS KR {ace}", stock="5W")
    play(match, "1 draw", "1 meld 2P 3S 4R 5P 6S 7R 8P 9S TR", "1 discard 5W")
    play(match, "2 draw", f"2 add 1 {ace} JP QS KR")
    assert melds(match) == [lies]


def test_jr_7_in_a_run_of_thirteen_the_ace_goes_down_when_the_2_comes() -> None:
    match = dealt("4R 5R 6R 7R 8R 9R TR JR", "QR KR AR 3R 2R", stock="5W")
    play(match, "1 draw", "1 meld 4R 5R 6R 7R 8R 9R TR JR", "1 discard 5W")
    play(match, "2 draw", "2 add 1 QR KR AR", "2 add 1 3R")
    assert melds(match) == ["1 run 3R 4R 5R 6R 7R 8R 9R TR JR QR KR AR"]
    play(match, "2 add 1 2R")
    assert melds(match) == ["1 run AR 2R 3R 4R 5R 6R 7R 8R 9R TR JR QR KR"]
