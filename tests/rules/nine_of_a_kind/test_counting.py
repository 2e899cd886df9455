"""NK-12 to NK-15: collections, points, the goal, and the chicken."""

import pytest

from janken.core.match import Header, Match
from janken.core.options import Options, Value
from janken.core.view import EVERYTHING, ONLOOKER
from janken.games.nine_of_a_kind import GAME
from janken.games.nine_of_a_kind.facts import Called, Counted, NamedCollection, WonRound
from janken.games.nine_of_a_kind.rules.hands import hand_of
from janken.games.nine_of_a_kind.rules.moves import collection_letter
from janken.kernel.refusal import illegal, not_yours
from tests.rules.nine_of_a_kind.at_table import (
    BLOCKER,
    cards,
    deal_again,
    dealt,
    fact_for,
    legal,
    play,
    rank,
    refused,
    sorted_text,
    suit,
    table,
)

SIX_ACES = "AR AP AS AL AW As 9h 9d 9c"
SEVEN_ACES = "AR AP AS AL AW As Ah 9d 9c"
LOW = "2P 3P 4P 5P 6P 7P 8P 9P 2s"  # counts 2
MIDDLE = "2L 3L 4L 5L 6L 7L 8L 9L 9s"  # counts 9
ALSO_LOW = "2h 3h 4h 5h 6h 7h 8h 9h 2c"  # counts 2
EIGHT_OF_WATER = "AW 2W 3W 4W 5W 6W 7W 8W Ad"  # counts 1


def counts(match: Match) -> list[int | None]:
    found = table(match).counts
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("held", "count", "collection"),
    [
        (SIX_ACES, 6, "9"),  # the sheet's own example
        (SEVEN_ACES, 7, "9"),
        (suit("d"), 0, "d"),
        (rank("A"), 0, "A"),
        (BLOCKER, 36, "c"),
        ("8d 9d 7d 2d AR 2R 3P 9S 9L", 23, "9"),
        ("8d 9d 7d 2d AR 2R 3P 8S 9L", 23, "d"),
        ("9R 9P 8S 8L 7W 7s 6h 6d 6c", 48, "6"),  # the worst there is
    ],
)
def test_nk_12_the_lowest_count_is_picked(held: str, count: int, collection: str) -> None:
    hand = hand_of(cards(held))
    best = hand.best_collection()
    assert hand.count(best) == count
    assert collection_letter(best) == collection


def test_nk_12_the_count_at_the_table() -> None:
    match = dealt({1: suit("R"), 2: SIX_ACES.replace("AR", "7P")}, seats=6)
    assert counts_after(match, "1 call nine", "0 close")[1] == 5 + 7


def counts_after(match: Match, *lines: str) -> list[int | None]:
    play(match, *lines)
    return counts(match)


def test_nk_12_another_collection_may_be_named_and_the_last_name_counts() -> None:
    held = "8d 9d 7d 2d AP 2P 3P 9S 9L"
    match = dealt({1: suit("R"), 2: held})
    play(match, "1 call nine", "2 name suit P")
    assert table(match).counts is None
    assert counts_after(match.without_last_move(), "2 name rank 9", "2 name suit P", "0 close")[1] == 44
    assert counts_after(match.without_last_move(), "2 name suit P", "2 name rank 9", "0 close")[1] == 23
    assert counts_after(match.without_last_move(), "0 close")[1] == 23
    assert counts_after(match, "0 close")[1] == 44


def test_nk_12_a_player_sees_what_may_be_named_and_first_what_the_table_picks() -> None:
    held = "8d 9d 7d 2d AP 2P 3P 9S 9L"
    match = dealt({1: suit("R"), 2: held})
    assert table(match, 2).collections == ()
    play(match, "1 call nine")
    named = [(one.collection, one.count) for one in table(match, 2).collections]
    expected = [("9", 23), ("d", 24), ("S", 41), ("L", 41), ("8", 42), ("7", 43), ("P", 44)]
    assert named == [*expected, ("2", 46), ("3", 47), ("A", 49)]
    for viewer in (ONLOOKER, EVERYTHING, 1):
        assert table(match, viewer).collections == ()
    assert table(match, 2).collected is None
    play(match, "0 close")
    for viewer in (ONLOOKER, EVERYTHING, 2):
        collected = table(match, viewer).collected
        assert collected is not None
        assert collected[:2] == [None, "9"]


