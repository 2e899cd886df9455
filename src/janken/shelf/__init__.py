"""The games, each a module that binds its kernel to the contract and is named like the game."""

from importlib import import_module
from pkgutil import iter_modules

from janken.core.game import Game
from janken.core.options import shorten
from janken.core.text import nearest
from janken.kernel.refusal import Refusal, malformed

_brought: dict[str, Game] = {}  # games that a program brings along


def bring(game: Game) -> None:
    """Let a game from elsewhere be found, as long as the program runs."""
    _brought[game.name] = game


def names() -> list[str]:
    """The games there are, as records write them."""
    ours = (module.name.replace("_", "-") for module in iter_modules(__path__))
    return sorted({*ours, *_brought})


def find(name: str) -> Game | Refusal:
    """The game of that name. Only its own module is loaded."""
    if name not in names():
        return malformed("no-game", "RF-1", text=shorten(name), games=names(), nearest=nearest(name, names()))
    if name in _brought:
        return _brought[name]
    game = import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    assert isinstance(game, Game)
    return game


def every() -> list[Game]:
    return [game for game in map(find, names()) if isinstance(game, Game)]
