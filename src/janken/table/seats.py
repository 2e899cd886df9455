"""Who sits where: the part of a table that is not the game. It follows from the entries alone."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from typing import final

from janken.core.game import Chance
from janken.table.entries import (
    AnyEntry,
    BotAdded,
    BotRemoved,
    CallSet,
    CardsDealt,
    Champion,
    Covered,
    DoorSet,
    EveningJoined,
    Hinted,
    HostChanged,
    PauseSet,
    PlaysAgain,
    Renamed,
    Returned,
    RulesChanged,
    Sat,
    SeatsSet,
    ShutOut,
    Started,
    Stood,
    Swapped,
    TableCreated,
    TextAllowed,
)
from janken.table.protocol import CoverReason, Known

NOBODY = 0
Player = int | str  # a person, or a bot by its name


@dataclass
class Chair:
    """A seat: a person's, a bot's, or free; both while a bot finishes the hand for a newcomer."""

    person: int = NOBODY
    bot: str = ""
    name: str = ""
    bot_name: str = ""  # of the bot that finishes the hand for a newcomer
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

    @property
    def player(self) -> Player:
        """Whose moves are made here. A bot that stands in for a player makes theirs."""
        if self.is_waiting:
            return self.bot_name
        return self.person or self.name


@final
class Seats:
    def __init__(self, created: TableCreated) -> None:
        self.created = created
        self.chairs = [Chair() for _ in range(created.seats)]
        self.host = created.host
        self.host_name = created.host_name
        self.evening_room = created.evening
        self.call = ""
        self.free_text = False
        self.door = ""
        self.door_until_ms = 0  # by the calendar
        self.options = created.options  # of the next game, or the one that is played
        self.paused = False
        self.paused_by = NOBODY
        self.pause_minutes = 0
        self.pauses: Counter[int] = Counter()  # person -> how many in this game
        self.games = 0
        self.hints = 0  # in this game, where they are counted
        self.shut_out: set[int] = set()  # persons whom a host has removed
        self.held: dict[int, int] = {}  # person -> the seat whose cards they have seen in this game
        self.dealt_in: dict[int, int] = {}  # person -> the seat they held in this hand
        self.took_part: set[int] = set()  # persons who were dealt in, in this game
        self.called: dict[int, str] = {}  # person -> their name, after they have left too
        self.again: set[int] = set()  # persons who would play another game
        self.began: list[int | str] = []  # by seat, who began this game: a person, or the level of a bot
        self.won: list[Champion] = []  # the games before the last one
        self.champions: list[Champion] = []  # of the last game, once it is over

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
        """The seat from which a person plays and sees now; also 0 while waiting for the next deal."""
        seat = self.seat_of(person)
        return 0 if seat and self.chair(seat).is_waiting else seat

    def left_seat_of(self, person: int) -> int:
        """The seat that a person got up from in this game and may take back; 0 without one."""
        seat = 0 if self.seat_of(person) else self.held.get(person, 0)
        return 0 if seat and self.chair(seat).person else seat

    def knows(self, person: int) -> bool:
        """Is their name anywhere here?"""
        return person in self.called or person in (self.host, self.created.host)

    def is_onlooker(self, person: int) -> bool:
        return person != self.host and not self.seat_of(person)

    def may_look_back(self, person: int) -> bool:
        """May they review this game once it is over? At a private table, only if they took part."""
        return self.created.watchers or person in self.took_part or person == self.created.host

    def lets_in(self, person: int) -> bool:
        """Players always; spectators where they are allowed, and elsewhere while a seat is free. A
        spectator of a daily deal would see its cards before playing it."""
        if person in self.shut_out:
            return False
        if self.created.daily is not None and self.games <= 1:
            return not self.is_onlooker(person)
        if self.created.watchers or not self.is_onlooker(person):
            return True
        return any(not chair.person for chair in self.chairs)

    @property
    def plays_for_the_record(self) -> bool:
        """Is this the deal of a day, which is played once?"""
        daily = self.created.daily
        return daily is not None and not daily.practice and self.games == 1

    @property
    def known(self) -> Known | None:
        """Were the cards of this game given? Only those of the first game at a table can be."""
        if self.games > 1:
            return None
        return "deal" if self.created.deal else "onward" if self.created.played else None

    def persons(self) -> list[int]:
        return [chair.person for chair in self.chairs if chair.person != NOBODY]

    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def players(self) -> tuple[Player, ...]:
        """By seat, whose moves are made there now."""
        return tuple(chair.player for chair in self.chairs)

    def occupants(self) -> tuple[Player, ...]:
        """By seat, whose name stands there: of a newcomer before they play."""
        return tuple(chair.person or chair.name for chair in self.chairs)

    def game_won(self, winners: Collection[int]) -> None:
        """The game is over: what happens to the seats from now on does not change who won it."""
        players = [self.chair(seat).player for seat in winners]
        self.champions = [
            Champion(person=player) if isinstance(player, int) else Champion(name=player)
            for player in players
        ]

    def evening(self) -> list[tuple[Player, int]]:
        """How many games everybody has won who sits here or has won any; the most first."""
        wins: Counter[Player] = Counter(one.person or one.name for one in (*self.won, *self.champions))
        seated = [chair.player for chair in self.chairs if not chair.is_free]
        order = [*seated, *(player for player in wins if player not in seated)]
        return sorted(((player, wins[player]) for player in order), key=lambda line: -line[1])

    def name_of(self, player: Player) -> str:
        return self.called[player] if isinstance(player, int) else player

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
            case Swapped():
                first, second = entry.seat - 1, entry.other - 1
                self.chairs[first], self.chairs[second] = self.chairs[second], self.chairs[first]
            case SeatsSet():
                self._set_seats(entry.seats)
            case RulesChanged():
                self.options = entry.options
            case PlaysAgain():
                self.again.add(entry.person)
            case HostChanged():
                self.host, self.host_name = entry.person, entry.name
            case EveningJoined():
                self.evening_room = entry.evening
            case CallSet():
                self.call = entry.link
            case TextAllowed():
                self.free_text = entry.on
            case DoorSet():
                self.door, self.door_until_ms = entry.word, entry.until_ms
            case PauseSet():
                self.paused = entry.paused
                self.paused_by, self.pause_minutes = entry.person, entry.minutes
                self.pauses[entry.person] += 1
            case Hinted():
                self.hints += 1
            case Started():
                self.games += 1
                self.won += entry.won
                self.champions = []
                self.again.clear()
                self.hints = 0
                self.paused = False
                self.pauses.clear()
                self.held = {}
                self.took_part = set()
                self._deal_in()
                self.began = [chair.person or chair.bot for chair in self.chairs]
            case CardsDealt(chance=Chance.DEAL):
                self._deal_in()

    def _set_seats(self, count: int) -> None:
        """The last free seats go; those behind them move up."""
        while len(self.chairs) > count:
            free = max(place for place, chair in enumerate(self.chairs) if chair.is_free)
            del self.chairs[free]
        self.chairs += [Chair() for _ in range(count - len(self.chairs))]
        self.held.clear()  # nobody has seen any cards yet

    def _sit(self, entry: Sat) -> None:
        before = self.chair(entry.seat) if entry.from_next_deal else Chair()
        self.chairs[entry.seat - 1] = Chair(
            person=entry.person, name=entry.name, bot=before.bot, bot_name=before.name
        )
        self.held[entry.person] = entry.seat
        self.called[entry.person] = entry.name
        if self.host == entry.person:
            self.host_name = entry.name

    def _deal_in(self) -> None:
        """A hand begins: everybody who has a seat plays it from now on."""
        for chair in self.chairs:
            if chair.person != NOBODY:
                chair.bot = chair.bot_name = ""
        self.dealt_in = {person: self.seat_of(person) for person in self.persons()}
        self.held |= self.dealt_in
        self.took_part.update(self.dealt_in)

    def _rename(self, entry: Renamed) -> None:
        seat = self.seat_of(entry.person)
        if seat:
            self.chair(seat).name = entry.name
            self.called[entry.person] = entry.name
        if self.host == entry.person:
            self.host_name = entry.name
