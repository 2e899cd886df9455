"""Janken Rummy at the table: its kernel bound to the contract."""

from typing import Final

from janken.games.janken_rummy.game import JankenRummyGame

GAME: Final = JankenRummyGame()
