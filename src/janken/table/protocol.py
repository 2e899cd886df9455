"""The messages between a table and those who sit at it, watch it or look for one: version 2.

Every message is one JSON object whose `type` names its kind. docs/protocol.md shows an example of each, and
web/src/protocol.ts has the same types for TypeScript; both are checked against this file.
"""

import re
import secrets
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from janken.bots.bot import Sure

VERSION: Final = 2
# Understood as well. The version before is, so that servers can be replaced one by one under open pages.
SPOKEN: Final = range(VERSION - 1, VERSION + 1)
SHUFFLES_SINCE: Final = 2  # an older client shuffles otherwise: it has no part in the shuffle
LARGEST_MESSAGE: Final = 4096  # bytes, from a client
LONGEST_NAME: Final = 40

Action = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]  # chosen by the client, once for each action
_TABLE_ID: Final = "^[A-Za-z0-9_-]{22}$"
TableId = Annotated[str, Meta(pattern=_TABLE_ID)]
EveningId = Annotated[str, Meta(pattern="^E[A-Za-z0-9_-]{22}$")]
Seat = Annotated[int, Meta(ge=1, le=9)]
Name = Annotated[str, Meta(max_length=200)]  # cleaned and shortened by the server
Bytes = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]  # 32 bytes
LONGEST_TEXT: Final = 400
Text = Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]
LONGEST_WORD: Final = 40
LONGEST_WRITTEN: Final = 200
# The number of a deal, as `core.deal_code` writes it.
DealCode = Annotated[str, Meta(pattern="^[0-9A-Za-z]{1,80}$")]
Word = Annotated[str, Meta(min_length=1, max_length=LONGEST_WORD)]


def is_table_id(text: str) -> bool:
    return re.fullmatch(_TABLE_ID, text) is not None


def _tag(name: str) -> str:
    """AddBot is written add-bot."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


LONGEST_MOVE_HOURS: Final = 14 * 24
# A bot makes that one move; or it plays for the seat from then on.
Late = Literal["bot", "forfeit"]


class Pace(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How time runs at a table, agreed when it is made."""

    move_seconds: Annotated[int, Meta(ge=0, le=3600)] = 0  # for one move, where one seat is to move; 0: any
    move_hours: Annotated[int, Meta(ge=0, le=LONGEST_MOVE_HOURS)] = 0  # a game over days; 0: played in one go
    late: Late = "bot"  # over days: what happens when those hours are over
    away_seconds: Annotated[int, Meta(ge=5, le=3600)] = 60  # after which a bot plays for a player who is gone
    between_seconds: Annotated[int, Meta(ge=0, le=600)] = 30  # until the next hand is dealt unasked; 0: never
    lag_credit_ms: Annotated[int, Meta(ge=0, le=100)] = 100  # the most that is made up for in a race
    bot_seconds: Annotated[float, Meta(ge=0, le=20)] = 1.0  # what a bot takes for a move, about

    @property
    def move_ms(self) -> int:
        """The time for a move; 0: as long as one likes."""
        return self.move_hours * 3_600_000 or self.move_seconds * 1000


class DailyDeal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which deal of a day is played at a table (docs/solver.md)."""

    series: Word
    number: int
    practice: bool = False  # not for the record
    group: TableId | None = None  # of the friend whose result this one is shown beside


class Onward(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A finished game is played on from one of its steps, as a replay counts them."""

    table: TableId
    game: int
    step: int
    move: Annotated[str, Meta(max_length=LONGEST_TEXT)] = ""  # made there, instead of the one that was


# From a client


class Request(msgspec.Struct, kw_only=True, tag_field="type", tag=_tag, forbid_unknown_fields=True):
    """What a client may send."""


class Hello(Request):
    """The first message of a connection."""

    version: int
    name: Name = ""  # how this person wants to be called from now on; empty: as before


class Pong(Request):
    """Answers a ping at once, with its number."""

    number: int


class AreYouThere(Request, tag="ping"):
    """Answered with `pong` at once: so a client that has heard nothing knows whether the line holds."""


class AskLobby(Request, tag="lobby"):
    """Which open tables are there?"""


