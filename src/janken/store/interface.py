"""Everything a server asks of a store. What an entry says is none of the store's business: it keeps texts.

What is saved is saved whole or not at all, and for good. Whatever waits while a commit is under way goes
together in the next one.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

MOST_OF_ONE: Final = 5  # tables of one maker in the lobby: nobody fills it alone


class StoreTrouble(Exception):  # noqa: N818 - its kinds are said in these words
    """A store did not do what it was asked for."""


class NotSaved(StoreTrouble):
    """It was not kept; nothing has changed."""


class Unsure(StoreTrouble):
    """Nobody knows whether it was saved: the answer was lost. Taking the table anew tells."""


class TakenOver(StoreTrouble):
    """The table has come into other hands; nothing has changed."""


class Unreachable(StoreTrouble):
    """The store does not answer now."""


class InUse(Exception):  # noqa: N818
    """Another server has it open, and it can be used by one at a time."""


class Row(NamedTuple):
    """An entry of a table, as it lies in the store."""

    number: int
    seat: int
    text: str
    wall_ms: int  # when, by the calendar
    clock_ms: int  # when, by the table's own clock
    person: int  # who did it; 0: the table itself
    action: str  # the client's id of the action, empty without one


class PersonRow(NamedTuple):
    id: int
    token: bytes  # a hash of it
    name: str
    made_ms: int


class TableRow(NamedTuple):
    id: str
    maker: int
    listed: bool
    word: str  # the join word, empty while the door is closed
    touched_ms: int
    lobby: str  # the line of the lobby, empty while it is not shown there


class Looked(NamedTuple):
    """Tables that somebody has entries in, among some that were looked at."""

    found: list[TableRow]
    last: str  # of those that were looked at; empty once all were


class DeviceRow(NamedTuple):
    """One more token of a person; or, with an end, a code that can be exchanged for one until then."""

    token: bytes  # a hash of it
    person: int
    until_ms: int  # 0: for good
    made_ms: int = 0  # when it became theirs; 0: nobody knows


class NoteRow(NamedTuple):
    """Something kept about a person: of each kind and key there is one."""

    person: int
    kind: str
    key: str
    time_ms: int
    text: str


@dataclass
class Hold:
    """A table in the hands of this server. Each take-over has a higher epoch than those before it."""

    table: str
    epoch: int


class Taken(NamedTuple):
    hold: Hold
    log: list[Row]


class Elsewhere(NamedTuple):
    """A table is in the hands of another server."""

    node: str
    address: str  # where that server listens to others


class Counts(Protocol):
    """What several servers count together, so that a limit is the same at all of them."""

    async def spend(self, what: str, who: str, a_minute: float) -> bool:
        """May they do this once more? So often a minute, and as often at once after a pause."""

    async def connected_elsewhere(self, *whom: str) -> list[int]:
        """How many connections each of them has at the other servers."""

    def connected(self, who: str, count: int) -> None:
        """So many connections somebody has here: the others hear of it in a moment."""

    async def tables_of(self, person: int) -> int:
        """How many tables that a person has made are set up now, at whatever server."""


class Store(Protocol):
    """Writing raises one kind of StoreTrouble or another, reading Unreachable alone."""

    committed: Callable[[int, float], None]  # told of every commit: how many jobs, how many seconds
    doubt: Callable[[], None]  # told when tables may have come into other hands unnoticed
    counts: Counts | None  # None: it has one server, which counts by itself

    @property
    def is_ready(self) -> bool:
        """Can tables be taken now?"""

    # Persons

    async def find_person(self, token: bytes) -> PersonRow | None:
        """The person whose token has this hash."""

    async def add_person(self, token: bytes, made_ms: int) -> int:
        """A new person without a name; their number."""

    async def rename_person(self, person: int, name: str) -> None: ...

    async def exchange(self, code: bytes, token: bytes, now_ms: int) -> PersonRow | None:
        """A code that still holds becomes a token of its person, once; None if there is no such code."""

    async def devices_of(self, person: int) -> list[DeviceRow]:
        """All tokens of a person, the first one first, and no codes."""

    async def revoke(self, person: int, token: bytes, instead: bytes) -> None:
        """A token of a person opens nothing any more; if it is the first, another takes its place."""

    async def keep(self, notes: Sequence[NoteRow]) -> None:
        """Notes about persons; each takes the place of the one before it of that kind and key."""

    async def notes_of(self, person: int, kind: str, most: int) -> list[NoteRow]:
        """Notes of one kind about a person, the latest first."""

    async def notes_about(self, kind: str, key: str, most: int) -> list[NoteRow]:
        """Notes with that key about whomever, the earliest first."""

    async def forget_person(self, person: int, token: bytes) -> None:
        """Name, tokens and notes go. The number stays, with a token of nobody's: no newcomer gets it."""

    async def forget_table(self, table: str) -> None:
        """A table and all its entries go."""

    async def rewrite(self, table: str, texts: Mapping[int, str], lobby: str | None = None) -> None:
        """Entries of these numbers say something else from now on, as when somebody's name goes.

        So does the table's line of the lobby, if one is given.
        """

    async def tables_with(self, person: int, after: str, most: int) -> Looked:
        """Of the next so many tables after that one, those in which the person has entries."""

    async def forget_codes(self, person: int, now_ms: int) -> None:
        """Codes of that person, and those of anybody that have expired, go."""

    # Tables

    async def create(self, table: TableRow, first: Row) -> Hold:
        """A new table with its first entry. It is in the hands of this server."""

    async def take(self, table: str) -> Taken | Elsewhere | None:
        """Take a table into this server's hands, with all its entries; None if there is no such table.

        Taken again, it has a new epoch: what was still on the way with the old one is never saved.
        """

    async def append(
        self, hold: Hold, rows: Sequence[Row], word: str | None = None, lobby: str | None = None
    ) -> None:
        """Entries of a table in their order, with its join word and line of the lobby where they change."""

    async def show(self, hold: Hold, lobby: str) -> None:
        """Change a table's line of the lobby."""

    async def hand_over(self, hold: Hold) -> None:
        """Another server may have the table at once: people are there."""

    async def held(self) -> dict[str, int] | None:
        """The tables in this server's hands, with their epochs; None: all of them, always."""

    async def give_back(self, hold: Hold) -> None:
        """The table is put away: it is in nobody's hands, and not in the lobby."""

    async def log_of(self, table: str) -> list[Row]:
        """All entries of a table in their order; empty if there is no such table."""

    async def length_of(self, table: str) -> int:
        """How many entries a table has; 0 if there is no such table."""

    async def created_by(self, person: int, action: str) -> str:
        """The table that a person made by that action; empty if there is none."""

    async def table_of(self, word: str) -> str:
        """The table with that join word; empty if there is none."""

    async def lobby(self, since_ms: int, most: int) -> list[str]:
        """Lines of the lobby of tables played at since then, the latest first; of each maker a few."""

    # Everything, to be carried elsewhere

    async def persons_after(self, person: int, most: int) -> list[PersonRow]: ...

    async def tables_after(self, table: str, most: int) -> list[TableRow]: ...

    async def put_persons(self, persons: Sequence[PersonRow]) -> None:
        """Persons of another store, with their numbers."""

    async def devices_after(self, token: bytes, most: int) -> list[DeviceRow]: ...

    async def notes_after(self, last: tuple[int, str, str], most: int) -> list[NoteRow]:
        """In the order of person, kind and key."""

    async def put_devices(self, devices: Sequence[DeviceRow]) -> None:
        """Further tokens of persons, or codes."""

    async def put_table(self, table: TableRow, log: Sequence[Row]) -> None:
        """A whole table of another store."""

    async def close(self) -> None:
        """Write what waits, then let go."""
