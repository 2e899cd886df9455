"""An evening: who is there, what was played, and how it counts. It follows from its entries alone.

A result is an entry like any other, and names its table and the number of the game there: so it counts once,
whatever happens between the end of the game and the moment it is entered.

What a game counts in the running total follows the rule that the group has chosen.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, final

import msgspec

from janken.club.ledger import encode, entry_in, read_log, renamed
from janken.store.interface import Row
from janken.table.entries import Damaged
from janken.table.names import name_among

TotalRule = Literal["beaten", "wins", "scaled", "none"]
SCALE: Final = 10  # what a game brings its winner where all games count alike
NOBODY: Final = 0


class CountedPlayer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player of a finished game: a person, a bot, or somebody with real cards who is known by name only."""

    name: str
    score: int
    person: int = NOBODY
    won: bool = False
    bot: bool = False

    @property
    def who(self) -> int | str:
        """Whose total it counts in."""
        return self.person or self.name

    def beats(self, other: "CountedPlayer") -> bool:
        """Winners beat everybody else; among the others points decide."""
        if self.won != other.won:
            return self.won
        return not self.won and self.score > other.score


def points(rule: TotalRule, players: Sequence[CountedPlayer]) -> dict[int | str, int]:
    """What a game brings everybody but bots, who are no rivals either."""
    people = [player for player in players if not player.bot]
    return {player.who: _points(rule, player, people) for player in people}


def _points(rule: TotalRule, player: CountedPlayer, people: Sequence[CountedPlayer]) -> int:
    others = [other for other in people if other is not player]
    beaten = sum(player.beats(other) for other in others)
    match rule:
        case "beaten":
            return beaten
        case "wins":
            return int(player.won)
        case "scaled":
            return round(SCALE * beaten / len(others)) if others else 0
    return 0


def total(rule: TotalRule, games: Iterable[Sequence[CountedPlayer]]) -> Counter[int | str]:
    """Everybody's points, including players without any."""
    totals: Counter[int | str] = Counter()
    for players in games:
        totals.update(points(rule, players))
    return totals


OPENS_BEFORE_MS: Final = 15 * 60_000  # the door of a planned evening
Answer = Literal["", "yes", "maybe", "no", "later"]


