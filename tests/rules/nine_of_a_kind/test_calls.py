"""NK-8 to NK-11: right calls, wrong calls, void rounds, and calls in unison."""

from itertools import permutations

import pytest

from janken.core.view import ONLOOKER
from janken.games.nine_of_a_kind.facts import Called
from janken.kernel.refusal import illegal, not_yours
from tests.rules.nine_of_a_kind.at_table import (
    BLOCKER,
    WHOLE_DECK,
    deal_again,
    dealt,
    everywhere,
    fact_for,
    hand,
    legal,
    play,
    rank,
    refused,
    sorted_text,
    suit,
    table,
)

NEARLY = "AR 2R 3R 4R 5R 6R 7R 8R 9s"  # eight of a kind


@pytest.mark.parametrize("complete", [suit("R"), suit("c"), rank("A"), rank("9")])
def test_nk_8_nine_of_one_suit_or_rank_win_the_round(complete: str) -> None:
    match = dealt({2: complete})
    assert [table(match, seat).complete for seat in (1, 2, ONLOOKER)] == [None, "nine", None]
    (called,) = play(match, "2 call nine")
    laid_out = tuple(sorted_text(complete).split())
    assert fact_for(called, ONLOOKER) == Called(seat=2, call="nine", outcome="right", cards=laid_out)
    play(match, "0 close")
    assert match.state.hand_over()
    assert match.state.hand_winners() == [2]
    points = match.state.hand_scores()
    assert points is not None
    assert points[1] > 0
    assert [points[place] for place in (0, 2, 3, 4)] == [0, 0, 0, 0]


def test_nk_8_all_trading_stops() -> None:
    match = dealt({1: NEARLY, 2: suit("c"), 3: "Ad 2d 3d 4d Ah 2h 3h 4h 9W"})
    play(match, "1 offer AR 2R", "3 offer Ad", "2 call nine")
    assert table(match).offers == {}
    assert hand(match, 1) == sorted_text(NEARLY)
    stopped = illegal("trading-stopped", "NK-8")
    for move in ("1 offer 3R", "1 withdraw", "1 accept 3 3R", "1 centre 3R for 1"):
        assert refused(match, move) == stopped
    assert match.state.to_act() == [1, 3, 4, 5]
    expected = {"call nine", "call blocked"}
    expected |= {f"name suit {letter}" for letter in "RPSLWshdc"}
    expected |= {f"name rank {letter}" for letter in "A23456789"}
    assert set(legal(match, 1)) == expected
    assert legal(match, 2) == []
    assert legal(match, 0) == ["close"]


def test_nk_8_cards_of_an_open_offer_are_still_held() -> None:
    match = dealt({1: suit("L")})
    play(match, "1 offer AL 2L", "1 call nine", "0 close")
    assert match.state.hand_winners() == [1]


def test_nk_8_the_callers_hand_is_open_from_the_call_on_and_all_once_counted() -> None:
    match = dealt({1: NEARLY, 2: suit("c")})
    play(match, "2 call nine")
    for viewer in (ONLOOKER, 3):
        seen = table(match, viewer)
        assert seen.hands[1] == suit("c").split()
        assert seen.hands[0] == [None] * 9
        assert seen.counts is None
    play(match, "0 close")
    seen = table(match, ONLOOKER)
    assert seen.hands == table(match).hands
    assert seen.centre == [None] * 36
    assert seen.counts is not None


def test_nk_9_a_blocker_wins_the_round() -> None:
    match = dealt({4: BLOCKER})
    assert [table(match, seat).complete for seat in (3, 4, ONLOOKER)] == [None, "blocked", None]
    play(match, "4 call blocked", "0 close")
    assert match.state.hand_winners() == [4]
    assert table(match).counts is not None


@pytest.mark.parametrize(
    ("held", "call"),
    [
        (BLOCKER, "nine"),
        (suit("S"), "blocked"),
        (rank("5"), "blocked"),
        (NEARLY, "nine"),
        (NEARLY, "blocked"),
    ],
)
def test_nk_9_a_call_names_the_hand_held(held: str, call: str) -> None:
    match = dealt({3: held})
    play(match, f"3 call {call}")
    assert table(match).out == [3]
    assert not match.state.hand_over()


def test_nk_9_every_rank_is_not_enough_for_a_blocker() -> None:
    almost = BLOCKER.replace("9c", "9R")  # every rank, but two of Rock and no clubs
    match = dealt({1: almost})
    play(match, "1 call blocked")
    assert table(match).out == [1]


def test_nk_10_a_wrong_call_puts_the_hand_into_the_centre() -> None:
    match = dealt({3: "9s 8R AR 7R 2R 3R 4R 5R 6R"}, centre="Ac 2c")
    before = table(match).centre
    play(match, "3 offer AR 2R")
    (called,) = play(match, "3 call nine")
    assert fact_for(called, 1) == Called(seat=3, call="nine", outcome="out")
    assert table(match).centre == [*before, "AR", "2R", "3R", "4R", "5R", "6R", "7R", "8R", "9s"]
    assert table(match).hands[2] == []
    assert table(match).offers == {}
    assert table(match).out == [3]
    assert match.state.to_act() == [1, 2, 4, 5]
    assert legal(match, 3) == []
    assert refused(match, "3 call nine") == not_yours("out-of-round", "NK-10", seat=3)
    taking = f"1 accept 3 {hand(match, 1).split()[0]}"
    assert refused(match, taking) == illegal("no-offer", "NK-5", seat=3)
    assert everywhere(match) == WHOLE_DECK


