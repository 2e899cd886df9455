"""A test for every rule, named after it."""

import pytest
from tiny_circle import GAME
from tiny_circle.rules import TinyHand, beats

from janken.core.options import Options
from janken.kernel.cards import card_from_text, cards_text


def house(**given: int) -> Options:
    options = GAME.agree(given)
    assert isinstance(options, Options)
    return options


def hand(codes: str, each: int) -> TinyHand:
    return TinyHand(2, each, [card_from_text(code) for code in codes.split()])


def choose(playing: TinyHand, *codes: str) -> None:
    for seat, code in enumerate(codes, start=1):
        moves = {move.text(): move for move in playing.legal(seat)}
        playing.apply(seat, moves[f"choose {code}"])


def test_tc_1_the_deck_follows_the_house_rules() -> None:
    assert list(GAME.seats) == [2]
    assert cards_text(GAME.deck(house(), 2)) == "AR AS AL AP AW"
    assert cards_text(GAME.deck(house(suits=3, ranks=2), 2)) == "AR 2R AS 2S AL 2L"


def test_tc_2_both_get_their_cards_if_there_are_enough() -> None:
    assert [cards_text(cards) for cards in hand("AR AS AL AP AW", 2).hands] == ["AR AS", "AL AP"]
    refusal = GAME.why_not_seated(house(suits=2, cards=2), 2)
    assert refusal is not None
    assert (refusal.code, refusal.args) == ("too-few", {"count": 2, "number": 4})
    assert GAME.why_not_seated(house(suits=2, ranks=2), 2) is None


def test_tc_3_choices_are_shown_together() -> None:
    playing = hand("AR AS AL AP AW", 2)
    choose(playing, "AR")
    assert playing.to_act() == [2]
    assert playing.last == {}


@pytest.mark.parametrize(("one", "other"), [("AR", "AS"), ("AS", "AP"), ("AP", "AR"), ("2R", "AR")])
def test_tc_4_stronger_suits_and_higher_ranks_beat(one: str, other: str) -> None:
    assert beats(card_from_text(one), card_from_text(other))
    assert not beats(card_from_text(other), card_from_text(one))


def test_tc_4_the_second_round_is_worth_two() -> None:
    playing = hand("AR AS AL AP AW", 2)
    choose(playing, "AR", "AL")
    assert playing.points() == [1, 0]
    choose(playing, "AS", "AP")
    assert playing.points() == [3, 0]


def test_tc_5_the_last_card_ends_it() -> None:
    playing = hand("AR AS AL AP AW", 1)
    assert not playing.is_over()
    choose(playing, "AR", "AS")
    assert playing.is_over()
