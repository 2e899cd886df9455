"""Games over days: deadlines by the calendar, with nobody there and through restarts."""

from pathlib import Path

import msgspec
import pytest

from janken.server.app import App
from janken.server.responses import HolidayResponse, WaitingResponse
from janken.server.waking import LOOK_MS
from janken.store.interface import NoteRow
from janken.table.entries import MoveMade, Postponed, Stood
from janken.table.notes import DAYS_A_YEAR, DUE, EVERYBODY, Holiday
from janken.table.protocol import Create, Late, Pace, Pause, new_action
from tests.server.asking import page_of
from tests.server.world import Player, World

HOUR = 3600
HERE = "127.0.0.1:8000"


async def over_days(
    world: World, game: str = "collector", seats: int = 2, hours: int = 48, late: Late = "bot"
) -> tuple[str, list[Player]]:
    pace = Pace(move_hours=hours, late=late, bot_seconds=0)
    return await world.live(game, seats, pace=pace)


async def page(world: World, player: Player, path: str, said: bytes | None = None) -> str:
    app = App(world.settings, world.hub.store)
    method = "GET" if said is None else "POST"
    status, body, _ = await page_of(
        app,
        path,
        method,
        said=said or b"",
        cookie=f"janken={player.token}",
        origin=f"http://{HERE}",
        host=HERE,
    )
    assert status == 200, body
    return body


async def waiting(world: World, player: Player) -> list[WaitingResponse]:
    return msgspec.json.decode(await page(world, player, "/api/waiting"), type=list[WaitingResponse])


async def to_move(world: World, table: str) -> int:
    live = (await world.table(table)).live
    assert live is not None
    return live.match.state.to_act()[0]


async def bots_moves(world: World, table: str) -> int:
    entries = [one.entry for one in await world.hub.log_of(table)]
    return sum(isinstance(entry, MoveMade) and entry.bot for entry in entries)


async def leave(*players: Player) -> None:
    for player in players:
        await player.hang_up()