def test_nk_12_what_is_named_and_counted_is_told_to_all() -> None:
    held = "8d 9d 7d 2d AP 2P 3P 9S 9L"
    match = dealt({1: suit("R"), 2: held})
    play(match, "1 call nine")
    (named,) = play(match, "2 name suit d")
    assert fact_for(named, ONLOOKER) == NamedCollection(seat=2, collection="d")
    facts = [fact_for(event, ONLOOKER) for event in play(match, "0 close")]
    cards = tuple(sorted_text(held).split())
    assert facts[0] == Counted(seat=2, collection="d", count=24, cards=cards)
    assert [type(fact) for fact in facts] == [Counted] * 4 + [WonRound]
    points = match.state.hand_scores()
    assert points is not None
    assert facts[-1] == WonRound(seat=1, points=points[0])


def test_nk_12_a_collection_may_be_named_whatever_is_held() -> None:
    match = dealt({1: suit("R"), 2: SIX_ACES.replace("AR", "AP").replace("AP AP", "AP 2h")})
    assert counts_after(match, "1 call nine", "2 name suit R", "0 close")[1] == 5 + 2 + 27


def test_nk_12_names_come_after_a_call_and_not_from_winners() -> None:
    match = dealt({1: suit("R")})
    assert refused(match, "2 name suit R") == illegal("named-too-early", "NK-12")
    assert not any(move.startswith("name") for move in legal(match, 2))
    play(match, "1 call nine")
    assert refused(match, "1 name suit R") == not_yours("called-and-won", "NK-8", seat=1)
    play(match, "2 name suit R", "2 call nine")
    assert refused(match, "2 name suit P") == not_yours("called-already", "NK-11", seat=2)


def test_nk_12_nine_of_a_kind_without_a_call_counts_nothing_and_earns_nothing() -> None:
    match = dealt({1: suit("R"), 2: suit("P")})
    named = dealt({1: suit("R"), 2: suit("P")})
    assert counts_after(named, "1 call nine", "2 name rank 9", "0 close")[1] == 0
    assert counts_after(match, "1 call nine", "0 close")[1] == 0
    points = match.state.hand_scores()
    assert points is not None
    assert points[1] == 0
    assert match.state.hand_winners() == [1]


def test_nk_12_nine_of_a_kind_counts_nothing_whatever_is_named() -> None:
    match = dealt({1: suit("R"), 2: suit("P")})
    assert counts_after(match, "1 call nine", "2 name rank 2", "0 close")[1] == 0


def test_nk_12_an_uncalled_blocker_counts_like_any_hand() -> None:
    other = "2R 3P 4S 5L 6W 7s 8h 9d Ac"
    match = dealt({1: BLOCKER, 2: other})
    assert counts_after(match, "1 call blocked", "0 close")[1] == 36


def test_nk_13_the_winner_adds_the_sum_and_the_others_keep_theirs() -> None:
    match = dealt({1: suit("R")}, goal=10000)
    total = 0
    for winner in (1, 1, 2):
        play(match, f"{winner} call nine", "0 close")
        total = sum(count or 0 for count in counts(match))
        points = match.state.hand_scores()
        assert points == [total if seat == winner else 0 for seat in range(1, 6)]
        before = match.state.scores()
        deal_again(match, {1: suit("R")} if winner == 1 and match.state.hand() == 1 else {2: suit("h")})
        assert match.state.scores() == before
        assert match.state.hand_scores() == points  # of the last finished round, until the next is
    assert match.state.scores()[1] == total
    assert match.state.scores()[0] > total
    assert match.state.scores()[2:] == [0, 0, 0]


def test_nk_14_the_goal_ends_the_game() -> None:
    match = dealt({3: suit("R")}, goal=100)
    play(match, "3 call nine", "0 close")
    assert match.state.scores()[2] >= 100
    assert match.state.is_over()
    assert match.state.winners() == [3]
    assert match.state.needs() is None
    assert legal(match, 3) == []
    assert refused(match, "3 call nine") == illegal("game-over", "NK-14")


def test_nk_14_below_the_goal_it_goes_on() -> None:
    match = dealt({3: suit("R")})
    play(match, "3 call nine", "0 close")
    assert match.state.scores()[2] < 300
    assert not match.state.is_over()
    assert match.state.winners() == []


def test_nk_14_several_at_the_goal_the_higher_total_wins_and_equal_ones_share() -> None:
    match = dealt({1: suit("R"), 3: suit("c")}, goal=20)
    play(match, "1 call nine", "3 call nine", "0 close")
    assert match.state.winners() == [1, 3]
    match = dealt({1: LOW, 2: MIDDLE, 3: suit("R"), 4: ALSO_LOW, 5: EIGHT_OF_WATER}, goal=50)
    play(match, "3 call nine", "0 close")
    assert match.state.scores() == [0, 0, 14, 0, 0]
    deal_again(match, {1: suit("R"), 3: suit("c")})
    play(match, "1 call nine", "3 call nine", "0 close")
    total = sum(count or 0 for count in counts(match))
    assert total >= 50  # so both reach the goal in this round
    assert match.state.scores() == [total, 0, total + 14, 0, 0]
    assert match.state.winners() == [3]


