"""One's own story: games that are kept, codes for another device, and being forgotten."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from janken.core.long_work import Asker
from janken.server import forgetting
from janken.server.app import App
from janken.server.archive import Archive, Asked
from janken.server.forgetting import Unnamed, forget_person
from janken.server.persons import CODE_MINUTES
from janken.server.story_pages import StoryPages
from janken.table import services
from janken.table.entries import AnyEntry
from janken.table.notes import GAME, GameNote, read_note
from janken.table.protocol import Hello, Pace, Rematch, Sit, Stand, Start, new_action
from janken.table.seats import Seats
from tests.server.test_daily import asked, sit_at
from tests.server.test_sharing import play_out
from tests.server.world import Player, World


async def games(world: World, player: Player) -> list[GameNote]:
    return [read_note(note.text) for note in await world.hub.store.notes_of(player.known.id, GAME, 99)]


async def test_a_game_is_kept_from_its_beginning_and_with_its_end(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        table = await ann.create("light-to-dark", 1, options={"deal": "any-time"})
        await ann.enter(table)
        await ann.do(Sit(action=new_action(), seat=1))
        assert await games(world, ann) == []
        await ann.do(Start(action=new_action()))
        (running,) = await games(world, ann)
        assert (running.game, running.over, running.names) == ("light-to-dark", False, ["Ann"])
        await ann.do(ann.move("stop"))
        (ended,) = await games(world, ann)
        assert ended.over
        assert ended.alone is not None
        assert (ended.alone.count, ended.options) == (0, {"deal": "any-time"})
        await world.restart()
        ann = await ann.another_tab()
        await ann.enter(table)
        await ann.do(Rematch(action=new_action()))
        assert [game.over for game in await games(world, ann)].count(False) == 1


async def test_only_the_first_game_of_a_deal_for_practice_is_practice(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        for practice in (False, True):
            ann = await world.person("Ann")
            await sit_at(ann, asked(practice=practice))
            await ann.do(Start(action=new_action()))
            await ann.do(ann.move("stop"))
            assert [game.practice for game in await games(world, ann)] == [practice]
            await world.turn(1)
            await ann.do(Rematch(action=new_action()))
            assert [(game.practice, game.over) for game in await games(world, ann)] == [
                (False, False),
                (practice, True),
            ]


async def test_who_won_is_kept_for_everybody(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, players = await world.live("collector", 2)
        live = (await world.table(table)).live
        assert live is not None
        while not live.match.state.is_over():
            player = players[live.match.state.to_act()[0] - 1]
            await player.ask(player.move((player.now.legal or [""])[0], seen=player.now))
        frame = live.match.state.frame()
        for player in players:
            (game,) = await games(world, player)
            assert (game.over, game.scores, game.winners) == (True, list(frame.scores), list(frame.winners))
            assert game.alone is None


async def test_an_end_of_which_nothing_was_kept_is_told_with_its_scores(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        tables = []
        for _ in range(3):
            tables.append(await world.live("light-to-dark", 1, options={"deal": "any-time"}))
        store = world.hub.store
        (_, (ann,)), (_, (ben,)), (gone, (cy,)) = tables
        (running,) = await store.notes_of(ann.known.id, GAME, 9)
        await ann.do(ann.move("stop"))
        await store.put_notes([running])  # as if it had not been written since
        with sqlite3.connect(tmp_path / "tables.sqlite") as file:
            file.execute("UPDATE events SET move = 'x' WHERE table_id = ? AND number = 3", (gone,))
        file.close()
        await world.restart()
        app = App(world.settings, store)
        stories = StoryPages(world.hub, app._callers, Archive(world.hub), [], [])
        told = [(await stories._told(player.known, "here")).games[0] for player in (ann, ben, cy)]
        assert [(game.over, game.scores) for game in told] == [(True, [0]), (False, []), (True, [])]
        assert told[0].alone is not None


async def test_everybody_at_the_table_has_the_game_and_who_comes_later_too(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben, cy) = await world.live("janken-rummy", 3)
        assert [(await games(world, one))[0].seat for one in (ann, ben, cy)] == [1, 2, 3]
        await ben.do(Stand(action=new_action()))
        dan = await world.person("Dan")
        await dan.enter(table)
        await dan.do(Sit(action=new_action(), seat=2))
        assert await games(world, dan) == []  # from the next deal on
        assert (await games(world, ben))[0].names == ["Ann", "Ben", "Cy"]


async def test_a_code_moves_a_person_once_and_for_a_while(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        table = await ann.create("collector", 2)
        await ann.enter(table)
        await ann.do(Sit(action=new_action(), seat=1))
        persons = world.hub.persons
        code = await persons.code_for(ann.known)
        assert await persons.find(code) is None
        assert await persons.arrive("ABCD-EFGH-JKMN") is None
        arrived = await persons.arrive(f" {code.lower().replace('-', ' ')} ")
        assert arrived is not None
        token, known = arrived
        assert known == ann.known == await persons.find(token)
        assert await persons.arrive(code) is None
        phone = Player(world, known, token)
        await phone.say(Hello(version=1))
        await phone.enter(table)
        assert phone.room.you.seat == 1  # the seat goes along
        late = await persons.code_for(ann.known)
        await world.turn(CODE_MINUTES * 60 + 1)
        assert await persons.arrive(late) is None


async def test_who_is_forgotten_leaves_no_name_and_no_game_of_their_own(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        await ann.do(ann.move("pass"))
        own, waiting = await ann.create("light-to-dark", 1), await ann.create("collector", 3)
        await ann.enter(own)
        await ann.do(Sit(action=new_action(), seat=1))
        await ann.do(Start(action=new_action()))
        await forget_person(world.hub, ann.known.id)
        assert await world.hub.persons.find(ann.token) is None
        store = world.hub.store
        assert await store.log_of(own) == []
        assert await store.log_of(waiting) == []
        assert await games(world, ann) == []
        assert (await games(world, ben))[0].names == ["Guest", "Ben"]
        assert all("Ann" not in row.text for row in await store.log_of(table))
        await world.restart()
        ben = await ben.another_tab()
        await ben.enter(table)
        assert [seat.name for seat in ben.room.seats] == ["Guest", "Ben"]
        await ben.do(ben.move("draw"))  # and the game goes on
        record = await Archive(world.hub).record(Asked(table, 0, ben.known.id), "en")
        assert record is not None
        assert "Ann" not in record[1]


@pytest.mark.parametrize("is_set_up", [True, False])
async def test_a_replay_that_was_read_before_no_longer_names_who_is_forgotten(
    tmp_path: Path, is_set_up: bool
) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        await play_out(world, table, ann, ben)
        archive, asked = Archive(world.hub), Asked(table, 1, ben.known.id)
        if not is_set_up:
            world.hub.tables.forget(table)
        before = await archive.replay(asked, 0)
        assert before is not None
        assert before.names == ["Ann", "Ben"]
        await forget_person(world.hub, ann.known.id)
        after = await archive.replay(asked, 0)
        assert after is not None
        assert after.names == ["Guest", "Ben"]


async def test_who_was_at_a_damaged_table_is_forgotten_all_the_same(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        store = world.hub.store
        with sqlite3.connect(tmp_path / "tables.sqlite") as file:
            file.execute("UPDATE events SET move = 'x' WHERE table_id = ? AND number = 3", (table,))
        file.close()
        await forget_person(world.hub, ann.known.id)
        assert await world.hub.persons.find(ann.token) is None
        assert await games(world, ann) == []
        assert (await games(world, ben))[0].names == ["Guest", "Ben"]
        assert all("Ann" not in row.text for row in await store.log_of(table))


async def test_two_who_are_forgotten_are_still_told_from_each_other(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben, cy) = await world.live("collector", 3)
        for player in (ann, ben):
            await forget_person(world.hub, player.known.id)
        cy = await cy.another_tab()
        await cy.enter(table)
        assert [seat.name for seat in cy.room.seats] == ["Guest", "Guest 2", "Cy"]


async def test_a_table_that_is_forgotten_with_its_player_does_not_go_on(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        own = await ann.create("collector", 2, pace=Pace(bot_seconds=1.0))
        await ann.enter(own)
        await ann.do(Sit(action=new_action(), seat=1))
        await ann.do(Start(action=new_action(), fill=True))
        await ann.do(ann.move("pass"))
        assert world.clock.alarms == 4  # the server's rounds, its tidying and its waker, and the bot's move
        await forget_person(world.hub, ann.known.id)
        assert world.clock.alarms == 3


async def test_who_is_forgotten_is_gone_from_games_that_no_note_knows_and_seats_never_dealt_to(
    tmp_path: Path,
) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        waiting = await ben.create("collector", 3)
        for player, seat in ((ben, 1), (ann, 2)):
            await player.enter(waiting)
            await player.do(Sit(action=new_action(), seat=seat))
        with sqlite3.connect(tmp_path / "tables.sqlite") as file:  # as if it were from before the notes
            file.execute("DELETE FROM notes WHERE person = ?", (ann.known.id,))
        file.close()
        await forget_person(world.hub, ann.known.id)
        store = world.hub.store
        for key in (table, waiting):
            assert all("Ann" not in row.text for row in await store.log_of(key))
        assert (await games(world, ben))[0].names == ["Guest", "Ben"]
        await world.settle()
        assert [seat.name for seat in ben.room.seats][:2] == ["Ben", "Guest"]  # those who are there see it


async def test_others_have_their_turns_while_somebody_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All tables are looked through for it, and there may be a great many."""
    monkeypatch.setattr(forgetting, "_AT_ONCE", 1)
    async with World(tmp_path) as world:
        _, (ann, ben) = await world.live("collector", 2)
        own = [await ann.create("collector", 2) for _ in range(8)]
        turns, store = world.hub.turns, world.hub.store
        left: list[int] = []

        async def look() -> None:
            for _ in range(3):
                async with turns.take(Asker("10.0.0.2", ben.known.id)):
                    left.append(sum([bool(await store.log_of(table)) for table in own]))

        async with turns.take(Asker("", 0)):
            going = asyncio.create_task(forget_person(world.hub, ann.known.id, "10.0.0.1"))
            await asyncio.sleep(0)
            looking = asyncio.create_task(look())
        async with asyncio.timeout(60):
            await asyncio.gather(going, looking)
        assert left[0] >= len(own) - 1
        assert all(left)  # three times in turn, long before it is over
        assert not any([await store.log_of(table) for table in own])


