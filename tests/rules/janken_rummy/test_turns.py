"""JR-1 to JR-4 and JR-8 to JR-13: dealing, turns, going out, points, each with a worked example."""

from collections import Counter

import pytest

from janken.core.game import Chance
from janken.core.match import Dealt, Match
from janken.core.view import EVERYTHING
from janken.games.janken_rummy import GAME
from janken.games.janken_rummy.rules.hand import Rummy
from janken.kernel.cards import card_text
from janken.kernel.refusal import MALFORMED, NOT_YOURS, Refusal
from janken.records.reader import one_match
from janken.records.writer import record_text
from tests.rules.janken_rummy.dealt import (
    brief,
    deal_next,
    dealt,
    discardable,
    legal,
    melds,
    play,
    quiet_turn,
    refused,
    say,
    table,
)

# Ten cards that can all be laid: three of a rank, a run, a strong run.
OUT_IN_ONE = "9R 9P 9S 2W 3W 4W 2R 3P 4S 5R"
# A hand without any meld.
APART = "AR KP 5S 7L 9W JR KS 2L 4P 6L"


def test_jr_1_two_to_six_play_with_65_cards_or_with_jokers_70() -> None:
    refusal = GAME.why_not_seats(1)
    assert refusal is not None
    assert brief(refusal) == "wrong-seats janken-rummy 2 6 1 (JR-1)"
    assert GAME.why_not_seats(7) is not None
    assert all(GAME.why_not_seats(seats) is None for seats in range(2, 7))
    assert len(dealt("", "").state.deck()) == 65
    deck = dealt("", "", jokers=True).state.deck()
    assert len(deck) == 70
    assert set(Counter(deck).values()) == {1}


@pytest.mark.parametrize(("seats", "each"), [(2, 10), (3, 10), (4, 10), (5, 7), (6, 7)])
def test_jr_2_ten_cards_for_up_to_four_else_seven(seats: int, each: int) -> None:
    match = dealt(*[""] * seats)
    assert [len(hand) for hand in table(match).hands] == [each] * seats
    assert len(table(match).stock) == 65 - each * seats


def test_jr_2_cards_go_one_at_a_time_from_the_dealers_left() -> None:
    match = dealt("", "", "", dealer=1)
    deal = match.log[0]
    assert isinstance(deal, Dealt)
    cards = [card_text(card) for card in deal.cards]
    hands = table(match).hands
    assert set(hands[1]) == set(cards[0:30:3])  # seat 2 is on the left of seat 1
    assert set(hands[2]) == set(cards[1:30:3])
    assert set(hands[0]) == set(cards[2:30:3])
    assert table(match).stock == cards[30:]


def test_jr_2_the_deal_moves_left_after_every_hand_also_a_void_one() -> None:
    match = dealt("", "", "", dealer=3, stall_rounds=1)
    quiet_turn(match, "draw")
    for _ in range(3):
        quiet_turn(match)
    assert match.state.hand_over()
    assert match.state.hand_winners() == []
    deal_next(match, ["", "", ""])
    assert (match.state.hand(), match.state.dealer(), match.state.to_act()) == (2, 1, [2])


def test_jr_3_the_seat_on_the_dealers_left_begins_and_can_only_draw() -> None:
    match = dealt("", "", "", dealer=2)
    assert match.state.to_act() == [3]
    assert legal(match, 3) == {"draw"}
    assert refused(match, "3 take") == "nothing-discarded (JR-3)"
    assert refused(match, "1 draw") == "not-your-turn 3 (JR-4)"


def test_jr_3_melding_is_allowed_on_the_first_turn() -> None:
    match = dealt(OUT_IN_ONE, "")
    play(match, "1 draw", "1 meld 9R 9P 9S")
    assert melds(match) == ["1 ranks 9R 9P 9S"]


