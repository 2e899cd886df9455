"""Round the Circle: everybody chooses a card in secret, and the strongest suit wins."""

from typing import Final

from round_the_circle.game import CircleGame

GAME: Final = CircleGame()