async def test_a_long_table_is_looked_through_in_slices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between any two of its entries others may have their turn, if the time of a slice is over."""
    monkeypatch.setattr(services, "_SLICE", 0.0)
    turns, at = 0, []
    follow = forgetting._follow

    def noting(unnamed: Unnamed, seats: Seats, number: int, entry: AnyEntry, person: int) -> None:
        at.append(turns)
        follow(unnamed, seats, number, entry, person)

    monkeypatch.setattr(forgetting, "_follow", noting)
    async with World(tmp_path) as world:
        _, (ann, _) = await world.live("collector", 2)
        going = asyncio.create_task(forget_person(world.hub, ann.known.id))
        while not going.done():
            turns += 1
            await asyncio.sleep(0)
        await going
    assert len(at) > 3
    assert len(set(at)) == len(at)


async def test_who_sits_down_on_another_device_while_they_are_forgotten_leaves_no_name_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forgetting, "_AT_ONCE", 1)
    async with World(tmp_path) as world:
        _, (ann, ben) = await world.live("collector", 2)
        first = min([await ben.create("collector", 2) for _ in range(8)])  # it is looked through by then
        phone = await ann.another_tab()
        await phone.enter(first)
        turns = world.hub.turns
        async with turns.take(Asker("", 0)):
            going = asyncio.create_task(forget_person(world.hub, ann.known.id, "10.0.0.1"))
            await asyncio.sleep(0)
        for _ in range(4):
            async with turns.take(Asker("10.0.0.2", ben.known.id)):
                pass
        await phone.say(Sit(action=new_action(), seat=1, name="Ann"))
        sat = await world.hub.store.log_of(first)
        assert "Ann" in sat[-1].text
        async with asyncio.timeout(60):
            await going
        assert all("Ann" not in row.text for row in await world.hub.store.log_of(first))


@pytest.mark.parametrize("is_set_up", [True, False])
async def test_a_host_who_is_forgotten_is_not_named_in_the_lobby(tmp_path: Path, is_set_up: bool) -> None:
    async with World(tmp_path) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        table = await ann.create("collector", 3, listed=True)
        for player, seat in ((ann, 1), (ben, 2)):
            await player.enter(table)
            await player.do(Sit(action=new_action(), seat=seat))
        assert [one.host for one in await world.hub.lobby()] == ["Ann"]
        if not is_set_up:  # at another node, for all we know
            world.hub.tables.forget(table)
        await forget_person(world.hub, ann.known.id)
        await world.settle()
        assert [one.host for one in await world.hub.lobby()] == ["Guest"]


async def test_of_a_person_one_code_is_open_and_expired_ones_go(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        persons, store = world.hub.persons, world.hub.store
        first, second = [await persons.code_for(ann.known) for _ in range(2)]
        assert await persons.arrive(first) is None
        assert await persons.arrive(second) is not None
        await persons.code_for(ann.known)
        await world.turn(CODE_MINUTES * 60 + 1)
        await persons.code_for(ben.known)
        assert [device.person for device in await store.devices_after(b"", 9) if device.until_ms] == [
            ben.known.id
        ]