def test_jr_4_a_turn_is_draw_then_meld_then_discard() -> None:
    match = dealt(OUT_IN_ONE, "", stock="KW 7P")
    assert refused(match, "1 meld 9R 9P 9S") == "draw-first (JR-4)"
    assert refused(match, "1 discard 9R") == "draw-first (JR-4)"
    play(match, "1 draw")
    assert refused(match, "1 draw") == "drawn-already (JR-4)"
    assert refused(match, "1 take") == "drawn-already (JR-4)"
    assert "KW" in table(match).hands[0]
    play(match, "1 meld 9R 9P 9S", "1 meld 2W 3W 4W", "1 discard KW")
    assert match.state.to_act() == [2]
    assert legal(match, 2) == {"draw", "take"}
    play(match, "2 take")
    assert "KW" in table(match).hands[1]
    assert table(match).discards == []


def test_jr_4_a_card_taken_is_not_discarded_in_the_same_turn() -> None:
    match = dealt("", "", stock="KW")
    play(match, "1 draw", "1 discard KW", "2 take")
    assert refused(match, "2 discard KW") == "just-taken KW (JR-4)"
    assert "KW" not in discardable(match, 2)
    play(match, f"2 discard {discardable(match, 2)[0]}")
    quiet_turn(match, "draw")
    play(match, "2 draw")
    assert "KW" in discardable(match, 2)  # in a later turn it is a card like any other


def test_jr_4_a_card_taken_may_be_discarded_as_the_only_one_left() -> None:
    match = dealt("KW", "9R 9P 9S 2W 3W 4W 2R 3P 4S 5R")
    play(match, "1 draw", "1 discard KW", "2 take", "2 meld 9R 9P 9S", "2 meld 2W 3W 4W")
    assert say(match, "2 discard KW") is not None
    play(match, "2 meld 2R 3P 4S 5R")
    assert legal(match, 2) == {"discard KW"}
    play(match, "2 discard KW")
    assert match.state.hand_winners() == [2]


def test_jr_4_with_rediscard_it_may_always_be_discarded() -> None:
    match = dealt("", "", stock="KW", rediscard=True)
    play(match, "1 draw", "1 discard KW", "2 take", "2 discard KW")
    assert table(match).discards == ["KW"]


def test_jr_8_nobody_has_to_meld() -> None:
    match = dealt(OUT_IN_ONE, "", stock="KW")
    play(match, "1 draw")
    assert "meld 9R 9P 9S" in legal(match, 1)
    play(match, "1 discard KW")
    assert melds(match) == []


def test_jr_9_the_discard_pile_is_turned_over_unshuffled_but_for_its_top_card() -> None:
    match = dealt(*[""] * 6)
    while table(match).stock:
        quiet_turn(match, "draw")
    thrown = table(match).discards
    assert len(thrown) == 23
    (seat,) = match.state.to_act()
    play(match, f"{seat} draw")
    assert thrown[0] in table(match).hands[seat - 1]  # discarded first, drawn first
    assert table(match).stock == thrown[1:-1]
    assert table(match).discards == thrown[-1:]


def test_jr_9_with_nothing_to_turn_over_only_the_discard_can_be_taken() -> None:
    """It cannot come to that, as every turn draws a card and discards one; so cards are taken away here."""
    match = dealt("", "")
    quiet_turn(match, "draw")
    position = match.state.position()
    assert isinstance(position, Rummy)
    position.drawn = len(position.stock)
    seat = 2
    assert legal(match, seat) == {"take"}
    assert refused(match, f"{seat} draw") == "nothing-to-draw (JR-9)"


def used_up(match: Match) -> int:
    """Draw until the stock is out for good, and say how often it was turned over."""
    turned_over = 0
    while not (position := rummy(match)).is_used_up():
        turned_over += not position.stock_left()
        quiet_turn(match, "draw")
    return turned_over


def rummy(match: Match) -> Rummy:
    position = match.state.position()
    assert isinstance(position, Rummy)
    return position


@pytest.mark.parametrize("recycles", [0, 1, 3])
def test_jr_9_who_draws_when_the_stock_is_out_for_good_makes_the_hand_void(recycles: int) -> None:
    match = dealt(*[""] * 6, recycles=recycles)
    assert used_up(match) == recycles
    assert table(match).stock == []
    (seat,) = match.state.to_act()
    assert legal(match, seat) == {"draw", "take"}
    play(match, f"{seat} draw")
    assert match.state.hand_over()
    assert match.state.to_act() == []
    assert match.state.hand_scores() == [0] * 6
    assert match.state.hand_winners() == []
    assert not match.state.is_over()


