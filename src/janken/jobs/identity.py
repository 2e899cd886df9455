"""What plays here: version and checksum, so that results of different rules or bots are never mixed."""

import hashlib
import sys
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import janken

# All that decides what comes of a deal.
_DECIDING: Final = ("kernel", "core", "shelf", "bots", "arena", "solver", "rule_lab", "review", "jobs")


@cache
def checksum() -> str:
    """Of the sources, compiled or not: both give the same results; and of what bots know by heart."""
    digest = hashlib.sha256()
    for name in _DECIDING:
        for path, source in sorted(_sources(files(janken) / name, name)):
            digest.update(f"{path} {len(source)}\n".encode())
            digest.update(source)
    return digest.hexdigest()[:12]


def _sources(folder: Traversable, path: str) -> list[tuple[str, bytes]]:
    found = []
    for entry in folder.iterdir():
        here = f"{path}/{entry.name}"
        if entry.is_dir():
            found += _sources(entry, here)
        elif entry.name.endswith((".py", ".jsonl")):
            found.append((here, entry.read_bytes()))
    return found


@cache
def identity() -> str:
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return f"janken {janken.__version__} ({checksum()}) on Python {python}"
