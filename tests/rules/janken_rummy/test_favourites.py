"""JR-16 and JR-18 to JR-20: swapping jokers, first melds, own melds, knocking, and deep takes."""

from pathlib import Path

import pytest

from janken.core.deal import Shuffler
from janken.core.game import Chance
from janken.core.match import Match
from janken.kernel.refusal import Refusal
from janken.records.reader import one_match
from janken.records.writer import record_text
from tests.hints import hint_in
from tests.rules.janken_rummy.dealt import (
    dealt,
    discardable,
    legal,
    melds,
    play,
    quiet_turn,
    refused,
    table,
)

GOLDEN = Path(__file__).parents[2] / "golden"
APART = "AR 2L 4P 5S 7R JR QL KS"  # no meld, with nines neither


def drawn(hand: str, *lines: str, stock: str = "KW", **options: int) -> Match:
    """A table where seat 1 has drawn and made these moves."""
    match = dealt(hand, "", stock=stock, **options)
    play(match, "1 draw", *[f"1 {line}" for line in lines])
    return match


# JR-16: swapping jokers


def swapping(hand: str, *lines: str, **options: int) -> Match:
    return drawn(hand, *lines, stock="KW", jokers=True, joker_swap=True, **options)


def test_jr_16_the_card_is_laid_for_the_joker_which_is_laid_at_once() -> None:
    match = swapping("5W 7W *W 6W 3R 3P", "meld 5W *W=6 7W")
    assert "swap 6W" in legal(match, 1)
    play(match, "1 swap 6W")
    assert melds(match) == ["1 run 5W 6W 7W"]
    assert table(match, viewer=1).owed == ("*W",)
    assert table(match, viewer=2).owed == ()
    assert {"meld 3R 3P *W=3", "add 1 *W=4", "add 1 *W=8"} <= legal(match, 1)
    assert all("*W" in line for line in legal(match, 1))
    assert refused(match, "1 discard KW") == "lay-first *W (JR-16)"
    play(match, "1 meld 3R 3P *W=3", "1 discard KW")
    assert melds(match) == ["1 run 5W 6W 7W", "2 ranks 3R 3P *W=3"]


def test_jr_16_of_matching_ranks_and_of_anybodys_meld() -> None:
    match = dealt("9R *P 9S", "9P 4P 5P", stock="KW QW", jokers=True, joker_swap=True)
    play(match, "1 draw", "1 meld 9R *P=9 9S", "1 discard KW", "2 draw")
    play(match, "2 swap 9P", "2 meld 4P 5P *P=6")
    assert melds(match) == ["1 ranks 9R 9P 9S", "2 run 4P 5P *P=6"]


def test_jr_16_not_if_the_joker_could_not_be_laid() -> None:
    """A run from the 2 to the ace takes no 13 more."""
    hand = "2W 3W 4W 5W 6W 7W 8W 9W *W TW"
    match = dealt(hand, "JW QW KW AW", stock="3R 5P", jokers=True, joker_swap=True)
    play(match, "1 draw", "1 meld 2W 3W 4W 5W 6W 7W 8W 9W *W=T", "1 discard 3R")
    play(match, "2 draw", "2 add 1 JW QW KW AW", "2 discard 5P", "1 draw")
    assert "swap TW" not in legal(match, 1)
    assert refused(match, "1 swap TW") == "joker-not-laid *W (JR-16)"


def test_jr_16_not_without_the_house_rule_nor_before_drawing_nor_for_another_card() -> None:
    match = drawn("5W 7W *W 6W 3R 3P", "meld 5W *W=6 7W", jokers=True)
    assert refused(match, "1 swap 6W") == "no-swapping (JR-16)"
    match = swapping("5W 7W *W 6W 3R 3P", "meld 5W *W=6 7W")
    assert refused(match, "1 swap 3R") == "no-joker-stands 3R (JR-16)"
    assert refused(match, "1 swap 5W") == "lies-in-meld 5W 1 (CD-7)"
    assert refused(match, "1 swap 2L") == "not-held 1 2L (CD-7)"
    assert refused(dealt("5W", "", jokers=True, joker_swap=True), "1 swap 5W") == "draw-first (JR-4)"


