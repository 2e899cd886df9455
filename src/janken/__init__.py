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
    **dict.fromkeys(("NotAllowed", "BadRecord"), "janken.library.match"),
    "OpenMatch": "janken.library.match",
    "solve": "janken.library.analysis",
    **dict.fromkeys(("lab", "LabTable"), "janken.library.analysis"),
}


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
        return [*globals(), "COMPILED", "games", *_HOME]
