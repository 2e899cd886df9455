"""Card games for the Janken Deck: play them, replay them, let bots play them.

    match = janken.new("collector", players=["Ann", "Ben"], seed="tuesday")
    match.play(match.legal()[0])
    print(match)

docs/python.md is the guide. `janken.COMPILED` says whether the kernel in use is compiled. With the
environment variable JANKEN_PURE=1 the kernel runs from its .py files, even beside compiled ones.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from types import ModuleType
from typing import TYPE_CHECKING

__version__ = "1.0.0"

COMPILED: bool

_PURE = os.environ.get("JANKEN_PURE", "0") != "0"
_HOME = {
    **dict.fromkeys(("bot", "game", "load", "new", "Player"), "janken.library.api"),
    **dict.fromkeys(("play", "steps"), "janken.library.playing"),
    **dict.fromkeys(("NotAllowed", "BadRecord", "OpenMatch"), "janken.library.match"),
    **dict.fromkeys(("JankenError", "CallError", "MissingExtraError"), "janken.core.errors"),
    **dict.fromkeys(("solve", "lab", "LabTable"), "janken.library.analysis"),
    **dict.fromkeys(
        ("run_arena", "run_league", "review_match", "ArenaTable", "LeagueTable"), "janken.library.playing"
    ),
    **dict.fromkeys(("Bot", "Decision", "Limits", "Seen"), "janken.bots.bot"),
    **dict.fromkeys(("BotError", "CannotLoadError"), "janken.bots.load"),
    **dict.fromkeys(("run_benchmark", "check_benchmark"), "janken.benchmark.results"),
    "ResultError": "janken.benchmark.results",
    "BadMoveError": "janken.arena.play",
    "EngineError": "janken.jobs.engine",
    "JournalError": "janken.jobs.engine",
    "Fact": "janken.core.events",
    "Game": "janken.core.game",
    "Move": "janken.core.moves",
    "Moved": "janken.core.match",
    "View": "janken.core.view",
}
__all__ = ["COMPILED", "__version__", "games", *_HOME]  # noqa: PLE0604 - the names above


def _is_compiled_source(module: str) -> bool:
    """The kernel, and the rules in every game's folder."""
    parts = module.split(".")
    return parts[1:2] == ["kernel"] or (parts[1:2] == ["games"] and parts[3:4] == ["rules"])


class _SourceOnly:
    """Finds what may be compiled as Python source, and no other module."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("janken.") or not _is_compiled_source(fullname):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def _kernel_is_compiled() -> bool:
    from pathlib import Path  # only here: most programs never ask

    home = Path(__file__).parent
    found = [*home.glob("kernel/**/*.py"), *home.glob("games/*/rules/**/*.py")]
    modules = [file for file in found if file.name != "__init__.py"]
    return bool(modules) and not _PURE and all(map(_has_compiled, modules))


def _has_compiled(source: "Path") -> bool:
    return any(source.with_suffix(ending).exists() for ending in EXTENSION_SUFFIXES)


if _PURE:
    sys.meta_path.insert(0, _SourceOnly())

if TYPE_CHECKING:
    from pathlib import Path

    from janken import games as games
    from janken.arena.play import BadMoveError as BadMoveError
    from janken.benchmark.results import ResultError as ResultError
    from janken.benchmark.results import check_benchmark as check_benchmark
    from janken.benchmark.results import run_benchmark as run_benchmark
    from janken.bots.bot import Bot as Bot
    from janken.bots.bot import Decision as Decision
    from janken.bots.bot import Limits as Limits
    from janken.bots.bot import Seen as Seen
    from janken.bots.load import BotError as BotError
    from janken.bots.load import CannotLoadError as CannotLoadError
    from janken.core.errors import CallError as CallError
    from janken.core.errors import JankenError as JankenError
    from janken.core.errors import MissingExtraError as MissingExtraError
    from janken.core.events import Fact as Fact
    from janken.core.game import Game as Game
    from janken.core.match import Moved as Moved
    from janken.core.moves import Move as Move
    from janken.core.view import View as View
    from janken.jobs.engine import EngineError as EngineError
    from janken.jobs.engine import JournalError as JournalError
    from janken.library.analysis import LabTable as LabTable
    from janken.library.analysis import lab as lab
    from janken.library.analysis import solve as solve
    from janken.library.api import Player as Player
    from janken.library.api import bot as bot
    from janken.library.api import game as game
    from janken.library.api import load as load
    from janken.library.api import new as new
    from janken.library.match import BadRecord as BadRecord
    from janken.library.match import NotAllowed as NotAllowed
    from janken.library.match import OpenMatch as OpenMatch
    from janken.library.playing import ArenaTable as ArenaTable
    from janken.library.playing import LeagueTable as LeagueTable
    from janken.library.playing import play as play
    from janken.library.playing import review_match as review_match
    from janken.library.playing import run_arena as run_arena
    from janken.library.playing import run_league as run_league
    from janken.library.playing import steps as steps
else:

    def __getattr__(name: str) -> object:
        """Names are looked up when they are first used: `import janken` loads nothing."""
        if name == "COMPILED":
            return globals().setdefault(name, _kernel_is_compiled())
        from importlib import import_module

        if name == "games":
            return import_module("janken.games")
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return globals().setdefault(name, getattr(import_module(_HOME[name]), name))

    def __dir__() -> list[str]:
        return sorted({*__all__, "__all__", "__doc__", "__file__", "__name__"})
