"""A tournament as one of its people sees it."""

from collections import Counter
from typing import Final

from janken.club.tournament import Board, PlayedRound, Tournament
from janken.server.club_responses import (
    TournamentBoard,
    TournamentLine,
    TournamentResponse,
    TournamentRound,
)
from janken.tournaments import arena_points

_LATEST: Final = 20  # decided boards of an arena


def tournament_told(key: str, tournament: Tournament, person: int, now_ms: int) -> TournamentResponse:
    """0 is somebody whom the server does not know."""
    made, is_host = tournament.made, person == tournament.host
    between = tournament.is_between_rounds and not tournament.is_over
    enough = bool(tournament.rounds) or len(tournament.active) >= made.least
    may_pair = not tournament.began_ms if tournament.is_arena else between and enough
    return TournamentResponse(
        tournament=key,
        version=tournament.number,
        name=made.name,
        host_name=tournament.host_name,
        game=made.game,
        options=made.options,
        system=made.system,
        rounds=tournament.round_count,
        seats=made.seats,
        least=made.least,
        rated=made.rated,
        hours=made.hours,
        unasked=made.unasked,
        host=is_host,
        plays=person in tournament.active,
        open=tournament.is_open,
        over=tournament.is_over,
        may_pair=is_host and may_pair and not tournament.ended,
        minutes=made.minutes,
        bots=made.bots,
        ends_ms=tournament.ends_ms,
        left_ms=max(0, tournament.ends_ms - now_ms),
        closing=tournament.ended and not tournament.is_over,
        waiting=person in tournament.free and not tournament.ended,
        free=len(tournament.free) - (person in tournament.free),
        standings=_standings(tournament, person),
        played=_played(tournament, person),
    )


def _standings(tournament: Tournament, person: int) -> list[TournamentLine]:
    outcomes = [table for played in tournament.outcomes() for table in played.tables]
    games = Counter(player for table in outcomes for player in table.players)
    playing, streaks = tournament.at_boards(), Counter[int]()
    if tournament.is_arena:
        _, streaks = arena_points(tournament.games())
    return [
        TournamentLine(
            place=line.place,
            number=tournament.players[line.player].number,
            name=tournament.players[line.player].name,
            points=line.score,
            opponents=line.opponents,
            wins=line.wins,
            games=games[line.player],
            streak=streaks[line.player],
            playing=line.player in playing,
            you=line.player == person,
            withdrawn=tournament.players[line.player].withdrawn,
        )
        for line in tournament.standings()
    ]


def _played(tournament: Tournament, person: int) -> list[TournamentRound]:
    """Of an arena the boards that are played now, and the latest others."""
    shown = [at.board for at in tournament.open_boards()] + tournament.decided[-_LATEST:]
    rounds = [
        _round(tournament, number, played, person, shown if tournament.is_arena else played.boards)
        for number, played in enumerate(tournament.rounds, start=1)
    ]
    return [one for one in rounds if one.boards or not tournament.is_arena]


def _round(
    tournament: Tournament, number: int, played: PlayedRound, person: int, shown: list[Board]
) -> TournamentRound:
    return TournamentRound(
        round=number,
        boards=[
            _board(tournament, place, board, person)
            for place, board in enumerate(played.boards, start=1)
            if any(board is one for one in shown)
        ],
        byes=[tournament.players[one].number for one in played.byes],
    )


def _board(tournament: Tournament, place: int, board: Board, person: int) -> TournamentBoard:
    return TournamentBoard(
        board=place,
        players=[tournament.players[one].number for one in board.players],
        table=board.table,
        places=board.places,
        settled=board.settled,
        forfeit=board.forfeit,
        void=board.void,
        yours=person in board.players,
    )
