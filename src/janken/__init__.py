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

__version__ = "0.1.0"

COMPILED: bool

_KERNEL = "janken.kernel"
_HOME = {
    **dict.fromkeys(("bot", "game", "games", "load", "new", "Player"), "janken.library.surface"),
    **dict.fromkeys(("NotAllowed", "BadRecord"), "janken.library.errors"),
    "OpenMatch": "janken.library.match",
    "solve": "janken.library.solving",
    **dict.fromkeys(("lab", "LabTable"), "janken.library.lab_table"),
}


class _SourceOnly:
    """Finds the modules of the kernel as Python source, and no others."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(_KERNEL + "."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def _kernel_is_compiled() -> bool:
    # Imported here: most programs never ask.
    from importlib import import_module
    from importlib.util import find_spec
    from pkgutil import walk_packages

    kernel = import_module(_KERNEL)
    modules = [found.name for found in walk_packages(kernel.__path__, _KERNEL + ".") if not found.ispkg]
    origins = [spec.origin or "" for spec in map(find_spec, modules) if spec is not None]
    return bool(origins) and all(origin.endswith(tuple(EXTENSION_SUFFIXES)) for origin in origins)


if os.environ.get("JANKEN_PURE", "0") != "0":
    sys.meta_path.insert(0, _SourceOnly())

if TYPE_CHECKING:
    from janken.library.errors import BadRecord as BadRecord
    from janken.library.errors import NotAllowed as NotAllowed
    from janken.library.lab_table import LabTable as LabTable
    from janken.library.lab_table import lab as lab
    from janken.library.match import OpenMatch as OpenMatch
    from janken.library.solving import solve as solve
    from janken.library.surface import Player as Player
    from janken.library.surface import bot as bot
    from janken.library.surface import game as game
    from janken.library.surface import games as games
    from janken.library.surface import load as load
    from janken.library.surface import new as new
else:

    def __getattr__(name: str) -> object:
        """Names are looked up when they are first used: `import janken` loads nothing."""
        if name == "COMPILED":
            return globals().setdefault(name, _kernel_is_compiled())
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        return globals().setdefault(name, getattr(import_module(_HOME[name]), name))

    def __dir__() -> list[str]:
        return [*globals(), "COMPILED", *_HOME]
