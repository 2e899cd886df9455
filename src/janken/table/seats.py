"""Who sits where: the part of a table that is not the game. It follows from the entries alone."""

from dataclasses import dataclass
from typing import final

from janken.table.entries import (
    AnyEntry,
    BotAdded,
    BotRemoved,
    Covered,
    Created,
    DoorSet,
    HostChanged,
    PauseSet,
    Renamed,
    Returned,
    Sat,
    Started,
    Stood,
)

NOBODY = 0


@dataclass
class Chair:
    """A seat: of a person, of a bot, or free."""

    person: int = NOBODY
    bot: str = ""
    name: str = ""
    covered: bool = False  # a bot plays for the person
    cover_reason: str = ""

    @property
    def is_free(self) -> bool:
        return self.person == NOBODY and not self.bot

    @property
    def played_by_bot(self) -> bool:
        return bool(self.bot) or self.covered


@final
class Seats:
    def __init__(self, created: Created) -> None:
        self.created = created
        self.chairs = [Chair() for _ in range(created.seats)]
        self.host = created.host
        self.host_name = created.host_name
        self.door = ""
        self.paused = False
        self.games = 0
        self.held: dict[int, int] = {}  # person -> the seat whose cards they have seen in this game

    def chair(self, seat: int) -> Chair:
        return self.chairs[seat - 1]

    def seat_of(self, person: int) -> int:
        """The seat of a person; 0 without one."""
        if person != NOBODY:
            for place, chair in enumerate(self.chairs):
                if chair.person == person:
                    return place + 1
        return 0

    def has_room_for(self, person: int) -> bool:
        """Is there a seat for somebody who may not just look on?"""
        return person == self.host or any(not chair.person for chair in self.chairs)

    def persons(self) -> list[int]:
        return [chair.person for chair in self.chairs if chair.person != NOBODY]

    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def follow(self, entry: AnyEntry) -> None:
        """Change as an entry says; those of the game itself change nothing here."""
        match entry:
            case Sat():
                self.chairs[entry.seat - 1] = Chair(person=entry.person, name=entry.name)
                self.held[entry.person] = entry.seat
            case Stood():
                self.chairs[entry.seat - 1] = Chair(bot=entry.bot, name=entry.name)
            case BotAdded():
                self.chairs[entry.seat - 1] = Chair(bot=entry.bot, name=entry.name)
            case BotRemoved():
                self.chairs[entry.seat - 1] = Chair()
            case Renamed():
                self._rename(entry)
            case Covered():
                self.chair(entry.seat).covered = True
                self.chair(entry.seat).cover_reason = entry.why
            case Returned():
                self.chair(entry.seat).covered = False
            case HostChanged():
                self.host, self.host_name = entry.person, entry.name
            case DoorSet():
                self.door = entry.word
            case PauseSet():
                self.paused = entry.paused
            case Started():
                self.games += 1
                self.paused = False
                self.held = {chair.person: place + 1 for place, chair in enumerate(self.chairs)}

    def _rename(self, entry: Renamed) -> None:
        seat = self.seat_of(entry.person)
        if seat:
            self.chair(seat).name = entry.name
        if self.host == entry.person:
            self.host_name = entry.name