def test_nk_10_players_out_of_the_round_are_not_counted() -> None:
    match = dealt({1: suit("R"), 2: BLOCKER.replace("AR", "AP").replace("2P", "2W")})
    play(match, "2 call blocked", "1 call nine", "0 close")
    counts = table(match).counts
    assert counts is not None
    assert counts[0] == 0
    assert counts[1] is None
    points = match.state.hand_scores()
    assert points == [sum(count or 0 for count in counts), 0, 0, 0, 0]


def test_nk_10_one_player_left_makes_the_round_void() -> None:
    match = dealt(dealer=5)
    play(match, "1 call nine", "2 call blocked", "5 call nine")
    assert not match.state.hand_over()
    events = play(match, "3 call nine")
    assert [fact.kind for event in events if (fact := event.seen_by(4)) is not None] == ["call", "void"]
    assert match.state.hand_over()
    assert match.state.to_act() == []
    assert match.state.hand_winners() == []
    assert match.state.hand_scores() == [0, 0, 0, 0, 0]
    assert table(match).counts is None
    assert table(match, ONLOOKER).hands[3] == [None] * 9  # nothing is counted, so nothing is shown
    assert refused(match, "4 call nine") == illegal("not-dealt", "RF-2")
    deal_again(match)
    assert match.state.dealer() == 1
    assert table(match).out == []


def test_nk_10_a_stall_makes_the_round_void() -> None:
    match = dealt({1: suit("R")}, stall=30.0)
    play(match, "2 offer " + hand(match, 2).split()[0], "0 close")
    assert match.state.hand_over()
    assert match.state.hand_scores() == [0] * 5
    assert match.state.hand_winners() == []
    assert table(match).counts is None
    assert table(match).offers == {}
    assert legal(match, 0) == []
    assert match.state.needs() is not None


def test_nk_11_calls_in_unison_each_collect_the_whole_sum() -> None:
    match = dealt({1: suit("R"), 3: suit("c")})
    play(match, "3 call nine", "1 call nine", "0 close")
    counts = table(match).counts
    assert counts is not None
    assert match.state.hand_winners() == [1, 3]
    assert counts[0] == counts[2] == 0
    total = sum(count or 0 for count in counts)
    assert total > 0
    assert match.state.hand_scores() == [total, 0, total, 0, 0]


def test_nk_11_two_blockers_in_unison_both_win() -> None:
    """A blocker has a card of every suit and of every rank, so nobody else can have nine of a kind."""
    other = "2R 3P 4S 5L 6W 7s 8h 9d Ac"
    match = dealt({2: BLOCKER, 5: other})
    play(match, "5 call blocked", "2 call blocked", "0 close")
    assert match.state.hand_winners() == [2, 5]
    assert table(match).counts is not None


def test_nk_11_a_wrong_call_in_that_time_costs_nothing() -> None:
    match = dealt({1: suit("R"), 2: BLOCKER.replace("AR", "AP")})
    before = hand(match, 2)
    (_, called) = play(match, "1 call nine", "2 call nine")
    assert fact_for(called, ONLOOKER) == Called(seat=2, call="nine", outcome="wrong")
    assert hand(match, 2) == before
    assert table(match, 3).hands[1] == [None] * 9
    assert table(match).out == []
    assert match.state.to_act() == [3, 4, 5]
    play(match, "0 close")
    counts = table(match).counts
    assert counts is not None
    assert counts[1] == 36
    assert match.state.hand_winners() == [1]


def test_nk_11_who_has_called_has_nothing_more_to_do() -> None:
    match = dealt({1: suit("R"), 2: BLOCKER.replace("AR", "AP")})
    play(match, "1 call nine", "2 call nine")
    for move in ("call nine", "call blocked", "name suit R"):
        assert refused(match, f"1 {move}") == not_yours("called-and-won", "NK-8", seat=1)
        assert refused(match, f"2 {move}") == not_yours("called-already", "NK-11", seat=2)


def test_nk_11_calls_at_the_same_instant_in_every_order() -> None:
    """Two complete hands and an incomplete one: whoever is first, the same two win."""
    for order in permutations((1, 3, 4)):
        match = dealt({1: suit("R"), 3: suit("c"), 4: "AP 2P 3S 4L 5W 6s 7h 8d 9P"})
        play(match, *(f"{seat} call nine" for seat in order), "0 close")
        assert match.state.hand_winners() == [1, 3]
        counts = table(match).counts
        assert counts is not None
        # Before any right call a wrong one is paid for, after it it is counted: 45 less 12 of Paper.
        assert counts[3] == (None if order[0] == 4 else 33)
        total = sum(count or 0 for count in counts)
        assert match.state.hand_scores() == [total, 0, total, 0, 0]


def test_nk_11_everybody_may_call_and_the_table_closes() -> None:
    match = dealt({seat: suit(letter) for seat, letter in enumerate("RPSLW", start=1)})
    play(match, *(f"{seat} call nine" for seat in (4, 2, 5, 1, 3)))
    assert match.state.to_act() == []
    assert not match.state.hand_over()
    play(match, "0 close")
    assert match.state.hand_winners() == [1, 2, 3, 4, 5]
    assert match.state.hand_scores() == [0, 0, 0, 0, 0]
    assert table(match).counts == [0, 0, 0, 0, 0]
    assert not match.state.is_over()


def test_a_chicken_needs_its_option() -> None:
    match = dealt({1: NEARLY})
    assert refused(match, "1 call chicken") == illegal("no-chicken-here", "NK-15")
    assert "call chicken" not in legal(match, 1)