def test_jr_16_a_joker_moves_once_in_a_turn() -> None:
    match = swapping("5W 7W *W 6W 3R 3P 3W 3S", "meld 5W *W=6 7W", "swap 6W", "meld 3R 3P *W=3")
    assert "swap 3W" not in legal(match, 1)
    assert refused(match, "1 swap 3W") == "moved-already *W (JR-14)"


def test_jr_16_two_jokers_may_be_swapped_for_one_meld() -> None:
    match = swapping(
        "5W 7W *W 6W 9R *P 9S 9P 3R", "meld 5W *W=6 7W", "meld 9R *P=9 9S", "swap 6W", stall_rounds=1
    )
    assert "swap 9P" in legal(match, 1)
    play(match, "1 swap 9P")
    assert refused(match, "1 add 1 *W=8") == "lay-first *W *P (JR-16)"
    play(match, "1 meld 3R *P=3 *W=3")


def test_jr_16_who_swaps_has_laid_a_card() -> None:
    """So a win in a later turn is no Rummy (JR-11)."""
    match = dealt(
        "9R *P 9S", "9P 4P 5P 2R 2S 2L 7R 8R 9W TL", stock="KW QW KL 6R", jokers=True, joker_swap=True
    )
    play(
        match,
        "1 draw",
        "1 meld 9R *P=9 9S",
        "1 discard KW",
        "2 draw",
        "2 swap 9P",
        "2 add 1 *P=9",
        "2 discard QW",
    )
    play(match, "1 draw", "1 discard KL", "2 draw")
    play(match, "2 meld 2R 2S 2L", "2 meld 6R 7R 8R", "2 add 1 9W")
    assert not table(match).rummy


# JR-18: first melds and own melds


def test_jr_18_the_first_melds_must_be_worth_so_much() -> None:
    match = drawn("2R 2P 2S 9R 9P 9S", first_meld=20)
    assert "meld 9R 9P 9S" in legal(match, 1)
    match = drawn("2R 2P 2S 5L 7R 8P TL JR QR KS", first_meld=20)
    assert refused(match, "1 meld 2R 2P 2S") == "first-melds-short 20 6 (JR-18)"
    assert legal(match, 1, "meld") == set()


def test_jr_18_they_count_together_in_one_turn() -> None:
    match = drawn("2R 2P 2S 5R 5P 5S 7L 9R JR KS", first_meld=20)
    play(match, "1 meld 2R 2P 2S")
    assert refused(match, "1 discard KW") == "first-melds-short 20 6 (JR-18)"
    assert legal(match, 1) == {"meld 5R 5P 5S"}
    play(match, "1 meld 5R 5P 5S", "1 discard KW")
    assert len(melds(match)) == 2


def test_jr_18_a_meld_that_leads_nowhere_is_refused() -> None:
    """The eight of the run is needed for the eights: only they are worth 24."""
    match = drawn("6R 7R 8R 8P 8S 2L 4R AP JR KS", first_meld=24)
    assert refused(match, "1 meld 6R 7R 8R") == "first-melds-short 24 21 (JR-18)"
    assert legal(match, 1, "meld") == {"meld 8R 8P 8S"}


def test_jr_18_a_joker_counts_as_the_card_it_stands_for() -> None:
    match = drawn("9R 9P *S 4W 5W 2L 2R 7P JR QL", first_meld=27, jokers=True)
    assert legal(match, 1, "meld") == {"meld 9R 9P *S=9"}
    play(match, "1 meld 9R 9P *S=9", "1 discard KW")


def test_jr_18_until_then_cards_are_added_only_to_those_melds() -> None:
    match = dealt("9R 9P 9S 4W", "9L TR TP TS TL", stock="KW QW", first_meld=27)
    play(match, "1 draw", "1 meld 9R 9P 9S", "1 discard KW", "2 draw")
    assert refused(match, "2 add 1 9L") == "first-melds-short 27 0 (JR-18)"
    play(match, "2 meld TR TP TS")
    assert {"add 1 9L", "add 2 TL"} <= legal(match, 2)


