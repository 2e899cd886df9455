"""An evening as one of its people sees it."""

from janken.club.evening import Evening, GameCounted
from janken.club.totals import points
from janken.server.club_responses import (
    EveningGame,
    EveningGuest,
    EveningNext,
    EveningPlayer,
    EveningResponse,
    EveningTable,
    EveningTotal,
)


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