class Create(Request):
    """Make a table, and be its host."""

    action: Action
    game: Word
    seats: Seat
    options: dict[str, Annotated[str, Meta(max_length=400)]] = {}
    pace: Pace = Pace()
    listed: bool = False  # in the lobby
    watchers: bool = True  # are spectators allowed?
    deal: DealCode | None = None  # a game alone: with these cards
    daily: DailyDeal | None = None  # a game alone: the deal of a day, with its house rules
    onward: Onward | None = None  # from there, with its house rules
    practice: Word | None = None  # of a kind of decision: the position that was found for it last
    rated: bool = False  # do its games count for the ratings of their players?


class Find(Request):
    """Which table has this join code?"""

    word: Word


class Enter(Request):
    """Come to a table: to one's seat there, or as an onlooker. A connection is at one table at a time."""

    table: TableId
    game: int = 0  # the last update seen there, to be told what was missed since
    number: int = 0
    shuffles: bool = False  # has a part in the shuffle: answers `shuffle` (docs/shuffle.md)


class Exit(Request):
    """Turn away from the table; a seat there is kept."""


class TableAction(Request):
    """What is done at a table. A repeated action id gets the same answer and has no second effect."""

    action: Action


class Sit(TableAction):
    """Take a seat that is free, or that a bot holds for nobody; during a hand from the next deal on."""

    seat: Seat
    name: Name = ""


class Stand(TableAction):
    """Give up one's seat; during a game a bot takes over."""


class Rename(TableAction):
    name: Name


class AddBot(TableAction):
    """Host: put a bot onto a free seat."""

    seat: Seat
    bot: Word = "standard"


class RemoveBot(TableAction):
    """Host: take a bot off a seat, before a game."""

    seat: Seat


class Start(TableAction):
    """Host: begin the game."""

    fill: bool = False  # with bots on the free seats
    bot: Word = "standard"  # which
    close: bool = False  # without the free seats: only those who are seated play


class NextHand(TableAction):
    """Host: deal the next hand now."""


class Rematch(TableAction):
    """Host, after a game: another one with the same people; the deal goes round."""

    fill: bool = False  # with bots on seats that are free by now
    bot: Word = "standard"  # which


class PlayAgain(TableAction):
    """Anybody who is seated, after a game: would play another one."""


class Undo(TableAction):
    """A game alone: take back the last move."""


class Redo(TableAction):
    """A game alone: make the move again that was taken back last."""


class Pause(TableAction):
    """Anybody who is seated: stop all clocks. More than five minutes are for the host."""

    minutes: Annotated[int, Meta(ge=1, le=30)] = 5  # at the longest


class Resume(TableAction):
    """Anybody who is seated: resume play."""


class Ready(TableAction):
    """As far as this seat is concerned, the timer of this name may be over."""

    timer: Word


class Wait(TableAction):
    """Anybody who is seated: the next hand is not dealt by the clock before this seat is `ready`."""


class Cover(TableAction):
    """Host: let a bot play for a player for now; anyone: for oneself."""

    seat: Seat


class GiveBack(TableAction):
    """Host: a player that a bot played for plays again."""

    seat: Seat


class SwapSeats(TableAction):
    """Host, while no game is played: the players on two seats change places."""

    seat: Seat
    other: Seat


class SetSeats(TableAction):
    """Host, before the first game: how many seats the table has. Free ones go, or new ones come."""

    seats: Seat


class HandOver(TableAction):
    """Host: make another seated player the host."""

    seat: Seat


class ChangeRules(TableAction):
    """Host, while no game is played: these house rules from the next game on."""

    options: dict[str, Annotated[str, Meta(max_length=400)]] = {}


class Back(TableAction):
    """Take one's seat back from the bot that played for it."""


class Remove(TableAction):
    """Host: remove a person, and do not let them in again."""

    seat: Seat


class JoinEvening(TableAction):
    """Any seated player, once: this table is part of an evening from now on; after that, the host alone."""

    evening: EveningId


# Short sayings, as codes: their words are in the catalogues, so everybody reads them in their own language.
Saying = Literal["hello", "luck", "well-played", "thanks", "wow", "oops", "hurry", "bye"]


class Say(TableAction):
    """Anybody who is seated: say something short to all. Nothing of it is kept."""

    saying: Saying


class WriteText(TableAction, tag="write"):
    """Any seated player, where the host allows it: say something in your own words. It is not kept."""

    text: Annotated[str, Meta(max_length=LONGEST_WRITTEN)]