def test_jr_18_in_later_turns_nothing_more_is_asked() -> None:
    match = dealt("9R 9P 9S 2R 2P 2S", "", stock="KW QW", first_meld=27)
    play(match, "1 draw", "1 meld 9R 9P 9S", "1 discard KW", "2 draw")
    play(match, f"2 discard {discardable(match, 2)[0]}", "1 draw", "1 meld 2R 2P 2S")


def test_jr_18_before_that_nothing_on_the_table_moves_or_is_swapped() -> None:
    options: dict[str, int] = {"changing_melds": True, "jokers": True, "joker_swap": True, "first_meld": 30}
    match = dealt("9R *P 9S 9L", "9P TR JR TP TS", stock="KW QW", **options)
    play(match, "1 draw", "1 meld 9R *P=9 9S 9L", "1 discard KW", "2 draw")
    assert refused(match, "2 meld 9R@1 TR JR") == "first-melds-short 30 0 (JR-18)"
    assert refused(match, "2 swap 9P") == "first-melds-short 30 0 (JR-18)"
    play(match, "2 meld TR TP TS")
    assert "swap 9P" in legal(match, 2)


def test_jr_18_cards_are_added_only_to_ones_own_melds() -> None:
    match = dealt("9R 9P 9S 4W 4R 4P", "9L TR TP TS TL", stock="KW QW QR", lay_off="own")
    play(match, "1 draw", "1 meld 9R 9P 9S", "1 discard KW", "2 draw")
    assert refused(match, "2 add 1 9L") == "own-melds-only 1 (JR-18)"
    play(match, "2 meld TR TP TS")
    assert legal(match, 2, "add") == {"add 2 TL"}
    match = dealt("9R 9P 9S", "9L", stock="KW QW")
    play(match, "1 draw", "1 meld 9R 9P 9S", "1 discard KW", "2 draw", "2 add 1 9L")


# JR-19: knocking


def test_jr_19_with_few_enough_pips_a_player_knocks() -> None:
    """Seat 1 keeps AR 2P, 3 pips; seat 2 lays its run and keeps a king and a queen."""
    match = dealt("9R 9P 9S 2W 3W 4W 5W AR 2P KL", "5S 6S 7S KP QR", stock="JP", knock=10)
    play(match, "1 draw", "1 meld 9R 9P 9S", "1 meld 2W 3W 4W 5W")
    assert legal(match, 1, "knock") == set()
    assert refused(match, "1 knock JP") == "too-many-pips 13 10 (JR-19)"
    play(match, "1 discard KL")


def knocked(first: str, second: str, *others: str, lines: tuple[str, ...] = (), **options: int) -> Match:
    """Seat 1 draws the KW, lays some cards, and knocks with it."""
    match = dealt(first, second, *others, stock="KW", **({"knock": 10} | options))
    play(match, "1 draw", *[f"1 {line}" for line in lines], "1 knock KW")
    return match


TEN = "9R 9P 9S 2W 3W 4W 5W 6W AR 2P"  # all but 3 pips can be laid


def test_jr_19_the_knocker_scores_by_how_much_the_others_hold_more() -> None:
    lines = ("meld 9R 9P 9S", "meld 2W 3W 4W 5W 6W")
    match = knocked(TEN, "5S 6S 7S KP QR 2L 4R 6R 8P TL", "KS KR JP JL 8L 7P 5L 4P 3R AS", lines=lines)
    assert match.state.hand_over()
    assert match.state.hand_winners() == [1]
    left = (10 + 10 + 2 + 4 + 6 + 8 + 10, 10 + 10 + 10 + 10 + 8 + 7 + 5 + 4 + 3 + 1)
    assert match.state.hand_scores() == [sum(left) - 2 * 3, 0, 0]
    assert table(match, viewer=0).hands[0] == ["AR", "2P"]  # the hands are open
    assert table(match).knocker == 1


def test_jr_19_everybody_lays_what_they_can_also_the_knocker() -> None:
    """Held cards count until they are laid: only then are they few enough to knock."""
    match = knocked("9R 9P 9S 2W 3W 4W 5W 6W AR 2P", "5S 6S 7S KP QR 2L 4R 6R 8P TL", knock=100)
    assert sorted(melds(match)) == ["1 run 2W 3W 4W 5W 6W", "2 ranks 9R 9P 9S", "3 run 5S 6S 7S"]
    assert table(match).hands[0] == ["AR", "2P"]


