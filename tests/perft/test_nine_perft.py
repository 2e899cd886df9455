"""Every line of play to a depth on small decks, compared table by table with the plain game."""

from collections import Counter

import pytest

from janken.games.nine_of_a_kind.rules.hands import hand_of
from janken.games.nine_of_a_kind.rules.moves import CALL_NINE, cards_in
from janken.games.nine_of_a_kind.rules.round import OUT, Round, round_of
from janken.games.nine_of_a_kind.rules.scoring import FEWEST, NO_CHICKEN, WITH_SEVEN
from janken.kernel.cards import card_from_text, cards_text
from tests.perft.plain_nine import PlainNine, Player

STAGES = ("trading", "called", "scored", "void")
TABLES = {
    "three hands of three": (["2R 2P 3P", "3R 4R 5c", "9s 9h 8h"], "Ac 7d 6W", WITH_SEVEN),
    "two trading, one tall": (["AR 2R 3R", "5d 6d"], "9c", NO_CHICKEN),
    "two complete hands, one called": (
        ["AR 2R 3R 4R 5R 6R 7R 8R 9R", "Ac 2c 3c 4c 5c 6c 7c 8c 9c", "9s"],
        "",
        NO_CHICKEN,
    ),
    "a blocker and a chicken": (["AR 2P 3S 4L 5W 6s 7h 8d 9c", "2R 3d", "9P"], "3P", WITH_SEVEN),
    "seven of a kind": (["AR AP AS AL AW As Ah 9R 9P", "2d 3d", "9c 8c"], "", WITH_SEVEN),
    "a chicken for the fewest": (["AR 2P", "2d 3c", "AS 9h"], "", FEWEST),
}
# How many lines of play there are after one move, after two, and so on.
COUNTS = {
    "three hands of three": [24, 575, 14374],
    "two trading, one tall": [15, 120, 792, 5934],
    "two complete hands, one called": [41, 1560],
    "a blocker and a chicken": [22, 492, 13588],
    "seven of a kind": [84, 2287, 65190],
    "a chicken for the fewest": [16, 303, 7346],
}


def cards(text: str) -> list[int]:
    return [card_from_text(code) for code in text.split()]


def tables(name: str) -> tuple[Round, PlainNine]:
    hands, centre, chicken = TABLES[name]
    play = round_of(len(hands), chicken)
    play.hands = [hand_of(cards(text)) for text in hands]
    play.centre = cards(centre)
    players = tuple(Player(frozenset(text.split())) for text in hands)
    plain = PlainNine(players, tuple(centre.split()), chicken != NO_CHICKEN, chicken == FEWEST)
    if name.endswith("one called"):
        play.play(1, CALL_NINE)
        plain = next(plain.calls(0))
    return play, plain


def round_text(play: Round) -> str:
    """As `PlainNine.text` tells it."""
    parts = [
        f"{cards_text(play.free(place + 1).cards())}|{cards_text(list(cards_in(play.offers[place])))}"
        f"|{play.standing[place] == OUT}"
        for place in range(play.seats)
    ]
    centre = cards_text(list(play.centre))
    return f"{STAGES[play.stage]} {parts} {centre} {play.to_act()} {play.points()}"


def after(play: Round) -> list[Round]:
    found = []
    for seat in [0, *play.to_act()]:
        for move in play.moves(seat):
            twin = play.copy()
            twin.play(seat, move)
            found.append(twin)
    return found


@pytest.mark.parametrize("name", TABLES)
def test_every_line_of_play_is_that_of_the_plain_game(name: str) -> None:
    play, plain = tables(name)
    plays, plains = [play], [plain]
    for count in COUNTS[name]:
        plays = [twin for each in plays for twin in after(each)]
        plains = [twin for each in plains for twin in each.after()]
        assert len(plays) == count
        assert Counter(map(round_text, plays)) == Counter(each.text() for each in plains)