class EveningEntry(msgspec.Struct, kw_only=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """One thing that happened in an evening; `person` is who did it."""

    person: int = 0


class EveningMade(EveningEntry, tag="evening"):
    name: str
    host_name: str
    club: str = ""


class Settled(EveningEntry):
    """What the host has settled."""

    name: str
    rule: TotalRule = "beaten"
    starts_ms: int = 0  # by the calendar; 0: it has begun
    until_ms: int = 0  # no game begins after that
    games: int = 0  # the best of so many; 0: any number


class Came(EveningEntry):
    name: str


class Answered(EveningEntry):
    answer: Answer


class SatOut(EveningEntry):
    out: bool


class BecameReady(EveningEntry):
    ready: bool


class NextChosen(EveningEntry):
    game: str
    options: dict[str, str] = {}  # those that differ from their default


class TableAdded(EveningEntry):
    table: str
    game: str
    players: list[int] = []  # who were seated there


class GameCounted(EveningEntry):
    """A finished game: of a table or, with real cards, of a sheet, whose name then stands for the table."""

    table: str
    number: int
    game: str
    players: list[CountedPlayer]
    time_ms: int


class LinkSet(EveningEntry, tag="call"):
    link: str  # empty: none


class WordSet(EveningEntry):
    word: str  # empty: the door is closed


class HostPassed(EveningEntry):
    to: int


class Removed(EveningEntry):
    who: int


class EveningEnded(EveningEntry, tag="ended"):
    ended: bool = True


AnyEvening = (
    EveningMade | Settled | Came | Answered | SatOut | BecameReady | NextChosen | TableAdded | GameCounted
    | LinkSet | WordSet | HostPassed | Removed | EveningEnded
)  # fmt: skip
_read: Callable[[str], AnyEvening] = msgspec.json.Decoder(AnyEvening).decode


@dataclass(frozen=True)
class EveningWritten:
    """An entry as the ledger stores it."""

    entry: AnyEvening

    @property
    def person(self) -> int:
        return self.entry.person

    @property
    def text(self) -> str:
        return encode(self.entry).decode()

    @property
    def word(self) -> str | None:
        return self.entry.word if isinstance(self.entry, WordSet) else None


def written(entries: Iterable[AnyEvening]) -> list[EveningWritten]:
    return [EveningWritten(entry) for entry in entries]


@dataclass
class Attendee:
    """A person of an evening."""

    number: int  # in the order in which they came: by that the page knows them
    name: str
    answer: Answer = ""
    out: bool = False
    ready: bool = False
    removed: bool = False


@final
@dataclass
class Evening:
    made: EveningMade
    settled: Settled
    host: int
    number: int = 0
    made_ms: int = 0
    guests: dict[int, Attendee] = field(default_factory=dict)  # by person
    tables: dict[str, TableAdded] = field(default_factory=dict)
    games: list[GameCounted] = field(default_factory=list)
    next: NextChosen | None = None
    call: str = ""
    word: str = ""
    ended: bool = False
    done: set[tuple[int, str]] = field(default_factory=set)

    def is_done(self, person: int, action: str) -> bool:
        return (person, action) in self.done

    # What follows

    @property
    def name(self) -> str:
        return self.settled.name

    def lets_in(self, person: int) -> bool:
        guest = self.guests.get(person)
        return guest is None or not guest.removed

    def is_open(self, wall_ms: int) -> bool:
        """Is the door open? A planned evening opens it by itself."""
        return wall_ms >= self.settled.starts_ms - OPENS_BEFORE_MS

    def is_over(self, wall_ms: int) -> bool:
        """May no other game begin? One that has begun still counts."""
        settled = self.settled
        late = 0 < settled.until_ms <= wall_ms
        return self.ended or late or (settled.games > 0 and self._is_decided(settled.games))

    def _is_decided(self, best_of: int) -> bool:
        wins = total("wins", (game.players for game in self.games))
        return len(self.games) >= best_of or any(count > best_of // 2 for count in wins.values())

    def totals(self) -> list[tuple[int | str, int]]:
        """Everybody who played, the most points first."""
        games = total(self.settled.rule, (game.players for game in self.games))
        return sorted(games.items(), key=lambda line: -line[1])

    def called(self, who: int | str) -> str:
        """The name of somebody in the totals."""
        return self.guests[who].name if isinstance(who, int) else who

    def counted_at(self, table: str) -> int:
        """The number of the last game of that table that counts."""
        return max((game.number for game in self.games if game.table == table), default=0)

    def running(self) -> list[TableAdded]:
        """The tables of which no game counts yet."""
        counted = {game.table for game in self.games}
        return [table for table in self.tables.values() if table.table not in counted]

    def players(self, here: Sequence[int]) -> list[int]:
        """Who would play the next game, among those who are here: the first is its host, the last deals.

        Both go round with every game.
        """
        busy = {person for table in self.running() for person in table.players}
        free = [
            person
            for person in sorted(here, key=lambda one: self.guests[one].number)
            if not self.guests[person].out and person not in busy
        ]
        turn = len(self.tables) % len(free) if free else 0
        return free[turn:] + free[:turn]

    def name_for(self, person: int, wanted: str) -> str:
        """Nobody has the name of another."""
        return name_among(wanted, [guest.name for other, guest in self.guests.items() if other != person])

    # Its entries

    def follow(self, entry: AnyEvening) -> None:
        guest = self.guests.get(entry.person)
        match entry:
            case Came():
                self._come(entry)
            case Settled():
                self.settled = entry
            case Answered() if guest is not None:
                guest.answer = entry.answer
            case SatOut() if guest is not None:
                guest.out = entry.out
                guest.ready = guest.ready and not entry.out
            case BecameReady() if guest is not None:
                guest.ready = entry.ready
            case NextChosen():
                self.next = entry
            case TableAdded():
                self.tables[entry.table] = entry
                for person in entry.players:
                    self.guests[person].ready = False
            case GameCounted():
                self.games.append(entry)
            case LinkSet():
                self.call = entry.link
            case WordSet():
                self.word = entry.word
            case HostPassed():
                self.host = entry.to
            case Removed():
                self.guests[entry.who].removed = True
            case EveningEnded():
                self.ended = entry.ended
            case _:
                pass

    def _come(self, entry: Came) -> None:
        guest = self.guests.get(entry.person)
        if guest is None:
            self.guests[entry.person] = Attendee(len(self.guests) + 1, entry.name)
        else:
            guest.name = entry.name


def read_evening(rows: Sequence[Row]) -> Evening:
    """An evening from what is stored of it."""
    return read_log(rows, _read, _begun, Evening.follow)


def _begun(entry: AnyEvening, row: Row) -> Evening:
    if not isinstance(entry, EveningMade):
        raise Damaged("it does not begin as an evening does")
    evening = Evening(entry, Settled(name=entry.name), entry.person, made_ms=row.wall_ms)
    evening.follow(Came(person=entry.person, name=entry.host_name))
    return evening


def evening_entry(row: Row) -> AnyEvening:
    return entry_in(row, _read)


def without_person(rows: Sequence[Row], person: int, instead: str) -> dict[int, str]:
    """The entries that name a person, by number, with another name instead."""
    return renamed(rows, _read, lambda entry: _unnamed(entry, person, instead))


def _unnamed(entry: AnyEvening, person: int, instead: str) -> AnyEvening:
    match entry:
        case EveningMade() if entry.person == person:
            return msgspec.structs.replace(entry, host_name=instead)
        case Came() if entry.person == person:
            return msgspec.structs.replace(entry, name=instead)
        case GameCounted():
            players = [
                msgspec.structs.replace(one, name=instead) if one.person == person else one
                for one in entry.players
            ]
            return msgspec.structs.replace(entry, players=players)
    return entry
