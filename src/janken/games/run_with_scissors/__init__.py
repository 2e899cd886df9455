"""Run with Scissors at the table."""

from typing import Final

from janken.games.run_with_scissors.game import RunWithScissors

GAME: Final = RunWithScissors()
