"""Light to Dark at the table: its kernel bound to the contract."""

from typing import Final

from janken.games.light_to_dark.game import LightToDarkGame

GAME: Final = LightToDarkGame()
