"""Who is connected to another node than the table's is told the same, to the byte, whatever others hold."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from janken import games
from janken.cluster.handshake import Node
from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.core.view import ONLOOKER
from janken.table.protocol import Ping, Pong, read_message
from tests.cluster.node_process import SECRET
from tests.server.twins import Line, a_script, new_match, told_at, told_in, twin_of
from tests.server.world import World
from tools.local_postgres import LocalPostgres, free_port


def a_node() -> Node:
    port = free_port()
    return Node(f"127.0.0.1:{port}", ("127.0.0.1", port), SECRET.encode())


@asynccontextmanager
async def two_nodes(
    folder: Path, postgres: LocalPostgres, deck: list[int]
) -> AsyncIterator[tuple[World, World]]:
    data = postgres.address(postgres.new_database())
    nodes = [a_node(), a_node()]
    async with (
        World(folder, shuffle=lambda _: list(deck), data=data, node=nodes[0]) as here,
        World(folder, shuffle=lambda _: list(deck), data=data, node=nodes[1], beside=here) as there,
    ):
        yield here, there


async def told_over_a_link(
    folder: Path, postgres: LocalPostgres, game: Game, deck: list[int], script: list[Line], viewer: int
) -> list[bytes]:
    seats = seats_of(game)
    async with two_nodes(folder, postgres, deck) as (here, there):
        stream = await told_at(here, there, game, seats, script, viewer)
        assert here.hub.metrics.frames_sent > 0
        return stream


def seats_of(game: Game) -> int:
    return game.seats[min(1, len(game.seats) - 1)]


@pytest.mark.parametrize("name", games.names())
async def test_a_link_tells_a_seat_nothing_more(name: str, tmp_path: Path, postgres: LocalPostgres) -> None:
    game = games.find(name)
    assert isinstance(game, Game)
    seats = seats_of(game)
    for seed, viewer in enumerate([ONLOOKER, seats]):
        deck = Shuffler(f"twin {seed}").shuffled(new_match(game, seats).state.deck())
        script = a_script(game, seats, deck, viewer, seed)
        twin = twin_of(deck, viewer, game, seats, script)
        one = await told_over_a_link(tmp_path, postgres, game, deck, script, viewer)
        other = await told_over_a_link(tmp_path, postgres, game, twin, script, viewer)
        assert one == other
        # And it is what somebody at the table's own node is told; only the way there is measured as well.
        near = await told_in(tmp_path / f"{seed}", game, seats, deck, script, viewer)
        assert without_pings(one) == without_pings(near)


def without_pings(stream: list[bytes]) -> list[bytes]:
    return [data for data in stream[:-1] if not isinstance(read_message(data), Ping)]


async def test_the_way_to_a_socket_at_another_node_counts_in_races(
    tmp_path: Path, postgres: LocalPostgres
) -> None:
    async with two_nodes(tmp_path, postgres, []) as (here, there):
        ann, ben = await here.person("Ann"), await there.person("Ben")
        table = await ann.create("collector", 2)
        await ann.enter(table)
        await ben.enter(table)
        ben.session.round_trip = lambda: 40
        await here.turn(6)
        (guest,) = here.hub.guests
        assert guest.credit_ms(most=100) == 40
        assert guest.credit_ms(most=30) == 30


async def test_an_answer_to_a_ping_reaches_the_node_that_asked(
    tmp_path: Path, postgres: LocalPostgres
) -> None:
    async with two_nodes(tmp_path, postgres, []) as (here, there):
        here.hub.settings = replace(here.hub.settings, trust_pings=True)
        ann, ben = await here.person("Ann"), await there.person("Ben")
        table = await ann.create("collector", 2)
        await ann.enter(table)
        await ben.enter(table)
        (guest,) = here.hub.guests
        before = len(ben.all_of(Ping))
        guest.ping(here.clock.now_ms())
        await here.settle()
        (ping,) = ben.all_of(Ping)[before:]
        await here.turn(0.08)
        await ben.say(Pong(number=ping.number))
        assert guest.credit_ms(most=100) == 80
