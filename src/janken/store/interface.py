"""Everything a server asks of a store. The store keeps entries as texts and never reads them.

A write is saved whole or not at all, and durably. Writes that wait while a commit is under way share the
next one.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

MOST_OF_ONE: Final = 5  # tables of one maker in the lobby: nobody fills it alone
NO_HASH: Final = 33  # bytes, one more than a hash has: what no token leads to


class StoreTrouble(Exception):  # noqa: N818 - its kinds are said in these words
    """A store could not do what it was asked to."""


class NotSaved(StoreTrouble):
    """It was not saved; nothing has changed."""


class Unsure(StoreTrouble):
    """The answer was lost, so it may or may not be saved. Taking the table again shows which."""


class TakenOver(StoreTrouble):
    """Another server has taken the table; nothing has changed."""


class Unreachable(StoreTrouble):
    """The store does not answer now."""


class InUse(Exception):  # noqa: N818
    """Another server has it open, and only one can use it at a time."""


class Row(NamedTuple):
    """An entry of a table as it is stored."""

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
    word: str  # the join code, empty while the table is not open
    touched_ms: int
    lobby: str  # the lobby line, empty while it is not shown there


class TablesFound(NamedTuple):
    """The tables in which a person has entries, among those looked at."""

    found: list[TableRow]
    last: str  # the last one looked at; empty once all were


class DeviceRow(NamedTuple):
    """A further token of a person; or, with an expiry, a code that can be exchanged for one."""

    token: bytes  # a hash of it
    person: int
    until_ms: int  # 0: it does not expire
    made_ms: int = 0  # when it became theirs; 0: unknown


class NoteRow(NamedTuple):
    """Something kept about a person: one note for each kind and key."""

    person: int
    kind: str
    key: str
    time_ms: int
    text: str


@dataclass
class Hold:
    """A table that this server owns. Each take-over has a higher epoch than the last."""

    table: str
    epoch: int


class Taken(NamedTuple):
    hold: Hold
    log: list[Row]


class Elsewhere(NamedTuple):
    """Another server owns the table."""

    node: str
    address: str  # where that server listens to others


class Counts(Protocol):
    """What several servers count together, so that a limit is the same at all of them."""

    async def spend(self, what: str, who: str, a_minute: float) -> bool:
        """May they do this again? At most `a_minute` times a minute, and as many at once after a pause."""

    async def connections_elsewhere(self, *whom: str) -> list[int]:
        """How many connections each of them has at the other servers."""

    def set_connections(self, who: str, count: int) -> None:
        """Record how many connections a person or address has here; other servers see it in a moment."""

    async def tables_of(self, person: int) -> int:
        """How many tables that a person made are set up now, on any server."""


class TableStore(Protocol):
    """What one table asks of a store. Writing raises some kind of StoreTrouble, reading only Unreachable."""

    async def take(self, table: str) -> Taken | Elsewhere | None:
        """Make this server own a table, and return all its entries; None if there is no such table.

        Taking it again gives a new epoch: writes still under way with the old one are never saved.
        """

    async def append(
        self, hold: Hold, rows: Sequence[Row], word: str | None = None, lobby: str | None = None
    ) -> None:
        """Append entries to a table in order, with its join code and lobby line where they change."""

    async def set_lobby(self, hold: Hold, lobby: str) -> None:
        """Change a table's lobby line."""

    async def put_notes(self, notes: Sequence[NoteRow]) -> None:
        """Store notes about persons; each replaces the one of the same kind and key."""

    async def notes_of(self, person: int, kind: str, most: int) -> list[NoteRow]:
        """Notes of one kind about a person, the latest first."""