async def test_a_table_waits_for_days_and_says_for_whom(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await over_days(world)
        assert await to_move(world, table) == 1
        (own,) = await waiting(world, ann)
        assert (own.table, own.game, own.names) == (table, "collector", ["Ben"])
        assert own.due_ms == world.clock.wall_ms() + 48 * HOUR * 1000
        assert await waiting(world, ben) == []
        assert ann.now.clock is not None
        assert (ann.now.clock.seat, ann.now.clock.left) == (1, 48 * HOUR)
        await leave(ann, ben)
        await world.restart(after=47 * HOUR)
        await world.turn(1)
        ann = await ann.another_tab()
        await ann.enter(table)
        assert ann.now.clock is not None
        assert HOUR - 5 < ann.now.clock.left < HOUR
        assert not ann.room.seats[0].covered
        while await to_move(world, table) == 1:
            await ann.do(ann.move((ann.now.legal or [""])[0], seen=ann.now))
        assert await waiting(world, ann) == []
        assert [one.table for one in await waiting(world, ben)] == [table]


async def test_a_bot_makes_the_move_that_is_late_and_no_other(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await over_days(world)
        await leave(ann, ben)
        await world.restart(after=49 * HOUR)
        await world.turn(5)
        assert await to_move(world, table) == 2
        moves = await bots_moves(world, table)
        assert moves
        assert await waiting(world, ann) == []
        (own,) = await waiting(world, ben)
        assert abs(own.due_ms - world.clock.wall_ms() - 48 * HOUR * 1000) < 10_000
        await world.restart(after=49 * HOUR)
        await world.turn(5)
        assert await to_move(world, table) == 1
        assert await bots_moves(world, table) > moves
        ann = await ann.another_tab()
        await ann.enter(table)
        assert not any(seat.covered for seat in ann.room.seats)


async def test_where_it_was_agreed_the_seat_is_a_bots_from_then_on(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await over_days(world, late="forfeit")
        await leave(ann, ben)
        await world.restart(after=49 * HOUR)
        await world.turn(5)
        stood = [one.entry for one in await world.hub.log_of(table) if isinstance(one.entry, Stood)]
        assert [one.seat for one in stood] == [1]
        assert await to_move(world, table) == 2
        assert (await world.table(table)).seats.persons() == [ben.known.id]


async def test_a_table_that_was_put_away_wakes_at_its_deadline(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await over_days(world, hours=1)
        await leave(ann, ben)
        await world.turn(400)
        assert table not in world.hub.tables
        world.hub._rounds.end()  # an hour has many
        await world.turn(HOUR - 400 + LOOK_MS / 1000)
        assert await bots_moves(world, table)
        assert await waiting(world, ann) == []


async def test_the_deadline_goes_on_between_hands_without_anybody(tmp_path: Path) -> None:
    """Three people who never come back: bots play move by move, hand by hand, in their time."""
    async with World(tmp_path) as world:
        table, players = await over_days(world, game="janken-rummy", seats=3, hours=2)
        await leave(*players)
        before = len(await world.hub.log_of(table))
        for _ in range(4):
            await world.restart(after=3 * HOUR)
            await world.turn(30)
        seats = {one.entry.seat for one in await world.hub.log_of(table) if isinstance(one.entry, MoveMade)}
        assert len(await world.hub.log_of(table)) > before
        assert seats == {1, 2, 3}
        due = await world.hub.store.notes_of(EVERYBODY, DUE, 9)
        assert [note.key for note in due] == [table]


async def test_a_holiday_postpones_ones_own_deadline_and_nobody_elses(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await over_days(world)
        told = msgspec.json.decode(await page(world, ann, "/api/me/holiday", b"7"), type=HolidayResponse)
        assert told.left == DAYS_A_YEAR - 7
        assert told.until_ms == world.clock.wall_ms() + 7 * 24 * HOUR * 1000
        await leave(ann, ben)
        await world.restart(after=49 * HOUR)
        await world.turn(5)
        assert await to_move(world, table) == 1
        entries = [one.entry for one in await world.hub.log_of(table)]
        assert sum(isinstance(entry, Postponed) for entry in entries) == 1
        (own,) = await waiting(world, ann)
        assert own.due_ms == pytest.approx(told.until_ms + 48 * HOUR * 1000, abs=10_000)
        await world.restart(after=6 * 24 * HOUR)  # it is over, the time for the move is not
        await world.turn(5)
        assert await to_move(world, table) == 1
        await world.restart(after=2 * 24 * HOUR)
        await world.turn(5)
        assert await to_move(world, table) == 2
        await world.restart(after=49 * HOUR)
        await world.turn(5)
        assert await to_move(world, table) == 1


def test_there_are_only_so_many_days_a_year_and_who_is_back_early_keeps_the_rest() -> None:
    day, now = 24 * HOUR * 1000, 1_750_000_000_000
    holiday = Holiday().begin(20, now)
    assert holiday.left(now) == DAYS_A_YEAR - 20
    back = holiday.end(now + 5 * day)
    assert (back.until_ms, back.left(now)) == (0, DAYS_A_YEAR - 5)
    more = back.begin(99, now + 5 * day)
    assert (more.until_ms, more.left(now)) == (now + 28 * day, 0)
    assert more.begin(5, now + 30 * day).until_ms == now + 30 * day
    assert more.left(now + 366 * day) == DAYS_A_YEAR


@pytest.mark.parametrize(
    ("game", "seats"), [("run-with-scissors", 3), ("nine-of-a-kind", 5), ("collector", 1)]
)
async def test_only_games_of_several_in_turn_are_played_over_days(
    tmp_path: Path, game: str, seats: int
) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        asked = Create(action=new_action(), game=game, seats=seats, pace=Pace(move_hours=24))
        assert (await ann.refused(asked)).code == "no-days"


async def test_nobody_pauses_a_game_over_days(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, _) = await over_days(world)
        assert (await ann.refused(Pause(action=new_action()))).code == "pause-over-days"


async def test_notes_that_were_lost_are_written_again(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await over_days(world)
        told = await waiting(world, ann)
        await world.hub.store.put_notes(
            [NoteRow(ann.known.id, "turn", table, 1, ""), NoteRow(EVERYBODY, DUE, table, 1, "1")]
        )
        await leave(ann, ben)
        await world.restart()
        await world.turn(1)
        assert [one.table for one in await waiting(world, ann)] == [one.table for one in told]