def test_jr_19_the_others_add_to_the_knockers_melds_and_to_their_own_not_to_a_third() -> None:
    second = "9L 7W KP QR 2L 4R 6R 8L TP JP"
    match = knocked(TEN, second, lines=("meld 9R 9P 9S", "meld 2W 3W 4W 5W 6W"))
    assert melds(match) == ["1 ranks 9R 9P 9S 9L", "2 run 2W 3W 4W 5W 6W 7W"]
    assert match.state.hand_scores() == [10 + 10 + 2 + 4 + 6 + 8 + 10 + 10 - 3, 0]
    match = dealt("TL TW", "TR TP TS", TEN, stock="QP QL KW KL", knock=10, dealer=1)
    play(
        match,
        "2 draw",
        "2 meld TR TP TS",
        "2 discard QP",
        "3 draw",
        "3 meld 9R 9P 9S",
        "3 meld 2W 3W 4W 5W 6W",
    )
    assert {"TL", "TW"} <= set(table(match).hands[0])
    play(match, "3 knock QL")
    assert melds(match)[0] == "1 ranks TR TP TS"


def test_jr_19_a_low_ace_is_added_to_a_run_that_ends_below_the_king() -> None:
    """JR-6: an ace stands at one end only, and at the other of this run there is none."""
    second = "QW AW 2W 4R 6R 8P TL JS 5L 9P"
    match = dealt("3W 4W 5W 6W 7W 8W 9W TW JW AR", second, stock="KL KP 2S", knock=10)
    play(match, "1 draw", "1 meld 3W 4W 5W 6W 7W 8W 9W TW JW", "1 discard KL")
    play(match, "2 draw", "2 add 1 QW", "2 discard KP", "1 draw", "1 knock 2S")
    assert melds(match)[0] == "1 run AW 2W 3W 4W 5W 6W 7W 8W 9W TW JW QW"


def test_jr_19_who_holds_no_more_than_the_knocker_undercuts() -> None:
    second = "7R 7P 7S 7L QR QP QS QL AL 2L"  # all but 3 pips
    lines = ("meld 9R 9P 9S", "meld 2W 3W 4W 5W 6W")
    third = "KS KR JP JL 8L 8P 5L 4P 3R TL"
    match = knocked(TEN, second, third, lines=lines)
    assert match.state.hand_winners() == [2]
    rest = 10 + 10 + 10 + 10 + 8 + 8 + 5 + 4 + 3 + 10
    assert match.state.hand_scores() == [0, (3 - 3) + (rest - 3) + 10, 0]


def test_jr_19_several_who_hold_least_each_score() -> None:
    second = "7R 7P 7S 7L QR QP QS QL AL 2L"
    third = "8R 8P 8S 8L TR TP TS TL AS 2S"
    match = knocked(TEN, second, third, lines=("meld 9R 9P 9S", "meld 2W 3W 4W 5W 6W"))
    assert match.state.hand_winners() == [2, 3]
    assert match.state.hand_scores() == [0, 10, 10]


def test_jr_19_with_several_at_the_goal_most_points_win() -> None:
    second = "7R 7P 7S 7L QR QP QS QL AL 2L"
    third = "8R 8P 8S 8L TR TP TS TL AS 2S"
    match = knocked(TEN, second, third, lines=("meld 9R 9P 9S", "meld 2W 3W 4W 5W 6W"), goal=10)
    assert match.state.is_over()
    assert match.state.winners() == [2, 3]


def test_jr_19_a_record_of_before_goes_on_after_a_knock_that_counted_less() -> None:
    """What is laid after a knock counted otherwise once; what was written down then replays."""
    knocked = (GOLDEN / "janken-rummy-knock.janken").read_text().replace("knock=10", "knock=10 goal=1")
    match = one_match(knocked.encode())
    assert match.state.is_over()
    assert match.state.needs() is None
    for seed in (1, 2):  # and on, for the points were fewer all the time
        assert not isinstance(match.deal(Chance.DEAL, Shuffler(seed).shuffled(match.state.deck())), Refusal)
        assert not match.state.is_over()
        while match.state.to_act():
            (seat,) = match.state.to_act()
            move = next(one for one in match.state.legal(seat) if one.verb != "knock")
            assert not isinstance(match.submit(seat, move), Refusal)
    assert match.state.is_over()
    assert one_match(record_text(match).encode()).log == match.log


