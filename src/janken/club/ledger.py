"""The logs of evenings, clubs and tournaments, stored as a table's is: numbered entries, one writer each.

They change rarely and anybody may ask at any server, so nobody keeps them: a server takes the log, adds to
it what its rules allow, and hands it over at once. The epoch of the hold proves that nobody wrote meanwhile.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final, Generic, Protocol, TypeVar, final
from weakref import WeakValueDictionary

import msgspec

from janken.kernel.refusal import Refusal
from janken.store.interface import Elsewhere, Row, Store, StoreTrouble, TableRow, TakenOver, Unreachable
from janken.table.clock import Clock
from janken.table.entries import Damaged

_TRIES: Final = 40  # while another server writes, which takes it a few milliseconds
_PAUSE: Final = 0.05  # seconds

EVENING: Final = "E"  # how their names begin; no table has a name that is as long
CLUB: Final = "C"
TOURNAMENT: Final = "T"
_LONG: Final = 23


def is_evening_id(text: str) -> bool:
    return len(text) == _LONG and text.startswith(EVENING)


def is_club_id(text: str) -> bool:
    return len(text) == _LONG and text.startswith(CLUB)


def is_tournament_id(text: str) -> bool:
    return len(text) == _LONG and text.startswith(TOURNAMENT)


def is_group_id(text: str) -> bool:
    return is_evening_id(text) or is_club_id(text) or is_tournament_id(text)


class WithActions(Protocol):
    """What follows from such a log."""

    number: int  # of its last entry
    done: set[tuple[int, str]]  # by a person, with an action

    def is_done(self, person: int, action: str) -> bool:
        """Has this person done that already?"""


Group = TypeVar("Group", bound=WithActions)
Entry = TypeVar("Entry")
encode: Final = msgspec.json.Encoder().encode


def entry_in(row: Row, read: Callable[[str], Entry]) -> Entry:
    try:
        return read(row.text)
    except msgspec.MsgspecError as error:
        raise Damaged(f"entry {row.number}: {error}") from None


def read_log(
    rows: Sequence[Row],
    read: Callable[[str], Entry],
    begin: Callable[[Entry, Row], Group],
    follow: Callable[[Group, Entry], None],
) -> Group:
    """A group from what is stored of it: begun by its first entry, which all others follow."""
    group: Group | None = None
    for row in rows:
        entry = entry_in(row, read)
        if group is None:
            group = begin(entry, row)
        else:
            try:
                follow(group, entry)
            except LookupError:
                raise Damaged(f"entry {row.number} names what is not there") from None
        group.number = row.number
        if row.action:
            group.done.add((row.person, row.action))
    if group is None:
        raise Damaged("it has no entries")
    return group


def renamed(
    rows: Sequence[Row], read: Callable[[str], Entry], rename: Callable[[Entry], Entry]
) -> dict[int, str]:
    """The entries that change if a person is renamed, by number, as they are then."""
    texts = {row.number: encode(rename(entry_in(row, read))).decode() for row in rows}
    return {row.number: texts[row.number] for row in rows if texts[row.number] != row.text}


class NewEntry(Protocol):
    """What is to be stored: a person's doing, with the text of the entry and the join code if it changes."""

    @property
    def person(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def word(self) -> str | None: ...


Decided = Sequence[NewEntry] | Refusal


@final
class Ledger(Generic[Group]):
    def __init__(self, store: Store, clock: Clock, read: Callable[[Sequence[Row]], Group]) -> None:
        self._store = store
        self._clock = clock
        self._read = read
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def create(
        self, key: str, person: int, action: str, first: NewEntry, then: Sequence[NewEntry]
    ) -> str:
        """A new group, unless this person made it with the same action before; its name."""
        made = await self._store.created_by(person, action)
        if made:
            return made
        wall_ms = self._clock.wall_ms()
        table = TableRow(key, person, False, first.word or "", wall_ms, "")
        await self._store.hand_over(await self._store.create(table, *self._rows([first, *then], 0, action)))
        return key

    async def read(self, key: str) -> Group | None:
        rows = await self._store.log_of(key)
        return self._read(rows) if rows else None

    async def write(
        self,
        key: str,
        person: int,
        action: str,
        decide: Callable[[Group], Decided | Awaitable[Decided]],
    ) -> Group | Refusal | None:
        """The group after what was decided, or why it was not; None if there is no such group.

        What is decided again with the same action has no second effect. Nobody else decides meanwhile, not
        even at another server, so what is to happen once can be done while deciding.
        """
        lock = self._locks.setdefault(key, asyncio.Lock())
        async with lock:
            for _ in range(_TRIES):
                taken = await self._store.take(key)
                if taken is None:
                    return None
                if not isinstance(taken, Elsewhere):
                    break
                await asyncio.sleep(_PAUSE)
            else:
                raise Unreachable(f"another server has {key}")
            try:
                group = self._read(taken.log)
                if action and group.is_done(person, action):
                    return group
                decision = decide(group)
                decided = await decision if isinstance(decision, Awaitable) else decision
                if isinstance(decided, Refusal) or not decided:
                    return decided if isinstance(decided, Refusal) else group
                rows = self._rows(decided, group.number, action)
                words = [entry.word for entry in decided if entry.word is not None]
                await self._store.append(taken.hold, rows, words[-1] if words else None)
                return self._read([*taken.log, *rows])
            finally:
                with suppress(StoreTrouble, TakenOver):  # then it is free once our lease is over
                    await self._store.hand_over(taken.hold)

    def _rows(self, entries: Sequence[NewEntry], after: int, action: str) -> list[Row]:
        wall_ms = self._clock.wall_ms()
        return [
            Row(after + place, 0, one.text, wall_ms, 0, one.person, "" if place > 1 else action)
            for place, one in enumerate(entries, start=1)
        ]
