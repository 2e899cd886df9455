"""An evening and a tournament as one of their people sees them; an evening as a calendar file (RFC 5545)."""

from collections import Counter
from datetime import UTC, datetime
from typing import Final

from janken.club.evening import Evening, GameCounted, points
from janken.club.tournament import Board, PlayedRound, Tournament
from janken.server.club_responses import (
    EveningGame,
    EveningGuest,
    EveningNext,
    EveningPlayer,
    EveningResponse,
    EveningTable,
    EveningTotal,
    TournamentBoard,
    TournamentLine,
    TournamentResponse,
    TournamentRound,
)
from janken.tournaments import arena_points


def told(key: str, evening: Evening, person: int, here: set[int], wall_ms: int) -> EveningResponse:
    """An evening as this person sees it; 0 is a visitor who has not come in."""
    settled, is_in, is_host = evening.settled, person in evening.guests, person == evening.host
    players = evening.players([one for one in evening.guests if one in here])
    ready = evening.is_open(wall_ms) and not evening.is_over(wall_ms) and evening.next is not None
    return EveningResponse(
        evening=key,
        version=evening.number,
        name=settled.name,
        rule=settled.rule,
        made_ms=evening.made_ms,
        starts_ms=settled.starts_ms,
        until_ms=settled.until_ms,
        best_of=settled.games,
        now_ms=wall_ms,
        open=evening.is_open(wall_ms),
        over=evening.is_over(wall_ms),
        you=evening.guests[person].number if is_in else 0,
        host=is_host,
        guests=_guests(evening, person, here),
        players=[evening.guests[one].number for one in players],
        may_start=ready and (is_host or players[:1] == [person]),
        next=_next(evening),
        tables=running_tables(evening, person),
        games=[_game(evening, game, person) for game in reversed(evening.games)],
        totals=_totals(evening, person),
        call=evening.call if is_in else "",
        word=evening.word if is_in else "",
        club=evening.made.club,
    )


def running_tables(evening: Evening, person: int) -> list[EveningTable]:
    return [
        EveningTable(
            table=table.table,
            game=table.game,
            names=[evening.guests[one].name for one in table.players],
            yours=person in table.players,
        )
        for table in evening.running()
    ]


def _next(evening: Evening) -> EveningNext | None:
    chosen = evening.next
    return None if chosen is None else EveningNext(game=chosen.game, options=chosen.options)


def _guests(evening: Evening, person: int, here: set[int]) -> list[EveningGuest]:
    playing = {one: table.table for table in evening.running() for one in table.players}
    return [
        EveningGuest(
            number=guest.number,
            name=guest.name,
            here=one in here,
            host=one == evening.host,
            you=one == person,
            answer=guest.answer,
            out=guest.out,
            ready=guest.ready,
            table=playing.get(one, ""),
        )
        for one, guest in evening.guests.items()
        if not guest.removed
    ]


def _game(evening: Evening, game: GameCounted, person: int) -> EveningGame:
    brought = points(evening.settled.rule, game.players)
    players = sorted(game.players, key=lambda one: (not one.won, -one.score))
    return EveningGame(
        table=game.table if game.table in evening.tables else "",
        number=game.number,
        game=game.game,
        time_ms=game.time_ms,
        players=[
            EveningPlayer(
                name=_name_of(evening, one.person, one.name),
                score=one.score,
                points=brought.get(one.who, 0) if not one.bot else 0,
                won=one.won,
                bot=one.bot,
                you=one.person == person != 0,
            )
            for one in players
        ],
    )


def _name_of(evening: Evening, person: int, name: str) -> str:
    guest = evening.guests.get(person)
    return guest.name if guest is not None else name


def _totals(evening: Evening, person: int) -> list[EveningTotal]:
    """Guests who have not played yet have nothing so far."""
    played = evening.totals() if evening.settled.rule != "none" else []
    there = {who for who, _ in played}
    others = [one for one, guest in evening.guests.items() if one not in there and not guest.removed]
    lines: list[tuple[int | str, int]] = [*played, *((one, 0) for one in others if played)]
    return [
        EveningTotal(
            name=evening.guests[who].name, points=sum_, number=evening.guests[who].number, you=who == person
        )
        if isinstance(who, int)
        else EveningTotal(name=who, points=sum_)
        for who, sum_ in lines
    ]


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


_LINE: Final = 75  # bytes, without the line break
_HOURS: Final = 3  # that an evening takes if nobody has said
_PROGRAM: Final = "-//janken//evening//EN"


def calendar_file(uid: str, title: str, link: str, starts_ms: int, until_ms: int, wall_ms: int) -> str:
    ends_ms = until_ms if until_ms > starts_ms else starts_ms + _HOURS * 3_600_000
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:{_PROGRAM}",
        "BEGIN:VEVENT",
        f"UID:{uid}",
        f"DTSTAMP:{_moment(wall_ms)}",
        f"DTSTART:{_moment(starts_ms)}",
        f"DTEND:{_moment(ends_ms)}",
        f"SUMMARY:{_escaped(title)}",
        f"DESCRIPTION:{_escaped(link)}",
        f"URL:{link}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _moment(ms: int) -> str:
    return datetime.fromtimestamp(ms // 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    for sign in "\\;,":
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")


def _folded(line: str) -> str:
    """No longer than a line may be, in bytes; no letter is cut in two."""
    pieces: list[str] = []
    piece = ""
    for letter in line:
        room = _LINE if not pieces else _LINE - 1  # those that follow begin with a blank
        if len((piece + letter).encode()) > room:
            pieces.append(piece)
            piece = ""
        piece += letter
    return "\r\n ".join([*pieces, piece])
