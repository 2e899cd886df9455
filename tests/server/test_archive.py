"""Games to take away: found by their number, kept for a while, and shown to those who may see them."""

from pathlib import Path

import pytest

from janken.server import archive as archive_module
from janken.server.app import App
from janken.server.archive import Archive, Asked
from janken.table.protocol import Rematch, Remove, new_action
from janken.words import ENGLISH
from tests.server.asking import page_of
from tests.server.test_onward import onward
from tests.server.world import Player, World

ANY_TIME = {"deal": "any-time"}


async def turn(player: Player, cards: int) -> None:
    for _ in range(cards):
        await player.do(player.move("turn"))


async def three_games(world: World, further: int = 0, watchers: bool = True) -> tuple[str, Player]:
    """Of one, two and three cards, or of this many more; the last one is not over."""
    table, (ann,) = await world.live("light-to-dark", 1, options=ANY_TIME, watchers=watchers)
    for cards in (1, 2):
        await turn(ann, cards + further)
        await ann.do(ann.move("stop"))
        await ann.do(Rematch(action=new_action()))
    await turn(ann, 3)
    return table, ann


async def cards_turned(archive: Archive, table: str, number: int, person: int) -> int | None:
    match = await archive.match(Asked(table, number, person))
    return None if match is None else match.moves_made()


async def test_every_game_of_a_table_is_found_by_its_number(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, ann = await three_games(world)
        other, ben = await three_games(world, further=3)
        for _ in range(2):  # at a table that is set up, and at one that was put away
            archive = Archive(world.hub)
            for _ in range(2):
                moves = [await cards_turned(archive, table, number, ann.known.id) for number in range(5)]
                assert moves == [3, 2, 3, 3, None]  # the word to stop is a move too
                assert await archive.replay(Asked(table, 3, ann.known.id), 0) is None  # it is not over
                replay = await archive.replay(Asked(other, 1, ben.known.id), 0)  # is kept from now on
                assert replay is not None
                assert replay.total == 6
                mine = await archive.replay(Asked(table, 2, ann.known.id), 0)
                assert mine is not None
                assert mine.total == 4
            await world.restart()


async def test_those_finished_games_are_kept_that_were_looked_at_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive_module, "_MOST_KEPT", 2)
    async with World(tmp_path) as world:
        table, (ann,) = await world.live("light-to-dark", 1, options=ANY_TIME)
        for _ in range(3):
            await ann.do(ann.move("stop"))
            await ann.do(Rematch(action=new_action()))
        archive = Archive(world.hub)
        for number in (1, 2, 1, 3):
            assert await archive.replay(Asked(table, number, ann.known.id), 0) is not None
        assert list(archive._finished) == [(table, 1), (table, 3)]


async def test_a_number_that_is_none_asks_for_the_last_game(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, _ = await three_games(world)
        app = App(world.settings, world.hub.store)
        _, last, headers = await page_of(app, f"/api/tables/{table}/record")
        assert headers["content-disposition"] == 'attachment; filename="light-to-dark-3.janken"'
        for said in ("0", "x", "-1", "%C2%B2", "123456789", ""):
            assert (await page_of(app, f"/api/tables/{table}/record?game={said}"))[1] == last
        assert (await page_of(app, f"/api/tables/{table}/record?game=12345678"))[0] == 404
        _, first, headers = await page_of(app, f"/api/tables/{table}/record?game=1")
        assert first != last
        assert (headers["cache-control"], headers["content-disposition"]) == (
            "no-store",
            'attachment; filename="light-to-dark-1.janken"',
        )


async def test_strangers_play_on_only_what_everybody_may_see(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        eve = await world.person("Eve")
        for watchers in (False, True):
            table, ann = await three_games(world, watchers=watchers)
            await ann.do(onward("light-to-dark", 1, table, 1))
            if watchers:
                await eve.do(onward("light-to-dark", 1, table, 1))
            else:
                assert (await eve.refused(onward("light-to-dark", 1, table, 1))).code == "no-such-step"


async def test_a_game_that_runs_is_not_read_by_whoever_was_removed(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben, _) = await world.live("collector", 3)
        archive, asked = Archive(world.hub), Asked(table, 1, ben.known.id)
        assert await archive.record(asked, ENGLISH) is not None
        await ann.do(Remove(action=new_action(), seat=2))
        assert await archive.record(asked, ENGLISH) is None


async def test_of_a_game_that_runs_one_reads_what_was_told_and_when(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        await world.turn(2.5)
        await ann.do(ann.move("pass"))
        found = await Archive(world.hub).record(Asked(table, 0, ben.known.id), "en")
        assert found is not None
        told = [line for line in found[1].splitlines() if line.startswith("# @")]
        assert told == ["# @0.000 Ben deals twelve cards face up.", "# @2.500 Ann passes."]


async def test_the_solver_is_asked_about_finished_games_alone(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann,) = await world.live("light-to-dark", 1, options=ANY_TIME)
        archive = Archive(world.hub)
        assert await archive.puzzle(Asked(table, 0, ann.known.id)) is None
        await ann.do(ann.move("stop"))
        known = await archive.puzzle(Asked(table, 0, ann.known.id))
        assert known is not None
        assert known[0].game.name == "light-to-dark"
        table, players = await world.live("collector", 2)
        while players[0].room.status != "over":
            (player,) = [one for one in players if one.now.legal]
            await player.do(player.move((player.now.legal or [])[-1], seen=player.now))
        assert await archive.puzzle(Asked(table, 0, players[0].known.id)) is None