def chicken(hands: dict[int, str]) -> Match:
    return dealt(hands, chicken="yes")


@pytest.mark.parametrize(("half", "points"), [("all", 8), ("others", 7)])
def test_nk_15_half_of_all_or_half_of_what_the_others_count(half: str, points: int) -> None:
    hands = {1: "2R 3R 4R 5R 6R 7R 8R 9R AS", 2: LOW, 3: MIDDLE, 4: ALSO_LOW, 5: EIGHT_OF_WATER}
    options: dict[str, Value] = {"chicken": "yes", "chicken-half": half}
    match = Match(Header.of(GAME, [f"P{seat}" for seat in range(1, 6)], Options(GAME.options, options)))
    deal_again(match, hands)
    play(match, "1 call chicken", "0 close")
    assert counts(match) == [1, 2, 9, 2, 1]
    assert match.state.hand_scores() == [points, 0, 0, 0, 0]


def test_nk_15_chicken_stops_the_trading() -> None:
    match = chicken({1: SEVEN_ACES})
    assert "call chicken" in legal(match, 1)
    play(match, "2 offer " + (table(match).hands[1][0] or ""))
    (called,) = play(match, "1 call chicken")
    assert fact_for(called, ONLOOKER) == Called(seat=1, call="chicken", outcome="open")
    assert table(match).offers == {}
    assert table(match, ONLOOKER).hands[0] == [None] * 9  # not a right caller: open only when counted
    assert match.state.to_act() == [2, 3, 4, 5]
    assert refused(match, "2 withdraw") == illegal("stopped-by-chicken", "NK-15", seat=1)
    assert refused(match, "1 name rank 9") == not_yours("waits-for-count", "NK-15", seat=1)
    assert refused(match, "2 call chicken") == illegal("second-chicken", "NK-15", seat=1)
    assert "call chicken" not in legal(match, 2)


def test_nk_15_not_after_a_right_call() -> None:
    match = chicken({1: suit("R"), 2: "2P 3P 4P 5P 6P 7P 8P AW AS"})
    play(match, "1 call nine")
    no = illegal("late-chicken", "NK-15")
    assert refused(match, "2 call chicken") == no
    play(match, "3 call nine")
    assert refused(match, "2 call chicken") == no
    assert refused(dealt({1: SEVEN_ACES}), "1 call chicken") == illegal("no-chicken-here", "NK-15")


