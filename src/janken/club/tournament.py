"""A tournament: who plays, who meets whom in each round, how it stands. It follows from its entries alone.

The pairings of a round are entered before its tables are made, and a board is decided once: so nobody is
paired twice and nothing counts twice, whatever happens in between.
"""

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, final

import msgspec

from janken.club.ledger import encode, entry_in, read_log, renamed
from janken.store.interface import Row
from janken.table.entries import Damaged
from janken.table.names import name_among
from janken.tournaments import (
    ArenaPlayer,
    RoundOutcome,
    RoundPairing,
    TableOutcome,
    TournamentPlace,
    arena_standings,
    entrants,
    round_robin,
    standings,
    swiss,
)

System = Literal["robin", "swiss", "arena"]


class TournamentEntry(msgspec.Struct, kw_only=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """One thing that happened in a tournament; `person` is who did it."""

    person: int = 0


class TournamentMade(TournamentEntry, tag="tournament"):
    name: str
    host_name: str
    game: str
    system: System
    rounds: int  # of a Swiss tournament; a round robin has as many as its field needs
    seats: int  # the most at a table
    least: int  # the fewest
    options: dict[str, str] = {}  # those that differ from their default
    rated: bool = False
    hours: int = 0  # for a move, over days; 0: played in one go
    unasked: bool = False  # the next round begins by itself
    minutes: int = 0  # of an arena
    bots: bool = False  # in an arena, where too few people are there


class Entered(TournamentEntry):
    name: str


class Withdrew(TournamentEntry):
    who: int


class ArenaBegun(TournamentEntry, tag="begun"):
    at_ms: int  # by the calendar


class CameFree(TournamentEntry, tag="free"):
    """Somebody is ready for their next game in the arena, for as long as their page is open."""

    at_ms: int


class RoundPaired(TournamentEntry):
    """A round; in an arena, the boards of all who were free at that moment."""

    round: int
    tables: list[list[int]]  # persons by seat
    byes: list[int] = []


class TableMade(TournamentEntry):
    round: int
    board: int
    table: str
    at_ms: int = 0  # in an arena: its players are expected there from now on


class BoardDecided(TournamentEntry):
    """By a game at its table, or by the host."""

    round: int
    board: int
    places: list[int]  # by seat
    settled: bool = False
    forfeit: bool = False  # the others have withdrawn


class BoardVoided(TournamentEntry, tag="void"):
    """Not everybody came: nothing is counted, and those who came are free again."""

    round: int
    board: int


class LeadPassed(TournamentEntry):
    to: int


class TournamentEnded(TournamentEntry, tag="ended"):
    """No more rounds; what is played in an arena at that moment still counts."""


AnyTournament = (
    TournamentMade | Entered | Withdrew | ArenaBegun | CameFree | RoundPaired | TableMade | BoardDecided
    | BoardVoided | LeadPassed | TournamentEnded
)  # fmt: skip
_read: Callable[[str], AnyTournament] = msgspec.json.Decoder(AnyTournament).decode


@dataclass(frozen=True)
class TournamentWritten:
    """An entry as the ledger stores it."""

    entry: AnyTournament
    word: None = None  # there is no join code

    @property
    def person(self) -> int:
        return self.entry.person

    @property
    def text(self) -> str:
        return encode(self.entry).decode()


def tournament_written(entries: Iterable[AnyTournament]) -> list[TournamentWritten]:
    return [TournamentWritten(entry) for entry in entries]


@dataclass
class TournamentPlayer:
    number: int  # in the order in which they entered: by that the page knows them
    name: str
    withdrawn: bool = False


@dataclass
class Board:
    players: list[int]  # persons by seat
    table: str = ""
    made_ms: int = 0
    places: list[int] = field(default_factory=list)  # empty until it is decided
    settled: bool = False
    forfeit: bool = False
    void: bool = False

    @property
    def is_decided(self) -> bool:
        return self.void or bool(self.places)


@dataclass
class PlayedRound:
    boards: list[Board]
    byes: list[int]

    @property
    def is_over(self) -> bool:
        return all(board.is_decided for board in self.boards)

    @property
    def players(self) -> list[int]:
        return [*(person for board in self.boards for person in board.players), *self.byes]


class BoardAt(NamedTuple):
    """A board, and by which numbers entries name it."""

    round: int
    number: int
    board: Board


@final
@dataclass
class Tournament:
    made: TournamentMade
    host: int
    number: int = 0
    players: dict[int, TournamentPlayer] = field(default_factory=dict)  # by person
    rounds: list[PlayedRound] = field(default_factory=list)
    began_ms: int = 0  # an arena
    free: dict[int, int] = field(default_factory=dict)  # since when each wants to play, in an arena
    decided: list[Board] = field(default_factory=list)  # in the order in which they were
    ended: bool = False
    done: set[tuple[int, str]] = field(default_factory=set)

    def is_done(self, person: int, action: str) -> bool:
        return (person, action) in self.done

    # What follows

    @property
    def host_name(self) -> str:
        player = self.players.get(self.host)
        return player.name if player is not None else self.made.host_name

    @property
    def active(self) -> list[int]:
        """Who plays in the next round, in the order in which they entered."""
        return [person for person, player in self.players.items() if not player.withdrawn]

    @property
    def is_arena(self) -> bool:
        return self.made.system == "arena"

    @property
    def ends_ms(self) -> int:
        """When an arena pairs nobody any more; 0 until it has begun."""
        return self.began_ms and self.began_ms + self.made.minutes * 60_000

    @property
    def round_count(self) -> int:
        if self.made.system == "swiss":
            return self.made.rounds
        if self.is_arena:
            return len(self.rounds)
        return len(round_robin(self._field))

    @property
    def _field(self) -> list[int]:
        """Of a round robin: who was there when it began."""
        began = self.rounds[0].players if self.rounds else self.active
        return [person for person in self.players if person in began]

    @property
    def is_between_rounds(self) -> bool:
        return not self.rounds or self.rounds[-1].is_over

    @property
    def is_over(self) -> bool:
        if self.is_arena:
            return self.ended and not self.open_boards()
        is_last = bool(self.rounds) and len(self.rounds) >= self.round_count
        return self.ended or (is_last and self.is_between_rounds)

    @property
    def is_open(self) -> bool:
        """May people enter? In a Swiss tournament until the last round has begun, in an arena to its end."""
        if self.is_arena:
            return not self.ended
        late = self.made.system == "swiss" and len(self.rounds) < self.round_count
        return not self.is_over and (late or not self.rounds)

    def outcomes(self) -> list[RoundOutcome]:
        return [
            RoundOutcome(
                [TableOutcome(board.players, board.places) for board in played.boards if board.places],
                played.byes,
            )
            for played in self.rounds
        ]

    def standings(self) -> list[TournamentPlace]:
        """Of everybody who plays or has played."""
        paired = {person for played in self.rounds for person in played.players}
        shown = [one for one, player in self.players.items() if one in paired or not player.withdrawn]
        if self.is_arena:
            return arena_standings(shown, self.games())
        return standings(shown, self.outcomes())

    def games(self) -> list[TableOutcome]:
        """Of an arena, in the order in which they ended."""
        return [TableOutcome(board.players, board.places) for board in self.decided if board.places]

    def pool(self, here: Container[int]) -> list[ArenaPlayer]:
        """Of an arena: who wants to play now and has the page open, the longest waiting first."""
        busy = self.at_boards()
        lines = {line.player: line for line in self.standings()}
        return [
            ArenaPlayer(person, since, lines[person].score, *self._lately(person))
            for person, since in sorted(self.free.items(), key=lambda one: one[1])
            if person in here and person not in busy
        ]

    def _lately(self, person: int) -> tuple[list[list[int]], int]:
        """Whom they met, the latest game first; and how often they sat on the first seat."""
        boards = [board for board in self.decided if person in board.players and not board.void]
        met = [[one for one in board.players if one != person] for board in reversed(boards)]
        return met, sum(board.players[0] == person for board in boards)

    def at_boards(self) -> set[int]:
        """Who plays now."""
        return {person for at in self.open_boards() for person in at.board.players}

    def is_free(self, person: int) -> bool:
        """Could they play in the arena now, if they want to?"""
        player = self.players.get(person)
        active = player is not None and not player.withdrawn and not self.ended
        return active and person not in self.at_boards()

    def pairing(self) -> RoundPairing:
        """The next round; without tables if nobody is left to play."""
        if self.made.system == "swiss":
            return swiss(entrants(self.active, self.outcomes()), self.made.least, self.made.seats)
        tables, byes = round_robin(self._field)[len(self.rounds)]
        there = [[one for one in table if not self.players[one].withdrawn] for table in tables]
        alone = [table[0] for table in there if len(table) == 1]  # the other has withdrawn
        resting = [one for one in byes if not self.players[one].withdrawn]
        return RoundPairing([table for table in there if len(table) > 1], [*resting, *alone])

    def next_round(self) -> list[AnyTournament]:
        """Its entry. A round robin passes over rounds whose pairs have all withdrawn."""
        tables, byes = self.pairing()
        if not tables and not (byes and self.made.system == "robin" and len(self.active) > 1):
            return [TournamentEnded()]
        return [RoundPaired(round=len(self.rounds) + 1, tables=tables, byes=byes)]

    def withdrawal(self, person: int, by: int) -> list[AnyTournament]:
        """Somebody leaves: where one opponent is left at their board, that one has won."""
        entries: list[AnyTournament] = [Withdrew(person=by, who=person)]
        for round_, number, board in self.open_boards():
            left = [one for one in board.players if one != person and not self.players[one].withdrawn]
            if person in board.players and len(left) <= 1:
                last = len(board.players)
                places = [1 if one in left else last for one in board.players]
                entries.append(
                    BoardDecided(
                        person=by, round=round_, board=number, places=places, settled=True, forfeit=True
                    )
                )
        return entries

    def open_boards(self) -> list[BoardAt]:
        """The boards that are not decided: of this round or, in an arena, all."""
        first = 0 if self.is_arena else len(self.rounds) - 1
        return [
            BoardAt(round_, number, board)
            for round_, played in enumerate(self.rounds, start=1)
            if round_ > first
            for number, board in enumerate(played.boards, start=1)
            if not board.is_decided
        ]

    def without_table(self) -> list[BoardAt]:
        """The boards that still need one."""
        if self.ended and not self.is_arena:
            return []
        return [at for at in self.open_boards() if not at.board.table]

    def name_for(self, person: int, wanted: str) -> str:
        """Nobody has the name of another."""
        return name_among(wanted, [one.name for other, one in self.players.items() if other != person])

    # Its entries

    def follow(self, entry: AnyTournament) -> None:
        match entry:
            case Entered():
                number = len(self.players) + 1
                player = self.players.setdefault(entry.person, TournamentPlayer(number, entry.name))
                player.name, player.withdrawn = entry.name, False
            case Withdrew():
                self.players[entry.who].withdrawn = True
                self.free.pop(entry.who, None)
            case ArenaBegun():
                self.began_ms = entry.at_ms
            case CameFree():
                self.free[entry.person] = entry.at_ms
            case RoundPaired():
                self.rounds.append(PlayedRound([Board(players) for players in entry.tables], entry.byes))
                for players in entry.tables:
                    for person in players:
                        self.free.pop(person, None)
            case TableMade():
                board = self.board(entry.round, entry.board)
                board.table, board.made_ms = entry.table, entry.at_ms
            case BoardDecided():
                board = self.board(entry.round, entry.board)
                board.places, board.settled, board.forfeit = entry.places, entry.settled, entry.forfeit
                if all(board is not one for one in self.decided):
                    self.decided.append(board)
            case BoardVoided():
                self.board(entry.round, entry.board).void = True
            case LeadPassed():
                self.host = entry.to
            case TournamentEnded():
                self.ended = True
            case TournamentMade():
                pass

    def board(self, round_: int, board: int) -> Board:
        return self.rounds[round_ - 1].boards[board - 1]


def read_tournament(rows: Sequence[Row]) -> Tournament:
    """A tournament from what is stored of it."""
    return read_log(rows, _read, _begun, Tournament.follow)


def _begun(entry: AnyTournament, row: Row) -> Tournament:
    if not isinstance(entry, TournamentMade):
        raise Damaged("it does not begin as a tournament does")
    return Tournament(entry, entry.person)


def tournament_entry(row: Row) -> AnyTournament:
    return entry_in(row, _read)


def without_player(rows: Sequence[Row], person: int, instead: str) -> dict[int, str]:
    """The entries that name a person, by number, with another name instead."""

    def rename(entry: AnyTournament) -> AnyTournament:
        match entry:
            case Entered(person=by) if by == person:
                return msgspec.structs.replace(entry, name=instead)
            case TournamentMade(person=by) if by == person:
                return msgspec.structs.replace(entry, host_name=instead)
        return entry

    return renamed(rows, _read, rename)
