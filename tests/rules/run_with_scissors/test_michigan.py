"""RS-17 to RS-24: chips, bowls, debts, and poker hands for what is left."""

import random

import pytest

from janken.core.deal import Shuffler
from janken.core.events import Fact
from janken.core.game import Chance
from janken.core.match import Match
from janken.core.view import ONLOOKER, Pen
from janken.games.run_with_scissors import GAME
from janken.games.run_with_scissors.facts import BowlTaken, PokerDealt, Tied
from janken.games.run_with_scissors.rules.game import NO_BOWL, ScissorsGame
from janken.games.run_with_scissors.rules.scoring import (
    BOWLS,
    KIND_NAMES,
    KITTY,
    LABELS,
    Purses,
    best_seats,
    kind_of,
    next_bowl,
    pay_runs,
    settle,
    strength,
    take_bowls,
)
from janken.games.run_with_scissors.view import ShownAccount
from janken.kernel.cards import janken_deck
from janken.kernel.refusal import Refusal, illegal, malformed
from janken.terminal.drawing import table_lines, voice_for
from janken.words import ENGLISH
from tests.plain_scissors import HEIGHTS
from tests.playing import step
from tests.rules.run_with_scissors.at_table import (
    accounts_of,
    all_of,
    cards,
    deal,
    dealt,
    finish_hand,
    legal,
    new_match,
    order,
    play,
    play_out,
    refused,
    scissors,
    small_game,
    table,
)

NO_CHIPS = dict.fromkeys(BOWLS, 0)


def test_rs_17_nine_bowls_and_thirty_chips() -> None:
    match = new_match(4, scoring="michigan")
    assert match.state.scores() == [30] * 4
    assert table(match).chips == [30] * 4
    assert table(match).bowls == NO_CHIPS
    assert list(NO_CHIPS) == ["A", "KQ", "J", "T", "369", "27", "58", "4", "kitty"]
    assert new_match(scoring="michigan", chips=50).state.scores() == [50] * 3


def test_rs_17_each_scissors_belongs_to_one_bowl() -> None:
    assert sorted("".join(BOWLS[:KITTY])) == sorted(HEIGHTS)
    for one in range(KITTY):
        assert LABELS[one] == scissors(BOWLS[one])
        for other in range(one):
            assert LABELS[one] & LABELS[other] == 0
    assert sum(LABELS) == scissors(HEIGHTS)


def test_rs_18_one_chip_into_each_bowl_before_every_deal() -> None:
    match = dealt({1: "2S"}, 5, scoring="michigan")
    assert match.state.scores() == [21] * 5
    assert table(match).bowls == dict.fromkeys(BOWLS, 5)
    finish_hand(match)
    left = match.state.scores()
    deal(match, {1: "2S"})
    assert match.state.scores() == [chips - 9 for chips in left]


def test_rs_19_who_is_caught_pays_the_kitty_and_who_is_out_takes_it() -> None:
    # Seat 2 holds 7S and JS, seat 3 holds 9S: three chips more for the kitty, which has three.
    game = small_game(["2S 3R", "7S JS 9P", "9S 9W"], michigan=True)
    assert (game.totals, game.bowls[KITTY]) == ([21] * 3, 3)
    play_out(game, "1 2S", "1 3R")
    assert game.bowls[KITTY] == 0
    # Seat 1 also has 2 and 7 for a bowl and the jack for another, three chips each, and no run.
    assert game.totals == [21 + 6 + 3 + 3, 21 - 2, 21 - 1]
    assert game.last_points == [3, -11, -10]


def test_rs_20_all_cards_of_a_label_take_the_bowl() -> None:
    chips, bowls = [0, 0, 0], [1, 2, 3, 4, 5, 6, 7, 8, 9]
    take_bowls(chips, bowls, [scissors("KQ2"), scissors("73"), scissors("69A")])
    assert chips == [2, 0, 1]
    assert bowls == [0, 0, 3, 4, 5, 6, 7, 8, 9]  # 2 and 7, and 3 6 9, lie with different players


