"""Who a person is: no account, a random token in a cookie, of which only a hash is kept."""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final, final

from janken.store.interface import NO_HASH, DeviceRow, Store
from janken.table.clock import Clock
from janken.table.names import clean_name, is_posing

COOKIE: Final = "janken"
_TOKEN_BYTES: Final = 16
_CODE_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that is taken for another
_CODE_LENGTH: Final = 12
_RECOVERY_LENGTH: Final = 20  # 99 bits
CODE_MINUTES: Final = 15
_NAME_LENGTH: Final = 16


def new_id() -> str:
    """128 random bits, for tokens and tables."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


@dataclass
class Known:
    id: int
    name: str


@dataclass(frozen=True)
class Device:
    name: str
    made_ms: int  # 0: nobody knows
    hash: bytes


@final
class Persons:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def find(self, token: str) -> Known | None:
        """Whose token is this? Compared as hashes, so the time taken tells nothing."""
        person = await self._store.find_person(_hash(token))
        return None if person is None else Known(person.id, person.name)

    async def name_of(self, person: int) -> str:
        """How a person is called; empty if they are forgotten, or have no name yet."""
        found = await self._store.persons_after(person - 1, 1)
        return found[0].name if found and found[0].id == person else ""

    async def make(self) -> tuple[str, Known]:
        """A new person, and the token that says so."""
        token = new_id()
        return token, Known(await self._store.add_person(_hash(token), self._clock.wall_ms()), "")

    async def code_for(self, known: Known) -> str:
        """For another device: good once, for a few minutes, and until there is another."""
        letters = _letters(_CODE_LENGTH)
        now_ms = self._clock.wall_ms()
        until_ms = now_ms + CODE_MINUTES * 60_000
        await self._store.forget_codes(known.id, now_ms)
        await self._store.put_devices([DeviceRow(_hash(letters), known.id, until_ms)])
        return _to_write_down(letters)

    async def recovery_for(self, known: Known) -> str:
        """A code to write down: valid until it is revoked, as a device is."""
        letters = _letters(_RECOVERY_LENGTH)
        await self._store.put_devices([DeviceRow(_hash(letters), known.id, 0, self._clock.wall_ms())])
        return _to_write_down(letters)

    async def arrive(self, code: str) -> tuple[str, Known] | None:
        """The person who gave that code, and a token for the device that has it."""
        letters = "".join(letter for letter in code.upper() if letter in _CODE_LETTERS)
        token = new_id()
        wall_ms = self._clock.wall_ms()
        person = await self._store.exchange(_hash(letters), _hash(token), wall_ms)
        if person is None and len(letters) == _RECOVERY_LENGTH:
            person = await self._store.find_person(_hash(letters))
            if person is not None:
                await self._store.put_devices([DeviceRow(_hash(token), person.id, 0, wall_ms)])
        return None if person is None else (token, Known(person.id, person.name))

    async def devices(self, known: Known) -> list[Device]:
        """The devices this person is signed in on, the first one first."""
        rows = await self._store.devices_of(known.id)
        return [Device(_name(row.token), row.made_ms, row.token) for row in rows if _can_be(row.token)]

    def is_on(self, token: str, device: Device) -> bool:
        return _hash(token) == device.hash

    async def revoke(self, known: Known, device: Device) -> None:
        """That device is nobody's from now on."""
        await self._store.revoke(known.id, device.hash, secrets.token_bytes(NO_HASH))

    async def rename(self, known: Known, said: str) -> None:
        name = clean_name(said)
        if name and name != known.name and not is_posing(name):
            known.name = name
            await self._store.rename_person(known.id, name)


def _letters(count: int) -> str:
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(count))


def _to_write_down(letters: str) -> str:
    return "-".join(letters[place : place + 4] for place in range(0, len(letters), 4))


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def _name(token: bytes) -> str:
    """A name for a device: enough of the hash to tell it from the person's others."""
    return token.hex()[:_NAME_LENGTH]


def _can_be(token: bytes) -> bool:
    """Is it the hash of anything?"""
    return len(token) != NO_HASH
