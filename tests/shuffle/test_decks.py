"""A deck is a deck: everybody checks that each card of the game was dealt, and each once."""

from collections.abc import Callable

import pytest

from janken.kernel.cards import card_text
from janken.records.reader import RecordError
from janken.shuffle.transcript import DEAL, DealSetting, Stream, Transcript, deck_of, server_commitment
from janken.table.protocol import Shuffled
from janken.table.shuffle_player import SeatPlace, ShufflePlayer
from tests.shuffle.test_verify import dealt
from tests.shuffle.verdicts import verdicts_of
from tools.shuffle_vectors import bytes_of

SECRET = bytes_of("server")
DECKS = [
    ("collector", "", 2, 65),
    ("janken-rummy", "jokers=yes goal=300", 3, 70),
    ("run-with-scissors", "scoring=michigan", 3, 65),
    ("nine-of-a-kind", "", 5, 81),
    ("light-to-dark", "", 1, 52),
]


def cards_of(game: str, rules: str, seats: int) -> list[str]:
    deck = deck_of(game, rules, seats)
    assert isinstance(deck, list)
    return [card_text(card) for card in deck]


def why_broken(game: str, rules: str, seats: int, cards: list[str]) -> str:
    """What somebody says of a deal of these cards, in the very order in which the shuffle puts them."""
    setting = DealSetting("table", 1, 1, 1, rules)
    transcript = Transcript(setting, server_commitment(setting, SECRET), {})
    text = " ".join(Stream(SECRET, transcript, DEAL).order(cards))
    told = Shuffled(
        game=1, deal=1, attempt=1, rules=rules, server=transcript.server, secret=SECRET, dealt={DEAL: text}
    )
    why = ShufflePlayer("table").check(told, {}, SeatPlace(1, seats, game)).why_broken
    return "" if why is None else why.code


LIES: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "one card twice, another never": (lambda cards: [cards[1], *cards[1:]], "dealt-twice"),
    "a card too many": (lambda cards: [*cards, cards[0]], "dealt-twice"),
    "a card of no deck": (lambda cards: ["0X", *cards[1:]], "no-card"),
    "a card is missing": (lambda cards: cards[1:], "deal-incomplete"),
    "no cards": (lambda cards: cards[:0], "deal-incomplete"),
}


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck[0])
def test_only_the_whole_deck_is_right(deck: tuple[str, str, int, int]) -> None:
    game, rules, seats, size = deck
    cards = cards_of(game, rules, seats)
    assert len(cards) == size
    assert why_broken(game, rules, seats, cards) == ""
    for lie, code in LIES.values():
        assert why_broken(game, rules, seats, lie(cards)) == code


def test_a_card_of_another_deck_is_not_of_this() -> None:
    cards = cards_of("janken-rummy", "", 3)
    assert why_broken("janken-rummy", "", 3, ["*R", *cards[1:]]) == "not-in-deck"
    assert why_broken("janken-rummy", "jokers=yes", 3, cards) == "deal-incomplete"


def test_of_a_game_that_is_not_known_no_card_comes_twice() -> None:
    assert why_broken("of-no-shelf", "", 2, ["2R", "3R"]) == ""
    assert why_broken("of-no-shelf", "", 2, ["2R", "3R", "2R"]) == "dealt-twice"


def test_house_rules_that_a_game_does_not_have_are_found() -> None:
    assert why_broken("collector", "jokers=yes", 2, cards_of("collector", "", 2)) != ""


def test_a_record_of_a_false_deck_is_no_record() -> None:
    record = dealt()
    first, second, *_ = record.split("deal: ")[1].split()
    with pytest.raises(RecordError, match="dealt-twice"):
        verdicts_of(record.replace(f"{first} {second}", f"{first} {first}").encode())
