"""RS-1 to RS-5: the deal and the first card, each rule with a worked example."""

import pytest

from janken.core.game import Chance
from janken.core.view import ONLOOKER
from janken.games.run_with_scissors import GAME
from janken.games.run_with_scissors.rules.hand import DUMMY
from janken.kernel.cards import janken_deck
from janken.kernel.refusal import Refusal, illegal, malformed, not_yours
from tests.rules.run_with_scissors.at_table import (
    all_of,
    deal,
    dealt,
    finish_hand,
    legal,
    new_match,
    order,
    owners,
    refused,
    table,
    texts,
)


def test_rs_1_players() -> None:
    assert list(GAME.seats) == [3, 4, 5, 6]
    for count in (2, 7):
        assert GAME.why_not_seats(count) == malformed(
            "wrong-seats", "RS-1", game="run-with-scissors", least=3, most=6, count=count
        )


def test_rs_2_deck_without_jokers() -> None:
    match = new_match()
    assert len(match.state.deck()) == 65
    given = match.deal(Chance.DEAL, janken_deck(jokers=True))
    assert given == malformed("not-in-deck", "RF-2", card="*R").about("*R")


@pytest.mark.parametrize(
    ("seats", "sizes", "dummy"),
    [(3, [17, 16, 16], 16), (4, [13] * 4, 13), (5, [11] * 5, 10), (6, [10, 10, 9, 9, 9, 9], 9)],
)
def test_rs_3_all_cards_are_dealt_the_dummy_last_in_each_round(
    seats: int, sizes: list[int], dummy: int
) -> None:
    match = new_match(seats)
    deck = janken_deck(jokers=False)
    assert not isinstance(match.deal(Chance.DEAL, deck), Refusal)
    assert [len(hand) for hand in table(match).hands] == sizes
    assert len(table(match).dummy) == dummy
    # The dealer is the last seat, so seat 1 gets the first card and the dummy hand the one after all seats.
    assert "AR" in table(match).hands[0]
    assert texts(deck[seats : seats + 1]) in table(match).dummy


def test_rs_3_the_seat_on_the_dealers_left_gets_the_first_card() -> None:
    match = new_match(4, dealer=2)
    assert not isinstance(match.deal(Chance.DEAL, janken_deck(jokers=False)), Refusal)
    assert "AR" in table(match).hands[2]
    assert owners(4, 2)[:5] == [3, 4, 1, 2, DUMMY]


def test_rs_4_the_dummy_hand_is_never_seen() -> None:
    match = dealt({1: "2S"})
    for viewer in (ONLOOKER, 1, 2, 3):
        assert table(match, viewer).dummy == [None] * 16
    hidden = table(match).dummy[0]
    assert refused(match, f"1 play {hidden}") == illegal("not-held", "CD-7", seat=1, card=hidden)


def test_rs_4_the_deal_moves_to_the_left() -> None:
    match = dealt({1: "2S"}, dealer=3)
    assert match.state.dealer() == 3
    finish_hand(match)
    assert match.state.dealer() == 3
    deal(match, {2: "2S"})
    assert match.state.dealer() == 1
    assert match.state.hand() == 2
    assert match.state.to_act() == [2]


def test_rs_5_the_two_of_scissors_opens_and_must() -> None:
    match = dealt({2: "2S 2R"})
    assert match.state.to_act() == [2]
    assert legal(match, 2) == ["play 2S"]
    assert refused(match, "2 play 2R") == illegal("not-lowest-scissors", "RS-5", lower="2S", card="2R")
    assert refused(match, "1 pass") == not_yours("other-opens-first", "RS-5", seat=2)
    assert refused(match, "2 pass") == illegal("nothing-to-pass", "RS-9")


def test_rs_5_with_the_lowest_in_the_dummy_hand_the_next_opens() -> None:
    match = dealt({0: "2S 3S", 1: "5S AS", 3: "4S"})
    assert match.state.to_act() == [3]
    assert legal(match, 3) == ["play 4S"]


def test_rs_5_aces_are_high() -> None:
    rest = all_of("S").replace("AS", "").replace("KS", "")
    match = dealt({0: rest, 1: "AS", 2: "KS"})
    assert legal(match, 2) == ["play KS"]
    match = dealt({0: all_of("S").replace("AS", ""), 1: "AS"})
    assert legal(match, 1) == ["play AS"]
    # In the order of a hand the ace comes last (CD-6), and suits follow in the order R P S L W.
    hand = table(dealt({1: "AR AW 2W 2R KP 2S"})).hands[0]
    assert hand[:3] == ["2R", "2S", "2W"]
    assert hand[-2:] == ["AR", "AW"]


def test_rs_5_all_scissors_in_the_dummy_hand_are_no_hand() -> None:
    match = new_match(4, dealer=2, scoring="michigan")
    assert not isinstance(match.deal(Chance.DEAL, order({0: all_of("S")}, 4, 2)), Refusal)
    state = match.state
    assert (state.hand(), state.needs(), state.hand_over(), state.to_act()) == (0, Chance.DEAL, False, [])
    assert state.hand_scores() is None
    assert state.scores() == [21] * 4  # the nine chips lie there already
    deal(match, {1: "2S"})
    assert (state.hand(), state.dealer()) == (1, 2)
    assert state.scores() == [21] * 4  # and nothing more is put in
    finish_hand(match)
    hand_scores = match.state.hand_scores()
    assert hand_scores == [total - 30 for total in match.state.scores()]


def test_rs_5_a_deal_that_is_no_hand_does_not_count() -> None:
    match = dealt({1: "2S"}, deals_each=1)
    finish_hand(match)
    for dealer in (1, 2):
        assert not isinstance(match.deal(Chance.DEAL, order({0: all_of("S")}, 3, dealer)), Refusal)
        assert match.state.hand() == dealer
        assert not match.state.is_over()
        deal(match, {1: "2S"})
        assert match.state.dealer() == dealer
        finish_hand(match)
    assert match.state.is_over()
