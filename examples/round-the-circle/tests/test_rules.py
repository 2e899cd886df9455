"""A test for every rule, named after it."""

from round_the_circle import GAME
from round_the_circle.rules import CircleHand, beats

from janken.core.game import Chance
from janken.core.hand_game import HandsState
from janken.core.match import Header, Match
from janken.kernel.cards import card_from_text, cards_text, janken_deck
from janken.kernel.refusal import Refusal


def dealt(*first: str, seats: int = 2) -> Match:
    """A match in which these cards come first, five to each seat."""
    top = [card_from_text(code) for hand in first for code in hand.split()]
    rest = [card for card in janken_deck(jokers=False) if card not in top]
    match = Match(Header.of(GAME, [f"P{seat}" for seat in range(1, seats + 1)]))
    assert not isinstance(match.deal(Chance.DEAL, [*top, *rest]), Refusal)
    return match


def say(match: Match, seat: int, words: str) -> Refusal | None:
    move = GAME.parse(words.split())
    assert not isinstance(move, Refusal), move
    given = match.submit(seat, move)
    return given if isinstance(given, Refusal) else None


def hands(match: Match) -> list[str]:
    state = match.state
    assert isinstance(state, HandsState)
    assert isinstance(state.now, CircleHand)
    return [cards_text(hand) for hand in state.now.hands]


def test_rc_1_two_to_four_play_with_65_cards() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    assert len(dealt(seats=4).state.deck()) == 65


def test_rc_2_everybody_gets_five() -> None:
    match = dealt("AR 2R 3R 4R 5R", "AP 2P 3P 4P 5P")
    assert hands(match) == ["AR 2R 3R 4R 5R", "AP 2P 3P 4P 5P"]


def test_rc_3_a_card_of_the_hand_once() -> None:
    match = dealt("AR 2R 3R 4R 5R", "AP 2P 3P 4P 5P")
    refusal = say(match, 1, "choose AP")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("not-held", "CD-7")
    assert say(match, 1, "choose AR") is None
    again = say(match, 1, "choose 2R")
    assert again is not None
    assert (again.code, again.rule) == ("chosen-already", "RC-3")


def test_rc_4_stronger_suits_and_higher_ranks_beat() -> None:
    rock, scissors, paper, low = (card_from_text(code) for code in ("2R", "KS", "AP", "AR"))
    assert beats(rock, scissors)
    assert beats(paper, rock)
    assert beats(rock, low)
    assert not beats(low, rock)


def test_rc_5_what_was_compared_is_gone() -> None:
    match = dealt("AR 2R 3R 4R 5R", "AS 2S 3S 4S 5S")
    assert say(match, 1, "choose AR") is None
    assert say(match, 2, "choose 5S") is None
    assert hands(match) == ["2R 3R 4R 5R", "AS 2S 3S 4S"]
    assert match.state.scores() == [1, 0]
    assert match.state.to_act() == [1, 2]


def test_rc_6_most_points_win_after_five_rounds() -> None:
    match = dealt("AR 2R 3R 4R 5R", "AS 2S 3S 4S 5S")
    for rank in "A2345":
        assert say(match, 1, f"choose {rank}R") is None
        assert say(match, 2, f"choose {rank}S") is None
    assert match.state.is_over()
    assert match.state.scores() == [5, 0]
    assert match.state.winners() == [1]
