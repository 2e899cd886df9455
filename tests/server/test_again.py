"""Games alone: a move taken back, and the same cards once more."""

from pathlib import Path

from janken.records.reader import one_match
from janken.server import exports
from janken.table.protocol import Create, Sit, Start, Undo, new_action
from tests.server.world import Player, World


async def alone(world: World, game: str = "light-to-dark", **more: object) -> tuple[Player, str]:
    ann = await world.person("Ann")
    table = await ann.create(game, 1, **more)
    await ann.enter(table)
    await ann.do(Sit(action=new_action(), seat=1))
    await ann.do(Start(action=new_action()))
    return ann, table


async def test_a_move_is_taken_back_and_stays_so_after_a_restart(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, table = await alone(world)
        before = ann.now.view
        await ann.do(ann.move("turn"))
        assert len(ann.now.view["row"]) == 1  # type: ignore[arg-type]
        number = ann.number
        await ann.do(Undo(action=new_action()))
        assert ann.now.view == before
        assert ann.number == number + 1
        await world.restart()
        live = (await world.table(table)).live
        assert live is not None
        assert live.match.moves_made() == 0


async def test_the_record_has_no_trace_of_what_was_taken_back(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, table = await alone(world, options={"deal": "any-time"})
        for text in ("turn", "turn"):
            await ann.do(ann.move(text))
        await ann.do(Undo(action=new_action()))
        await ann.do(ann.move("stop"))
        live = exports.live_game_of(await world.hub.log_of(table), 1)
        assert live is not None
        again = one_match(exports.record_writer(live, 1, "en")().encode())
        assert [line.split(" @")[0] for line in exports.record_writer(live, 1, "en")().splitlines()[-2:]] == [
            "1 turn",
            "1 stop",
        ]
        assert again.state.is_over()


async def test_there_must_be_something_to_take_back_and_nobody_who_saw_it(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, _ = await alone(world)
        assert (await ann.refused(Undo(action=new_action()))).code == "nothing-to-undo"
        ben = await world.person("Ben")
        table = await ben.create("collector", 2)
        await ben.enter(table)
        await ben.do(Sit(action=new_action(), seat=1))
        await ben.do(Start(action=new_action(), fill=True))
        answer = await ben.refused(Undo(action=new_action()))
        assert answer.code == "undo-in-company"


async def test_the_same_cards_once_more_for_whoever_has_the_link(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, first = await alone(world)
        for _ in range(4):
            await ann.do(ann.move("turn"))
        row = ann.now.view["row"]
        ben, second = await alone(world, deal_of=first)
        assert second != first
        for _ in range(4):
            await ben.do(ben.move("turn"))
        assert ben.now.view["row"] == row


async def test_known_cards_are_only_for_a_game_alone(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, first = await alone(world, "collector")
        two = Create(action=new_action(), game="collector", seats=2, deal_of=first)
        assert (await ann.refused(two)).kind == "illegal"
        other = Create(action=new_action(), game="light-to-dark", seats=1, deal_of=first)
        assert (await ann.refused(other)).kind == "absent"
        none = Create(action=new_action(), game="collector", seats=1, deal_of="A" * 22)
        assert (await ann.refused(none)).kind == "absent"
