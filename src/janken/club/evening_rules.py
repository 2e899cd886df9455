"""What people may do in an evening: each request becomes entries, or a refusal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final, final

import msgspec
from msgspec import Meta

from janken import games
from janken.club.evening import (
    Answer,
    Answered,
    AnyEvening,
    BecameReady,
    Came,
    CountedPlayer,
    Evening,
    EveningEnded,
    GameCounted,
    HostPassed,
    LinkSet,
    NextChosen,
    Removed,
    SatOut,
    Settled,
    TotalRule,
    WordSet,
)
from janken.core.game import Game
from janken.core.keeper import KeptSheet
from janken.kernel.refusal import ILLEGAL, MALFORMED, NOT_YOURS, Refusal
from janken.table.answers import WAITING, refuse
from janken.table.decisions import name_said
from janken.table.names import clean_name, looks_of
from janken.table.protocol import Action, Name, TableId, Word
from janken.table.talk import LONGEST_LINK, call_link

MOST_GUESTS: Final = 60
MOST_GAMES: Final = 200
MOST_ENTRIES: Final = 5000  # in all: every look at an evening reads them
Moment = Annotated[int, Meta(ge=0, le=8_000_000_000_000)]  # by the calendar, in milliseconds
Title = Annotated[str, Meta(max_length=200)]
Options = dict[str, Annotated[str, Meta(max_length=400)]]


def _tag(name: str) -> str:
    return name.removeprefix("Evening").lower()


class EveningRequest(msgspec.Struct, kw_only=True, tag_field="type", tag=_tag, forbid_unknown_fields=True):
    """What is done in an evening. A repeated action has no second effect."""

    action: Action


class EveningCome(EveningRequest):
    """Come in."""

    name: Name = ""


class EveningAnswer(EveningRequest):
    """Will you come?"""

    answer: Answer


class EveningOut(EveningRequest):
    """Sit out, or play again."""

    out: bool


class EveningReady(EveningRequest):
    ready: bool


class EveningSettle(EveningRequest):
    """Host: what the evening is called, how it counts, when it begins and ends."""

    name: Title
    rule: TotalRule = "beaten"
    starts_ms: Moment = 0
    until_ms: Moment = 0
    games: Annotated[int, Meta(ge=0, le=99)] = 0


class EveningChoose(EveningRequest):
    """The next game."""

    game: Word
    options: Options = {}


class EveningStart(EveningRequest):
    """Host, or whose turn it is to be the host of a table: begin the next game."""


class EveningCall(EveningRequest):
    """Host: the link of a call, or a phone number; empty for none."""

    link: Annotated[str, Meta(max_length=LONGEST_LINK)]


class EveningDoor(EveningRequest):
    """Host: make a fresh join code, or take it away."""

    open: bool


class EveningHost(EveningRequest):
    """Host: make another person the host."""

    guest: int


class EveningRemove(EveningRequest):
    """Host: a person has no business here."""

    guest: int


class EveningEnd(EveningRequest):
    """Host: no more games; or go on after all."""

    ended: bool = True


class EveningCount(EveningRequest):
    """A game with real cards counts, too. A sheet that comes again has its name, and counts once."""

    sheet: KeptSheet
    name: Action


AnyEveningRequest = (
    EveningCome | EveningAnswer | EveningOut | EveningReady | EveningSettle | EveningChoose | EveningStart
    | EveningCall | EveningDoor | EveningHost | EveningRemove | EveningEnd | EveningCount
)  # fmt: skip
read_evening_request = msgspec.json.Decoder(AnyEveningRequest).decode


class MakeEvening(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A new evening; with a table, of its players, and with the games that were played there."""

    action: Action
    name: Title
    host: Name = ""  # how its host wants to be called
    rule: TotalRule = "beaten"
    starts_ms: Moment = 0
    until_ms: Moment = 0
    games: Annotated[int, Meta(ge=0, le=99)] = 0
    table: TableId | None = None
    club: str = ""


read_make_evening = msgspec.json.Decoder(MakeEvening).decode
Decision = Sequence[AnyEvening] | Refusal


def settled(person: int, said: MakeEvening | EveningSettle) -> Settled | Refusal:
    name = clean_name(said.name)
    if not name:
        return refuse(MALFORMED, "blank-name", "RF-1")
    if said.until_ms and said.until_ms <= said.starts_ms:
        return refuse(MALFORMED, "ends-before-it-begins")
    return Settled(
        person=person,
        name=name,
        rule=said.rule,
        starts_ms=said.starts_ms,
        until_ms=said.until_ms,
        games=said.games,
    )


