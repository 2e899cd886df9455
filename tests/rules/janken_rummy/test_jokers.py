"""JR-15 to JR-17: jokers, with worked examples, and melds typed without their ranks."""

import pytest

from janken.core.match import Match
from janken.games.janken_rummy import GAME
from janken.kernel.cards import card_text, janken_deck
from janken.kernel.refusal import MALFORMED, Refusal
from tests.rules.janken_rummy.dealt import (
    brief,
    dealt,
    discardable,
    legal,
    melds,
    play,
    refused,
    say,
    table,
    typed,
)


def with_jokers(hand: str, *lines: str, stock: str = "", **options: int) -> Match:
    """A table with jokers, where seat 1 has drawn and made these moves."""
    match = dealt(hand, "", stock=stock, jokers=True, **options)
    play(match, "1 draw", *[f"1 {line}" for line in lines])
    return match


@pytest.mark.parametrize(
    ("line", "lies"),
    [
        ("*R=3 4R 5R", "1 run *R=3 4R 5R"),  # the sheet's examples
        ("8S 9W TL *R=J", "1 strong 8S 9W TL *R=J"),
        ("9R 9P *P=9", "1 ranks 9R 9P *P=9"),
        ("9W *P=9 9P *R=9", "1 ranks *R=9 9P *P=9 9W"),
        ("*R=7 *P=7 *S=7", "1 ranks *R=7 *P=7 *S=7"),
        ("QR KR *R=A", "1 run QR KR *R=A"),
        ("*R=A 2R 3R", "1 run *R=A 2R 3R"),
    ],
)
def test_jr_15_a_joker_stands_for_a_rank_of_its_suit(line: str, lies: str) -> None:
    hand = " ".join(sorted({word.partition("=")[0] for word in line.split()}))
    match = with_jokers(hand, f"meld {line}")
    assert melds(match) == [lies]


def test_jr_15_not_for_a_card_of_another_suit() -> None:
    match = with_jokers("*R 4P 5P")
    assert refused(match, "1 meld *R=3 4P 5P") == "weak-step 5P 4P P P (JR-5)"
    assert "meld *P=3 4P 5P" not in legal(match, 1)


def test_jr_15_there_is_one_joker_of_each_suit() -> None:
    match = with_jokers("*R *P *S 9W")
    assert refused(match, "1 meld *R=2 *P=3 *S=4 *R=5") == "named-twice *R (CD-7)"


def test_jr_15_its_rank_stays() -> None:
    match = with_jokers("*R 4R 5R 6R", "meld *R=3 4R 5R", "add 1 6R")
    assert melds(match) == ["1 run *R=3 4R 5R 6R"]


def test_jr_15_in_a_run_each_rank_appears_once() -> None:
    match = with_jokers("*R 4R 5R 6R", stock="KW")
    assert refused(match, "1 meld *R=5 4R 5R 6R") == "rank-twice 5R *R=5 (JR-15)"
    play(match, "1 meld 4R 5R 6R")
    assert refused(match, "1 add 1 *R=5") == "rank-twice 5R *R=5 (JR-15)"


def test_jr_15_thirteen_are_the_longest_run() -> None:
    match = dealt("AR 2R 3R 4R 5R 6R 7R 8R 9R", "TR JR QR KR *R", stock="KW", jokers=True)
    play(match, "1 draw", "1 meld AR 2R 3R 4R 5R 6R 7R 8R 9R", "1 discard KW")
    play(match, "2 draw", "2 add 1 TR JR QR KR")
    assert refused(match, "2 add 1 *R=A") == "ace-to-ace (JR-15)"
    assert legal(match, 2, "add 1") == set()


def test_jr_15_every_rank_it_can_have_is_a_move_of_its_own() -> None:
    match = with_jokers("*R 5R 6R 9W 9S 2L", stock="KW")
    assert {"meld *R=4 5R 6R", "meld 5R 6R *R=7", "meld *R=9 9S 9W"} <= legal(match, 1)


