"""Who may come in, and how often anyone may do something: the limits, counted.

Each server counts for itself first, so that a flood costs nothing but its own time. Where there are several,
they then ask what they have counted together; while nobody can say, a server goes by its own count.
"""

import ipaddress
from collections import Counter
from contextlib import suppress
from functools import lru_cache
from typing import Final, Literal, NamedTuple, final

import msgspec

from janken.kernel.refusal import NOT_YOURS, Refusal
from janken.server.settings import ServerLimits, TableMaking
from janken.store.interface import Counts, NoteRow, Store, StoreTrouble
from janken.table.answers import refuse
from janken.table.clock import Clock, Rate

Doing = Literal["table", "enter", "guess", "guess of anybody", "newcomer", "export"]
_ANYBODY: Final = "anybody"
_KIND: Final = "forbidden"
_EVERYBODY: Final = 0  # whose notes they are: nobody's in particular
_MOST: Final = 10_000
_FRESH_MS: Final = 5000  # another node may have forbidden somebody meanwhile


@final
class Doorkeeper:
    def __init__(self, limits: ServerLimits, clock: Clock, counts: Counts | None) -> None:
        self._limits = limits
        self._clock = clock
        self._counts = counts
        self._connected: Counter[str] = Counter()
        self._a_minute: dict[Doing, float] = {
            "table": limits.tables_a_minute,
            "enter": limits.enters_a_minute,
            "guess": limits.guesses_a_minute,
            "guess of anybody": limits.all_guesses_a_minute,
            "newcomer": limits.persons_a_minute,
            "export": limits.exports_a_minute,
        }
        self._rates = {what: Rate(a_minute) for what, a_minute in self._a_minute.items()}

    # Rates

    async def may(self, what: Doing, who: str | int) -> bool:
        """May this address or person do it again?"""
        if not self._rates[what].take(who, self._clock.now_ms()):
            return False
        if self._counts is not None:
            with suppress(StoreTrouble):
                return await self._counts.spend(what, str(who), self._a_minute[what])
        return True

    async def may_guess(self, address: str) -> bool:
        return await self.may("guess", address) and await self.may("guess of anybody", _ANYBODY)

    async def may_have_a_table_more(self, person: int, here: int) -> bool:
        """With this many tables of theirs set up here, may they make another?"""
        made = here
        if self._counts is not None:
            with suppress(StoreTrouble):
                made = max(made, await self._counts.tables_of(person))
        return made < self._limits.tables_a_person

    # Connections

    async def has_room(self, person: int, address: str) -> bool:
        """Is there room for one more connection of this person and address?"""
        whom = _person(person), _address(address)
        there = [0, 0]
        if self._counts is not None:
            with suppress(StoreTrouble):
                there = await self._counts.connections_elsewhere(*whom)
        own, near = (self._connected[who] + more for who, more in zip(whom, there, strict=True))
        return own < self._limits.sockets_a_person and near < self._limits.sockets_an_address

    def count_in(self, person: int, address: str) -> None:
        self._change(person, address, 1)

    def count_out(self, person: int, address: str) -> None:
        self._change(person, address, -1)

    def _change(self, person: int, address: str, by: int) -> None:
        for who in (_person(person), _address(address)):
            self._connected[who] += by
            if self._counts is not None:
                self._counts.set_connections(who, self._connected[who])
            if not self._connected[who]:
                del self._connected[who]


MakerRank = Literal["nobody", "chosen", "host"]  # what the host has said a person is
_MAKER: Final = "maker"  # a kind of note: a person's rank


@final
class TableMakers:
    """Who may make tables, evenings and clubs here. It is kept with a person, and forgotten with them."""

    def __init__(self, who: TableMaking, store: Store, clock: Clock) -> None:
        self._who = who
        self._store = store
        self._clock = clock

    async def why_not(self, person: int) -> Refusal | None:
        if self._who == "everybody":
            return None
        ranks = [note.text for note in await self._store.notes_of(person, _MAKER, 1)]
        if "host" in ranks:
            return None
        if self._who == "host":
            return refuse(NOT_YOURS, "only-host-makes-tables")
        return None if "chosen" in ranks else refuse(NOT_YOURS, "only-chosen-make-tables")

    async def set(self, person: int, rank: MakerRank) -> None:
        await self._store.put_notes([NoteRow(person, _MAKER, "", self._clock.wall_ms(), rank)])


class ForbiddenNow(msgspec.Struct):
    who: str  # "person 7", "address 192.0.2.1", "table ..." or "name 7", whose name stays as it is
    until_ms: int


class Network(NamedTuple):
    """The addresses of one, as numbers."""

    version: int
    first: int
    last: int


@final
class Bans:
    """Who may not come in. They are kept in the store, so they outlast a restart and hold at every node."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._read_ms: int | None = None
        self._until: dict[str, int] = {}
        self._networks: list[tuple[Network, int]] = []  # of them

    async def are_for(self, person: int, address: str) -> bool:
        await self.look()
        return self.hold(_person(person), _address(address))

    def hold(self, *whom: str) -> bool:
        """Is any of them forbidden, as far as was read?"""
        wall_ms = self._clock.wall_ms()
        return any(self._until.get(who, 0) > wall_ms or self._is_within(who, wall_ms) for who in whom)

    def _is_within(self, who: str, wall_ms: int) -> bool:
        """Is it an address in a network that is forbidden?"""
        own = _network(who) if self._networks else None
        return own is not None and any(
            until_ms > wall_ms
            and own.version == network.version
            and network.first <= own.first
            and own.last <= network.last
            for network, until_ms in self._networks
        )

    def _keep(self, until: dict[str, int]) -> None:
        self._until = until
        found = [(_network(who), until_ms) for who, until_ms in until.items() if "/" in who]
        self._networks = [(network, until_ms) for network, until_ms in found if network is not None]

    async def look(self) -> None:
        now_ms = self._clock.now_ms()
        if self._read_ms is None or now_ms - self._read_ms > _FRESH_MS:
            self._read_ms = now_ms
            with suppress(StoreTrouble):  # then what was known holds
                await self.read()

    async def read(self) -> list[ForbiddenNow]:
        notes = await self._store.notes_of(_EVERYBODY, _KIND, _MOST)
        self._keep({note.key: int(note.text) for note in notes})
        wall_ms = self._clock.wall_ms()
        return [ForbiddenNow(who, until) for who, until in sorted(self._until.items()) if until > wall_ms]

    async def set(self, who: str, until_ms: int) -> None:
        wall_ms = self._clock.wall_ms()
        await self._store.put_notes([NoteRow(_EVERYBODY, _KIND, who, wall_ms, str(until_ms))])
        self._keep({**self._until, who: until_ms})


async def forget_old_bans(store: Store, wall_ms: int) -> None:
    notes = await store.notes_of(_EVERYBODY, _KIND, _MOST)
    if over := [note.key for note in notes if int(note.text) <= wall_ms]:
        await store.forget_notes(_KIND, over)


@lru_cache(4096)
def _network(who: str) -> Network | None:
    kind, _, address = who.partition(" ")
    try:
        found = ipaddress.ip_network(address)
    except ValueError:
        return None
    if kind != "address":
        return None
    return Network(found.version, int(found.network_address), int(found.broadcast_address))


def _person(person: int) -> str:
    return f"person {person}"


def _address(address: str) -> str:
    return f"address {address}"
