"""The kernel of Run with Scissors itself: copies and pickles, and that its two counts of a hand agree."""

import pickle
import random

from janken.core.deal import Shuffler
from janken.games.run_with_scissors.rules.game import HouseRules, new_game
from janken.games.run_with_scissors.rules.hand import ScissorsHand, deal, followers
from janken.games.run_with_scissors.rules.policy import ScissorsPolicy, Stakes, best_opening
from janken.kernel.cards import NO_CARD, card_from_text, card_text, janken_deck
from janken.kernel.position import Picker
from tests.rules.run_with_scissors.at_table import small_hand


def in_the_middle(seed: int) -> ScissorsHand:
    rng = random.Random(seed)
    hand = deal(Shuffler(seed).shuffled(janken_deck(jokers=False)), 3 + seed % 4, 1, seed % 2 == 0)
    assert hand is not None
    for _ in range(rng.randrange(120)):
        for seat in hand.to_act()[:1]:
            hand.play(seat, rng.choice(hand.moves(seat)))
    return hand


def test_two_cards_follow_a_king_and_none_an_ace() -> None:
    """RS-6."""
    assert followers(card_from_text("KS")) == [card_from_text(code) for code in ("AR", "AW")]
    assert followers(card_from_text("AS")) == followers(NO_CARD) == []


def test_a_copy_goes_its_own_way() -> None:
    for seed in range(60):
        hand = in_the_middle(seed)
        before = pickle.dumps(hand)
        twin = hand.copy()
        assert pickle.dumps(twin) == before
        for seat in twin.to_act()[:1]:
            twin.play(seat, twin.moves(seat)[-1])
            assert pickle.dumps(twin) != before
        assert pickle.dumps(hand) == before


def test_pickles_come_back_the_same() -> None:
    for seed in range(60):
        hand = in_the_middle(seed)
        twin = pickle.loads(pickle.dumps(hand))
        assert pickle.dumps(twin) == pickle.dumps(hand)
        assert (twin.to_act(), twin.points()) == (hand.to_act(), hand.points())
        assert [twin.moves(seat) for seat in range(7)] == [hand.moves(seat) for seat in range(7)]


def test_a_game_is_copied_and_pickled_whole() -> None:
    game = new_game(HouseRules(michigan=True, timed=True), 4, 2)
    assert game.deal(Shuffler(4).shuffled(janken_deck(jokers=False)))
    rng = random.Random(4)
    while game.is_playing():
        assert game.hand is not None
        seat = rng.choice(game.hand.to_act())
        game.play(seat, rng.choice(game.hand.moves(seat)))
    game.end()
    before = pickle.dumps(game)
    twin = game.copy()
    assert pickle.dumps(twin) == before == pickle.dumps(pickle.loads(before))
    twin.showdown(Shuffler(5).shuffled(janken_deck(jokers=False)))
    assert pickle.dumps(game) == before
    assert pickle.dumps(twin) != before


def test_who_holds_what_agrees_with_where_the_cards_are() -> None:
    for seed in range(60):
        hand = in_the_middle(seed)
        for seat in range(1, hand.seats + 1):
            held = hand.cards_in(seat)
            assert hand.left[seat] == len(held)
            for suit in range(5):
                of_suit = [card for card in held if card >> 4 == suit]
                assert hand.lowest_of(seat, suit) == (of_suit[0] if of_suit else -1)


def test_in_a_playout_a_players_own_next_card_comes_first_four_times_in_five() -> None:
    """Of two that fit; between two others it is even."""
    policy = ScissorsPolicy(Stakes())
    for hands, own, share in (
        (["2S 3R KL", "3W KW", "4P 4L"], "3R", 0.8),
        (["2S 3W KL", "3R KW", "4P 4L"], "3W", 0.8),
        (["2S 4P 4L", "3R KW", "3W KP"], "3R", 0.5),
    ):
        first = 0
        for seed in range(400):
            hand = small_hand(hands)
            hand.play(1, card_from_text("2S"))
            policy.step(hand, Picker(seed * 7919))
            first += hand.top == card_from_text(own)
        assert abs(first / 400 - share) < 0.1


def opened_with(hands: list[str]) -> str:
    """What the first player opens the second stack with; nobody follows the 2 of Scissors."""
    hand = small_hand(hands)
    hand.play(1, card_from_text("2S"))
    assert hand.opener == 1
    (opening,) = {card_text(best_opening(hand, 1, Picker(seed))) for seed in range(20)}
    return opening


def test_whoever_can_lead_to_the_end_opens_with_what_nobody_can_follow() -> None:
    others = ["5W 8W 9P 9R 9L", "5R 8P TP TS TL"]
    assert opened_with(["2S 7R AL", *others]) == "AL", "and goes out with the 7"
    assert opened_with(["2S TR 6P AL", *others]) == "6P", "not yet: two others are left"
    assert opened_with(["2S AL", *others]) == "AL"


def test_scissors_go_first_when_somebody_is_nearly_out() -> None:
    many, few = "5W 8W 9P 9R 9L", "5W 8W 9P 9R"
    mine = "2S 3L 6P 7R JS"
    assert opened_with([mine, many, "5R 8P TP TS TL"]) == "3L"
    assert opened_with([mine, few, "5R 8P TP TS TL"]) == "JS"
