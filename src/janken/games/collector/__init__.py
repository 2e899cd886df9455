"""The Collector at the table: its kernel bound to the contract."""

from typing import Final

from janken.games.collector.game import CollectorGame

GAME: Final = CollectorGame()