class AllowText(TableAction):
    """Host, at a table that is not listed: may people write to each other?"""

    on: bool


class SetCall(TableAction):
    """Host: the link of a call, or a phone number, for the players; empty for none."""

    link: Annotated[str, Meta(max_length=300)]


class Block(TableAction):
    """Anybody: hear no more from a person, here or elsewhere, and keep them away from your own tables."""

    seat: Seat


class Report(TableAction):
    """Any seated player: show the hosts what a person has written lately; they can do something about it."""

    seat: Seat


class Door(TableAction):
    """Host: open the door, which makes a fresh join code, or close it."""

    open: bool


class MakeMove(TableAction, tag="move"):
    """A move as a record writes it, without the seat."""

    text: Text
    meant_for: Annotated[str, Meta(max_length=40)] | None = None  # from `places`, what the player saw there


class ShuffleStep(Request):
    """A seat's part in the shuffle of a deal; it says which deal, and which attempt at it."""

    game: int
    deal: int
    attempt: int


class ShuffleCommit(ShuffleStep):
    """Answers `shuffle`: fixes 32 bytes without showing them."""

    commitment: Bytes


class ShuffleOpen(ShuffleStep):
    """Answers `shuffle` with everybody's commitments: shows the bytes."""

    own: Bytes


class AskHint(Request, tag="hint"):
    """What would be a good move?"""


AnyRequest = (
    Hello | Pong | AreYouThere | AskLobby | Create | Find | Enter | Exit | Sit | Stand | Rename | AddBot
    | RemoveBot | Start | NextHand | Rematch | PlayAgain | Undo | Redo | Pause | Resume | Ready | Wait
    | Cover | GiveBack | SwapSeats | SetSeats | HandOver | ChangeRules | Back | Remove | JoinEvening | Say
    | WriteText | AllowText | SetCall | Block | Report | Door | MakeMove
    | ShuffleCommit | ShuffleOpen | AskHint
)  # fmt: skip


# From the server

Kind = Literal[
    "malformed",  # not a message, or not a move of this game
    "illegal",  # the rules forbid it now
    "stale",  # too late: what it was meant for is gone
    "not yours",  # another seat's turn or card, or the host's business
    "absent",  # no such table, or not for you
    "waiting",  # not while this timer runs, while the table is paused, or before the game
    "not saved",  # the disk did not take it; nothing has changed
    "too many",  # tables, connections or messages; wait a little
    "version",  # this server speaks another version
]


class Message(msgspec.Struct, kw_only=True, tag_field="type", tag=_tag, omit_defaults=True):
    """What the server may send."""


class Welcome(Message):
    version: int
    name: str


class Ping(Message):
    """To be answered with `pong` at once: so the server measures the way there and back."""

    number: int


class Here(Message, tag="pong"):
    """Answers a client's `ping`."""


Status = Literal["waiting", "playing", "between", "over"]
SeatKind = Literal["empty", "person", "bot"]
CoverReason = Literal["", "away", "time", "host", "own"]


