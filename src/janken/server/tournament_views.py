"""A tournament as one of its people sees it."""

from janken.club.tournament import Board, PlayedRound, Tournament
from janken.server.club_responses import (
    TournamentBoard,
    TournamentLine,
    TournamentResponse,
    TournamentRound,
)


def tournament_told(key: str, tournament: Tournament, person: int) -> TournamentResponse:
    """0 is somebody whom the server does not know."""
    made, is_host = tournament.made, person == tournament.host
    between = tournament.is_between_rounds and not tournament.is_over
    enough = bool(tournament.rounds) or len(tournament.active) >= made.least
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
        may_pair=is_host and between and enough,
        standings=_standings(tournament, person),
        played=[
            _round(tournament, number, played, person)
            for number, played in enumerate(tournament.rounds, start=1)
        ],
    )


def _standings(tournament: Tournament, person: int) -> list[TournamentLine]:
    return [
        TournamentLine(
            place=line.place,
            number=tournament.players[line.player].number,
            name=tournament.players[line.player].name,
            points=line.score,
            opponents=line.opponents,
            wins=line.wins,
            you=line.player == person,
            withdrawn=tournament.players[line.player].withdrawn,
        )
        for line in tournament.standings()
    ]


def _round(tournament: Tournament, number: int, played: PlayedRound, person: int) -> TournamentRound:
    return TournamentRound(
        round=number,
        boards=[
            _board(tournament, place, board, person) for place, board in enumerate(played.boards, start=1)
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
        yours=person in board.players,
    )
