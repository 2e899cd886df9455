"""A test for every rule, named after it."""

from pathlib import Path

import undertow
from undertow import GAME
from undertow.rules import UndertowHand, strength

from janken.core.game import Chance
from janken.core.hand_game import HandsState
from janken.core.match import Header, Match
from janken.kernel.cards import SUIT_LETTERS, card_from_text, cards_text, janken_deck, suit_of
from janken.kernel.refusal import Refusal
from janken.words import rules

HANDS = (
    "2R 3R 4R 5R 6R 7R 8R 9R TR JR",
    "2S 3S 4S 5S 6S 7S 8S 9S TS JS",
    "2L 3L 4L 5L 6L 7L 8L 9L TL JL",
)
PASSES = ("pass 2R 3R 4R", "pass 2S 3S 4S", "pass 2L 3L 4L")


def dealt(*hands: str, options: dict[str, str] | None = None) -> Match:
    """A match in which these hands are dealt, by the last seat."""
    top = [card_from_text(code) for hand in hands for code in hand.split()]
    rest = [card for card in janken_deck(jokers=False) if card not in top]
    house = GAME.read_options(options or {})
    assert not isinstance(house, Refusal)
    match = Match(Header.of(GAME, [f"P{seat}" for seat in range(1, len(hands) + 1)], house, len(hands)))
    assert not isinstance(match.deal(Chance.DEAL, [*top, *rest]), Refusal)
    return match


def say(match: Match, seat: int, words: str) -> str:
    """Make a move; the code and rule of a refusal, or nothing."""
    move = GAME.parse(words.split())
    given = move if isinstance(move, Refusal) else match.submit(seat, move)
    return f"{given.code} {given.rule}" if isinstance(given, Refusal) else ""


def passed(**options: str) -> Match:
    match = dealt(*HANDS, options=options)
    assert [say(match, seat, words) for seat, words in enumerate(PASSES, start=1)] == ["", "", ""]
    return match


def hand(match: Match) -> UndertowHand:
    assert isinstance(match.state, HandsState)
    assert isinstance(match.state.now, UndertowHand)
    return match.state.now


def test_ut_1_three_to_five_play_with_65_cards() -> None:
    assert list(GAME.seats) == [3, 4, 5]
    assert len(dealt(*HANDS).state.deck()) == 65


def test_ut_2_everybody_gets_ten() -> None:
    assert [cards_text(cards) for cards in hand(dealt(*HANDS)).hands] == list(HANDS)
    assert len(hand(dealt(*HANDS)).rest) == 35


def test_ut_3_three_cards_go_left_when_all_have_chosen() -> None:
    match = dealt(*HANDS)
    assert say(match, 1, "pass 2R 3R") == "wants-cards RF-3"
    assert say(match, 1, "pass 2R 3R 3R") == "named-twice CD-7"
    assert say(match, 1, "pass 2R 3R 2S") == "not-held CD-7"
    assert say(match, 1, "play 2R") == "not-now UT-5"
    assert say(match, 1, PASSES[0]) == ""
    assert say(match, 1, PASSES[0]) == "chosen-already UT-5"
    assert len(hand(match).hands[1]) == 10
    assert say(match, 2, PASSES[1]) == say(match, 3, PASSES[2]) == ""
    assert cards_text(hand(match).hands[1]) == "5S 6S 7S 8S 9S TS JS 2R 3R 4R"
    assert cards_text(hand(match).hands[0]).endswith("2L 3L 4L")


def test_ut_4_the_last_bid_may_not_make_it_add_up() -> None:
    match = passed()
    assert say(match, 2, "bid 3") == "not-your-turn UT-5"
    assert say(match, 1, "bid 11") == "wants-number RF-3"
    assert say(match, 1, "bid 3") == say(match, 2, "bid 3") == ""
    assert say(match, 3, "bid 4") == "adds-up UT-4"
    assert say(match, 3, "bid 5") == ""
    assert match.state.to_act() == [1]


def playing(*bids: int, **options: str) -> Match:
    match = passed(**options)
    assert [say(match, seat, f"bid {bid}") for seat, bid in enumerate(bids, start=1)] == [""] * 3
    return match


def test_ut_5_the_suit_led_is_followed() -> None:
    match = playing(3, 3, 3)
    assert say(match, 1, "play 5R") == ""
    assert say(match, 2, "play 5S") == "must-follow UT-5"
    assert say(match, 2, "play 2R") == ""
    assert say(match, 3, "play 5L") == ""


def test_ut_6_stronger_suits_pull_the_suit_led_under() -> None:
    led = SUIT_LETTERS.index("L")  # Rock and Scissors are stronger, and Rock is stronger than Scissors
    order = ["2P", "KL", "AL", "2S", "AS", "2R", "AR"]
    levels = [strength(card_from_text(code), led) for code in order]
    assert levels == sorted(levels)
    match = playing(3, 3, 3)
    for seat, words in enumerate(("play 2L", "play 5S", "play 5L"), start=1):
        assert say(match, seat, words) == ""
    assert hand(match).won == [0, 1, 0]
    assert match.state.to_act() == [2]


def play_on(match: Match) -> None:
    """The first legal card, until the hand is over."""
    number = match.state.hand()
    while match.state.hand() == number and not match.state.hand_over():
        seat = match.state.to_act()[0]
        assert say(match, seat, match.state.legal(seat)[0].text()) == ""


def test_ut_6_the_trick_drawn_in_the_rules_is_taken_by_the_marked_card() -> None:
    page = (Path(undertow.__file__).parent / "words" / "en.md").read_text(encoding="utf-8")
    for line in (line for block in rules.card_blocks(page) for line in block):
        led, *_ = trick = [card_from_text(card.ends[0]) for card in line.cards]
        taken = max(trick, key=lambda card: strength(card, suit_of(led)))
        assert [card.ends[0] for card in line.cards if card.marked] == [cards_text([taken])]


def test_ut_7_exactly_the_bid_brings_it_and_five() -> None:
    match = playing(0, 0, 0)
    play_on(match)
    won = hand(match).won
    assert sum(won) == 10
    assert match.state.hand_scores() == [-tricks if tricks else 5 for tricks in won]
    other = playing(*[bid + (seat == 0) for seat, bid in enumerate(won)])
    play_on(other)
    assert other.state.hand_scores() == [-1, *(5 + bid for bid in won[1:])]


def test_ut_8_it_ends_after_the_hands_agreed_on() -> None:
    match = playing(0, 0, 0, hands="1")
    play_on(match)
    assert match.state.is_over()
    assert match.state.winners() == match.state.hand_winners()
    longer = playing(0, 0, 0)
    play_on(longer)
    assert not longer.state.is_over()
    assert longer.state.needs() is Chance.DEAL