class OpenTable(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    game: str
    host: str
    seats: int
    free: int  # seats that can be taken
    status: Status


class Lobby(Message):
    tables: list[OpenTable]


class Created(Message):
    action: str
    table: str


class Found(Message):
    table: str
    evening: bool = False  # it is the name of an evening


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    seat: int
    kind: SeatKind
    name: str
    here: bool  # connected now
    covered: bool  # a bot plays for this person until they are back
    why: CoverReason = ""  # it does
    bot: str = ""  # which bot it is
    credit_ms: int = 0  # what is made up for in a race, because this person is far away
    waits: bool = False  # joined during a hand: a bot plays until the next deal
    bot_in: float = 0  # gone: seconds until a bot plays for this person; 0 if none is going to
    until_deal: str = ""  # the name of that bot


class You(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    seat: int  # 0: an onlooker
    host: bool
    name: str
    next_seat: int = 0  # the seat that is yours from the next deal on
    left_seat: int = 0  # the seat that you got up from in this game, while nobody else has it
    call: str = ""  # for players: where they call each other, a link or a phone number
    evening: str = ""  # for players: the evening that this table is part of


# The cards were given; or the game continues from a known position, and is for one person with bots.
Known = Literal["deal", "onward"]


class EveningScore(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How many games a player has won at this table."""

    name: str
    wins: int
    seat: int = 0  # where they sit; 0: they have left


class Room(Message):
    """Who is at the table and what it is about; sent whole whenever something of it changes."""

    table: str
    game: str
    options: dict[str, str]  # those that differ from their default
    pace: Pace
    listed: bool
    watchers: bool
    status: Status
    paused: bool
    game_number: int  # 1 for the first game at this table; 0 before it
    seats: list[SeatInfo]
    onlookers: int
    host: str
    you: You
    door: str | None  # the join code, for the host while the door is open
    daily: DailyDeal | None = None  # which deal of a day this is; its group is this table, if no other
    known: Known | None = None  # the cards of this game were not left to chance
    hints: int = 0  # that were asked for in a deal of a day that counts
    resumes_in: float = 0  # seconds until a pause ends automatically or, after it, until play continues
    paused_by: int = 0  # the seat; 0: the host, who is watching
    again: list[int] = []  # after a game: the seats that would play another
    evening: list[EveningScore] = []  # once a game is over: the most wins first
    rules_open: bool = False  # may the host change the house rules now?
    rated: bool = False  # do its games count for ratings?
    free_text: bool = False  # may players write to each other?
    prompt: bool = False  # the first game begins as soon as everybody who sits is here


class TimerInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A clock of the table: when it runs out, the table moves, or what it held back is allowed."""

    name: str
    rule: str
    seconds: float
    left: float
    ends: Literal["alone", "dealer", "all"] = "alone"  # whose `ready` ends it early
    ready: list[int] = []
    waits: list[int] = []  # of `next-hand`: the seats that asked for more time, for which it stands still


class ClockInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The time that a seat has left for its move."""

    seat: int
    seconds: float
    left: float


class Happening(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One numbered thing that happened, as this viewer saw it."""

    number: int
    at: float  # seconds since the deal
    facts: list[object]  # facts of the game; `Game.facts` reads them
    then: dict[int, str] = {}  # seat -> who played there then, where another person does now


class HandScores(msgspec.Struct, frozen=True, kw_only=True):
    """The scores of a finished hand, seat 1 first, and the names of its players."""

    hand: int
    scores: list[int]
    names: list[str]


class SeveralCards(msgspec.Struct, frozen=True, kw_only=True):
    """A legal move that is composed: the verb and from `least` to `most` of these cards. A game may allow
    some choices only; the others are refused."""

    verb: str
    cards: list[str]
    least: int
    most: int


class Situation(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The table as one seat, or an onlooker, sees it now."""

    view: dict[str, object]  # the fields of `janken replay --json --as N`
    legal: list[str] | None  # every legal move of one's own seat; null where there are too many to list
    several: SeveralCards | None = None  # and those that are not listed but composed
    places: dict[str, str]  # the beginning of a move -> what it is meant for now
    timers: list[TimerInfo]
    clock: ClockInfo | None
    stands: bool = (
        False  # the seconds of timers and clock do not run down: a pause, or nobody is here to play
    )
    redo: bool = False  # can a move that was taken back be made again?
    hands: list[HandScores] = []  # when a hand is over, all of this game


class FreshView(Message, tag="view"):
    """A fresh start: sent on entering, when a game begins, and when one's seat changes."""

    game: int
    number: int
    missed: list[Happening]  # since the number given on entering
    now: Situation


class Update(Message):
    """The next thing that happened."""

    game: int
    happening: Happening
    now: Situation


class Clocks(Message):
    """All timers, when they change without anything happening: one is over, a player is ready, a pause."""

    timers: list[TimerInfo]
    clock: ClockInfo | None
    stands: bool = False  # as in `Situation`


class Shuffle(Message):
    """The next deal is being shuffled: commit to bytes of your own; with commitments, open them."""

    game: int
    deal: int
    attempt: int
    rules: str  # the house rules as a record has them
    server: str  # the server's commitment
    failed: tuple[tuple[int, ...], ...] = ()  # for each attempt before: who did not open; nobody: interrupted
    silent: tuple[int, ...] = ()  # with commitments: seats that were asked and did not answer in time
    commitments: dict[int, str] = {}  # by seat: of everybody who takes part


class Shuffled(Message):
    """How the cards on the table were shuffled; when the hand is over, with the server's bytes."""

    game: int
    deal: int
    attempt: int
    rules: str
    server: str
    shares: dict[int, tuple[str, str]] = {}  # by seat: commitment and bytes
    silent: tuple[int, ...] = ()
    failed: tuple[tuple[int, ...], ...] = ()
    secret: str = ""  # the server's bytes
    dealt: dict[str, str] = {}  # once they are shown: `deal` and each showdown, with its cards


class SayingHeard(Message, tag="said"):
    """A person at the table says something short."""

    seat: int
    saying: Saying


class TextHeard(Message, tag="written"):
    """A person at the table says something in their own words."""

    seat: int
    text: str


class News(Message):
    """A person has taken a seat, left it, was removed from it, or is the host now. It is sent once."""

    what: Literal["came", "left", "removed", "host"]
    name: str
    seat: int = 0


class Done(Message):
    """An action is stored and has taken effect."""

    action: str


class Refused(Message):
    """Why not: the kind for programs, and a code with its arguments, from which words are made."""

    kind: Kind
    code: str
    args: dict[str, object] = {}
    rule: str = ""
    action: str = ""  # of the refused message, if it could be read
    late_ms: int = 0  # of a stale move: by how much the other was first


class Hint(Message):
    """A move worth considering, why (a code with its arguments), and how sure one can be.

    With an empty move there is nothing to do now, and the code says what to wait for.
    """

    move: str
    code: str
    args: dict[str, object] = {}
    sure: Sure = "glance"


class Closing(Message):
    """The server goes down; it keeps everything. Come back after that many seconds."""

    seconds: int


class Announcement(Message):
    """What the host of the server wants everybody to know. Empty: no longer."""

    text: str
    seconds: int = 0  # until it happens; 0: at no certain time


AnyMessage = (
    Welcome | Ping | Here | Lobby | Created | Found | Room | FreshView | Update | Clocks | Shuffle
    | Shuffled | SayingHeard | TextHeard | News | Done | Refused | Hint | Closing
    | Announcement
)  # fmt: skip


# Over plain HTTP


class OptionForm(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A house rule as a form needs it."""

    name: str
    kind: Literal["yes-no", "choice", "whole", "seconds", "text"]
    standard: str
    rule: str
    choices: list[str] = []
    low: float = 0
    high: float = 0
    none: bool = False  # may also be "none"
    needs: dict[str, str] = {}  # another option and its value, without which this one says nothing


class GameForm(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    example: str
    seats: list[int]
    options: list[OptionForm]
    studied: bool  # has the lab results of its house rules?
    turns: bool  # can it be played over days?


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Who the cookie says one is."""

    name: str


class Address(msgspec.Struct, frozen=True, kw_only=True):
    """Where others reach this server."""

    address: str  # without a slash at the end; empty if only this machine can


class AboutPlace(msgspec.Struct, frozen=True, kw_only=True):
    """Where one is: what the host says about it, and what is kept here for how many days (0: for ever)."""

    name: str
    greeting: str
    contact: str
    imprint: str
    privacy: str
    keep_games: float
    keep_unfinished: float
    logs_addresses: bool
    table_makers: Literal["everybody", "chosen", "host"]  # who may make tables
    announcement: Announcement
    strange: bool  # a page at the address given as `from` is refused: the host has to name it by --origin


class ReplayStep(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    line: str  # of the record
    facts: list[object]
    view: dict[str, object]  # everything: the game is over
    then: dict[int, str] = {}  # seat -> who played there, where it is not who began there
    bots: list[int] = []  # the seats that bots had


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    options: dict[str, str]  # those that differ from their default
    names: list[str]
    first: int  # the number of the first step here
    total: int
    steps: list[ReplayStep]


read_request = msgspec.json.Decoder(AnyRequest).decode
read_message = msgspec.json.Decoder(AnyMessage).decode
write = msgspec.json.Encoder().encode


ANY_MOVE: Final = ""  # the key in `places` with which every move begins: the turn it is meant for


def meant_for(text: str, places: dict[str, str]) -> str | None:
    """What a move is for, among the places that its player saw: the longest beginning that fits."""
    fitting = [key for key in places if key == ANY_MOVE or f"{text} ".startswith(f"{key} ")]
    return places[max(fitting, key=len)] if fitting else None


def new_action() -> str:
    """An id for an action that nobody has used."""
    return secrets.token_urlsafe(12)
