"""Who somebody is: no account, a random token in a cookie, of which only a hash is kept."""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final, final

from janken.store.interface import Store
from janken.table.clock import Clock
from janken.table.names import clean_name, is_posing

COOKIE: Final = "janken"
_TOKEN_BYTES: Final = 16


def new_id() -> str:
    """128 random bits, for tokens and tables."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


@dataclass
class Known:
    id: int
    name: str


@final
class Persons:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def find(self, token: str) -> Known | None:
        """Whose token is this? Compared as hashes, so the time taken tells nothing."""
        person = await self._store.find_person(_hash(token))
        return None if person is None else Known(person.id, person.name)

    async def make(self) -> tuple[str, Known]:
        """A new person, and the token that says so."""
        token = new_id()
        return token, Known(await self._store.add_person(_hash(token), self._clock.wall_ms()), "")

    async def rename(self, known: Known, said: str) -> None:
        name = clean_name(said)
        if name and name != known.name and not is_posing(name):
            known.name = name
            await self._store.rename_person(known.id, name)


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
