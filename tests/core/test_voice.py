"""Facts in words: cards, suits and names as people say them."""

from janken.core.voice import Voice
from janken.games.run_with_scissors import GAME
from janken.games.run_with_scissors.facts import Followed
from janken.words import ENGLISH


def test_a_suit_is_called_by_its_name() -> None:
    followed = Followed(seat=2, card="8W", suit="W")
    words = GAME.catalogue(ENGLISH)
    assert Voice(words, ["Ann", "Ben"]).tell(followed) == "Ben plays 8W: “Water!”"
    assert Voice(words, ["Ann", "Ben"], you=2).tell(followed) == "You play 8W: “Water!”"
