"""What is stored of a table: one entry for everything that happened there. The table is rebuilt from them."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import msgspec

from janken.core.game import TABLE, Chance
from janken.shuffle.notes import ShuffledDeal
from janken.shuffle.transcript import DealSetting, SeatShare, Transcript
from janken.store.interface import Row
from janken.table.protocol import CoverReason, DailyDeal, Pace


class Entry(msgspec.Struct, kw_only=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """One thing that happened at a table."""


class Created(Entry):
    game: str
    seats: int
    options: dict[str, str]
    pace: Pace
    listed: bool
    watchers: bool
    host: int
    host_name: str
    deal: str = ""  # the cards of the first deal, where they are given
    daily: DailyDeal | None = None  # it is the deal of a day
    played: "list[Dealt | Moved]" = []  # the first game goes on from here
    dealer: int = 0  # of that game; 0: the last seat


class Sat(Entry):
    seat: int
    person: int
    name: str
    from_next_deal: bool = False  # until then a bot goes on, and the person sees what an onlooker sees


class Stood(Entry):
    seat: int
    bot: str = ""  # who goes on for the seat, in a game
    name: str = ""


class Renamed(Entry):
    person: int
    name: str


class BotAdded(Entry):
    seat: int
    bot: str
    name: str


class BotRemoved(Entry):
    seat: int


class ShutOut(Entry):
    """The host wants somebody here no more."""

    person: int


class HostChanged(Entry):
    person: int
    name: str


class DoorSet(Entry):
    word: str = ""  # empty: closed
    until_ms: int = 0  # by the calendar; 0: until it is closed, as it was once


class Started(Entry):
    """The next game at this table begins."""

    names: list[str]
    dealer: int


class ShuffleBegun(Entry):
    """The server has committed to its bytes for a deal (docs/shuffle.md)."""

    game: int
    deal: int
    attempt: int
    secret: str


class Agreed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The shuffle of a deal, as it was agreed on."""

    game: int
    deal: int
    attempt: int
    server: str
    secret: str
    shares: dict[int, tuple[str, str]] = {}  # by seat: commitment and bytes
    silent: tuple[int, ...] = ()
    unopened: tuple[int, ...] = ()

    @classmethod
    def of(cls, transcript: Transcript, secret: str) -> "Agreed":
        setting = transcript.setting
        return cls(
            game=setting.game,
            deal=setting.deal,
            attempt=setting.attempt,
            server=transcript.server,
            secret=secret,
            shares={seat: (share.commitment, share.own) for seat, share in transcript.shares.items()},
            silent=transcript.silent,
            unopened=transcript.unopened,
        )

    def shuffled(self, table: str, rules: str) -> ShuffledDeal:
        shares = {seat: SeatShare(*share) for seat, share in self.shares.items()}
        setting = DealSetting(table, self.game, self.deal, self.attempt, rules)
        return ShuffledDeal(Transcript(setting, self.server, shares, self.silent, self.unopened), self.secret)


class Dealt(Entry):
    chance: Chance
    cards: str
    shuffle: Agreed | None = None  # none: dealt without anybody's part in it


class Rival(msgspec.Struct, kw_only=True):
    """Another move for the same place, and by how much it was later."""

    seat: int
    behind_ms: int
    credit_ms: int


class Race(msgspec.Struct, kw_only=True):
    """How a contested move came first."""

    place: str
    credit_ms: int
    rivals: list[Rival]
    by_chance: bool
    lots: int = 0  # by chance: so many moves had been made in the hand when the lots were drawn


class Moved(Entry):
    seat: int
    text: str
    at_ms: int  # since the deal, by the table's clock
    bot: bool = False
    race: Race | None = None


class Undone(Entry):
    """The last move of a game alone is taken back."""


class Covered(Entry):
    """A bot plays for somebody: they are away, their time was over, or the host asked for it."""

    seat: int
    why: CoverReason


class Returned(Entry):
    seat: int


class PauseSet(Entry):
    paused: bool
    person: int = 0  # whose pause it is; 0: of nobody, or play goes on


AnyEntry = (
    Created
    | Sat
    | Stood
    | Renamed
    | BotAdded
    | BotRemoved
    | ShutOut
    | HostChanged
    | DoorSet
    | Started
    | ShuffleBegun
    | Dealt
    | Moved
    | Undone
    | Covered
    | Returned
    | PauseSet
)


class Stored(msgspec.Struct, kw_only=True):
    """An entry as it lies in the store."""

    number: int
    clock_ms: int  # the table's clock: time during which the game really ran
    person: int  # who did it; 0: the table itself
    action: str  # the client's id of the action, empty without one
    entry: AnyEntry


read_entry = msgspec.json.Decoder(AnyEntry).decode
write_entry = msgspec.json.Encoder().encode


def row_of(stored: Stored, wall_ms: int) -> Row:
    text = write_entry(stored.entry).decode()
    seat = seat_in(stored.entry)
    return Row(stored.number, seat, text, wall_ms, stored.clock_ms, stored.person, stored.action)


class Damaged(Exception):  # noqa: N818
    """What is stored of a table cannot be read."""


@contextmanager
def read_together() -> Iterator[None]:
    """Each of the entries can be read; if they do not follow from each other, that is damage too."""
    try:
        yield
    except Damaged:
        raise
    except Exception as error:
        raise Damaged(type(error).__name__) from error


def stored_of(row: Row) -> Stored:
    try:
        entry = read_entry(row.text)
    except msgspec.MsgspecError as error:
        raise Damaged(f"entry {row.number}: {error}") from None
    return Stored(number=row.number, clock_ms=row.clock_ms, person=row.person, action=row.action, entry=entry)


def word_in(entries: Iterable[AnyEntry]) -> str | None:
    """The join word after these entries, empty for a closed door; None if they do not change it."""
    words = [entry.word for entry in entries if isinstance(entry, DoorSet)]
    return words[-1] if words else None


def seat_in(entry: AnyEntry) -> int:
    """The seat that an entry is of; 0 where it is nobody's."""
    seat = getattr(entry, "seat", TABLE)
    assert isinstance(seat, int)
    return seat
