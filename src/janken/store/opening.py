"""Opens the store that an address names: a file, or a database."""

import secrets
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from janken.store.interface import InUse, NotSaved, Unreachable
from janken.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from janken.store.postgres import PostgresStore

LEASE: Final = 5.0  # seconds of silence after which a server's tables are taken over
_SCHEMES: Final = ("postgresql", "postgres")


def is_database(address: Path | str) -> bool:
    return str(address).partition("://")[0] in _SCHEMES


def without_password(address: Path | str) -> str:
    """The address as people may see it, without a password."""
    if "://" not in str(address):
        return str(address)
    parts = urlsplit(str(address))
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


async def open_store(
    address: Path | str, step: Callable[[str], None] = lambda _: None, link: str = "", lease: float = LEASE
) -> "SqliteStore | PostgresStore":
    """ValueError, InUse or Unreachable, in a sentence, if it cannot be used.

    `link` is where this server hears others.
    """
    if not is_database(address):
        if "://" in str(address):
            raise ValueError(
                f"{without_password(address)} is not a place for tables: give a file or postgresql://..."
            )
        return SqliteStore(Path(address), step)
    try:
        import asyncpg

        from janken.store.postgres import PostgresStore
        from janken.store.postgres_line import Trouble
    except ModuleNotFoundError:
        raise ValueError("PostgreSQL needs more packages: pip install 'janken[postgres]'") from None
    try:
        # A server that restarts is another node: what it began before is no longer its own.
        return await PostgresStore.open(str(address), secrets.token_urlsafe(9), link, lease, step)
    except (Unreachable, *Trouble) as error:
        raise Unreachable(
            f"{without_password(address)} does not answer ({error!r}): see whether it runs"
        ) from None
    except (asyncpg.PostgresError, NotSaved, ValueError) as error:
        raise ValueError(f"{without_password(address)} cannot be used to keep tables ({error})") from None


async def open_alone(address: Path | str) -> "SqliteStore | PostgresStore":
    """Open a store that no server uses now."""
    store = await open_store(address)
    if await store.others():
        await store.close()
        raise InUse(f"servers run on {without_password(address)}: stop them first")
    return store


async def migrate(address: Path | str) -> tuple[int, int]:
    """Bring a store up to date; its version before and after."""
    from janken.store.sqlite_writer import VERSION

    store = await open_store(address)
    await store.close()
    return store.old_version, VERSION


async def try_migration(address: Path | str) -> tuple[int, int]:
    """What `migrate` would do, done to a copy or taken back: the store stays as it is."""
    from janken.store.sqlite_writer import VERSION

    if is_database(address):
        from janken.store.postgres_line import DatabaseLine, try_steps

        line = await DatabaseLine.open(str(address), "trial")
        try:
            return await line.ask(try_steps), VERSION
        finally:
            await line.close()
    from janken.store.copying import back_up

    with tempfile.TemporaryDirectory(prefix=".janken-trial-", dir=Path(address).resolve().parent) as folder:
        copy = Path(folder, "tables.sqlite")
        back_up(Path(address), copy, 1)
        return await migrate(copy)
