"""Rated tables: what they forbid, and that every game counts once, whatever happens to the server."""

from pathlib import Path

import msgspec
import pytest

from janken.ratings import RatingBook
from janken.server.app import App
from janken.server.forgetting import forget_person
from janken.server.responses import LadderResponse, RatingChange
from janken.store.interface import NoteRow
from janken.table.notes import EVERYBODY, RATED
from janken.table.protocol import AskHint, Create, DailyDeal, Pace, Refused, Sit, Stand, Undo, new_action
from tests.server.asking import page_of
from tests.server.world import Player, World


async def play_out(world: World, table: str, players: list[Player]) -> None:
    live = (await world.table(table)).live
    assert live is not None
    while not live.match.state.is_over():
        player = players[live.match.state.to_act()[0] - 1]
        await player.ask(player.move((player.now.legal or [""])[0], seen=player.now))


async def rated(world: World, seats: int = 0) -> tuple[str, list[Player]]:
    return await world.live("collector", 2, seats=seats, rated=True, pace=Pace(bot_seconds=0))


async def ladders(world: World, path: str, player: Player) -> list[LadderResponse]:
    app = App(world.settings, world.hub.store)
    app.hub.ratings = world.hub.ratings
    status, body, _ = await page_of(app, path, cookie=f"janken={player.token}")
    assert status == 200
    return msgspec.json.decode(body, type=list[LadderResponse])


async def changes(world: World, table: str) -> list[RatingChange]:
    app = App(world.settings, world.hub.store)
    app.hub.ratings = world.hub.ratings
    _, body, _ = await page_of(app, f"/api/tables/{table}/ratings?game=1")
    return msgspec.json.decode(body, type=list[RatingChange])