def test_jr_9_the_last_discard_may_still_be_taken_and_played_on_with() -> None:
    """Of 23 cards in the stock seat 5 draws the last, and throws what seat 6 goes out with."""
    nines = "9R 9P 9S 2W 3W 4W KW"
    match = dealt("", "", "", "", "9L", nines, recycles=0)
    while not rummy(match).is_used_up():
        (seat,) = match.state.to_act()
        last = rummy(match).stock_left() == 1
        play(match, f"{seat} draw")
        others = [card for card in discardable(match, seat) if card not in f"{nines} 9L".split()]
        play(match, f"{seat} discard {'9L' if last else others[0]}")
    assert match.state.to_act() == [6]
    play(match, "6 take", "6 meld 9R 9P 9S 9L", "6 meld 2W 3W 4W", "6 discard KW")
    assert match.state.hand_winners() == [6]


def test_jr_9_taking_without_laying_goes_on_until_it_stalls() -> None:
    match = dealt(*[""] * 6, recycles=0, stall_rounds=1)
    used_up(match)
    for _ in range(5):
        quiet_turn(match)
        assert not match.state.hand_over()
    quiet_turn(match)
    assert match.state.hand_over()


def test_jr_9_without_a_limit_the_stock_is_turned_over_again_and_again() -> None:
    match = dealt(*[""] * 6, recycles=None)
    turned_over = 0
    while turned_over < 7:
        turned_over += not table(match).stock
        quiet_turn(match, "draw")
    assert not match.state.hand_over()


@pytest.mark.parametrize("line", ["draw", "take", "discard 9R", "meld 9R 9P 9S"])
def test_jr_9_a_move_in_a_void_hand_is_refused_as_void(line: str) -> None:
    match = dealt("", "", stall_rounds=1)
    quiet_turn(match, "draw")
    quiet_turn(match)
    quiet_turn(match)
    assert [refused(match, f"{seat} {line}") for seat in (1, 2)] == ["hand-void (JR-9)"] * 2


def test_jr_9_records_of_before_deal_the_next_hand_without_that_draw() -> None:
    """A hand was void as soon as the stock was out: the deal alone says so."""
    match = dealt("", "", recycles=0)
    used_up(match)
    deal_next(match, ["", ""])
    assert (match.state.hand(), match.state.hand_scores(), match.state.hand_winners()) == (2, [0, 0], [])
    again = one_match(record_text(match).encode())
    assert again.view(EVERYTHING) == match.view(EVERYTHING)


def test_jr_9_only_then() -> None:
    match = dealt("", "", recycles=0)
    given = match.deal(Chance.DEAL, match.state.deck())
    assert isinstance(given, Refusal)
    assert given.code == "chance-in-hand"
    used_up(match)
    (seat,) = match.state.to_act()
    play(match, f"{seat} take")
    given = match.deal(Chance.DEAL, match.state.deck())
    assert isinstance(given, Refusal)


@pytest.mark.parametrize("rounds", [1, 10])
def test_jr_9_a_hand_is_void_when_nothing_happens_for_so_many_rounds(rounds: int) -> None:
    match = dealt("", "", "", stall_rounds=rounds)
    quiet_turn(match, "draw")
    for _ in range(rounds * 3 - 1):
        quiet_turn(match)
    assert not match.state.hand_over()
    quiet_turn(match)
    assert match.state.hand_over()
    assert match.state.hand_scores() == [0, 0, 0]


def test_jr_9_a_card_laid_or_drawn_from_the_stock_ends_the_quiet() -> None:
    match = dealt("", OUT_IN_ONE, stall_rounds=1)
    quiet_turn(match, "draw")
    play(match, "2 take", "2 meld 9R 9P 9S")
    play(match, f"2 discard {discardable(match, 2)[0]}")
    quiet_turn(match)
    assert not match.state.hand_over()
    quiet_turn(match)
    assert match.state.hand_over()