def test_nk_15_a_caller_with_seven_and_the_lowest_count_earns_half_rounded_up() -> None:
    match = chicken({1: "AR 2R 3R 4R 5R 6R 7R 2S 2W"})
    play(match, "1 call chicken", "0 close")
    assert counts(match)[0] == 4
    total = sum(count or 0 for count in counts(match))
    assert match.state.hand_winners() == [1]
    assert match.state.hand_scores() == [(total + 1) // 2, 0, 0, 0, 0]


def test_nk_15_half_of_an_odd_sum_is_rounded_up() -> None:
    hands = {1: "2R 3R 4R 5R 6R 7R 8R 9R AS", 2: LOW, 3: MIDDLE, 4: ALSO_LOW}
    match = chicken(hands | {5: EIGHT_OF_WATER})
    play(match, "1 call chicken", "0 close")
    assert counts(match) == [1, 2, 9, 2, 1]
    assert match.state.hand_scores() == [8, 0, 0, 0, 0]  # half of 15; the tie with seat 5 is the caller's


def test_nk_15_the_caller_is_bound_to_the_seven() -> None:
    match = chicken({1: SEVEN_ACES, 3: MIDDLE})
    play(match, "1 call chicken", "0 close")
    assert counts(match)[0] == 18  # with the nines it would be 7, less than seat 3
    assert match.state.hand_winners() == [3]


def test_nk_15_somebody_lower_earns_the_half() -> None:
    match = chicken({1: "2R 3R 4R 5R 6R 7R 8R 9S 9W", 2: LOW, 3: MIDDLE})
    play(match, "1 call chicken", "0 close")
    total = sum(count or 0 for count in counts(match))
    assert counts(match)[:3] == [18, 2, 9]
    assert match.state.hand_winners() == [2]
    assert match.state.hand_scores() == [0, (total + 1) // 2, 0, 0, 0]


def test_nk_15_several_lowest_others_earn_the_half_each() -> None:
    match = chicken({1: SEVEN_ACES, 2: LOW, 4: ALSO_LOW})
    play(match, "1 call chicken", "0 close")
    half = (sum(count or 0 for count in counts(match)) + 1) // 2
    assert match.state.hand_winners() == [2, 4]
    assert match.state.hand_scores() == [0, half, 0, half, 0]


def test_nk_15_a_caller_without_seven_earns_nothing() -> None:
    match = chicken({1: "AR AP AS AL AW As 2h 2d 2c", 3: MIDDLE.replace("2L", "9d")})
    play(match, "1 call chicken", "0 close")
    assert counts(match)[0] == 6  # the lowest of all
    assert counts(match)[2] == 18
    assert 1 not in match.state.hand_winners()
    lowest = min(count for count in counts(match)[1:] if count is not None)
    assert [counts(match)[seat - 1] for seat in match.state.hand_winners()] == [lowest]


def fewest(hands: dict[int, str]) -> Match:
    return dealt(hands, chicken="fewest")


def test_nk_15_fewest_a_caller_without_seven_earns_the_half() -> None:
    match = fewest({1: "AR AP AS AL AW As 2h 2d 2c", 3: MIDDLE.replace("2L", "9d")})
    play(match, "1 call chicken", "0 close")
    assert counts(match)[0] == 6  # the lowest of all
    half = (sum(count or 0 for count in counts(match)) + 1) // 2
    assert match.state.hand_scores() == [half, 0, 0, 0, 0]


def test_nk_15_fewest_several_earn_the_half_each_the_caller_too() -> None:
    six_aces = "AR AP AS AL AW As 2h 2d 2c"
    six_of_paper = "4P 5P 6P 7P 8P 9P 2R 2S 2L"
    match = fewest({1: six_aces, 4: six_of_paper})
    play(match, "1 call chicken", "0 close")
    assert counts(match)[0] == counts(match)[3] == 6
    half = (sum(count or 0 for count in counts(match)) + 1) // 2
    assert match.state.hand_scores() == [half, 0, 0, half, 0]


def test_nk_15_fewest_a_caller_with_seven_is_bound_and_goes_before_others() -> None:
    hands = {1: "2R 3R 4R 5R 6R 7R 8R 9R AS", 2: LOW, 3: MIDDLE, 4: ALSO_LOW, 5: EIGHT_OF_WATER}
    match = fewest(hands)
    play(match, "1 call chicken", "0 close")
    assert match.state.hand_scores() == [8, 0, 0, 0, 0]  # seat 5 counts 1 as well
    match = fewest({1: SEVEN_ACES, 3: MIDDLE})
    play(match, "1 call chicken", "0 close")
    assert counts(match)[0] == 18
    assert match.state.hand_winners() == [3]


def test_nk_15_a_silent_nine_of_a_kind_counts_nothing_like_any_hand() -> None:
    match = chicken({1: "AR 2R 3R 4R 5R 6R 7R 2S 2W", 2: suit("P")})
    play(match, "1 call chicken", "0 close")
    assert counts(match)[1] == 0
    assert match.state.hand_winners() == [2]


def test_nk_15_a_right_call_wins_in_full_and_the_chicken_is_forgotten() -> None:
    match = chicken({1: "2R 3R 4R 5R 6R 7R 8R 9S 9W", 2: suit("P")})
    play(match, "1 call chicken", "4 call nine", "2 call nine", "0 close")
    assert table(match).out == []  # seat 4 was wrong, which costs nothing
    assert match.state.hand_winners() == [2]
    total = sum(count or 0 for count in counts(match))
    assert match.state.hand_scores() == [0, total, 0, 0, 0]


def test_nk_15_a_forgotten_chicken_is_no_longer_bound() -> None:
    hands = {1: "2R 2S 2L 2W 2s 2h 2d 9R 9S", 2: suit("P")}
    match = chicken(hands)
    play(match, "1 call chicken", "0 close")
    assert counts(match)[0] == 18
    match = chicken(hands)
    play(match, "1 call chicken", "2 call nine", "0 close")
    assert counts(match)[0] == 14


def test_nk_15_players_out_of_the_round_do_not_count() -> None:
    match = chicken({1: SEVEN_ACES, 2: LOW, 3: MIDDLE})
    play(match, "2 call nine", "1 call chicken", "0 close")
    assert counts(match)[1] is None
    assert 2 not in match.state.hand_winners()
    half = (sum(count or 0 for count in counts(match)) + 1) // 2
    points = match.state.hand_scores()
    assert points is not None
    assert sorted(set(points)) == [0, half]


def test_nk_15_names_count_here_too() -> None:
    match = chicken({1: SEVEN_ACES, 2: LOW, 4: ALSO_LOW})
    play(match, "1 call chicken", "2 name suit s", "0 close")
    assert counts(match)[1] == 44
    assert match.state.hand_winners() == [4]