class Store(TableStore, Protocol):
    committed: Callable[[int, float], None]  # called after every commit: how many jobs, how many seconds
    ownership_lapsed: Callable[[], None]  # called when other servers may have taken tables unnoticed
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
        """Exchange a valid code for a token of its person, once; None if there is no such code."""

    async def devices_of(self, person: int) -> list[DeviceRow]:
        """All tokens of a person, the first one first, and no codes."""

    async def revoke(self, person: int, token: bytes, instead: bytes) -> None:
        """Make a token of a person invalid; if it is the first, `instead` takes its place."""

    async def notes_about(self, kind: str, key: str, most: int) -> list[NoteRow]:
        """Notes with that key about anyone, the earliest first."""

    async def forget_person(self, person: int, token: bytes) -> None:
        """Delete name, tokens and notes. The number stays with an unusable token: no newcomer gets it.

        If that has NO_HASH bytes, no other server saves an entry or a name of theirs from now on.
        """

    async def forget_table(self, table: str) -> None:
        """Delete a table and all its entries."""

    async def forget_notes(self, kind: str, keys: Sequence[str]) -> None:
        """Delete the notes of a kind with these keys, of any person."""

    async def pack(self, table: str) -> None:
        """Keep a table's entries in fewer bytes, without the ids of actions. It can still be played at."""

    async def old_tables(
        self, before_ms: int, after: str, most: int, *, unpacked: bool = False
    ) -> list[TableRow]:
        """Of the tables after that one the first that were last played at before; or those left to pack."""

    async def shrink(self) -> None:
        """Give the room of what was deleted back to the machine."""

    async def rewrite(self, table: str, texts: Mapping[int, str], lobby: str | None = None) -> None:
        """Replace the texts of these entries, as when a person's name is removed.

        The table's lobby line is replaced too, if one is given. A server that has the table reads it again
        before it can save anything more.
        """

    async def tables_with(self, person: int, after: str, most: int) -> TablesFound:
        """Among the next `most` tables after that one, those in which the person has entries."""

    async def forget_codes(self, person: int, now_ms: int) -> None:
        """Delete that person's codes, and all that have expired."""

    # Tables

    async def create(self, table: TableRow, *log: Row) -> Hold:
        """A new table with its first entries, all or none. This server owns it."""

    async def hand_over(self, hold: Hold) -> None:
        """Let another server take the table at once: people are there."""

    async def owned(self) -> dict[str, int] | None:
        """The tables this server owns, with their epochs; None if it always owns all of them."""

    async def release(self, hold: Hold) -> None:
        """Put the table away: nobody owns it, and it is not in the lobby."""

    async def log_of(self, table: str) -> list[Row]:
        """All entries of a table in their order; empty if there is no such table."""

    async def first_of(self, table: str) -> Row | None:
        """How a table was made, however long it is; None if there is no such table."""

    async def length_of(self, table: str) -> int:
        """How many entries a table has; 0 if there is no such table."""

    async def created_by(self, person: int, action: str) -> str:
        """The table that a person made with that action; empty if there is none."""

    async def table_of(self, word: str) -> str:
        """The table with that join code; empty if there is none."""

    async def lobby(self, since_ms: int, most: int) -> list[str]:
        """Lobby lines of tables active since then, the latest first; a few for each maker."""

    async def others(self) -> list[Elsewhere]:
        """The other servers that use this store now."""

    # Everything, for copying

    async def persons_after(self, person: int, most: int) -> list[PersonRow]: ...

    async def tables_after(self, table: str, most: int) -> list[TableRow]: ...

    async def put_persons(self, persons: Sequence[PersonRow]) -> None:
        """Store persons of another store under their own numbers."""

    async def devices_after(self, token: bytes, most: int) -> list[DeviceRow]: ...

    async def notes_after(self, last: tuple[int, str, str], most: int) -> list[NoteRow]:
        """In the order of person, kind and key."""

    async def put_devices(self, devices: Sequence[DeviceRow]) -> None:
        """Store further tokens of persons, or codes."""

    async def put_table(self, table: TableRow, log: Sequence[Row]) -> None:
        """Store a whole table of another store."""

    async def close(self) -> None:
        """Write what is waiting, then close."""