def test_rs_20_bowls_not_taken_stay() -> None:
    game = small_game(["2S 3R", "3P 9P", "2P 9W"], michigan=True)
    play_out(game, "1 2S", "1 3R")
    assert game.bowls == [3] * 8 + [0]
    assert game.deal(cards("2S 3R 4P 5W 6S 7R 8L 9P"))
    assert game.bowls == [6] * 8 + [3]


def test_rs_21_a_run_pays_from_every_other_player() -> None:
    chips = [10, 10, 10, 10]
    paid = pay_runs(Purses(chips), [scissors("QKA2"), 0, scissors("3489T"), scissors("5")], out=1)
    assert chips == [10 + 9 - 5, 10 - 8, 10 + 15 - 3, 10 - 8]
    assert paid.brought == [[0, 9], [], [6, 9], [0]]  # a card alone is no run
    assert paid.paid == [[0, 0, 5, 0], [3, 0, 5, 0], [3, 0, 0, 0], [3, 0, 5, 0]]


def test_rs_21_a_run_pays_once() -> None:
    chips = [0, 0, 0]
    pay_runs(Purses(chips), [scissors("2345"), 0, 0], out=2)
    assert chips == [8, -4, -4]  # four from each: not again for 2 3 4 or 3 4 5 inside it


def test_rs_22_debt_is_allowed() -> None:
    match = dealt({1: "2S"}, scoring="michigan", chips=9)
    assert match.state.scores() == [0, 0, 0]
    finish_hand(match)
    assert sum(match.state.scores()) + sum(bowls_of(match).values()) == 27
    assert match.state.needs() == Chance.DEAL
    deal(match, {1: "2S"})
    assert min(match.state.scores()) < 0


def test_rs_22_or_the_game_ends() -> None:
    match = dealt({1: "2S"}, scoring="michigan", chips=9, broke="end")
    finish_hand(match)
    assert match.state.needs() == Chance.SHOWDOWN
    assert not match.state.is_over()
    given = match.deal(Chance.DEAL, match.state.deck())
    assert given == illegal("other-chance", "RF-2", needed="showdown", chance="deal")
    assert refused(match, "1 pass") == illegal("poker-now", "RS-23")


def test_rs_22_nobody_is_broke_whose_chips_lie_there_already() -> None:
    """A deal that is no hand (RS-5) has been paid for: with nine chips left the game goes on."""
    game = small_game(["2S 3R", "3P 9P", "2P 9W"], michigan=True, broke="end", chips=21)
    play_out(game, "1 2S", "1 3R")
    assert game.totals == [12 + 3, 12, 12]
    dummy_has_all = [card for card in janken_deck(jokers=False) if card >> 4 != 1][:15]
    order = []
    for place in range(5):
        order += [*dummy_has_all[3 * place : 3 * place + 3], cards("2S 3S 4S 5S 6S")[place]]
    assert not game.deal(order)
    assert game.totals == [6, 3, 3]
    assert not game.no_more_hands()


def test_rs_22_chips_are_at_least_nine() -> None:
    option = next(option for option in new_match().header.game.options if option.name == "chips")
    given = option.parse("8")
    assert given == malformed("option-whole", "RF-1", option="chips", low=9, high=10000, none=False, text="8")


# Poker


def bowls_of(match: Match) -> dict[str, int]:
    bowls = table(match).bowls
    assert isinstance(bowls, dict)
    return bowls


def poker_deck(hands: list[str]) -> list[int]:
    """A shuffled deck that deals these hands, the first to the seat on the dealer's left."""
    columns = [cards(hand) for hand in hands]
    top = [column[row] for row in range(5) for column in columns]
    return top + [card for card in janken_deck(jokers=False) if card not in top]


def after_the_last_hand(bowls: list[int], totals: list[int], dealer: int) -> ScissorsGame:
    game = small_game(["2S 3R", "3P 9P", "2P 9W"], michigan=True, timed=True)
    play_out(game, "1 2S", "1 3R")
    game.end()
    game.bowls, game.totals, game.dealer = bowls, totals, dealer
    return game