def test_jr_9_moving_cards_of_the_table_is_not_laying_one() -> None:
    match = dealt("2R 3R 4R 5R 5P 5S 5L", "", stall_rounds=1, changing_melds=True)
    play(match, "1 draw", "1 meld 2R 3R 4R 5R", "1 meld 5P 5S 5L")
    play(match, f"1 discard {discardable(match, 1)[0]}")
    quiet_turn(match)
    play(match, "1 take", "1 add 2 5R@1")
    play(match, f"1 discard {discardable(match, 1)[0]}")
    assert match.state.hand_over()


def test_jr_10_all_cards_melded_win_at_once() -> None:
    match = dealt(OUT_IN_ONE, "", stock="6P")
    play(match, "1 draw", "1 meld 9R 9P 9S", "1 meld 2W 3W 4W", "1 meld 2R 3P 4S 5R")
    assert not match.state.hand_over()
    play(match, "1 add 3 6P")
    assert match.state.hand_over()
    assert match.state.hand_winners() == [1]
    assert refused(match, "2 draw") == "not-dealt (RF-2)"


def test_jr_10_all_but_one_and_that_one_discarded_win_too() -> None:
    match = dealt(OUT_IN_ONE, "", stock="KW")
    play(match, "1 draw", "1 meld 9R 9P 9S", "1 meld 2W 3W 4W", "1 meld 2R 3P 4S 5R", "1 discard KW")
    assert match.state.hand_winners() == [1]
    assert table(match).discards == ["KW"]


def pips(*hands: str) -> int:
    values = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10, "*": 15}
    return sum(values.get(card[0]) or int(card[0]) for hand in hands for card in hand.split())


def test_jr_11_the_whole_hand_in_one_turn_is_a_rummy_and_counts_double() -> None:
    match = dealt(OUT_IN_ONE, APART, stock="KW")
    play(match, "1 draw", "1 meld 9R 9P 9S", "1 meld 2W 3W 4W", "1 meld 2R 3P 4S 5R", "1 discard KW")
    assert match.state.hand_scores() == [2 * pips(APART), 0]


def test_jr_11_who_laid_a_card_in_an_earlier_turn_has_no_rummy() -> None:
    match = dealt(OUT_IN_ONE, "AP AL 6S 6L 8W 8P TL TS QW QP", stock="KW 7P KP")
    play(match, "1 draw", "1 meld 9R 9P 9S", "1 discard KW", "2 draw", "2 discard 7P")
    play(match, "1 draw", "1 meld 2W 3W 4W", "1 meld 2R 3P 4S 5R", "1 discard KP")
    assert match.state.hand_scores() == [pips("AP AL 6S 6L 8W 8P TL TS QW QP"), 0]


def test_jr_12_the_winner_scores_the_pips_that_all_others_hold() -> None:
    """Aces 1, court cards 10, a hand that could have been laid counts as well."""
    hands = ("AP AL AS 2L 3L 4L TS JS QS KS", "7P 7S 7L 7W 8R 8P 8S 8L 8W 9L")
    match = dealt(OUT_IN_ONE, *hands, stock="KW 6P 5P KP")
    play(match, "1 draw", "1 meld 9R 9P 9S", "1 discard KW", "2 draw", "2 discard 6P")
    play(match, "3 draw", "3 discard 5P", "1 draw")
    play(match, "1 meld 2W 3W 4W", "1 meld 2R 3P 4S 5R", "1 discard KP")
    assert pips(hands[0]) == 3 + 9 + 40
    assert match.state.hand_scores() == [pips(*hands), 0, 0]
    assert match.state.scores() == [pips(*hands), 0, 0]


@pytest.mark.parametrize("joker_points", [0, 15, 40])
def test_jr_12_a_joker_held_counts_as_agreed(joker_points: int) -> None:
    others = "*R *P AP AL 6S 6L 8W 8P TL TS"
    match = dealt(OUT_IN_ONE, others, stock="KW", jokers=True, joker_points=joker_points)
    play(match, "1 draw", "1 meld 9R 9P 9S", "1 meld 2W 3W 4W", "1 meld 2R 3P 4S 5R", "1 discard KW")
    natural = pips("AP AL 6S 6L 8W 8P TL TS")
    assert match.state.hand_scores() == [2 * (natural + 2 * joker_points), 0]


