"""CD-1 to CD-4, CD-6 and CD-7: the decks, strength, pips, codes."""

import pytest

from janken import games
from janken.core.game import Chance, Game
from janken.core.match import Header, Match
from janken.core.moves import WithCards
from janken.kernel.cards import (
    NO_CARD,
    SUIT_LETTERS,
    card_from_text,
    card_text,
    cards_text,
    in_order,
    is_joker,
    janken_deck,
    listing_place_ace_high,
    nine_suit_deck,
    pips,
    rank_of,
    stronger,
    suit_of,
)
from janken.kernel.refusal import Refusal
from tools import card_tables


def cards(text: str) -> list[int]:
    return [card_from_text(code) for code in text.split()]


def test_cd_1_the_deck_has_65_cards_and_five_jokers() -> None:
    plain, whole = janken_deck(jokers=False), janken_deck(jokers=True)
    assert len(set(plain)) == 65
    assert len(set(whole)) == 70
    assert cards_text([card for card in whole if is_joker(card)]) == "*R *P *S *L *W"
    for suit in range(5):
        assert sorted(rank_of(card) for card in plain if suit_of(card) == suit) == list(range(1, 14))


def test_cd_2_each_suit_is_stronger_than_exactly_these_two() -> None:
    beaten = {"R": "SL", "P": "RW", "S": "PL", "L": "PW", "W": "RS"}
    for strong in "RPSLW":
        for weak in "RPSLW":
            expected = weak in beaten[strong]
            assert stronger(SUIT_LETTERS.index(strong), SUIT_LETTERS.index(weak)) == expected


def test_cd_3_pips() -> None:
    assert [pips(card) for card in cards("AR 2P 9S TL JW QR KP 9d")] == [1, 2, 9, 10, 10, 10, 10, 9]


def test_cd_4_the_nine_suit_deck_has_81_cards_up_to_nine() -> None:
    deck = nine_suit_deck()
    assert len(set(deck)) == 81
    assert {card_text(card)[1] for card in deck} == set("RPSLWshdc")
    assert {card_text(card)[0] for card in deck} == set("A23456789")


def test_cd_6_codes_read_and_write_back() -> None:
    every = {*janken_deck(jokers=True), *nine_suit_deck()}
    assert all(card_from_text(card_text(card)) == card for card in every)


@pytest.mark.parametrize(
    "text", ["", "T", "TRR", "1R", "10R", "?R", "AX", "*s", "tr", "9D", "ＡＲ", "A\0", "R*"]
)
def test_cd_6_what_is_no_code_is_no_card(text: str) -> None:
    assert card_from_text(text) == NO_CARD


def test_cd_6_ascending_is_by_rank_then_suit_jokers_last() -> None:
    mixed = cards("*P KR AW AR 9s 9R *R 9c 2L 9d 9h 9S")
    assert cards_text(in_order(mixed)) == "AR AW 2L 9R 9S 9s 9h 9d 9c KR *R *P"
    high = sorted(cards("AR KR 2R AP"), key=listing_place_ace_high)
    assert cards_text(high) == "2R KR AR AP"


def test_cd_7_a_card_counts_once_and_only_where_it_is() -> None:
    game = games.find("collector")
    assert isinstance(game, Game)
    match = Match(Header.of(game, ["Ann", "Ben"]))
    assert not isinstance(match.deal(Chance.DEAL, janken_deck(jokers=False)), Refusal)
    twice = match.submit(1, WithCards("take", tuple(cards("AR AR 2R"))))
    assert isinstance(twice, Refusal)
    assert twice is not None
    assert (twice.code, twice.args, twice.rule) == ("named-twice", {"card": "AR"}, "CD-7")


def test_cd_2_cd_3_and_cd_5_stand_in_the_page_as_the_kernel_has_them() -> None:
    for file, text in card_tables.tables().items():
        assert file.read_text(encoding="utf-8") == text, "run tools/card_tables.py"