def test_jr_13_nothing_is_dealt_after_the_last_hand_where_nobody_knocked() -> None:
    match = dealt("9R 9P 9S 2W 3W 4W 2R 3P 4S 5R", "5S 6S 7S", stock="KW", knock=10, goal=1)
    play(match, "1 draw", "1 meld 9R 9P 9S", "1 meld 2W 3W 4W", "1 meld 2R 3P 4S 5R", "1 discard KW")
    assert match.state.is_over()
    assert isinstance(match.deal(Chance.DEAL, match.state.deck()), Refusal)


def test_jr_19_going_out_stays_as_it_is() -> None:
    match = dealt("9R 9P 9S 2W 3W 4W 2R 3P 4S 5R", "5S 6S 7S", stock="KW", knock=10)
    play(match, "1 draw", "1 meld 9R 9P 9S", "1 meld 2W 3W 4W", "1 meld 2R 3P 4S 5R")
    assert refused(match, "1 knock KW") == "last-card-out (JR-10)"
    assert legal(match, 1) == {"discard KW"}
    play(match, "1 discard KW")
    assert table(match).rummy
    assert table(match).knocker == 0


def test_jr_19_not_without_the_house_rule_nor_with_a_card_that_may_not_be_discarded() -> None:
    match = drawn("AR", stock="KW")
    assert refused(match, "1 knock KW") == "no-knocking (JR-19)"
    match = dealt("KW", TEN, knock=100)
    play(match, "1 draw", "1 discard KW", "2 take")
    assert refused(match, "2 knock KW") == "just-taken KW (JR-4)"
    assert refused(match, "2 knock QL") == "not-held 2 QL (CD-7)"


@pytest.mark.parametrize("points", [0, 40])
def test_jr_19_a_joker_held_counts_as_agreed(points: int) -> None:
    match = drawn("*R AP", stock="KW", knock=100, jokers=True, joker_points=points)
    others = sum(
        min("A23456789TJQK".index(str(card)[0]) + 1, 10) for card in table(match).hands[0] if card != "*R"
    )
    allowed = others - 10 + points <= 100
    assert ("knock KW" in legal(match, 1)) == allowed


# JR-20: deep in the discard pile


def deep(*hands: str, stock: str, **options: int) -> Match:
    """Seats 1 and 2 have thrown away the cards that they drew: the pile is the stock."""
    match = dealt(*hands, stock=stock, discard_pile="any", **options)
    for place, card in enumerate(stock.split()):
        play(match, f"{place % 2 + 1} draw", f"{place % 2 + 1} discard {card}")
    return match


def test_jr_20_the_pile_is_taken_from_a_card_that_is_laid_at_once() -> None:
    match = deep(f"9R 9P {APART}", "", stock="9S KW 4L 7L")
    assert table(match, viewer=0).discards == ["9S", "KW", "4L", "7L"]
    assert legal(match, 1) == {"draw", "take", "take 4"}
    assert refused(match, "1 take 3") == "lowest-not-laid KW (JR-20)"
    assert refused(match, "1 take 5") == "pile-too-small 4 (JR-20)"
    play(match, "1 take 4")
    assert {"9S", "KW", "4L", "7L"} <= set(map(str, table(match).hands[0]))
    assert table(match).discards == []
    assert refused(match, "1 discard KW") == "just-taken KW (JR-4)"
    assert legal(match, 1) == {"meld 9R 9P 9S"}
    play(match, "1 meld 9R 9P 9S")
    assert not {"KW", "4L", "7L"} & set(discardable(match, 1))


