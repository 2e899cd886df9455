"""What the page on the cards shows and lists."""

import pytest

from janken.kernel.cards import CIRCLE, SUIT_LETTERS, stronger
from janken.words import catalogue, languages
from tests.rules.pages import codes, drawn, table_rows

PAGE = "cards"


def test_cd_1_every_suit_and_joker_is_drawn() -> None:
    suits, jokers = drawn(PAGE, "CD-1")
    assert codes(suits).split() == ["AR", "KP", "QS", "JL", "TW"]
    assert codes(jokers).split() == ["*R", "*P", "*S", "*L", "*W"]


@pytest.mark.parametrize("language", languages())
def test_cd_2_the_table_of_who_beats_whom(language: str) -> None:
    names = [catalogue(language).say(f"suit-{letter}", {}) for letter in SUIT_LETTERS[:CIRCLE]]
    told = {row[0]: set(row[1].split(", ")) for row in table_rows(PAGE, "CD-2", language)}
    for suit, name in enumerate(names):
        assert told[name] == {names[other] for other in range(CIRCLE) if stronger(suit, other)}


def test_cd_4_all_nine_suits_are_drawn() -> None:
    (line,) = drawn(PAGE, "CD-4")
    assert {code[1] for code in codes(line).split()} == set(SUIT_LETTERS)
