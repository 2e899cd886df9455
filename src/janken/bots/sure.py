"""How sure a player is of a move, after a look or after thinking; the words are in the catalogues."""

from typing import Final, Literal

Sure = Literal["glance", "only", "close", "likely", "certain"]
GLANCE: Final = "glance"  # it was not thought over
ONLY: Final = "only"  # there is no other move
CLOSE: Final = "close"  # another move may well be as good
LIKELY: Final = "likely"
CERTAIN: Final = "certain"
