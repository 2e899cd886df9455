"""What pages beside the socket answer with; web/src/protocol.ts has the same types."""

from typing import Final

import msgspec
from starlette.responses import Response

from janken.core.keeper import KeptSheet, What
from janken.review import Unit
from janken.review.balance import Balance
from janken.review.pace import Quickness
from janken.review.summary import GameSummary
from janken.table.notes import GameNote

PERSONAL: Final = {"cache-control": "no-store"}  # what depends on who asks


def personal_json(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json", headers=PERSONAL)


class DealResponse(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of a game alone, to be dealt again or handed on."""

    game: str
    options: dict[str, str]  # those that differ from their default
    deal: str  # for `create`


class PracticeResponse(msgspec.Struct, frozen=True, kw_only=True):
    """A position was found; `create` with this kind as `practice` makes a table with it."""

    game: str
    kind: str
    seats: int
    seat: int  # whose decision it is
    raced: bool  # could others be first?


class ParResponse(msgspec.Struct, frozen=True, kw_only=True):
    """What the solver gets from a deal: points or, where these are the aim, cards left."""

    value: int
    exact: bool  # proven to be the best


class SeriesResponse(msgspec.Struct, frozen=True, kw_only=True):
    """Deals of the days of one game, as they are known ahead of time."""

    name: str
    game: str
    options: dict[str, str]
    clears: bool  # is a line known that leaves nothing to wish for?
    fewer: bool  # are few cards the aim?
    cards: int  # that are dealt
    par: list[int]  # of each day, from the first on
    exact: list[bool]  # is that proven to be the best?
    club: list[float]  # what a club player gets


class DailyList(msgspec.Struct, frozen=True, kw_only=True):
    """The same for everybody: nobody is asked who they are."""

    first: str  # the day of number 1, as in 2026-11-16
    series: list[SeriesResponse]


class DailyResult(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    series: str
    number: int
    value: int  # points or, where these are the aim, cards left
    par: int
    played: str  # the day on which it was played, by the player's own clock
    hints: int = 0  # that were asked for at a table of this server
    seconds: int = 0  # that were spent there; 0: nobody knows


class EveryoneResponse(msgspec.Struct, frozen=True, kw_only=True):
    """What was reached in a deal at this server, by everybody; nobody is named."""

    results: list[tuple[int, int]]  # a result and how many have it, the lowest first


class FriendResult(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    name: str
    value: int
    hints: int = 0
    you: bool = False


class GameResponse(GameNote, frozen=True, kw_only=True):
    """A game that a person has played, or is playing."""

    table: str
    number: int  # which game at that table
    time_ms: int  # when it ended or, while it runs, when a new person was last dealt in


class BroughtResponse(msgspec.Struct, frozen=True, kw_only=True):
    """Where a game is that was brought along; it may have been here before."""

    table: str
    fresh: bool


class ScoreSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A game with real cards whose score was kept here."""

    id: str
    game: str
    names: list[str]
    rounds: int
    time_ms: int  # when it was last written on
    over: bool
    totals: list[int]
    winners: list[int]


class StoryResponse(msgspec.Struct, frozen=True, kw_only=True):
    """All games of one person on this server, the latest first."""

    name: str
    games: list[GameResponse]
    daily: list[DailyResult]
    scores: list[ScoreSummary]  # games with real cards


class DeviceResponse(msgspec.Struct, frozen=True, kw_only=True):
    """A device that a person is signed in on."""

    name: str  # by which it is signed out
    made_ms: int  # since when; 0: nobody knows
    this: bool  # the device that is asking


class EntryForm(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be entered on a score sheet; as words, `keep-` and the verb."""

    verb: str
    of_player: bool  # a seat follows the verb
    what: What  # and then this
    cards: list[str]  # that can be named
    most: int  # of them
    low: int
    high: int
    choices: list[str]
    once: bool  # in a round


class LineResponse(msgspec.Struct, frozen=True, kw_only=True):
    """A round of a score sheet that has been counted; as words, `part-` and the names of its parts."""

    dealer: int
    points: list[int]
    totals: list[int]
    parts: dict[str, list[int]]


class RefusalResponse(msgspec.Struct, frozen=True, kw_only=True):
    code: str
    rule: str
    args: dict[str, object]


class ScoreResponse(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a game with real cards, from its score sheet."""

    forms: list[EntryForm]
    lines: list[LineResponse]
    totals: list[int]
    dealer: int  # of the next round
    over: bool
    winners: list[int]
    bowls: list[tuple[str, int]]  # with their chips, in order
    bowl: str  # that the next round is about
    asked: list[int]  # the seats that it is about
    wrong: RefusalResponse | None  # with a round: it and those after it are not counted
    wrong_round: int
    draft: LineResponse | None  # the round that is being entered, if nothing is wrong with it
    draft_wrong: RefusalResponse | None
    bowls_after: list[tuple[str, int]]  # that round


class SheetResponse(msgspec.Struct, frozen=True, kw_only=True):
    """A score sheet that everyone with its link writes on."""

    id: str
    version: str  # of what is written; another one has to be read before anything can be added
    sheet: KeptSheet
    draft: tuple[str, ...]  # the round that is being entered
    correcting: int  # which one that is, from 1; 0: the next
    standing: ScoreResponse


class VerdictResponse(msgspec.Struct, frozen=True, kw_only=True):
    """Are these cards a set?"""

    kind: str
    points: int
    cards: list[str]  # as they lie
    wrong: RefusalResponse | None


class ExportResponse(msgspec.Struct, frozen=True, kw_only=True):
    """All of it in one file."""

    story: StoryResponse
    records: dict[str, str]  # by table and number


class RatingLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How strong a player is: 1540, give or take 80."""

    points: int
    give_or_take: int
    games: int
    name: str = ""  # of a person
    bot: str = ""  # the level of a bot
    you: bool = False


class RatingSeason(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    begins_ms: int  # by the calendar; the end is when the next begins
    ends_ms: int  # 0: there are no seasons


class LadderResponse(msgspec.Struct, frozen=True, kw_only=True):
    """The ratings in a game with this number of seats in one season, the best first."""

    game: str
    seats: int
    lines: list[RatingLine]
    season: RatingSeason
    seasons: list[RatingSeason]  # those to look at, the latest first


class RatingChange(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a game did to the rating of the player who began it on a seat."""

    seat: int
    before: int
    after: int
    give_or_take: int  # afterwards
    place: int
    name: str = ""
    bot: str = ""


class WaitingResponse(msgspec.Struct, frozen=True, kw_only=True):
    """A table, played over days, that waits for one's move."""

    table: str
    game: str
    names: list[str]  # of the others
    due_ms: int


class HolidayResponse(msgspec.Struct, frozen=True, kw_only=True):
    until_ms: int  # 0: none is taken now
    left: int  # days that can still be taken this year


class NoticesResponse(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody wants to hear of when they have no page open."""

    key: str  # of this server, for browsers; empty where it sends nothing
    devices: int  # that hear of it
    mail: bool  # does it send e-mail?
    turn: bool
    late: bool
    evenings: bool
    quiet_from: int  # hours
    quiet_until: int


class MailResponse(msgspec.Struct, frozen=True, kw_only=True):
    """One's own e-mail address; nobody else is told it."""

    address: str  # empty: none
    confirmed: bool
    problem: str = ""  # no-address, too-often or wrong-code


class FeedResponse(msgspec.Struct, frozen=True, kw_only=True):
    path: str  # without its ending, .atom or .ics


class CodeResponse(msgspec.Struct, frozen=True, kw_only=True):
    """With this code another device becomes the same person, if it is used within this many minutes."""

    code: str
    minutes: int


class ReviewHead(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="head"):
    """The first line of a review: what it will be about."""

    seat: int
    unit: Unit
    steps: list[int]  # of the replay, at which this person made a move


class Remark(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="remark"):
    """One decision, by what its player knew then."""

    step: int  # of the replay: the move was made there
    choice: bool  # was there more than one move?
    made: str
    better: str  # empty if nothing was clearly better
    code: str  # of the reason, as in a hint
    args: dict[str, object]
    came: str  # of what came of it in imagined games and not of the move made; empty if nothing is clear
    came_args: dict[str, object]
    loss: float
    doubt: float
    worth: float  # what could be expected with the better move


class AdviceResponse(msgspec.Struct, frozen=True, kw_only=True):
    """What the coach says of a move before it is made."""

    unit: Unit
    remark: Remark


class ReviewEnd(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="end"):
    """The last line."""

    balance: Balance
    pace: Quickness | None  # where there are no turns


class CoachedResponse(msgspec.Struct, frozen=True, kw_only=True):
    """All games of a person that the coach has looked at."""

    games: list[GameSummary]


ReviewLine = ReviewHead | Remark | ReviewEnd
