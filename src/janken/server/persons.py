"""Who somebody is: no account, a random token in a cookie, of which only a hash is kept."""

import hashlib
import secrets
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final, final

from janken.server.clock import Clock
from janken.server.names import clean_name
from janken.server.store import Store

COOKIE: Final = "janken"
_TOKEN_BYTES: Final = 16
_MOST_KEPT: Final = 50_000


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
        self._known: OrderedDict[bytes, Known] = OrderedDict()

    def find(self, token: str) -> Known | None:
        """Whose token is this? Compared as hashes, so the time taken tells nothing."""
        key = _hash(token)
        known = self._known.get(key)
        if known is None:
            rows = self._store.read("SELECT id, name FROM persons WHERE token = ?", (key,))
            if not rows:
                return None
            number, name = rows[0]
            assert isinstance(number, int)
            known = Known(number, str(name))
            self._keep(key, known)
        return known

    async def make(self) -> tuple[str, Known]:
        """A new person, and the token that says so."""
        token = new_id()
        key = _hash(token)
        await self._store.save(
            [("INSERT INTO persons (token, name, made) VALUES (?, '', ?)", (key, self._clock.wall_ms()))]
        )
        known = self.find(token)
        assert known is not None
        return token, known

    async def rename(self, known: Known, said: str) -> None:
        name = clean_name(said)
        if name and name != known.name:
            known.name = name
            await self._store.save([("UPDATE persons SET name = ? WHERE id = ?", (name, known.id))])

    def _keep(self, key: bytes, known: Known) -> None:
        self._known[key] = known
        if len(self._known) > _MOST_KEPT:
            self._known.popitem(last=False)


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
