"""What the pages of evenings, clubs and tournaments answer with; web/src/protocol.ts has the same types."""

import msgspec

from janken.club.club import Role
from janken.club.evening import Answer, TotalRule
from janken.club.tournament import System


class EveningGuest(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody of an evening."""

    number: int  # by which they are named in requests
    name: str
    here: bool  # the page is open at their place
    host: bool
    you: bool
    answer: Answer = ""
    out: bool = False  # sits out
    ready: bool = False
    table: str = ""  # of the evening, at which they play now


class EveningPlayer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    name: str
    score: int
    points: int  # that it brings in the running total
    won: bool = False
    bot: bool = False
    you: bool = False


class EveningGame(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game, its best players first."""

    table: str  # empty: it was played with real cards
    number: int
    game: str
    time_ms: int  # when it was over
    players: list[EveningPlayer]


class EveningTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table at which the evening plays now."""

    table: str
    game: str
    names: list[str]
    yours: bool


class EveningTotal(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    name: str
    points: int
    number: int = 0  # of the guest; 0: somebody with real cards
    you: bool = False


class EveningNext(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    options: dict[str, str]


class EveningResponse(msgspec.Struct, frozen=True, kw_only=True):
    """An evening as one person sees it."""

    evening: str
    version: int  # rises with everything that happens
    name: str
    rule: TotalRule
    made_ms: int
    starts_ms: int
    until_ms: int
    best_of: int
    now_ms: int  # at the server
    open: bool  # can games begin?
    over: bool
    you: int  # your number; 0: you have not come in yet
    host: bool
    guests: list[EveningGuest]
    players: list[int]  # of the next game: the first is its host, the last deals
    may_start: bool
    next: EveningNext | None
    tables: list[EveningTable]
    games: list[EveningGame]  # the latest first
    totals: list[EveningTotal]
    call: str  # for those who have come in
    word: str
    club: str


class EveningMadeResponse(msgspec.Struct, frozen=True, kw_only=True):
    evening: str


class ClubMember(msgspec.Struct, frozen=True, kw_only=True):
    number: int  # by which they are named in requests
    name: str
    role: Role
    you: bool


class ClubPresetResponse(msgspec.Struct, frozen=True, kw_only=True):
    """House rules under a name."""

    name: str
    game: str
    options: dict[str, str]


class ClubEvening(msgspec.Struct, frozen=True, kw_only=True):
    evening: str
    name: str
    starts_ms: int
    over: bool
    games: int
    winners: list[str]  # once it is over
    tables: list[EveningTable]  # that are open now


class SeasonLine(msgspec.Struct, frozen=True, kw_only=True):
    """One member in the table of the season."""

    name: str
    points: int
    evenings: int
    wins: int  # of games
    you: bool


class ClubRecord(msgspec.Struct, frozen=True, kw_only=True):
    """The most points of a member in one game of the season."""

    game: str
    name: str
    score: int
    time_ms: int


class ClubReport(msgspec.Struct, frozen=True, kw_only=True):
    """For owner and hosts: what somebody has written, and who minds."""

    name: str
    by: str
    texts: list[str]
    time_ms: int


class ClubResponse(msgspec.Struct, frozen=True, kw_only=True):
    """A club as one person sees it; others than members see its name."""

    club: str
    name: str
    you: int  # your number; 0: no member
    role: Role
    members: list[ClubMember]
    invite: str  # the secret of the link, for owner and hosts
    presets: list[ClubPresetResponse]
    evenings: list[ClubEvening]  # the latest first
    season: str
    since_ms: int  # when it began, by the calendar; 0: it is not known
    standings: list[SeasonLine]
    records: list[ClubRecord]
    reports: list[ClubReport]


class ClubMadeResponse(msgspec.Struct, frozen=True, kw_only=True):
    club: str


class ClubName(msgspec.Struct, frozen=True, kw_only=True):
    """One of the clubs that somebody is in."""

    club: str
    name: str


class TournamentLine(msgspec.Struct, frozen=True, kw_only=True):
    """One player in the standings, the best first."""

    place: int
    number: int  # by which they are named in rounds and requests
    name: str
    points: int
    opponents: int  # the points of those they met
    wins: int
    games: int
    streak: int  # wins in a row, in an arena
    playing: bool
    you: bool
    withdrawn: bool


class TournamentBoard(msgspec.Struct, frozen=True, kw_only=True):
    board: int
    players: list[int]  # by seat
    table: str  # empty until it is made
    places: list[int]  # by seat; empty until it is decided
    settled: bool  # by the host
    forfeit: bool  # the others have withdrawn
    void: bool  # not everybody came: it does not count
    yours: bool


class TournamentRound(msgspec.Struct, frozen=True, kw_only=True):
    round: int
    boards: list[TournamentBoard]
    byes: list[int]


class TournamentResponse(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament as one person sees it."""

    tournament: str
    version: int  # rises with everything that happens
    name: str
    host_name: str
    game: str
    options: dict[str, str]
    system: System
    rounds: int  # all there will be
    seats: int  # the most at a table
    least: int  # the fewest
    rated: bool
    hours: int
    unasked: bool  # the next round begins by itself
    host: bool
    plays: bool  # you are in the next round
    open: bool  # may people enter?
    over: bool
    may_pair: bool  # may you begin the next round, or the arena?
    minutes: int  # of an arena; 0: it is none
    bots: bool  # in an arena, where too few people are there
    ends_ms: int  # of an arena, by the calendar; 0 until it has begun
    left_ms: int  # until then
    closing: bool  # its time is over, and games are still being played
    waiting: bool  # you are paired as soon as somebody else is free
    free: int  # how many others wait, too
    standings: list[TournamentLine]
    played: list[TournamentRound]  # the last one is the current one; of an arena only the latest


class TournamentMadeResponse(msgspec.Struct, frozen=True, kw_only=True):
    tournament: str
