"""Moves of several cards: a sequence that is composed when asked for, and never listed."""

import pickle
import random
from functools import partial
from itertools import combinations
from typing import Any

import pytest

from janken.core.moves import Plain, Several, Verb, WithCards, WithNumber, WithWord
from janken.core.voice import english
from janken.kernel.cards import card_from_text, in_order, janken_deck, suit_of
from janken.kernel.refusal import Refusal

CARDS = in_order([card_from_text(code) for code in ["4P", "5S", "6R", "9W", "KL", "2P"]])
SKIP = Plain("skip")


def of_one_suit(cards: tuple[int, ...]) -> bool:
    return len({suit_of(card) for card in cards}) == 1


def above(lowest: int, cards: tuple[int, ...]) -> bool:
    return all(card >= lowest for card in cards)


MADE = [
    Several("pass", CARDS, 3),
    Several("pass", CARDS, 3, also=[SKIP]),
    Several("lay", CARDS, range(1, 4)),
    Several("lay", CARDS, range(2, 4), such_that=of_one_suit, also=[SKIP]),
    Several("lay", CARDS, range(2, 4), such_that=of_one_suit, also=[SKIP], so_far=of_one_suit),
    Several("lay", CARDS, range(1, 7), such_that=partial(above, CARDS[2]), so_far=partial(above, CARDS[2])),
    Several("pass", CARDS[:2], 3),
]


def listed(several: Several) -> list[object]:
    """All of them, made the long way."""
    choices = [cards for count in several.counts for cards in combinations(several.cards, count)]
    allowed = [cards for cards in choices if several.such_that is None or several.such_that(cards)]
    return [*several.also, *(WithCards(several.verb, cards) for cards in allowed)]


@pytest.mark.parametrize("several", MADE)
def test_it_is_the_list_that_it_stands_for(several: Several) -> None:
    moves = listed(several)
    assert list(several) == moves
    assert len(several) == len(moves)
    assert [several[place] for place in range(len(moves))] == moves
    assert [several.index(move) for move in moves] == list(range(len(moves)))
    assert several[-2:] == moves[-2:]
    assert all(move in several for move in moves)
    assert several == moves
    assert pickle.loads(pickle.dumps(several)) == several
    with pytest.raises(IndexError):
        several[len(moves)]


def test_nobody_chooses_more_cards_than_there_are() -> None:
    assert Several("take", CARDS[:3], range(1, 5)).counts == range(1, 4)
    assert not Several("pass", CARDS[:2], 3).counts
    lay = Several("lay", CARDS[:2], 3, such_that=of_one_suit, also=[SKIP], so_far=of_one_suit)
    assert list(lay) == [SKIP]


def test_what_is_none_of_them() -> None:
    several = MADE[3]
    for move in (WithCards("lay", tuple(CARDS[:2])), WithCards("pass", tuple(CARDS[:2])), Plain("stop")):
        assert (move in several) == (move in listed(several))
    with pytest.raises(ValueError, match="stop"):
        several.index(Plain("stop"))


def test_what_cannot_become_a_choice_is_not_gone_through() -> None:
    """Thirty cards have a thousand million choices; those of one suit are found without the others."""
    several = Several(
        "lay", janken_deck(jokers=False)[:30], range(2, 31), such_that=of_one_suit, so_far=of_one_suit
    )
    assert len(several) == 2 * (2**13 - 14) + (2**4 - 5)


def test_partials_are_alike_if_what_they_were_given_is() -> None:
    def lays(lowest: int) -> Several:
        return Several("lay", CARDS, 2, such_that=partial(above, lowest))

    assert lays(CARDS[1]) == lays(CARDS[1])
    assert lays(CARDS[1]) != lays(CARDS[2])


@pytest.mark.parametrize("function", [lambda cards: True, CARDS.count])
def test_what_could_carry_a_secret_along_is_refused(function: Any) -> None:  # noqa: ANN401 - that is the point
    with pytest.raises(TypeError, match="give a function of a module"):
        Several("lay", CARDS, 2, such_that=function)


def test_a_third_of_a_deck_costs_nothing() -> None:
    """More choices than any list could hold: one of them is found, and its place."""
    several = Several("pass", janken_deck(jokers=False), 20)
    assert len(several) > 10**15
    move = several[random.Random(1).randrange(len(several))]
    assert several[several.index(move)] == move


VERBS = (
    Verb("pass", cards=3), Verb("bid", numbers=range(11)), Verb("lay", cards=range(1, 4)), Verb("stop"),
    Verb("call", words=("rock", "none")),
)  # fmt: skip


@pytest.mark.parametrize(
    ("words", "move"),
    [
        (
            "pass 9W 4P 5S",
            WithCards("pass", tuple(in_order([card_from_text(c) for c in ("4P", "5S", "9W")]))),
        ),
        ("bid 10", WithNumber("bid", 10)),
        ("lay 4P", WithCards("lay", (card_from_text("4P"),))),
        ("stop", Plain("stop")),
        ("call rock", WithWord("call", "rock")),
    ],
)
def test_a_declared_verb_reads_its_moves(words: str, move: object) -> None:
    verb = next(verb for verb in VERBS if verb.name == words.split()[0])
    assert verb.read(words.split()) == move


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("pass 4P", "pass takes 3 cards. (RF-3)"),
        ("pass 4P 5S 4P", "4P is named twice. (CD-7)"),
        ("pass 4P 5S 99", "99 is not a card: write rank and suit, as in TR. (CD-6)"),
        ("bid eleven", "bid takes a number from 0 to 10. (RF-3)"),
        ("bid 11", "bid takes a number from 0 to 10. (RF-3)"),
        ("call", "call takes a word: rock or none. (RF-3)"),
        ("call Rock", "call takes a word: rock or none. (RF-3)"),
        ("lay", "lay takes 1–3 cards. (RF-3)"),
        ("stop now", "stop takes nothing after it, not now. (RF-3)"),
    ],
)
def test_what_is_wrong_with_a_move_is_said(words: str, sentence: str) -> None:
    verb = next(verb for verb in VERBS if verb.name == words.split()[0])
    refusal = verb.read(words.split())
    assert isinstance(refusal, Refusal)
    assert english(refusal) == sentence
