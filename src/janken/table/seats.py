"""Who sits where: the part of a table that is not the game. It follows from the entries alone."""

from collections import Counter
from dataclasses import dataclass
from typing import final

from janken.core.game import Chance
from janken.table.entries import (
    AnyEntry,
    BotAdded,
    BotRemoved,
    Covered,
    Created,
    Dealt,
    DoorSet,
    HostChanged,
    PauseSet,
    Renamed,
    Returned,
    Sat,
    ShutOut,
    Started,
    Stood,
)
from janken.table.protocol import CoverReason

NOBODY = 0


@dataclass
class Chair:
    """A seat: of a person, of a bot, or free. Of both while a bot finishes the hand for a newcomer."""

    person: int = NOBODY
    bot: str = ""
    name: str = ""
    covered: bool = False  # a bot plays for the person
    cover_reason: CoverReason = ""

    @property
    def is_free(self) -> bool:
        return self.person == NOBODY and not self.bot

    @property
    def is_waiting(self) -> bool:
        """Has a person come in the middle of a hand, who plays from the next deal on?"""
        return self.person != NOBODY and bool(self.bot)

    @property
    def is_played_by_person(self) -> bool:
        return self.person != NOBODY and not self.covered

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
        self.door_until_ms = 0  # by the calendar
        self.paused = False
        self.pauses: Counter[int] = Counter()  # person -> how many in this game
        self.games = 0
        self.shut_out: set[int] = set()  # persons whom a host has removed
        self.held: dict[int, int] = {}  # person -> the seat whose cards they have seen in this game
        self.dealt_in: dict[int, int] = {}  # person -> the seat they held in this hand

    def chair(self, seat: int) -> Chair:
        return self.chairs[seat - 1]

    def seat_of(self, person: int) -> int:
        """The seat of a person; 0 without one."""
        if person != NOBODY:
            for place, chair in enumerate(self.chairs):
                if chair.person == person:
                    return place + 1
        return 0

    def is_open(self, word: str, wall_ms: int) -> bool:
        """Does this word open the door now?"""
        return word == self.door and (not self.door_until_ms or wall_ms < self.door_until_ms)

    def playing_seat_of(self, person: int) -> int:
        """The seat from which a person plays and sees now; 0 for those who wait for the next deal too."""
        seat = self.seat_of(person)
        return 0 if seat and self.chair(seat).is_waiting else seat

    def left_seat_of(self, person: int) -> int:
        """The seat that a person got up from in this game and may take back; 0 without one."""
        seat = 0 if self.seat_of(person) else self.held.get(person, 0)
        return 0 if seat and self.chair(seat).person else seat

    def is_onlooker(self, person: int) -> bool:
        return person != self.host and not self.seat_of(person)

    def lets_in(self, person: int) -> bool:
        """Those who play, and onlookers where they are welcome; elsewhere those who could take a seat."""
        if person in self.shut_out:
            return False
        if self.created.watchers or not self.is_onlooker(person):
            return True
        return any(not chair.person for chair in self.chairs)

    @property
    def plays_for_the_record(self) -> bool:
        """Is this the deal of a day, which is played once?"""
        daily = self.created.daily
        return daily is not None and not daily.practice and self.games == 1

    def persons(self) -> list[int]:
        return [chair.person for chair in self.chairs if chair.person != NOBODY]

    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def follow(self, entry: AnyEntry) -> None:
        """Change as an entry says; those of the game itself change nothing here."""
        match entry:
            case Sat():
                self._sit(entry)
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
            case ShutOut():
                self.shut_out.add(entry.person)
            case HostChanged():
                self.host, self.host_name = entry.person, entry.name
            case DoorSet():
                self.door, self.door_until_ms = entry.word, entry.until_ms
            case PauseSet():
                self.paused = entry.paused
                self.pauses[entry.person] += 1
            case Started():
                self.games += 1
                self.paused = False
                self.pauses.clear()
                self.held = {}
                self._deal_in()
            case Dealt(chance=Chance.DEAL):
                self._deal_in()

    def _sit(self, entry: Sat) -> None:
        bot = self.chair(entry.seat).bot if entry.from_next_deal else ""
        self.chairs[entry.seat - 1] = Chair(person=entry.person, name=entry.name, bot=bot)
        self.held[entry.person] = entry.seat

    def _deal_in(self) -> None:
        """A hand begins: whoever has a seat plays it from now on."""
        for chair in self.chairs:
            if chair.person != NOBODY:
                chair.bot = ""
        self.dealt_in = {person: self.seat_of(person) for person in self.persons()}
        self.held |= self.dealt_in

    def _rename(self, entry: Renamed) -> None:
        seat = self.seat_of(entry.person)
        if seat:
            self.chair(seat).name = entry.name
        if self.host == entry.person:
            self.host_name = entry.name
