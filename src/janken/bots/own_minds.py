"""Which games bots know something of: ours have a module here named like the game, others an entry point."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from janken.core.plugins import plugins

GROUP = "janken.minds"  # an installed package names the minds of its games here: `game-name = "module:MIND"`


@cache
def own_mind(game: str) -> object | None:
    """The mind that was made for a game; None for a game that bots only know by its rules."""
    module = f"janken.bots.{game.replace('-', '_')}"
    if find_spec(module) is not None and (mind := getattr(import_module(module), "MIND", None)) is not None:
        found: object = mind
        return found
    return plugins(GROUP, lambda _, mind: mind).get(game)
