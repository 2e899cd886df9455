"""Records as files: read with a limit, written without destroying anything."""

from pathlib import Path

LARGEST_FILE = 16 * 1024 * 1024  # bytes; the longest evening of trading is a hundredth of that


def read_bytes(path: str) -> bytes:
    """The contents of a file, or somewhat more than would ever be read of it."""
    with Path(path).open("rb") as file:
        return file.read(LARGEST_FILE + 1)


def write_new(path: Path, text: str) -> None:
    """Write a file that is not there yet; FileExistsError if it is."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)


def rewrite(path: Path, text: str) -> None:
    """Put a new text in the place of the old one, which stays whole until the new one is."""
    part = path.with_name(path.name + ".part")
    part.write_text(text, encoding="utf-8", newline="\n")
    part.replace(path)


def reason(error: Exception) -> str:
    """Why a file cannot be read or written, without the machinery's words."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return "this is not UTF-8 text" if isinstance(error, UnicodeError) else "this is no name of a file"
