"""What cannot be asked for now is refused with the reason, before, during and after a game."""

from pathlib import Path

from janken.table.protocol import (
    AddBot,
    Cover,
    NextHand,
    Pause,
    Rematch,
    Remove,
    RemoveBot,
    Sit,
    Stand,
    Start,
    TableAction,
    Undo,
    new_action,
)
from tests.server.world import Player, World


async def codes(player: Player, *requests: TableAction) -> list[str]:
    return [(await player.refused(request)).code for request in requests]


async def test_before_a_game_and_in_it(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben, eve = [await world.person(name) for name in ("Ann", "Ben", "Eve")]
        table = await ann.create("collector", 2)
        for seat, player in enumerate((ann, ben, eve), start=1):
            await player.enter(table)
            if player is not eve:
                await player.do(Sit(action=new_action(), seat=seat))
        asked = [Rematch(action=new_action()), NextHand(action=new_action()), ann.move("pass")]
        asked += [Pause(action=new_action()), RemoveBot(action=new_action(), seat=2)]
        assert await codes(ann, *asked) == [
            *("no-game-yet", "not-begun", "not-begun", "no-game-now", "no-bot-there")
        ]
        assert await codes(eve, Pause(action=new_action())) == ["pause-for-players"]
        nowhere = [
            AddBot(action=new_action(), seat=3),
            RemoveBot(action=new_action(), seat=3),
            Remove(action=new_action(), seat=3),
            Cover(action=new_action(), seat=3),
            Sit(action=new_action(), seat=3),
        ]
        assert {*await codes(ann, *nowhere)} == {"no-seat"}
        asked = [AddBot(action=new_action(), seat=2), Remove(action=new_action(), seat=1)]
        assert await codes(ann, *asked, Undo(action=new_action())) == [
            *("seat-taken", "not-oneself", "nothing-to-undo")
        ]
        assert await codes(eve, Undo(action=new_action()), Stand(action=new_action())) == ["not-seated"] * 2
        await ben.do(Stand(action=new_action()))
        asked = [AddBot(action=new_action(), seat=2, bot="clever"), Remove(action=new_action(), seat=2)]
        assert await codes(ann, *asked) == ["no-such-bot", "nobody-there"]
        await ben.do(Sit(action=new_action(), seat=2))
        await ann.do(Start(action=new_action()))
        asked = [Start(action=new_action()), RemoveBot(action=new_action(), seat=2)]
        assert await codes(ann, *asked, NextHand(action=new_action())) == [
            *("game-running", "seat-stays-filled", "hand-running")
        ]


async def test_after_a_game(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        await ann.enter(await ann.create("light-to-dark", 1, options={"deal": "any-time"}))
        await ann.do(Sit(action=new_action(), seat=1))
        await ann.do(Start(action=new_action()))
        await ann.do(ann.move("stop"))
        assert await codes(ann, Start(action=new_action())) == ["ask-for-rematch"]
