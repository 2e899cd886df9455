"""Opens the store that an address names: a file, or a database."""

from collections.abc import Callable
from pathlib import Path

from janken.store.interface import Store
from janken.store.sqlite import SqliteStore


async def open_store(address: Path | str, step: Callable[[str], None] = lambda _: None) -> Store:
    """ValueError or InUse, in a sentence, if it cannot be used."""
    return SqliteStore(Path(address), step)
