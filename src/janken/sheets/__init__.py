"""Sheets to print, drawn by the project itself."""

from pathlib import Path

from janken.core.voice import Voice
from janken.sheets.canvas import PAPERS, Canvas
from janken.sheets.michigan import michigan_sheet
from janken.sheets.pdf import pdf_bytes
from janken.sheets.svg import svg_bytes
from janken.words import catalogue

SHEETS = {"michigan": ("run-with-scissors", michigan_sheet)}
FORMATS = {".pdf": pdf_bytes, ".svg": svg_bytes}


def sheet(name: str, paper: str, language: str) -> Canvas:
    game, draw = SHEETS[name]
    return draw(PAPERS[paper], Voice(catalogue(language, game)))


def write_sheet(name: str, path: Path, paper: str, language: str) -> None:
    """Write a sheet; the ending of the file's name says how, `.pdf` or `.svg`."""
    path.write_bytes(FORMATS[path.suffix.lower()](sheet(name, paper, language)))