def test_jr_20_or_added_to_a_meld_that_lies_there() -> None:
    match = dealt("9R 9P 9S", "", stock="KW 9L 4L", discard_pile="any")
    play(
        match, "1 draw", "1 meld 9R 9P 9S", "1 discard KW", "2 draw", "2 discard 9L", "1 draw", "1 discard 4L"
    )
    assert "take 2" in legal(match, 2)
    play(match, "2 take 2")
    assert refused(match, f"2 discard {table(match).hands[1][0]}") == "lay-first 9L (JR-20)"
    play(match, "2 add 1 9L")


def test_jr_20_the_card_taken_may_help_with_those_above_it() -> None:
    match = deep("9R", "", stock="9S 9P")
    play(match, "1 take 2", "1 meld 9R 9P 9S")


def test_jr_20_the_top_card_alone_is_taken_as_always() -> None:
    match = deep("", "", stock="9S KW")
    assert "take 1" not in legal(match, 1)
    play(match, "1 take 1")
    assert match.log[-1].__str__() == "1 take"
    assert table(match).owed == ()


def test_jr_20_cards_taken_may_be_discarded_when_nothing_else_is_held() -> None:
    match = deep("9R 9P 2W 3W 4W 5W 6W 7W 8W 9W", "", stock="9S KP 4L QL")
    play(match, "1 take 4", "1 meld 9R 9P 9S", "1 meld 2W 3W 4W 5W 6W 7W 8W 9W")
    assert legal(match, 1) == {"discard KP", "discard 4L", "discard QL"}


def test_jr_20_not_without_the_house_rule() -> None:
    match = dealt("9R 9P", "", stock="9S KW")
    play(match, "1 draw", "1 discard 9S", "2 draw", "2 discard KW")
    assert refused(match, "1 take 2") == "top-only (JR-20)"


def test_jr_20_the_first_melds_still_have_to_be_worth_enough() -> None:
    match = deep(f"9R 9P {APART}", "", stock="9S KW", first_meld=28)
    assert refused(match, "1 take 2") == "lowest-not-laid 9S (JR-20)"


# Bots know all of this


def hint(match: Match, seat: int) -> tuple[str, str]:
    found = hint_in(match, seat)
    assert found is not None
    return found.text(), found.reason.code


def test_jr_16_a_hint_swaps_the_joker() -> None:
    match = swapping("5W 7W *W 6W 3R 3P 9L JR QL AS", "meld 5W *W=6 7W")
    assert hint(match, 1) == ("swap 6W", "joker-free")


def test_jr_19_a_hint_knocks_with_little_and_not_with_much() -> None:
    match = dealt(TEN, "5S 6S 7S KP QR 2L 4R 6R 8P TL", stock="KW", knock=10)
    play(match, "1 draw", "1 meld 9R 9P 9S", "1 meld 2W 3W 4W 5W 6W")
    assert hint(match, 1) == ("knock KW", "holds-little")
    match = drawn(f"9R 9P {APART}", knock=100)
    assert hint(match, 1)[0].startswith("discard")


def test_jr_20_a_hint_takes_deep_where_most_can_be_laid() -> None:
    match = deep(f"9R 9P {APART}", "", stock="9S 9L")
    assert hint(match, 1) == ("take 2", "most-laid")
    match = deep(f"9R 9P {APART}", "", stock="9S KW QR JL")
    assert hint(match, 1)[0] == "draw"


def test_jr_9_a_hint_does_not_play_on_with_a_card_that_fits_nothing() -> None:
    match = dealt(*[""] * 6, recycles=0)
    while table(match).stock:
        quiet_turn(match, "draw")
    (seat,) = match.state.to_act()
    assert hint(match, seat) == ("draw", "nothing-left")


def test_jr_20_a_card_that_is_owed_is_paid_by_laying_it_for_a_joker() -> None:
    house: dict[str, int] = {"jokers": True, "joker_swap": True}
    match = dealt("5L *R *W 5R 3R 4R KP", "8W", stock="KW QW", discard_pile="any", **house)
    play(match, "1 draw", "1 meld 5L *R=5 *W=5", "1 discard 5R", "2 draw", "2 discard 8W", "1 take 2")
    assert "swap 5R" in legal(match, 1)
    play(match, "1 swap 5R")
    assert refused(match, "1 discard KP") == "lay-first *R (JR-16)"
    play(match, "1 meld *R=2 3R 4R", "1 discard KP")
