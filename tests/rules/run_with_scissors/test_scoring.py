"""RS-14 to RS-16: runs, going out, the end of the game."""

import pytest

from janken.core.game import Chance
from janken.games.run_with_scissors.rules.scoring import hand_points, run_points, runs
from janken.kernel.refusal import Refusal, illegal, not_yours
from tests.plain_scissors import HEIGHTS
from tests.rules.run_with_scissors.at_table import (
    accounts_of,
    deal,
    dealt,
    finish_hand,
    legal,
    new_match,
    play,
    play_out,
    refused,
    scissors,
    small_game,
)


@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        ("234", 6),  # the three examples of the sheet
        ("23", 3),
        ("2", 1),
        ("", 0),
        ("TJ", 3),
        ("A2", 2),  # aces are high: no run goes round
        ("QKA", 6),
        ("23567TA", 3 + 6 + 1 + 1),
        (HEIGHTS, 91),
    ],
)
def test_rs_14_a_run_scores_one_more_for_each_card(ranks: str, points: int) -> None:
    assert run_points(scissors(ranks)) == points


def test_rs_14_runs_are_maximal() -> None:
    assert runs(scissors("2356789JA")) == [2, 5, 1, 1]
    assert runs(scissors("KA")) == [2]
    assert runs(0) == []


def test_rs_15_out_is_five_more_and_held_scissors_cost_one_each() -> None:
    assert hand_points(scissors("23"), 0, is_out=True) == 8
    assert hand_points(scissors("23"), 2, is_out=False) == 1
    assert hand_points(scissors("23"), 4, is_out=False) == 0  # never below 0
    assert hand_points(0, 0, is_out=True) == 5


def test_rs_15_a_hand_is_scored() -> None:
    # Seat 1 has taken 2S; going out it gets 3S from seat 2 and KS from seat 3: runs of 2 and 1, and 5.
    game = small_game(["2S 3R", "3S 9P", "KS 9W"])
    play_out(game, "1 2S", "1 3R")
    assert game.last_points == [3 + 1 + 5, 0, 0]
    assert game.totals == [9, 0, 0]


def test_rs_15_what_was_collected_before_counts_against_what_is_held() -> None:
    # Seat 2 takes 2S with 3R, then 3S alone, and is caught with 7S: 1 + 2 - 1. Seat 3 goes out and gets it.
    game = small_game(["2S 9R", "3R 3S 7S KL", "AR JW"])
    play_out(game, "1 2S", "2 3R", "2 3S", "2 KL", "3 AR", "3 JW")
    assert game.last_points == [0, 2, 1 + 5]


def test_rs_16_the_game_ends_when_everyone_has_dealt_so_often() -> None:
    match = new_match(deals_each=2)
    for hand in range(1, 7):
        assert not match.state.is_over()
        deal(match, {1: "2S"})
        assert match.state.hand() == hand
        finish_hand(match)
    assert match.state.is_over()
    assert match.state.needs() is None
    best = max(match.state.scores())
    assert match.state.winners() == [seat for seat in (1, 2, 3) if match.state.scores()[seat - 1] == best]
    assert refused(match, "1 pass") == illegal("game-over", "RS-16")
    given = match.deal(Chance.DEAL, match.state.deck())
    assert given == illegal("chance-after-end", "RF-2", chance="deal")


def test_rs_16_equal_totals_share_the_win() -> None:
    game = small_game(["2S 3R", "3S 9P", "KS 9W"], deals_each=1)
    game.number = 3  # the last hand
    game.totals = [0, 9, 4]
    play_out(game, "1 2S", "1 3R")
    assert game.totals == [9, 9, 4]
    assert game.winners() == [1, 2]


def test_rs_16_the_time_limit_is_checked_between_hands() -> None:
    match = dealt({1: "2S"}, minutes=30)
    assert refused(match, "0 end") == illegal("end-between-hands", "RS-16")
    finish_hand(match)
    assert legal(match, 0) == ["end"]
    assert legal(match, 1) == []
    assert refused(match, "1 end") == not_yours("table-ends", "RS-16")
    play(match, "0 end")
    assert match.state.is_over()
    assert match.state.winners()
    assert legal(match, 0) == []


def test_rs_16_no_time_limit_no_end() -> None:
    match = dealt({1: "2S"})
    finish_hand(match)
    assert legal(match, 0) == []
    assert refused(match, "0 end") == illegal("untimed", "RS-16")
    seat = match.state.hand_winners()[0]
    assert refused(match, "1 pass") == illegal("deal-comes-next", "RS-12", seat=seat)


def test_rs_16_before_the_first_hand_nothing_ends() -> None:
    match = new_match(minutes=30)
    assert legal(match, 0) == []
    assert refused(match, "0 end") == illegal("nothing-played-yet", "RS-16")
    assert refused(match, "1 pass") == illegal("not-dealt", "RF-2")


def test_standard_scoring_shows_no_chips() -> None:
    match = dealt({1: "2S"})
    assert not {"chips", "bowls", "showdown"} & set(match.view(1).fields())
    given = match.deal(Chance.SHOWDOWN, match.state.deck())
    assert isinstance(given, Refusal)


def test_how_the_points_of_a_hand_came_about() -> None:
    """RS-14 and RS-15, in the words of the view: runs, going out, Scissors handed over."""
    match = dealt({1: "2S"})
    finish_hand(match)
    out = match.state.hand_winners()[0]
    caught = [account.held for account in accounts_of(match)]
    assert [account.out for account in accounts_of(match)] == [5 if seat == out else 0 for seat in (1, 2, 3)]
    assert caught[out - 1] == 0
    for account in accounts_of(match):
        assert (account.ante, account.bowls, account.paid) == (0, {}, [])
        for run in account.runs:
            heights = [HEIGHTS.index(code[0]) for code in run.cards.split()]
            assert heights == [*range(heights[0], heights[0] + len(heights))]
            assert run.brought == run_points(scissors("".join(code[0] for code in run.cards.split())))
