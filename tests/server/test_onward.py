"""A finished game is played on from one of its steps, at a table of one's own, with bots for the others."""

import json
from pathlib import Path

import msgspec
import pytest

from janken.core.match import Moved, replayed
from janken.server import exports
from janken.table.live_game import LiveGame
from janken.table.protocol import Create, Created, Onward, Rematch, Sit, Start, new_action
from tests.server.test_again import alone, turned
from tests.server.world import Player, World, listed
from tests.shuffle.verdicts import verdicts_of


async def finished(world: World, game: str, seats: int) -> tuple[str, Player]:
    table, players = await world.live(game, seats)
    while (live := (await world.table(table)).live) is not None and not live.match.state.is_over():
        if live.match.state.needs() is not None or not live.match.state.to_act():
            await world.turn(31)
            continue
        seat = live.match.state.to_act()[0]
        player = players[seat - 1]
        await player.ask(player.move(live.match.state.legal(seat)[-1].text(), seen=player.now))
        await world.turn(0.7)
    return table, players[0]


async def played_to_the_end(world: World, table: str, ann: Player) -> None:
    while ann.room.status != "over":
        if ann.now.legal:
            await ann.ask(ann.move(ann.now.legal[-1], seen=ann.now))
        await world.turn(2)


async def live_at(world: World, table: str) -> LiveGame:
    live = exports.live_game_of(await world.hub.log_of(table), 1)
    assert live is not None
    return live


def onward(game: str, seats: int, table: str, step: int, number: int = 1) -> Create:
    there = Onward(table=table, game=number, step=step)
    return Create(action=new_action(), game=game, seats=seats, onward=there)


@pytest.mark.parametrize(("game", "seats"), [("light-to-dark", 1), ("collector", 2), ("collector", 1)])
async def test_it_goes_on_from_that_step(tmp_path: Path, game: str, seats: int) -> None:
    async with World(tmp_path) as world:
        table, ann = await finished(world, game, seats)
        before = await live_at(world, table)
        step = len(before.match.log) // 2
        made = await ann.do(onward(game, seats, table, step))
        assert isinstance(made, Created)
        second = made.table
        await ann.enter(second)
        await ann.do(Sit(action=new_action(), seat=1))
        await ann.do(Start(action=new_action(), fill=True, bot="easy"))
        wanted = replayed(before.match.header, before.match.log[: step + 1])
        assert ann.now.view == json.loads(wanted.view(1).encode())
        await world.restart()
        again = (await world.table(second)).live
        assert again is not None
        assert again.match.view(1).fields() == wanted.view(1).fields()
        assert again.match.header.dealer == before.match.header.dealer


async def test_whoever_knows_the_cards_plays_with_bots(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, ann = await finished(world, "collector", 2)
        listed = msgspec.structs.replace(onward("collector", 2, table, 0), listed=True)
        assert (await ann.refused(listed)).code == "known-deal-in-company"
        made = await ann.do(onward("collector", 2, table, 0))
        assert isinstance(made, Created)
        second = made.table
        eve = await world.person("Eve")
        for player in (ann, eve):
            await player.enter(second)
        assert (await eve.refused(Sit(action=new_action(), seat=2))).code == "known-deal-in-company"
        await ann.do(Sit(action=new_action(), seat=1))
        await ann.do(Start(action=new_action(), fill=True, bot="easy"))
        assert (await eve.refused(Sit(action=new_action(), seat=2))).code == "known-deal-in-company"
        assert (ann.room.known, eve.room.known) == ("onward", "onward")
        await played_to_the_end(world, second, ann)
        record = exports.at_once(exports.record(await live_at(world, second), second, 1, "en"))
        assert "\n#: onward steps=1\ndeal: " in record
        assert [verdict.outcome for verdict in verdicts_of(record.encode())] == ["not-checkable"]
        await eve.do(Sit(action=new_action(), seat=2))  # the next game is everybody's
        await ann.do(Rematch(action=new_action()))
        assert eve.room.known is None


async def test_another_move_is_made_in_place_of_the_one_that_was(tmp_path: Path) -> None:
    """What the coach found better, played out."""
    async with World(tmp_path) as world:
        table, ann = await finished(world, "collector", 2)
        before = (await live_at(world, table)).match
        step = len(before.log) // 2
        moved = before.log[step]
        assert isinstance(moved, Moved)
        legal = replayed(before.header, before.log[:step]).state.legal(moved.seat)
        other = next(move.text() for move in legal if move != moved.move)
        request = onward("collector", 2, table, step - 1)
        for wrong in ("open 5", "take AR AP AS AL AW", "x" * 300):
            there = Onward(table=table, game=1, step=step - 1, move=wrong)
            tried = msgspec.structs.replace(request, action=new_action(), onward=there)
            assert (await ann.refused(tried)).code == "no-such-step"
        there = Onward(table=table, game=1, step=step - 1, move=other)
        made = await ann.do(msgspec.structs.replace(request, onward=there))
        assert isinstance(made, Created)
        await ann.enter(made.table)
        await ann.do(Sit(action=new_action(), seat=moved.seat))
        await ann.do(Start(action=new_action(), fill=True, bot="easy"))
        after = (await live_at(world, made.table)).match
        expected = [*map(str, before.log[:step]), f"{moved.seat} {other}"]
        assert [*map(str, after.log[: step + 1])] == expected


async def test_not_from_a_game_that_runs_nor_from_its_end_nor_for_strangers(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        running, (ann, _) = await world.live("collector", 2)
        await ann.do(ann.move("pass"))
        assert (await ann.refused(onward("collector", 2, running, 1))).code == "no-such-step"
        table, ben = await finished(world, "light-to-dark", 1)
        last = len((await live_at(world, table)).match.log) - 1
        for step in (-1, last, 10**9):
            assert (await ben.refused(onward("light-to-dark", 1, table, step))).code == "no-such-step"
        for wrong in (
            onward("collector", 1, table, 1),
            onward("light-to-dark", 1, "x" * 22, 1),
            onward("light-to-dark", 1, table, 1, number=2),
        ):
            assert (await ben.refused(wrong)).code == "no-such-step"


async def test_only_the_first_game_goes_on_from_there(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, table = await alone(world, options={"deal": "any-time"})
        await turned(ann, 3)
        await ann.do(ann.move("stop"))
        request = onward("light-to-dark", 1, table, 2)
        made = await ann.do(request)
        assert isinstance(made, Created)
        await ann.enter(made.table)
        await ann.do(Sit(action=new_action(), seat=1))
        await ann.do(Start(action=new_action()))
        assert len(listed(ann.now, "row")) == 2
        await ann.do(ann.move("stop"))
        await ann.do(Rematch(action=new_action()))
        assert (ann.now.view["row"], ann.now.view["over"]) == ([], False)
