"""What the host does at one node holds at all of them, and over a restart."""

from pathlib import Path

import pytest

from janken.server.admin import (
    Administrator,
    Announce,
    AnyQuestion,
    CloseTable,
    Forbid,
    RemoveTable,
    RenamePerson,
    ReopenTable,
)
from janken.server.persons import Known
from janken.table.protocol import Announcement, Refused, Sit, new_action
from tests.cluster.test_forgotten import other_device, two_nodes
from tests.server.world import World

SOON = 6.0  # seconds after which a node has looked


async def asked(world: World, question: AnyQuestion) -> None:
    async def export(_: Known) -> bytes:
        raise NotImplementedError

    await Administrator(world.hub, export).answer(question)


async def test_who_is_forbidden_at_one_node_is_sent_away_from_the_others(
    tmp_path: Path, database: str
) -> None:
    async with two_nodes(tmp_path, database) as (here, there):
        ann, ben = await there.person("Ann"), await there.person("Ben")
        await asked(here, Forbid(f"person {ann.known.id}", 5))
        await here.turn(SOON)
        assert (ann.session.sent_away, ben.session.sent_away) == (True, False)
        assert await there.hub.bans.are_for(ann.known.id, "")


async def test_an_announcement_is_told_at_every_node_and_to_newcomers(tmp_path: Path, database: str) -> None:
    async with two_nodes(tmp_path, database) as (here, there):
        ann, ben = await here.person("Ann"), await there.person("Ben")
        await asked(here, Announce("Back at nine", minutes=10))
        assert ann.last(Announcement).seconds == 600
        await here.turn(SOON)
        assert ben.last(Announcement).text == "Back at nine"
        assert 590 <= ben.last(Announcement).seconds < 600
        cy = await there.person("Cy")
        assert cy.last(Announcement).text == "Back at nine"
        assert len(ben.all_of(Announcement)) == 1  # and not again and again
        await asked(there, Announce(""))
        await here.turn(SOON)
        assert ann.last(Announcement).text == ""


async def test_a_table_closed_elsewhere_lets_nobody_in(tmp_path: Path, database: str) -> None:
    async with two_nodes(tmp_path, database) as (here, there):
        ann = await there.person("Ann")
        table = await ann.create("collector", 2)
        await ann.enter(table)
        await asked(here, CloseTable(table, 5))
        await here.turn(SOON)
        assert ann.session.sent_away
        for world in (here, there):
            device = await other_device(ann, world)
            await device.enter(table)
            assert device.answered(Refused).code == "closed-table"
        await asked(there, ReopenTable(table))
        await here.turn(SOON)
        device = await other_device(ann, here)
        await device.enter(table)
        assert device.room.seats


async def test_a_name_given_at_one_node_stays_at_the_others(tmp_path: Path, database: str) -> None:
    async with two_nodes(tmp_path, database) as (here, there):
        ann = await here.person("Ann")
        await asked(here, RenamePerson(ann.known.id, "Nora", 5))
        await here.turn(SOON)
        device = await other_device(ann, there)
        table = await device.create("collector", 2)
        await device.enter(table)
        await device.do(Sit(action=new_action(), seat=1, name="Rude"))
        assert device.room.seats[0].name == "Nora"


async def test_a_table_removed_at_another_node_is_gone(tmp_path: Path, database: str) -> None:
    async with two_nodes(tmp_path, database) as (here, there):
        ann = await there.person("Ann")
        table = await ann.create("collector", 2)
        await ann.enter(table)
        await asked(here, RemoveTable(table))
        assert await there.hub.store.log_of(table) == []
        await ann.say(Sit(action=new_action(), seat=1))
        await here.turn(SOON)
        assert ann.session.sent_away
        with pytest.raises(ValueError, match="there is no table"):
            await asked(there, RemoveTable(table))