def test_jr_13_the_first_to_reach_the_goal_wins() -> None:
    match = dealt(OUT_IN_ONE, "AP AL 6S 6L 8W 8P TL TS QW QP", stock="KW", goal=140)
    play(match, "1 draw", "1 meld 9R 9P 9S", "1 meld 2W 3W 4W", "1 meld 2R 3P 4S 5R", "1 discard KW")
    assert match.state.scores() == [140, 0]
    assert match.state.is_over()
    assert match.state.winners() == [1]
    assert refused(match, "2 draw") == "game-over (JR-13)"


def test_jr_13_below_the_goal_another_hand_follows_and_totals_add_up() -> None:
    match = dealt(OUT_IN_ONE, "AP AL 6S 6L 8W 8P TL TS QW QP", stock="KW", goal=141)
    lines = ["draw", "meld 9R 9P 9S", "meld 2W 3W 4W", "meld 2R 3P 4S 5R", "discard KW"]
    play(match, *[f"1 {line}" for line in lines])
    assert not match.state.is_over()
    assert match.state.winners() == []
    deal_next(match, ["AP AL 6S 6L 8W 8P TL TS QW QP", OUT_IN_ONE], stock="KW")
    assert match.state.to_act() == [2]
    assert match.state.hand_scores() == [140, 0]  # of the last finished hand
    play(match, *[f"2 {line}" for line in lines])
    assert match.state.scores() == [140, 140]
    deal_next(match, [OUT_IN_ONE, "AP AL 6S 6L 8W 8P TL TS QW QP"], stock="KW")
    play(match, *[f"1 {line}" for line in lines])
    assert match.state.winners() == [1]
    assert match.state.scores() == [280, 140]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("1 play 5R", "no-move play draw take meld add swap discard knock  (RF-3)"),
        ("1 draw 5R", "stands-alone draw 5R (RF-3)"),
        ("1 discard", "one-card discard (RF-3)"),
        ("1 discard 5R 6R", "one-card discard (RF-3)"),
        ("1 knock", "one-card knock (RF-3)"),
        ("1 swap 5R 6R", "one-card swap (RF-3)"),
        ("1 take 0", "take-none (RF-3)"),
        ("1 take two", "no-number two cards (RF-3)"),
        ("1 take 2 3", "stands-alone take 2 (RF-3)"),
        ("1 discard 5X", "no-card 5X TR (CD-6)"),
        ("1 discard *R=9", "discard-with-rank *R=9 (RF-4)"),
        ("1 discard 9R@1", "discard-from-meld 9R@1 (JR-14)"),
        ("1 meld", "meld-what (RF-3)"),
        ("1 add 1", "add-what (RF-3)"),
        ("1 add 01 5R", "no-number 01 meld (RF-3)"),
        ("1 add R 5R", "no-number R meld (RF-3)"),
        ("1 meld 9R@0 TR JR", "no-meld-0 9R@0 (RF-3)"),
        ("1 meld 9R@x TR JR", "no-number x meld (RF-3)"),
    ],
)
def test_jr_4_what_is_no_move_at_all_is_malformed(line: str, answer: str) -> None:
    match = dealt("", "", jokers=True)
    refusal = say(match, line)
    assert isinstance(refusal, Refusal)
    assert refusal.kind == MALFORMED
    assert brief(refusal) == answer


def test_jr_4_a_card_is_played_only_by_who_holds_it() -> None:
    match = dealt(OUT_IN_ONE, "", stock="KW")
    play(match, "1 draw")
    refusal = say(match, "1 discard QL")
    assert refusal is not None
    assert refusal.kind == NOT_YOURS
    assert brief(refusal) == "not-held 1 QL (CD-7)"
    assert refused(match, "1 meld 9R 9P 9L") == "not-held 1 9L (CD-7)"
    assert refused(match, "1 meld 9R 9P 9R") == "named-twice 9R (CD-7)"
    play(match, "1 meld 9R 9P 9S")
    assert refused(match, "1 discard 9R") == "lies-in-meld 9R 1 (CD-7)"