def test_jr_16_a_joker_is_not_swapped_for_its_card() -> None:
    match = with_jokers("*R 3R 4R 5R", "meld *R=3 4R 5R")
    assert refused(match, "1 add 1 3R") == "rank-twice 3R *R=3 (JR-15)"
    assert "add 1 3R" not in legal(match, 1)


@pytest.mark.parametrize(("fewest", "allowed"), [(0, True), (1, False)])
def test_jr_16_a_meld_of_jokers_alone(fewest: int, allowed: bool) -> None:
    match = with_jokers("*R *P *S", min_naturals=fewest)
    assert ("meld *R=9 *P=9 *S=9" in legal(match, 1)) == allowed
    if not allowed:
        assert refused(match, "1 meld *R=9 *P=9 *S=9") == "few-naturals 1 0 (JR-16)"


def test_jr_16_every_meld_always_keeps_so_many_natural_cards() -> None:
    """Also when cards are taken from it."""
    hand = "9R 9P *S *L TR JR"
    match = with_jokers(hand, "meld 9R 9P *S=9 *L=9", min_naturals=2, changing_melds=True)
    assert refused(match, "1 meld 9R@1 TR JR") == "rest-few-naturals 1 9P *S=9 *L=9 2 (JR-16)"
    assert "meld 9R@1 TR JR" not in legal(match, 1)


def test_jr_17_a_joker_is_added_like_any_card() -> None:
    match = with_jokers("9R 9P 9S *R *P 4R 5R 6R", "meld 9R 9P 9S", "meld 4R 5R 6R")
    assert legal(match, 1, "add 1 *") == {"add 1 *R=9", "add 1 *P=9"}
    assert legal(match, 1, "add 2 *") == {"add 2 *R=3", "add 2 *R=7"}
    play(match, "1 add 2 *R=7", "1 add 1 *P=9")
    assert melds(match) == ["1 ranks 9R 9P *P=9 9S", "2 run 4R 5R 6R *R=7"]


def test_jr_17_it_keeps_its_suit() -> None:
    match = with_jokers("4R 5R 6R *P *L 2R 3P 4S 5P", "meld 4R 5R 6R")
    assert refused(match, "1 add 1 *P=7") == "other-suit *P=7 1 R (JR-17)"
    match = with_jokers("2R 3P 4S 5R *L *W", "meld 2R 3P 4S 5R")
    assert refused(match, "1 add 1 *L=6") == "weak-step *L=6 5R L R (JR-17)"
    assert legal(match, 1, "add 1 *") == {"add 1 *L=A", "add 1 *W=6"}


def test_jr_17_an_ace_that_fits_at_both_ends_is_one_move() -> None:
    match = dealt("2R 3R 4R 5R 6R 7R 8R 9R TR", "JR QR KR *R", stock="KW", jokers=True)
    play(match, "1 draw", "1 meld 2R 3R 4R 5R 6R 7R 8R 9R TR", "1 discard KW")
    play(match, "2 draw", "2 add 1 JR QR KR")
    assert [move.text() for move in match.state.legal(2)].count("add 1 *R=A") == 1
    play(match, "2 add 1 *R=A")
    assert melds(match)[0].startswith("1 run *R=A 2R")


# In a record a joker always says its rank; at the prompt it need not where there is one reading


def test_jr_15_in_a_record_a_joker_names_its_rank() -> None:
    match = with_jokers("*R 4R 5R")
    refusal = say(match, "1 meld *R 4R 5R")
    assert refusal is not None
    assert refusal.kind == MALFORMED
    assert brief(refusal) == "joker-without-rank *R *R=9 (RF-4)"


