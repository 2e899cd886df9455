"""The browser table as built files; its sources are in web/ beside src/."""

from pathlib import Path

STATIC = Path(__file__).parent / "static"


def is_built() -> bool:
    """Without Node a source tree has no browser table; an installed package always has it."""
    return (STATIC / "index.html").is_file()
