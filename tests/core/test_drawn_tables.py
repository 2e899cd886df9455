"""Tables drawn in text, where a short game shows too little of them."""

from janken.core.match import Header, Match
from janken.core.view import Pen
from janken.core.voice import Voice
from janken.games.light_to_dark import GAME
from janken.games.light_to_dark.view import LightToDarkTable
from janken.words import ENGLISH


def test_a_long_row_is_drawn_thirteen_cards_a_line() -> None:
    frame = Match(Header.of(GAME, ["Ann"])).view(0).frame
    table = LightToDarkTable(row=["2s"] * 15, deck=[None] * 30, removed=7, dark=0, turns="Kh " * 15)
    lines = table.lines(frame, ["Ann"], Pen(), Voice(GAME.catalogue(ENGLISH), ["Ann"]))
    assert [line.split() for line in lines[1:-1]] == [
        [str(place) for place in range(1, 14)],
        ["2s"] * 13,
        ["Kh"] * 13,
        ["14", "15"],
        ["2s", "2s"],
        ["Kh", "Kh"],
    ]
