"""What an argument of a fact, a refusal or a hint means follows from its name, here for all of them.

A name that is not listed is a number, or a text that stays as it is.
"""

from typing import Final

PEOPLE: Final = ("seat", "other")  # a seat: its player's name, and `-is` says whether that is you
# One code, or several.
CARDS: Final = (
    "card", "cards", "top", "lower", "upper", "given", "got", "moved", "lying", "light_face", "dark_face",
    "way", "joker",
)  # fmt: skip
TWO_ENDED: Final = ("left", "right", "changed")  # of the Dark Hand: their suit in capitals if they lie dark
RANKS: Final = ("rank", "ranks")
SUITS: Final = ("suit", "other_suit", "lower_suit", "upper_suit")
COLLECTIONS: Final = ("collection",)  # a suit or all cards of a rank, by letter; `-is` says suit or ranks
CHOICES: Final = ("choices", "nearest")  # one of these: "a or b"
MOVES: Final = ("verb", "verbs")  # as they are typed