async def test_a_rated_game_changes_the_ratings_of_its_players(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, players = await rated(world)
        assert players[0].room.rated
        assert await changes(world, table) == []
        await play_out(world, table, players)
        assert world.hub.metrics.rated == 1
        told = await changes(world, table)
        assert [one.name for one in told] == ["Ann", "Ben"]
        assert [one.before for one in told] == [1500, 1500]
        winner = min(told, key=lambda one: one.place)
        assert winner.after == max(one.after for one in told)
        (ladder,) = await ladders(world, "/api/ratings/collector", players[0])
        assert (ladder.game, ladder.seats) == ("collector", 2)
        assert [line.points for line in ladder.lines] == sorted((one.after for one in told), reverse=True)
        assert [line.name for line in ladder.lines if line.you] == ["Ann"]
        (own,) = await ladders(world, "/api/ratings", players[1])
        assert [line.name for line in own.lines] == ["Ben"]
        assert await ladders(world, "/api/ratings", await world.person("Cy")) == []


async def test_a_game_that_does_not_count_changes_nothing(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, players = await world.live("collector", 2)
        await play_out(world, table, players)
        assert await changes(world, table) == []
        assert await world.hub.store.notes_of(EVERYBODY, RATED, 9) == []


async def test_a_bot_is_measured_the_same_way(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, players = await rated(world, seats=3)
        live = (await world.table(table)).live
        assert live is not None
        while not live.match.state.is_over():
            seat = live.match.state.to_act()[0]
            if seat < 3:
                await players[seat - 1].ask(players[seat - 1].move((players[seat - 1].now.legal or [""])[0]))
            else:
                await world.turn(1)
        assert [(one.name, one.bot) for one in await changes(world, table)] == [
            ("Ann", ""),
            ("Ben", ""),
            ("", "club"),
        ]


async def test_no_undo_no_hints_and_nobody_takes_over(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await rated(world)
        cy = await world.person("Cy")
        await ann.say(AskHint())
        assert ann.answered(Refused).code == "rated-table"
        assert (await ann.refused(Undo(action=new_action()))).code == "rated-is-final"
        await ben.do(Stand(action=new_action()))
        await cy.enter(table)
        assert (await cy.refused(Sit(action=new_action(), seat=2))).code == "rated-seat"
        await ben.do(Sit(action=new_action(), seat=2))


@pytest.mark.parametrize(
    ("game", "seats", "more", "code"),
    [
        ("collector", 1, {}, "rated-alone"),
        ("light-to-dark", 1, {"daily": DailyDeal(series="light-to-dark", number=1)}, "rated-alone"),
        ("collector", 2, {"deal": "x"}, "rated-known-deal"),
    ],
)
async def test_what_cannot_count(
    tmp_path: Path, game: str, seats: int, more: dict[str, object], code: str
) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        asked = Create(action=new_action(), game=game, seats=seats, rated=True)
        assert (await ann.refused(msgspec.structs.replace(asked, **more))).code == code


async def test_a_player_who_leaves_keeps_the_result(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await rated(world)
        await ben.do(Stand(action=new_action()))
        live = (await world.table(table)).live
        assert live is not None
        while not live.match.state.is_over():
            if live.match.state.to_act() == [1]:
                await ann.ask(ann.move((ann.now.legal or [""])[0], seen=ann.now))
            else:
                await world.turn(1)
        assert [one.name for one in await changes(world, table)] == ["Ann", "Ben"]


async def test_a_game_whose_server_died_before_it_was_counted_counts_once(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, players = await rated(world)
        (begun,) = await world.hub.store.notes_of(EVERYBODY, RATED, 9)
        assert begun.text == ""
        await play_out(world, table, players)
        told = await changes(world, table)
        (counted,) = await world.hub.store.notes_of(EVERYBODY, RATED, 9)
        await world.hub.store.put_notes([begun])  # as if the end had not been counted
        for _ in range(2):
            await world.restart()
            await world.settle()
            assert await changes(world, table) == told
            assert await world.hub.store.notes_of(EVERYBODY, RATED, 9) == [counted]
        gone = NoteRow(EVERYBODY, RATED, "nothing/1", 1, "")
        await world.hub.store.put_notes([gone])  # of a table that was forgotten meanwhile
        await world.restart()
        assert await changes(world, table) == told


async def test_the_ratings_follow_from_what_is_stored(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        for _ in range(3):
            table, players = await rated(world)
            await play_out(world, table, players)
        (before,) = (await world.hub.ratings.book()).ladders().values()
        await world.restart()
        (after,) = (await world.hub.ratings.book()).ladders().values()
        assert isinstance(await world.hub.ratings.book(), RatingBook)
        assert before.standings() == after.standings()


async def test_a_past_season_stays_and_a_new_one_begins_empty_over_restarts(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, players = await rated(world)
        await play_out(world, table, players)
        (first,) = await ladders(world, "/api/ratings/collector", players[0])
        assert first.seasons == [first.season]
        await world.restart(after=(first.season.ends_ms - world.clock.wall_ms()) / 1000)
        (ladder,) = await ladders(world, "/api/ratings/collector", players[0])
        assert ladder.season.begins_ms == first.season.ends_ms
        assert (ladder.lines, ladder.seasons[1:]) == ([], [first.season])
        past = f"/api/ratings/collector?season={first.season.number}"
        (again,) = await ladders(world, past, players[0])
        assert (again.lines, again.season) == (first.lines, first.season)
        (own,) = await ladders(world, "/api/ratings", players[0])
        (before,) = [line for line in first.lines if line.you]
        assert own.lines[0].points == before.points
        assert own.lines[0].give_or_take > before.give_or_take
        table, players = await rated(world)
        await play_out(world, table, players)
        await world.restart()
        (ladder,) = await ladders(world, "/api/ratings/collector", players[0])
        assert len(ladder.lines) == 2
        (again,) = await ladders(world, past, players[0])
        assert [line.points for line in again.lines] == [line.points for line in first.lines]


async def test_who_is_forgotten_has_no_name_in_any_ladder(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await rated(world)
        await play_out(world, table, [ann, ben])
        await forget_person(world.hub, ann.known.id)
        (ladder,) = await ladders(world, "/api/ratings/collector", ben)
        assert [line.name for line in ladder.lines] == ["Ben"]
        assert [one.name for one in await changes(world, table)] == ["", "Ben"]