KINDS = {
    "five-of-a-kind": "9R 9P 9S 9L 9W",
    "straight-flush": "TL JL QL KL AL",
    "four-of-a-kind": "2R 2P 2S 2L AW",
    "full-house": "3R 3P 3S KL KW",
    "flush": "2W 4W 9W JW KW",
    "straight": "AR 2P 3S 4L 5W",
    "three-of-a-kind": "AR AP AS KL QW",
    "two-pair": "AR AP KS KL QW",
    "pair": "AR AP KS QL JW",
    "nothing": "AR KP QS JL 9W",
}


def test_rs_23_kinds_in_the_usual_order() -> None:
    found = [strength(cards(hand), False) for hand in KINDS.values()]
    assert found == sorted(found, reverse=True)
    assert [KIND_NAMES[kind_of(each, False)] for each in found] == list(KINDS)


def test_rs_23_rarity_puts_a_flush_above_a_full_house_and_nothing_else() -> None:
    found = {name: strength(cards(hand), True) for name, hand in KINDS.items()}
    order = sorted(found, key=lambda name: -found[name])
    usual = list(KINDS)
    usual[3], usual[4] = usual[4], usual[3]
    assert order == usual
    assert [KIND_NAMES[kind_of(found[name], True)] for name in order] == order


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("TR JP QS KL AW", "9R TP JS QL KW"),  # an ace is high in a straight
        ("2R 3P 4S 5L 6W", "AR 2P 3S 4L 5W"),  # or low, and then the 5 is its highest card
        ("2R 2P AS 4L 5W", "2S 2L KS QL JW"),  # equal pairs: the highest other card
        ("3R 3P 2S 2L 5W", "3S 3L 2R 2P 4W"),  # equal two pair: the card alone
        ("KR KP 2S 2L 3W", "QR QP JS JL AW"),  # two pair: the higher pair first
        ("2R 2P 2S AL AW", "AR AP KS KL QW"),
        ("4R 4P 4S 2L 2W", "3R 3P 3S AL AW"),  # a full house: its three first
        ("2R 2P 2S 2L 4W", "AR AP AS KL KW"),
        ("5R 5P 5S 5L 5W", "9L TL JL QL KL"),
        ("AR AP AS AL AW", "KR KP KS KL KW"),
        ("2L 4L 9L JL AL", "3W 8W 9W QW KW"),
    ],
)
def test_rs_23_which_of_two_hands_is_better(better: str, worse: str) -> None:
    assert strength(cards(better), False) > strength(cards(worse), False)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2R 4R 9R JR KR", "2L 4L 9L JL KL"),
        ("AR KP QS JL 9W", "AW KL QR JP 9S"),
        ("2R 2P AS 4L 5W", "2S 2L AR 4P 5L"),
    ],
)
def test_rs_23_suits_never_break_a_tie(one: str, other: str) -> None:
    assert strength(cards(one), False) == strength(cards(other), False)
    assert best_seats([cards(one), [], cards(other)], False) == [1, 3]


def test_rs_23_no_straight_goes_round_the_ace() -> None:
    assert KIND_NAMES[kind_of(strength(cards("QR KP AS 2L 3W"), False), False)] == "nothing"


def test_rs_23_bowls_fewest_chips_first_equal_ones_in_their_order() -> None:
    assert BOWLS[next_bowl([9, 4, 0, 4, 6, 0, 0, 0, 5])] == "KQ"
    assert BOWLS[next_bowl([9, 0, 0, 4, 6, 0, 0, 0, 3])] == "kitty"
    assert next_bowl([0] * 9) == NO_BOWL


def test_rs_23_the_best_hand_takes_the_bowl() -> None:
    # The dealer is seat 1, so seat 2 gets the first card, then 3, then 1.
    game = after_the_last_hand([0, 7, 0, 3, 0, 0, 0, 0, 0], [10, 10, 10], dealer=1)
    assert game.bowl_to_play_for() == BOWLS.index("T")
    deck = poker_deck([KINDS["pair"], KINDS["two-pair"].replace("A", "2"), "3R 4R 5R 6R 8R"])
    assert game.showdown(deck) == [1]
    assert game.shown[0] == cards("3R 4R 5R 6R 8R")
    assert game.shown[1] == cards(KINDS["pair"])
    assert (game.totals, game.bowl_to_play_for()) == ([13, 10, 10], BOWLS.index("KQ"))
    assert not game.is_over()


