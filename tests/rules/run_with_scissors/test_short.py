"""RS-16, RS-22 and RS-23 by other house rules: no number of deals, paying what is there, sharing a bowl."""

import random

import pytest

from janken.core.deal import Shuffler
from janken.core.events import Fact
from janken.core.game import Chance
from janken.core.match import Match
from janken.core.options import Options
from janken.games.run_with_scissors import GAME
from janken.games.run_with_scissors.facts import BowlShared, DealtAll, PaidShort, of_showdown
from janken.games.run_with_scissors.rules.game import ScissorsGame
from janken.games.run_with_scissors.rules.scoring import BOWLS, KITTY, Purses, pay_ante, pay_runs, settle
from janken.kernel.refusal import malformed
from tests.playing import step
from tests.rules.run_with_scissors.at_table import (
    accounts_of,
    deal,
    dealt,
    finish_hand,
    legal,
    new_match,
    order,
    play,
    play_out,
    scissors,
    small_game,
    table,
)
from tests.rules.run_with_scissors.test_michigan import poker_deck


def test_rs_16_with_a_time_limit_the_deals_need_none() -> None:
    match = new_match(minutes=30, deals_each=None)
    for _ in range(3 * 3 + 2):  # more than the usual three of everyone
        deal(match, {1: "2S"})
        finish_hand(match)
        assert match.state.needs() == Chance.DEAL
    assert legal(match, 0) == ["end"]
    play(match, "0 end")
    assert match.state.is_over()


def test_rs_16_something_must_end_the_game() -> None:
    assert GAME.read_options({"deals-each": "none"}) == malformed("no-end", "RS-16")
    agreed = GAME.read_options({"deals-each": "none", "minutes": "45"})
    assert isinstance(agreed, Options)
    assert agreed.changed() == {"deals-each": "none", "minutes": "45"}


def test_rs_22_short_the_ante_fills_the_bowls_in_their_order() -> None:
    chips, bowls = [12, 9, 4, 0], [0] * 9
    pay_ante(Purses(chips, short=True), bowls)
    assert chips == [3, 0, 0, 0]
    assert bowls == [3, 3, 3, 3, 2, 2, 2, 2, 2]


def test_rs_22_short_the_kitty_is_paid_before_the_runs() -> None:
    # Seat 2 has three chips and is caught with two Scissors; one is left for seat 1's run of three.
    chips, bowls = [10, 3, 10], [0] * 9
    accounts = settle(Purses(chips, short=True), bowls, [scissors("345"), 0, 0], [0, 2, 0], 1, [9] * 3)
    assert chips == [10 + 2 + 1 + 3, 0, 7]
    assert [account.unpaid for account in accounts] == [0, 2, 0]
    assert accounts[0].bowls == ((KITTY, 2),)
    assert (accounts[0].runs, accounts[1].held, accounts[1].paid) == ([4], -2, ((1, -1),))


def test_rs_22_short_runs_are_paid_from_the_seat_that_went_out() -> None:
    """Seat 3 went out: it is paid first, then seat 1, which seat 2 cannot pay any more."""
    chips = [0, 3, 0]
    paid = pay_runs(Purses(chips, short=True), [scissors("23"), 0, scissors("789")], out=3)
    assert paid.brought == [[2], [], [3]]
    assert paid.paid == [[0, 0, 0], [0, 0, 3], [2, 0, 0]]  # seat 3 has something to pay with by now
    assert chips == [2, 0, 1]
    # If seat 1 goes out, it is the other way round.
    chips = [0, 3, 0]
    pay_runs(Purses(chips, short=True), [scissors("23"), 0, scissors("789")], out=1)
    assert chips == [0, 0, 3]


def test_rs_22_short_is_told_and_shown() -> None:
    match = new_match(scoring="michigan", chips=9, broke="short")
    deal(match, {1: "2S"})
    finish_hand(match)
    missing = [max(0, 9 - chips) for chips in match.state.scores()]
    assert any(missing)
    told = facts_of(match.deal(Chance.DEAL, order({1: "2S"}, 3, 1)))
    assert told[0] == DealtAll(seat=1, ante=9, missing=tuple(missing))
    assert told[1:] == [PaidShort(seat=seat, chips=due) for seat, due in enumerate(missing, 1) if due]
    assert sum(match.state.scores()) + sum(bowls_of(match)) == 27
    finish_hand(match)
    assert [account.ante for account in accounts_of(match)] == [due - 9 for due in missing]


@pytest.mark.parametrize("seats", [3, 6])
def test_rs_22_short_nobody_is_ever_in_debt(seats: int) -> None:
    rng, shuffler = random.Random(seats), Shuffler(f"short {seats}")
    match = new_match(seats, scoring="michigan", chips=12, broke="short", deals_each=4)
    unpaid = 0
    while step(match, rng, shuffler):
        assert min(match.state.scores()) >= 0
        assert sum(match.state.scores()) + sum(bowls_of(match)) == 12 * seats
        if match.state.hand_over():
            unpaid += sum(account.unpaid for account in accounts_of(match))
    assert unpaid
    assert sum(match.state.scores()) == 12 * seats


def after_the_last_hand(bowls: list[int], dealer: int) -> ScissorsGame:
    game = small_game(["2S 3R", "3P 9P", "2P 9W"], michigan=True, timed=True, split=True)
    play_out(game, "1 2S", "1 3R")
    game.end()
    game.bowls, game.totals, game.dealer = bowls, [10, 10, 10], dealer
    return game


def test_rs_23_split_the_rest_goes_to_the_first_from_the_dealers_left() -> None:
    game = after_the_last_hand([0, 7, 0, 0, 0, 0, 0, 0, 0], dealer=2)
    tie = ["AR KP QS JL 9W", "AW KL QR JP 9S", "2R 3P 5S 8L TW"]  # seats 3, 1, 2
    assert game.showdown(poker_deck(tie)) == [1, 3]
    assert game.totals == [13, 10, 14]
    assert game.is_over()
    told = [event.for_all for event in of_showdown(game, BOWLS.index("KQ"), [10, 10, 10], [1, 3])]
    assert told[3:] == [BowlShared(seat=1, bowl="KQ", chips=3), BowlShared(seat=3, bowl="KQ", chips=4)]


def test_rs_23_split_the_next_bowl_is_for_everyone_again() -> None:
    game = after_the_last_hand([2, 7, 0, 0, 0, 0, 0, 0, 0], dealer=3)
    tie = ["AR KP QS JL 9W", "AW KL QR JP 9S", "AS KR QP JW 9L"]
    assert game.showdown(poker_deck(tie)) == [1, 2, 3]
    assert (game.totals, game.in_for_bowl()) == ([12, 10, 10], [1, 2, 3])
    assert game.bowl_to_play_for() == BOWLS.index("KQ")


def test_rs_23_redeal_is_the_default() -> None:
    assert dealt({1: "2S"}).header.options.word("poker-tie") == "redeal"


def facts_of(given: object) -> list[Fact]:
    assert isinstance(given, list), given
    return [event.for_all for event in given]


def bowls_of(match: Match) -> list[int]:
    bowls = table(match).bowls
    assert isinstance(bowls, dict)
    return list(bowls.values())