def test_jr_15_typed_without_a_rank_it_is_understood_if_there_is_one_reading() -> None:
    match = with_jokers("*R *P 4R 6R 9S 9L")
    assert typed(match, "1 meld 4R *R 6R") == "meld 4R *R=5 6R"
    assert typed(match, "1 meld 9S 9L *R *P") == "meld *R=9 *P=9 9S 9L"
    assert typed(match, "1 meld 9S 9L *R *P=9") == "meld *R=9 *P=9 9S 9L"
    play(match, "1 meld *R=9 9S 9L")
    assert typed(match, "1 add 1 *P") == "add 1 *P=9"


def test_jr_15_typed_with_several_readings_it_is_asked_back() -> None:
    match = with_jokers("*R 4R 5R 6R 7P", stock="KW")
    assert typed(match, "1 meld 4R 5R *R") == "which-rank *R=3 *R=6 3 6 *R=3 (JR-15)"
    play(match, "1 meld 4R 5R 6R")
    assert typed(match, "1 add 1 *R") == "which-rank *R=3 *R=7 3 7 *R=3 (JR-15)"
    assert typed(match, "1 add 1 *R=7") == "add 1 *R=7"


def test_jr_15_typed_only_the_joker_without_a_rank_is_asked_back() -> None:
    match = with_jokers("*R *P 2W 4S")
    assert typed(match, "1 meld 2W *P=3 4S *R") == "which-rank *R=A *R=5 A 5 *R=A (JR-15)"


def test_jr_15_typed_with_many_readings_all_are_listed_and_one_is_an_example() -> None:
    match = with_jokers("*R *P *S")
    refusal = GAME.understand(match.state, 1, ["meld", "*R", "*P", "*S"])
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule, refusal.args["ranks"]) == ("which-rank", "JR-15", [])
    ways = [f"*R={rank} *P={rank} *S={rank}" for rank in "A23456789TJQK"]
    assert refusal.args["ways"] == ways
    assert refusal.args["way"] == ways[0].split()


def test_jr_15_typed_without_any_reading_it_is_refused() -> None:
    match = with_jokers("*R 4P 9S")
    assert typed(match, "1 meld 4P *R 9S") == "no-rank-fits 4P 9S *R (JR-15)"
    assert typed(match, "1 add 1 *R") == "no-such-meld 1 0 (JR-7)"
    assert typed(match, "2 meld 4P *R 9S") == "not-your-turn 1 (JR-4)"


def test_jr_15_typed_the_reading_still_has_to_be_legal() -> None:
    match = dealt("*R 9S 9L", "", jokers=True)
    assert typed(match, "1 meld *R 9S 9L") == "draw-first (JR-4)"
    play(match, "1 draw")
    assert typed(match, "1 meld *R 9S 9P") == "not-held 1 9P (CD-7)"
    assert typed(match, "1 discard *R") == "discard *R"
    assert typed(match, "1 meld 9S 9L") == "meld-too-short 2 (JR-5)"


def test_jr_15_typed_cards_of_others_are_refused_before_anything_is_tried_with_them() -> None:
    """What a whole deck with five jokers can be would take minutes to find."""
    match = with_jokers("*R *P *S *L *W 4P 5S 6R", "meld 4P 5S 6R *P=7", stock="KW")
    deck = " ".join(card_text(card) for card in janken_deck(jokers=True))
    assert typed(match, f"1 meld {deck}") == "not-held 1 AR (CD-7)"
    assert typed(match, f"1 add 1 {deck}") == "not-held 1 AR (CD-7)"
    assert typed(match, "1 add 1 " + "*R " * 60) == "named-twice *R (CD-7)"


def test_jr_15_typed_a_moved_joker_is_read_anew() -> None:
    match = with_jokers("9P 9S 9L *R TR JR QR 7P 7S", "meld 9P 9S 9L *R=9", changing_melds=True)
    assert typed(match, "1 meld 7P 7S *R@1") == "meld *R=7@1 7P 7S"


def test_jr_15_a_joker_is_discarded_and_held_without_a_rank() -> None:
    match = with_jokers("*R 4P 9S")
    assert "*R" in discardable(match, 1)
    play(match, "1 discard *R", "2 take")
    assert "*R" in table(match).hands[1]