@final
@dataclass(frozen=True)
class EveningRules:
    """One person, asking now."""

    evening: Evening
    person: int
    wall_ms: int
    fresh_word: str = ""

    def decide(self, request: AnyEveningRequest) -> Decision:
        evening, person = self.evening, self.person
        if not evening.lets_in(person):
            return refuse("absent", "removed-from-evening", name=evening.guests[evening.host].name)
        ends = isinstance(request, EveningEnd) and not evening.ended
        if evening.number >= MOST_ENTRIES and not ends:
            return refuse("too many", "evening-full")
        if isinstance(request, EveningCome):
            return self._come(request)
        if person not in evening.guests:
            return refuse(WAITING, "come-first")
        match request:
            case EveningAnswer():
                return [Answered(person=person, answer=request.answer)]
            case EveningOut():
                return [SatOut(person=person, out=request.out)]
            case EveningReady():
                return [BecameReady(person=person, ready=request.ready)]
            case EveningChoose():
                return self._choose(request)
            case EveningCount():
                return self._count(request)
            case EveningStart():
                return self.why_not_start() or []
        return self._as_host(request)

    def _as_host(self, request: AnyEveningRequest) -> Decision:
        person = self.person
        if person != self.evening.host:
            return refuse(NOT_YOURS, "for-evening-host", name=self.evening.guests[self.evening.host].name)
        match request:
            case EveningSettle():
                agreed = settled(person, request)
                return agreed if isinstance(agreed, Refusal) else [agreed]
            case EveningCall():
                link = call_link(request.link)
                return link if isinstance(link, Refusal) else [LinkSet(person=person, link=link)]
            case EveningDoor():
                return [WordSet(person=person, word=self.fresh_word if request.open else "")]
            case EveningEnd():
                return [EveningEnded(person=person, ended=request.ended), *self._closed(request.ended)]
            case EveningHost():
                other = self._other(request.guest)
                return other if isinstance(other, Refusal) else [HostPassed(person=person, to=other)]
            case EveningRemove():
                other = self._other(request.guest)
                return other if isinstance(other, Refusal) else [Removed(person=person, who=other)]
        raise AssertionError(request)

    def _closed(self, ended: bool) -> list[AnyEvening]:
        return [WordSet(person=self.person, word="")] if ended and self.evening.word else []

    def _other(self, number: int) -> int | Refusal:
        for other, guest in self.evening.guests.items():
            if guest.number == number and other != self.person and not guest.removed:
                return other
        return refuse(ILLEGAL, "nobody-of-that-number")

    def _come(self, request: EveningCome) -> Decision:
        name = name_said(request.name)
        if isinstance(name, Refusal):
            return name
        if self.person not in self.evening.guests and len(self.evening.guests) >= MOST_GUESTS:
            return refuse("too many", "evening-full")
        name = self.evening.name_for(self.person, name)
        known = self.evening.guests.get(self.person)
        return [] if known is not None and known.name == name else [Came(person=self.person, name=name)]

    def _choose(self, request: EveningChoose) -> Decision:
        game = games.find(request.game)
        if isinstance(game, Refusal):
            return game
        options = game.read_options(request.options)
        if isinstance(options, Refusal):
            return options
        return [NextChosen(person=self.person, game=game.name, options=options.changed())]

    def why_not_start(self) -> Refusal | None:
        """May this person begin a game now? Who plays it is another question."""
        evening = self.evening
        if not evening.is_open(self.wall_ms):
            return refuse(WAITING, "evening-not-begun")
        if evening.is_over(self.wall_ms):
            return refuse(WAITING, "evening-over")
        if len(evening.tables) >= MOST_GAMES:
            return refuse("too many", "evening-full")
        return refuse(WAITING, "no-next-game") if evening.next is None else None

    def _count(self, request: EveningCount) -> Decision:
        """The sheet is counted again here: sums are believed of nobody."""
        if self.evening.counted_at(request.name):
            return []
        if len(self.evening.games) >= MOST_GAMES:
            return refuse("too many", "evening-full")
        standing = games.kept(request.sheet)
        if isinstance(standing, Refusal):
            return standing
        if standing.wrong is not None:
            return standing.wrong.refusal
        if not standing.keeper.is_over():
            return refuse(WAITING, "sheet-not-over")
        totals, winners = standing.keeper.totals(), standing.keeper.winners()
        players = [
            self._with_cards(name, totals[place], place + 1 in winners)
            for place, name in enumerate(request.sheet.names)
        ]
        return [
            GameCounted(
                person=self.person,
                table=request.name,
                number=1,
                game=request.sheet.game,
                players=players,
                time_ms=self.wall_ms,
            )
        ]

    def _with_cards(self, said: str, score: int, won: bool) -> CountedPlayer:
        """The guest of that name, or else a player known by name only."""
        name = clean_name(said)
        for person, guest in self.evening.guests.items():
            if not looks_of(guest.name).isdisjoint(looks_of(name)):
                return CountedPlayer(name=guest.name, person=person, score=score, won=won)
        return CountedPlayer(name=name, score=score, won=won)


def why_not_seats(name: str, count: int) -> Refusal | None:
    """Can that many people play the game?"""
    game = games.find(name)
    return game.why_not_seats(count) if isinstance(game, Game) else game
