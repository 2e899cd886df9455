"""Figures and checksums that stand in a text file: a line each, its name first.

Compiled and uncompiled, a test compares with the same file, and so with each other.
"""

from collections.abc import Mapping
from pathlib import Path


def kept_in(file: Path) -> dict[str, str]:
    return dict(line.split(": ") for line in file.read_text().splitlines())


def keep(file: Path, figures: Mapping[str, str]) -> None:
    file.write_text("".join(f"{name}: {figure}\n" for name, figure in figures.items()))
