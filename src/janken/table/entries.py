"""What is stored of a table: one entry for everything that happened there. The table is rebuilt from them."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import msgspec

from janken.core.game import TABLE, Chance
from janken.core.match import Dealt, Entry
from janken.kernel.cards import cards_text
from janken.shuffle.notes import ShuffledDeal
from janken.shuffle.transcript import DealSetting, SeatShare, Transcript
from janken.store.interface import Row
from janken.table.protocol import CoverReason, DailyDeal, Pace


class TableEntry(msgspec.Struct, kw_only=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """One thing that happened at a table."""


class TableCreated(TableEntry, tag="created"):
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
    played: "list[CardsDealt | MoveMade]" = []  # the first game continues from here
    dealer: int = 0  # of that game; 0: the last seat
    rated: bool = False
    evening: str = ""  # that it is part of
    prompt: bool = False  # its first game begins as soon as everybody is here
    brought: str = ""  # its first game was played elsewhere, as that game of that table
    practice: str = ""  # its first game is a position for this kind of decision, and is nobody's story


class Sat(TableEntry):
    seat: int
    person: int
    name: str
    from_next_deal: bool = False  # until then a bot plays, and the person sees what a spectator sees


class Stood(TableEntry):
    seat: int
    bot: str = ""  # the bot that plays on for the seat, in a game
    name: str = ""


class Renamed(TableEntry):
    person: int
    name: str


class BotAdded(TableEntry):
    seat: int
    bot: str
    name: str


class BotRemoved(TableEntry):
    seat: int


class ShutOut(TableEntry):
    """The host has removed a person."""

    person: int


class HostChanged(TableEntry):
    person: int
    name: str


class EveningJoined(TableEntry):
    """The table is part of an evening."""

    evening: str


class CallSet(TableEntry):
    """Where the players call each other: a link, or a phone number; empty for none."""

    link: str


class TextAllowed(TableEntry):
    """May the players write to each other?"""

    on: bool


class DoorSet(TableEntry):
    word: str = ""  # empty: closed
    until_ms: int = 0  # by the calendar; 0: until it is closed, as it was once


class Champion(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The winner of a game: a person, or a bot by its name."""

    person: int = 0
    name: str = ""


class Started(TableEntry):
    """The next game at this table begins."""

    names: list[str]
    dealer: int
    onward: int = 0  # how many steps were played elsewhere
    won: list[Champion] = []  # the game before, of which nothing else is read any more


class PlaysAgain(TableEntry):
    """After a game: a player would like another one."""

    person: int


class Swapped(TableEntry):
    """Two seats change places, with the players on them."""

    seat: int
    other: int


class SeatsSet(TableEntry):
    """Before the first game: change the number of seats."""

    seats: int


class RulesChanged(TableEntry):
    """The house rules from the next game on: those that differ from their default."""

    options: dict[str, str]


class ShuffleBegun(TableEntry):
    """The server has committed to its bytes for a deal (docs/shuffle.md)."""

    game: int
    deal: int
    attempt: int
    secret: str
    failed: tuple[tuple[int, ...], ...] = ()  # for each attempt before: who did not open; nobody: interrupted


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
    failed: tuple[tuple[int, ...], ...] = ()
    version: int = 1

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
            failed=transcript.failed,
            version=setting.version,
        )

    def shuffled(self, table: str, rules: str) -> ShuffledDeal:
        shares = {seat: SeatShare(*share) for seat, share in self.shares.items()}
        setting = DealSetting(table, self.game, self.deal, self.attempt, rules, self.version)
        transcript = Transcript(setting, self.server, shares, self.silent, self.failed, self.unopened)
        return ShuffledDeal(transcript, self.secret)


class CardsDealt(TableEntry, tag="dealt"):
    chance: Chance
    cards: str
    shuffle: Agreed | None = None  # none: dealt without anybody's part in it


class Rival(msgspec.Struct, kw_only=True):
    """Another move for the same place, and by how much it was later."""

    seat: int
    behind_ms: int
    credit_ms: int


class RaceResult(msgspec.Struct, kw_only=True):
    """How a contested move came first."""

    place: str
    credit_ms: int
    rivals: list[Rival]
    by_chance: bool
    lots: int = 0  # by chance: how many moves of the hand had been made when the lots were drawn


class MoveMade(TableEntry, tag="moved"):
    seat: int
    text: str
    at_ms: int  # since the deal, by the table's clock
    bot: bool = False
    race: RaceResult | None = None


def as_stored(entry: Entry, at_ms: int = 0) -> "CardsDealt | MoveMade":
    """An entry of a match as a table stores it: as text, read only when it is played."""
    if isinstance(entry, Dealt):
        return CardsDealt(chance=entry.chance, cards=cards_text(list(entry.cards)))
    return MoveMade(seat=entry.seat, text=entry.move.text(), at_ms=at_ms)


class Undone(TableEntry):
    """The last move is taken back: in a game alone any, in company what was just laid (JR-4)."""


class Hinted(TableEntry):
    """A player of the daily deal was given a hint, which counts on the record."""

    seat: int


class Covered(TableEntry):
    """A bot plays for a player: they are away, their time is up, or the host asked for it."""

    seat: int
    why: CoverReason


class Returned(TableEntry):
    seat: int


class Postponed(TableEntry):
    """The player to move is on holiday: the time for the move ends that much later."""

    seat: int
    by_ms: int


class PauseSet(TableEntry):
    paused: bool
    person: int = 0  # whose pause it is; 0: nobody's, or play continues
    minutes: int = 5  # at the longest


AnyEntry = (
    TableCreated | Sat | Stood | Renamed | BotAdded | BotRemoved | ShutOut | HostChanged | EveningJoined
    | CallSet | TextAllowed | DoorSet | Started | PlaysAgain | Swapped | SeatsSet | RulesChanged
    | ShuffleBegun | CardsDealt | MoveMade | Undone | Hinted | Covered | Returned
    | Postponed | PauseSet
)  # fmt: skip


class Stored(msgspec.Struct, kw_only=True):
    """An entry as it is stored."""

    number: int
    clock_ms: int  # the table's clock: time during which the game really ran
    person: int  # the one who did it; 0: the table itself
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
    """The join code after these entries, empty for a closed door; None if they do not change it."""
    words = [entry.word for entry in entries if isinstance(entry, DoorSet)]
    return words[-1] if words else None


def seat_in(entry: AnyEntry) -> int:
    """The seat that an entry is of; 0 where it is nobody's."""
    seat = getattr(entry, "seat", TABLE)
    assert isinstance(seat, int)
    return seat
