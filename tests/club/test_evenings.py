"""Evenings: several games with one total, over restarts and whatever dies in between."""

import asyncio
from pathlib import Path

import pytest

from janken.club import evening_rules
from janken.club.evening import OPENS_BEFORE_MS, GameCounted, evening_entry
from janken.club.evening_rules import (
    EveningAnswer,
    EveningCall,
    EveningChoose,
    EveningCome,
    EveningCount,
    EveningDoor,
    EveningEnd,
    EveningHost,
    EveningOut,
    EveningReady,
    EveningRemove,
    EveningSettle,
    EveningStart,
    MakeEvening,
)
from janken.commands.data import check_tables
from janken.core.keeper import KeptSheet
from janken.kernel.refusal import Refusal
from janken.server.forgetting import forget_person
from janken.table.protocol import Block, Find, Found, JoinEvening, new_action
from tests.club.room import ask, begin, come, do, made, play, refused, seen
from tests.cluster.test_forgotten import other_device, two_nodes
from tests.server.world import World


async def test_two_games_of_three_people_with_a_point_for_everyone_beaten(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben, cy = people = [await world.person(name) for name in ("Ann", "Ben", "Cy")]
        evening = await made(ann)
        await come(evening, ben, cy)
        table = await begin(ann, evening)
        first = await play(world, table, people)
        now = await seen(ann, evening)
        assert [(game.table, game.number, game.game) for game in now.games] == [(table, 1, "collector")]
        assert sorted(player.score for player in now.games[0].players) == sorted(first)
        beaten = sum(line.points for line in now.totals)
        assert beaten == 3 - (3 - len(set(first))) or beaten < 3  # fewer where people are even
        await begin(ann, evening)
        again = await seen(ben, evening)
        assert len(again.games) == 1
        assert again.tables[0].yours
        await world.restart()
        ann, ben, cy = people = [await one.another_tab() for one in people]
        second = await play(world, again.tables[0].table, people)
        assert len((await seen(cy, evening)).games) == 2
        assert second


async def test_the_deal_and_the_host_go_round(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = people = [await world.person(name) for name in ("Ann", "Ben")]
        evening = await made(ann)
        await come(evening, ben)
        hosts = []
        for _ in range(3):
            table = await begin(ann, evening)
            seats = (await world.table(table)).seats
            hosts.append((seats.host_name, seats.names()))
            await play(world, table, people)
        assert hosts == [("Ann", ["Ann", "Ben"]), ("Ben", ["Ben", "Ann"]), ("Ann", ["Ann", "Ben"])]


async def test_tables_stand_side_by_side_for_those_who_are_free(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        people = [await world.person(name) for name in ("Ann", "Ben", "Cy", "Dot")]
        ann, _, cy, dot = people
        evening = await made(ann)
        await come(evening, *people[1:])
        for one in (cy, dot):
            await do(one, evening, EveningOut(action=new_action(), out=True))
        first = await begin(ann, evening)
        for one in (cy, dot):
            await do(one, evening, EveningOut(action=new_action(), out=False))
        now = await do(cy, evening, EveningReady(action=new_action(), ready=True))
        assert [guest.name for guest in now.guests if guest.ready] == ["Cy"]
        second = await begin(ann, evening)
        names = {table.table: sorted(table.names) for table in (await seen(ann, evening)).tables}
        assert names == {first: ["Ann", "Ben"], second: ["Cy", "Dot"]}
        assert await refused(ann, evening, EveningStart(action=new_action())) == "wrong-seats"


async def test_only_the_host_or_whose_turn_it_is_begins_and_the_game_has_to_fit(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = [await world.person(name) for name in ("Ann", "Ben")]
        evening = await made(ann)
        start = EveningStart(action=new_action())
        assert await refused(ben, evening, start) == "come-first"
        await come(evening, ann, ben)
        assert await refused(ann, evening, start) == "no-next-game"
        await do(ben, evening, EveningChoose(action=new_action(), game="run-with-scissors"))
        assert await refused(ben, evening, start) == "for-evening-host"
        assert await refused(ann, evening, start) == "wrong-seats"  # it wants three
        assert await refused(ann, evening, EveningChoose(action=new_action(), game="chess")) == "no-game"


async def test_an_action_that_comes_again_makes_no_second_table(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = [await world.person(name) for name in ("Ann", "Ben")]
        evening = await made(ann)
        await come(evening, ben)
        await do(ann, evening, EveningChoose(action=new_action(), game="collector"))
        start = EveningStart(action=new_action())
        before = await do(ann, evening, start)
        assert (await do(ann, evening, start)).tables == before.tables
        assert len(before.tables) == 1


async def test_an_evening_of_a_table_begins_with_its_players_and_result(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        stranger = await world.person("Zoe")
        live = (await world.table(table)).live
        assert live is not None
        while not live.match.state.is_over():
            player = (ann, ben)[live.match.state.to_act()[0] - 1]
            await player.ask(player.move((player.now.legal or [""])[0], seen=player.now))
        theirs = MakeEvening(action=new_action(), name="x", table=table)
        refused = await world.hub.company.evenings.make(stranger.known, theirs)
        assert not isinstance(refused, str)  # they did not play
        evening = await made(ann, table=table)
        now = await seen(ben, evening)
        assert [guest.name for guest in now.guests] == ["Ann", "Ben"]
        assert len(now.games) == 1
        await ben.do(JoinEvening(action=new_action(), evening=evening))
        assert ann.room.you.evening == evening
        await stranger.enter(table)
        assert stranger.room.you.evening == ""
        await play(world, table, [ann, ben], again=True)
        assert [game.number for game in (await seen(ann, evening)).games] == [2, 1]


async def test_a_planned_evening_opens_by_itself_and_ends_by_the_clock(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = people = [await world.person(name) for name in ("Ann", "Ben")]
        begins = world.clock.wall_ms() + 2 * OPENS_BEFORE_MS
        ends = begins + 3_600_000
        evening = await made(ann, starts_ms=begins, until_ms=ends)
        await come(evening, ben)
        now = await do(ben, evening, EveningAnswer(action=new_action(), answer="maybe"))
        assert [(guest.name, guest.answer) for guest in now.guests] == [("Ann", ""), ("Ben", "maybe")]
        await do(ann, evening, EveningChoose(action=new_action(), game="collector"))
        assert await refused(ann, evening, EveningStart(action=new_action())) == "evening-not-begun"
        await world.restart(after=OPENS_BEFORE_MS / 1000)
        ann, ben = people = [await one.another_tab() for one in people]
        await come(evening, *people)
        assert (await seen(ann, evening)).open
        await seen(ben, evening)
        table = (await do(ann, evening, EveningStart(action=new_action()))).tables[0].table
        await world.turn((ends - world.clock.wall_ms()) / 1000)
        assert (await seen(ann, evening)).over
        await play(world, table, people)
        assert len((await seen(ann, evening)).games) == 1  # what had begun still counts
        assert await refused(ann, evening, EveningStart(action=new_action())) == "evening-over"
        later = EveningSettle(action=new_action(), name="Friday", starts_ms=begins, until_ms=ends + 3_600_000)
        assert not (await do(ann, evening, later)).over
        wrong = EveningSettle(action=new_action(), name="Friday", starts_ms=begins, until_ms=begins)
        assert await refused(ann, evening, wrong) == "ends-before-it-begins"


async def test_the_best_of_three_is_decided_by_two(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        evening = await made(ann, games=3, rule="wins")
        for place in range(2):
            sheet = KeptSheet(game="collector", names=["Ann", "Zoe"], rounds=[("take 1 4R 5R 6R",), ("end",)])
            count = EveningCount(action=new_action(), sheet=sheet, name=f"sheet-{place}")
            now = await do(ann, evening, count)
        assert [(line.name, line.points) for line in now.totals] == [("Ann", 2), ("Zoe", 0)]
        assert now.over


async def test_a_sheet_of_real_cards_counts_once_and_is_counted_again_here(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = [await world.person(name) for name in ("Ann", "Ben")]
        evening = await made(ann)
        await come(evening, ben)
        sheet = KeptSheet(
            game="collector", names=["ben", "Ann", "Grandma"], rounds=[("take 2 4R 5R 6R",), ("end",)]
        )
        for _ in range(2):
            now = await do(ben, evening, EveningCount(action=new_action(), sheet=sheet, name="sheet"))
        (game,) = now.games
        assert game.table == ""
        assert (game.players[0].name, game.players[0].won) == ("Ann", True)
        assert [(line.name, line.points) for line in now.totals] == [("Ann", 2), ("Ben", 0), ("Grandma", 0)]
        unfinished = KeptSheet(game="collector", names=["Ann", "Ben"], rounds=[])
        count = EveningCount(action=new_action(), sheet=unfinished, name="other")
        assert await refused(ben, evening, count) == "sheet-not-over"


async def test_the_host_calls_closes_the_door_hands_over_and_removes(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben, cy = [await world.person(name) for name in ("Ann", "Ben", "Cy")]
        evening = await made(ann)
        await come(evening, ben)
        for link in (
            "http://plain.example",
            "javascript:alert(1)",
            "https://a@b.example",
            "https://x y",
            "tel:x",
        ):
            assert await refused(ann, evening, EveningCall(action=new_action(), link=link)) == "no-call-link"
        now = await do(ann, evening, EveningCall(action=new_action(), link="https://meet.example/fox"))
        assert now.call == "https://meet.example/fox"
        assert (await seen(cy, evening)).call == ""  # it stays with those who have come in
        assert (
            await do(ann, evening, EveningCall(action=new_action(), link="+49 30 1234"))
        ).call == "tel:+49301234"
        word = now.word
        await cy.say(Find(word=word))
        assert cy.answered(Found) == Found(table=evening, evening=True)
        await do(ann, evening, EveningDoor(action=new_action(), open=False))
        assert await world.hub.store.table_of(word) == ""
        assert await refused(ben, evening, EveningEnd(action=new_action())) == "for-evening-host"
        await do(ann, evening, EveningHost(action=new_action(), guest=2))
        await do(ben, evening, EveningRemove(action=new_action(), guest=1))
        assert (
            await refused(ann, evening, EveningCome(action=new_action(), name="Ann"))
            == "removed-from-evening"
        )
        assert await world.hub.company.evenings.look(evening, ann.known.id) is None


async def test_who_is_blocked_by_the_host_finds_no_evening(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben) = await world.live("collector", 2)
        await ann.do(Block(action=new_action(), seat=2))
        evening = await made(ann)
        assert await ask(ben, evening, EveningCome(action=new_action(), name="Ben")) is None


async def test_nobody_has_the_name_of_another(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, other = await world.person("Ann"), await world.person("ANN")
        evening = await made(ann)
        await come(evening, other)
        assert [guest.name for guest in (await seen(ann, evening)).guests] == ["Ann", "ANN 2"]


async def test_who_is_forgotten_leaves_no_name_and_no_evening_of_their_own(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = people = [await world.person(name) for name in ("Annabel", "Ben")]
        alone, evening = await made(ann), await made(ann)
        await come(evening, ben)
        await play(world, await begin(ann, evening), people)
        assert len((await seen(ben, evening)).games) == 1
        await forget_person(world.hub, ann.known.id)
        assert await world.hub.company.evenings.ledger.read(alone) is None
        store = world.hub.store
        everything = [await store.log_of(table.id) for table in await store.tables_after("", 99)]
        assert "Annabel" not in repr(everything)
        assert len((await seen(ben, evening)).games) == 1


async def test_what_is_damaged_is_found_and_what_is_whole_is_not(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        evening = await made(ann)
        store = world.hub.store
        checked = await check_tables(store)  # type: ignore[arg-type]
        assert checked.damaged == {}
        await store.rewrite(evening, {1: "{}"})
        assert list((await check_tables(store)).damaged) == [evening]  # type: ignore[arg-type]


async def test_results_asked_for_at_once_count_once(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = people = [await world.person(name) for name in ("Ann", "Ben")]
        evening = await made(ann)
        await come(evening, ben)
        await play(world, await begin(ann, evening), people)
        await asyncio.gather(*(seen(player, evening) for player in people * 5))
        entries = [evening_entry(row) for row in await world.hub.store.log_of(evening)]
        assert sum(isinstance(entry, GameCounted) for entry in entries) == 1


async def test_an_evening_over_two_nodes_counts_each_game_once(tmp_path: Path, database: str) -> None:
    async with two_nodes(tmp_path, database) as (here, there):
        ann = await here.person("Ann")
        ben = await other_device(await here.person("Ben"), there)
        evening = await made(ann)
        await come(evening, ben)
        assert [guest.here for guest in (await seen(ben, evening)).guests] == [True, True]
        table = await begin(ann, evening)
        await play(here, table, [ann, ben])
        await there.turn(11)  # it looks at tables of other nodes now and then
        games = await asyncio.gather(seen(ann, evening), seen(ben, evening), seen(ann, evening))
        assert [len(one.games) for one in games] == [1, 1, 1]
        entries = [evening_entry(row) for row in await here.hub.store.log_of(evening)]
        assert sum(isinstance(entry, GameCounted) for entry in entries) == 1
        answers = [EveningReady(action=new_action(), ready=place % 2 == 0) for place in range(10)]
        await asyncio.gather(
            *(do((ann, ben)[place % 2], evening, answer) for place, answer in enumerate(answers))
        )
        numbers = [row.number for row in await here.hub.store.log_of(evening)]
        assert numbers == list(range(1, len(numbers) + 1))


async def test_an_evening_does_not_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody fills the store by answering for ever; and it can still be ended."""
    monkeypatch.setattr(evening_rules, "MOST_ENTRIES", 12)
    async with World(tmp_path) as world:
        ann, ben = [await world.person(name) for name in ("Ann", "Ben")]
        evening = await made(ann)
        await come(evening, ben)
        answers: list[object] = []
        for turn in range(12):
            answer = EveningReady(action=new_action(), ready=turn % 2 == 0)
            answers.append(await ask(ben, evening, answer))
        assert isinstance(answers[-1], Refusal)
        assert answers[-1].code == "evening-full"
        assert (await do(ann, evening, EveningEnd(action=new_action(), ended=True))).over
        assert await refused(ann, evening, EveningEnd(action=new_action(), ended=False)) == "evening-full"
