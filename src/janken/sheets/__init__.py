"""Sheets to print, drawn by the project itself."""

from pathlib import Path

from janken.sheets.canvas import PAPERS, Canvas
from janken.sheets.michigan import michigan_sheet
from janken.sheets.pdf import pdf_bytes
from janken.sheets.svg import svg_bytes

SHEETS = {"michigan": michigan_sheet}
FORMATS = {".pdf": pdf_bytes, ".svg": svg_bytes}


def sheet(name: str, paper: str) -> Canvas:
    return SHEETS[name](PAPERS[paper])


def write_sheet(name: str, path: Path, paper: str) -> None:
    """Write a sheet; the ending of the file's name says how, `.pdf` or `.svg`."""
    path.write_bytes(FORMATS[path.suffix.lower()](sheet(name, paper)))
