"""Sheets to print, drawn by the project itself: a score pad for each game, and the bowls for Michigan."""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from janken.core.voice import Voice
from janken.sheets import pads
from janken.sheets.canvas import PAPERS, Canvas
from janken.sheets.michigan import michigan_sheet
from janken.sheets.pad import draw_pad
from janken.sheets.pdf import pdf_bytes
from janken.sheets.svg import svg_bytes
from janken.words import catalogue

MICHIGAN = "michigan"
FORMATS = {".pdf": pdf_bytes, ".svg": svg_bytes}


def sheets() -> list[str]:
    """The score pad of a game is named like the game."""
    return [*sorted(module.name.replace("_", "-") for module in iter_modules(pads.__path__)), MICHIGAN]


def sheet(name: str, paper: str, language: str) -> Canvas:
    if name == MICHIGAN:
        return michigan_sheet(PAPERS[paper], Voice(catalogue(language, "run-with-scissors")))
    voice = Voice(catalogue(language, name))
    module = import_module(f"{pads.__name__}.{name.replace('-', '_')}")
    return draw_pad(module.pad(voice), PAPERS[paper], voice)


def sheet_bytes(name: str, ending: str, paper: str, language: str) -> bytes:
    return FORMATS[ending](sheet(name, paper, language))


def write_sheet(name: str, path: Path, paper: str, language: str) -> None:
    """Write a sheet; the ending of the file's name says how, `.pdf` or `.svg`."""
    path.write_bytes(sheet_bytes(name, path.suffix.lower(), paper, language))
