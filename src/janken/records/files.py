"""Reading files up to a limit, and writing them without losing anything."""

from pathlib import Path

LARGEST_FILE = 16 * 1024 * 1024  # bytes, a hundred times the longest evening of trading


def read_bytes(path: str) -> bytes:
    """The contents of a file, at most one byte more than a record may have."""
    with Path(path).open("rb") as file:
        return file.read(LARGEST_FILE + 1)


def write_new(path: Path, text: str) -> None:
    """Write a new file; FileExistsError if it exists."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)


def rewrite(path: Path, text: str) -> None:
    """Replace a file's text; the old one stays intact until the new one is complete."""
    part = path.with_name(path.name + ".part")
    part.write_text(text, encoding="utf-8", newline="\n")
    part.replace(path)


def reason(error: Exception) -> str:
    """Why a file cannot be read or written, in plain words."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return "this is not UTF-8 text" if isinstance(error, UnicodeError) else "this is not a file name"
