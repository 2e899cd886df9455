"""The games: a folder each, the same files in every one (docs/add-a-game.md).

Ours are packages here, named like the game; others come in by the entry point `janken.games`, with folders of
the same shape. This registry finds them, and what else is in their folders.
"""

import logging
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING

from janken.core.events import Fact, written_out
from janken.core.game import Game
from janken.core.keeper import Keeper, KeptSheet, PlainKeeper, Referee, ScoreStanding, count_up
from janken.core.options import Options, shorten
from janken.core.text import nearest
from janken.kernel.refusal import Refusal, malformed
from janken.words.rules import page_names

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


_log = logging.getLogger("janken")

GROUP = "janken.games"  # an installed package names its games here: `name = "module:GAME"`

_left_out: set[str] = set()  # games of other packages that cannot be used
_brought: dict[str, Game] = {}  # games that a program brings along


def bring(game: Game) -> None:
    """Let a game from elsewhere be found, as long as the program runs."""
    _brought[game.name] = game


@cache
def ours() -> tuple[str, ...]:
    """The games of this package. A server asks often, and the folder is read once."""
    return tuple(sorted(module.name.replace("_", "-") for module in iter_modules(__path__)))


def names() -> list[str]:
    """The games there are, as records write them."""
    return sorted({*ours(), *_brought, *_installed()})


def find(name: str) -> Game | Refusal:
    """The game of that name. Only its own folder is loaded."""
    if name in ours():
        game = import_module(f"{__name__}.{name.replace('-', '_')}").GAME
        assert isinstance(game, Game)
        return game
    game = _brought.get(name) or _installed().get(name)
    if game is not None:
        return game
    if name in _left_out:
        return malformed("game-left-out", "RF-1", text=shorten(name))
    return malformed("no-game", "RF-1", text=shorten(name), games=names(), nearest=nearest(name, names()))


def every() -> list[Game]:
    return [game for game in map(find, names()) if isinstance(game, Game)]


def facts_to_send(game: Game, facts: Sequence[Fact]) -> list[object]:
    """As they go into a message: a page knows what those of our games leave out, and of no others."""
    return list(facts) if game.name in ours() else written_out(facts)


@cache
def part(name: str, file: str) -> ModuleType | None:
    """An optional file of a game's folder, such as `bot` or `env`; None if the game has none."""
    game = find(name)
    if isinstance(game, Refusal):
        return None
    package = import_module(game.package)
    module = f"{game.package}.{file}"
    return import_module(module) if hasattr(package, "__path__") and find_spec(module) else None


def keeper(game: Game, options: Options, seats: int, dealer: int) -> Keeper:
    """The score of a game with real cards, before its first round; without a keeper, a plain one."""
    own = getattr(part(game.name, "real_cards"), "KEEPER", PlainKeeper)
    made = own(options, seats, dealer)
    assert isinstance(made, Keeper)
    return made


def referee(name: str) -> Referee | None:
    """Says whether some cards are a set of this game, if it has any."""
    judge: Referee | None = getattr(part(name, "real_cards"), "judge", None)
    return judge


def kept(sheet: KeptSheet) -> ScoreStanding | Refusal:
    """The state of a game with real cards, from its sheet."""
    game, seats = find(sheet.game), len(sheet.names)
    if isinstance(game, Refusal):
        return game
    options = game.read_options(sheet.options)
    if isinstance(options, Refusal):
        return options
    refusal = game.why_not_seats(seats) or game.why_not_seated(options, seats)
    if refusal is not None:
        return refusal
    if not 1 <= sheet.dealer <= seats:
        return malformed("no-dealer", "RF-1", last=seats)
    return count_up(lambda: keeper(game, options, seats, sheet.dealer), sheet.rounds)


def rules_pages() -> dict[str, Path | None]:
    """The pages of rules there are, each with the folder of words it is in; None: the general ones."""
    folders = {game.name: game.words for game in every()}
    return dict(sorted({**dict.fromkeys(page_names()), **folders}.items()))


def _installed() -> dict[str, Game]:
    """Those of other packages; one that is not what it should be is named once and left out."""
    found = {}
    for name, thing in _loaded().items():
        if isinstance(thing, Game) and thing.name == name and name not in ours():
            found[name] = thing
        else:
            _leave_out(name, f"{thing!r} is not what it should be, or the name is taken")
    return found


@cache
def _loaded() -> dict[str, object]:
    """Loaded when first asked for, and once: looking through all packages takes some milliseconds."""
    from importlib.metadata import entry_points  # only here: most commands need no other package

    things = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            things[point.name] = point.load()
        except Exception as error:  # another package may fail in any way
            _leave_out(point.name, f"{type(error).__name__}: {error} ({_package(point)})")
    return things


def _leave_out(name: str, why: str) -> None:
    if name not in _left_out:
        _log.warning("%s: %s cannot be used and is left out: %s", GROUP, name, why)
    _left_out.add(name)


def _package(point: "EntryPoint") -> str:
    return f"of the package {point.dist.name}" if point.dist is not None else point.value