def test_rs_23_tied_players_are_dealt_again_only_they() -> None:
    game = after_the_last_hand([0, 7, 0, 0, 0, 0, 0, 0, 0], [10, 10, 10], dealer=2)
    assert game.in_for_bowl() == [1, 2, 3]
    tie = ["AR KP QS JL 9W", "AW KL QR JP 9S", "2R 3P 5S 8L TW"]  # seats 3, 1, 2
    assert game.showdown(poker_deck(tie)) == [1, 3]
    assert game.in_for_bowl() == [1, 3]
    assert game.bowls[1] == 7
    # Again from the dealer's left: seat 3, then seat 1.
    assert game.showdown(poker_deck([KINDS["pair"], KINDS["flush"]])) == [1]
    assert game.shown == [cards(KINDS["flush"]), [], cards(KINDS["pair"])]
    assert game.totals == [17, 10, 10]
    assert game.is_over()


def test_rs_23_what_a_view_shows_of_it() -> None:
    match = dealt({1: "2S"}, scoring="michigan", minutes=5)
    finish_hand(match)
    assert match.view(1).fields()["showdown"] is None
    play(match, "0 end")
    shown = match.view(2).fields()["showdown"]
    assert isinstance(shown, dict)
    smallest = min(chips for chips in bowls_of(match).values() if chips)
    assert bowls_of(match)[shown["bowl"]] == smallest
    assert (shown["seats"], shown["hands"]) == ([1, 2, 3], [[], [], []])
    assert (match.state.to_act(), legal(match, 0)) == ([], [])
    deck = poker_deck(["AR KP QS JL 9W", "AW KL QR JP 9S", "2R 3P 5S 8L TW"])  # dealer 3: seats 1, 2, 3
    given = match.deal(Chance.SHOWDOWN, deck)
    assert not isinstance(given, Refusal)
    shown = match.view(0).fields()["showdown"]
    assert isinstance(shown, dict)
    assert shown["seats"] == [1, 2]
    assert shown["hands"][0] == ["9W", "JL", "QS", "KP", "AR"]  # ascending, the ace high
    assert refused(match, "0 end") == illegal("poker-now", "RS-23")


def heard_of_showdown(match: Match, hands: list[str]) -> list[Fact | None]:
    given = match.deal(Chance.SHOWDOWN, poker_deck(hands))
    assert not isinstance(given, Refusal)
    return [event.for_all for event in given]


def test_rs_23_everybody_hears_every_hand_who_is_tied_and_who_takes_the_bowl() -> None:
    match = dealt({1: "2S"}, scoring="michigan", minutes=5)
    finish_hand(match)
    play(match, "0 end")
    shown = match.view(ONLOOKER).fields()["showdown"]
    assert isinstance(shown, dict)
    bowl, chips = shown["bowl"], bowls_of(match)[shown["bowl"]]
    tie = ["AR KP QS JL 9W", "AW KL QR JP 9S", "2R 3P 5S 8L TW"]  # dealer 3: seats 1, 2, 3
    assert heard_of_showdown(match, tie) == [
        *(
            PokerDealt(seat=seat, cards=tuple(hand.split()), hand="nothing")
            for seat, hand in enumerate(tie, 1)
        ),
        Tied(bowl=bowl, seats=(1, 2)),
    ]
    pair, flush = "AR AP KS QL TW", KINDS["flush"]  # only for who is tied
    assert heard_of_showdown(match, [pair, flush])[:3] == [
        PokerDealt(seat=1, cards=tuple(pair.split()), hand="pair"),
        PokerDealt(seat=2, cards=tuple(flush.split()), hand="flush"),
        BowlTaken(seat=2, bowl=bowl, chips=chips),
    ]


