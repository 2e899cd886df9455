"""9 of a Kind: who can play it, its house rules, and how its moves are read."""

from typing import Final

from janken.games.nine_of_a_kind.game import NineGame

GAME: Final = NineGame()
