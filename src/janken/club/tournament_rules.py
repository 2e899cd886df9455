"""What people may do in a tournament: each request becomes entries, or a refusal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final, final

import msgspec
from msgspec import Meta

from janken import games
from janken.club.tournament import (
    AnyTournament,
    ArenaBegun,
    BoardDecided,
    Entered,
    System,
    Tournament,
    TournamentEnded,
    TournamentMade,
)
from janken.core.game import Game
from janken.core.options import Options
from janken.kernel.refusal import ILLEGAL, MALFORMED, NOT_YOURS, Refusal
from janken.table.answers import WAITING, refuse
from janken.table.decisions import name_said
from janken.table.names import clean_name
from janken.table.protocol import LONGEST_MOVE_HOURS, Action, Name, Word

MOST_PLAYERS: Final = 64
MOST_SEATS: Final = 5  # at a table of more, a place says little
FEWEST_OF_SEVERAL: Final = 3
LONGEST_ARENA: Final = 240  # minutes


def _tag(name: str) -> str:
    return name.removeprefix("Tournament").lower()


class TournamentRequest(msgspec.Struct, kw_only=True, tag_field="type", tag=_tag, forbid_unknown_fields=True):
    """What is done in a tournament. A repeated action has no second effect."""

    action: Action


class TournamentEnter(TournamentRequest):
    name: Name = ""


class TournamentWithdraw(TournamentRequest):
    """Play no more rounds."""


class TournamentDrop(TournamentRequest):
    """Host: somebody plays no more rounds."""

    player: int


class TournamentPair(TournamentRequest):
    """Host: the round of that number begins, or the arena."""

    round: int


class TournamentSettle(TournamentRequest):
    """Host: how a board of this round ended whose game did not."""

    board: int
    places: Annotated[list[int], Meta(max_length=MOST_SEATS)]  # by seat; who did not come is last
    round: int = 0  # in an arena: the round in which it was paired


class TournamentEnd(TournamentRequest):
    """Host: no more rounds."""


AnyTournamentRequest = (
    TournamentEnter | TournamentWithdraw | TournamentDrop | TournamentPair | TournamentSettle | TournamentEnd
)
read_tournament_request = msgspec.json.Decoder(AnyTournamentRequest).decode


class MakeTournament(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    action: Action
    name: Annotated[str, Meta(max_length=200)]
    host: Name = ""  # how its host wants to be called
    plays: bool = True  # does the host play, too?
    game: Word
    options: dict[str, Annotated[str, Meta(max_length=400)]] = {}
    system: System = "swiss"
    rounds: Annotated[int, Meta(ge=1, le=20)] = 5
    seats: Annotated[int, Meta(ge=2, le=MOST_SEATS)] = 2
    rated: bool = False
    hours: Annotated[int, Meta(ge=0, le=LONGEST_MOVE_HOURS)] = 0
    unasked: bool = False
    minutes: Annotated[int, Meta(ge=5, le=LONGEST_ARENA)] = 60  # of an arena
    bots: bool = False  # in an arena, where too few people are there


read_make_tournament = msgspec.json.Decoder(MakeTournament).decode
Decision = Sequence[AnyTournament] | Refusal


def new_tournament(person: int, said: MakeTournament, host_name: str) -> TournamentMade | Refusal:
    name, game = clean_name(said.name), games.find(said.game)
    if not name:
        return refuse(MALFORMED, "blank-name", "RF-1")
    if isinstance(game, Refusal):
        return game
    options = game.read_options(said.options)
    if isinstance(options, Refusal):
        return options
    if said.system == "robin" and said.seats != 2:
        return refuse(ILLEGAL, "round-robin-of-two")
    is_arena = said.system == "arena"
    if said.hours and (is_arena or not game.has_turns):
        return refuse(ILLEGAL, "no-days")
    least = min(said.seats, max(FEWEST_OF_SEVERAL, game.seats[0]))
    refusal = _why_not_at(game, options, range(least, said.seats + 1))
    return refusal or TournamentMade(
        person=person,
        name=name,
        host_name=host_name,
        game=game.name,
        system=said.system,
        rounds=0 if is_arena else said.rounds,
        seats=said.seats,
        least=least,
        options=options.changed(),
        rated=said.rated,
        hours=said.hours,
        unasked=said.unasked,
        minutes=said.minutes if is_arena else 0,
        bots=said.bots and is_arena,
    )


def _why_not_at(game: Game, options: Options, sizes: range) -> Refusal | None:
    refusals = (game.why_not_seats(size) or game.why_not_seated(options, size) for size in sizes)
    return next((one for one in refusals if one is not None), None)


@final
@dataclass(frozen=True)
class TournamentRules:
    """One person, asking now."""

    tournament: Tournament
    person: int
    wall_ms: int

    def decide(self, request: AnyTournamentRequest) -> Decision:
        if self.tournament.is_over:
            return refuse(WAITING, "tournament-over")
        match request:
            case TournamentEnter():
                return self._enter(request)
            case TournamentWithdraw():
                if self.person not in self.tournament.active:
                    return []
                return self.tournament.withdrawal(self.person, self.person)
        return self._as_host(request)

    def _enter(self, request: TournamentEnter) -> Decision:
        tournament, name = self.tournament, name_said(request.name)
        if isinstance(name, Refusal):
            return name
        if self.person in tournament.active:
            return []
        if not tournament.is_open and tournament.is_arena:
            return refuse(WAITING, "tournament-over")
        if not tournament.is_open:
            return refuse(WAITING, "tournament-begun")
        if self.person not in tournament.players and len(tournament.players) >= MOST_PLAYERS:
            return refuse("too many", "tournament-full")
        return [Entered(person=self.person, name=tournament.name_for(self.person, name))]

    def _as_host(self, request: AnyTournamentRequest) -> Decision:
        tournament, person = self.tournament, self.person
        if person != tournament.host:
            return refuse(NOT_YOURS, "for-tournament-host", name=tournament.host_name)
        match request:
            case TournamentDrop():
                for other in tournament.active:
                    if tournament.players[other].number == request.player:
                        return tournament.withdrawal(other, person)
                return refuse(ILLEGAL, "no-such-player")
            case TournamentPair():
                return self._pair(request)
            case TournamentSettle():
                return self._settle(request)
        return [TournamentEnded(person=person)]

    def _pair(self, request: TournamentPair) -> Decision:
        tournament = self.tournament
        if tournament.is_arena:
            begun = tournament.began_ms or tournament.ended
            return [] if begun else [ArenaBegun(person=self.person, at_ms=self.wall_ms)]
        if request.round != len(tournament.rounds) + 1:
            return []  # it has begun already
        if not tournament.is_between_rounds:
            return refuse(WAITING, "round-not-over")
        if not tournament.rounds and len(tournament.active) < tournament.made.least:
            return refuse(WAITING, "too-few-entered", count=tournament.made.least)
        return tournament.next_round()

    def _settle(self, request: TournamentSettle) -> Decision:
        rounds = self.tournament.rounds
        number = request.round if self.tournament.is_arena else len(rounds)
        boards = rounds[number - 1].boards if 1 <= number <= len(rounds) else []
        if not 1 <= request.board <= len(boards):
            return refuse(ILLEGAL, "no-such-board")
        board = boards[request.board - 1]
        if board.void or (board.places and not board.settled):
            return refuse(WAITING, "board-decided")
        last = len(board.players)
        if len(request.places) != last or not all(1 <= place <= last for place in request.places):
            return refuse(MALFORMED, "places-of-board", count=last)
        return [
            BoardDecided(
                person=self.person,
                round=number,
                board=request.board,
                places=request.places,
                settled=True,
            )
        ]