def test_rs_23_the_poker_hands_are_drawn_with_who_holds_them() -> None:
    match = dealt({1: "2S"}, scoring="michigan", minutes=5)
    finish_hand(match)
    play(match, "0 end")
    heard_of_showdown(match, ["2R 3P 5S 8L TW", "AR KP QS JL 9W", "AW KL QR JP 9S"])  # seats 2 and 3 are tied
    names = match.header.names
    drawn = table_lines(match.view(1), names, Pen(), voice_for(GAME, names, ENGLISH))
    assert drawn[-6:-1] == [
        "Bowls: A: 3, KQ: 0, J: 0, 10: 3, 369: 3, 27: 0, 58: 0, 4: 0, kitty: 0",
        "Ann’s poker hand: 2R 3P 5S 8L TW",
        "Ben’s poker hand: 9W JL QS KP AR",
        "Cy’s poker hand: 9S JP QR KL AW",
        "Next bowl: A, for Ben and Cy",
    ]


def test_rs_23_chips_of_a_deal_that_was_no_hand_are_played_for_too() -> None:
    """Time is up when the nine chips lie there already (RS-5): the kitty is then a bowl like the others."""
    match = dealt({1: "2S"}, scoring="michigan", minutes=5)
    finish_hand(match)
    assert not isinstance(match.deal(Chance.DEAL, order({0: all_of("S")}, 3, 1)), Refusal)
    assert bowls_of(match)["kitty"] == 3
    play(match, "0 end")
    shuffler = Shuffler("no hand")
    while match.state.needs() == Chance.SHOWDOWN:
        assert not isinstance(match.deal(Chance.SHOWDOWN, shuffler.shuffled(match.state.deck())), Refusal)
    assert match.state.is_over()
    assert sum(match.state.scores()) == 90


def test_rs_24_the_most_chips_win() -> None:
    game = after_the_last_hand([0] * 9, [31, 28, 31], dealer=1)
    assert game.is_over()
    assert game.winners() == [1, 3]
    game.totals = [-4, 60, 34]
    assert game.winners() == [2]


def test_chips_never_appear_or_vanish_in_settling() -> None:
    chips, bowls = [3, -7, 40, 12], [4, 4, 8, 12, 4, 4, 4, 16, 4]
    before = sum(chips) + sum(bowls)
    collected = [scissors("234"), scissors("KQ"), 0, scissors("58AJ")]
    settle(Purses(chips), bowls, collected, [0, 1, 2, 0], 1, [9] * 4)
    assert sum(chips) + sum(bowls) == before


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("scoring", ["standard", "michigan"])
def test_the_accounts_of_a_hand_add_up(scoring: str, seats: int) -> None:
    """RS-15, RS-18 to RS-21: what is listed is what each player has won or lost; others pay for each run."""
    rng, shuffler = random.Random(seats), Shuffler(f"accounts {seats}")
    match = new_match(seats, scoring=scoring, deals_each=4)
    hands = 0
    while not match.state.is_over():
        step(match, rng, shuffler)
        seen = table(match, ONLOOKER)
        if not match.state.hand_over() or match.state.hand() == hands:
            continue
        hands = match.state.hand()
        changes = [sum_of(account) for account in accounts_of(match)]
        assert match.state.hand_scores() == [max(0, one) if scoring == "standard" else one for one in changes]
        for account, collected in zip(accounts_of(match), seen.collected, strict=True):
            assert " ".join(run.cards for run in account.runs).split() == [
                c for c in collected if c[1] == "S"
            ]
        paid = [payment for account in accounts_of(match) for payment in account.paid]
        for seat, account in enumerate(accounts_of(match), start=1):
            if scoring == "michigan":
                assert sum(run.brought for run in account.runs) == -sum(
                    payment.chips for payment in paid if payment.seat == seat
                )
    assert hands == 4 * seats


def sum_of(account: ShownAccount) -> int:
    paid = sum(payment.chips for payment in account.paid)
    runs, bowls = sum(run.brought for run in account.runs), sum(account.bowls.values())
    return runs + account.held + account.out + account.ante + bowls + paid


def test_while_a_hand_is_played_nothing_is_counted() -> None:
    match = dealt({1: "2S"}, scoring="michigan")
    assert "accounts" not in match.view(1).fields()
    finish_hand(match)
    assert "accounts" in match.view(1).fields()
    deal(match, {1: "2S"})
    assert "accounts" not in match.view(1).fields()
