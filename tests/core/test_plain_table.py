"""The view of a game that draws no table of its own."""

from janken.core.view import Frame, Pen, Place, PlainTable
from janken.core.voice import Voice
from janken.words import ENGLISH, text_of
from janken.words.fluent import Catalogue

WORDS = "place-pile = Pile\nplace-hand = Hand\nplace-tricks = Tricks\n"
TABLE = PlainTable(
    places=[
        Place(name="hand", seat=1, cards=["9R", None]),
        Place(name="pile", cards=[None, None]),
        Place(name="hand", seat=2),
        Place(name="tricks", seat=2, count=3),
    ]
)
FRAME = Frame(
    game="tricks",
    hand=1,
    dealer=2,
    over=False,
    hand_over=False,
    winners=[],
    hand_winners=[],
    to_act=[1],
    scores=[1, 20],
    hand_scores=None,
)


def test_what_lies_in_the_middle_stands_first_and_then_everybodys_own() -> None:
    voice = Voice(Catalogue(text_of(ENGLISH, "results"), text_of(ENGLISH, "cards"), WORDS), ("Ann", "Ben"))
    assert TABLE.lines(FRAME, ("Ann", "Ben"), Pen(), voice) == [
        "Pile: ## ##",
        "Ann: 1 point",
        "  Hand: 9R ##",
        "Ben: 20 points",
        "  Hand: -",
        "  Tricks: 3",
    ]


def test_cards_are_found_by_place_and_seat() -> None:
    assert TABLE.cards("hand", 1) == ["9R", None]
    assert TABLE.cards("pile") == [None, None]
    assert TABLE.cards("hand", 2) == []
    assert TABLE.cards("hand") == []
