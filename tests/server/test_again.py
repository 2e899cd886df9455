"""Games alone: a move taken back, and the same cards once more."""

from collections.abc import Sequence
from pathlib import Path

from janken.core.match import replayed
from janken.kernel.cards import card_text
from janken.records.reader import one_match
from janken.server import exports
from janken.server.archive import Archive, Asked
from janken.table.protocol import Create, Redo, Rematch, Sit, Start, Undo, new_action
from tests.server.world import Player, World, listed
from tests.web.decks import rummy


async def alone(world: World, game: str = "light-to-dark", **more: object) -> tuple[Player, str]:
    ann = await world.person("Ann")
    table = await ann.create(game, 1, **more)
    await ann.enter(table)
    await ann.do(Sit(action=new_action(), seat=1))
    await ann.do(Start(action=new_action()))
    return ann, table


async def deal_at(world: World, player: Player, table: str, game: int = 0) -> str:
    told = await Archive(world.hub).deal(Asked(table, game, player.known.id))
    assert told is not None
    return told.deal


async def turned(player: Player, cards: int) -> object:
    for _ in range(cards):
        await player.do(player.move("turn"))
    return player.now.view["row"]


async def test_a_move_is_taken_back_and_stays_so_after_a_restart(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, table = await alone(world)
        before = ann.now.view
        await ann.do(ann.move("turn"))
        assert len(listed(ann.now, "row")) == 1
        number = ann.number
        await ann.do(Undo(action=new_action()))
        assert ann.now.view == before
        assert ann.number == number + 1
        await world.restart()
        live = (await world.table(table)).live
        assert live is not None
        assert live.match.moves_made() == 0


async def test_what_was_taken_back_is_made_again_until_something_else_is_played(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, table = await alone(world, options={"deal": "any-time"})
        assert (await ann.refused(Redo(action=new_action()))).code == "nothing-to-redo"
        await turned(ann, 3)
        after = ann.now.view
        assert not ann.now.redo
        for _ in range(3):
            await ann.do(Undo(action=new_action()))
        await world.restart()
        ann = await ann.another_tab()
        await ann.enter(table)
        await ann.do(Redo(action=new_action()))
        assert ann.now.redo
        await turned(ann, 1)  # by hand what would come again: the third is still there
        await ann.do(Redo(action=new_action()))
        assert (ann.now.view, ann.now.redo) == (after, False)
        await ann.do(Undo(action=new_action()))
        await ann.do(ann.move("stop"))
        assert (await ann.refused(Redo(action=new_action()))).code == "nothing-to-redo"


async def test_the_record_has_no_trace_of_what_was_taken_back(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, table = await alone(world, options={"deal": "any-time"})
        for text in ("turn", "turn"):
            await ann.do(ann.move(text))
        await ann.do(Undo(action=new_action()))
        await ann.do(ann.move("stop"))
        live = exports.live_game_of(await world.hub.log_of(table), 1)
        assert live is not None
        record = exports.at_once(exports.record(live, "table", 1, "en"))
        again = one_match(record.encode())
        assert [line.split(" @")[0] for line in record.splitlines()[-2:]] == [
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


def three_nines(cards: Sequence[int]) -> list[int]:
    by_name = {card_text(card): card for card in cards}
    return [by_name[name] for name in rummy("9R 9S 9W 2P", "9L", then="7W 8W").split()]


async def rummy_with_a_meld(world: World) -> tuple[Player, Player, str]:
    """Ann holds three nines and has drawn; Ben sits across."""
    ann, ben = await world.person("Ann"), await world.person("Ben")
    table = await ann.create("janken-rummy", 2)
    for seat, player in enumerate((ann, ben), start=1):
        await player.enter(table)
        await player.do(Sit(action=new_action(), seat=seat))
    await ann.do(Start(action=new_action()))
    await ann.do(ann.move("draw"))
    return ann, ben, table


async def test_jr4_what_was_laid_is_taken_back_until_the_discard(tmp_path: Path) -> None:
    async with World(tmp_path, shuffle=three_nines) as world:
        ann, ben, table = await rummy_with_a_meld(world)
        assert (await ann.refused(Undo(action=new_action()))).code == "undo-in-company"  # drawn stays drawn
        before, across = ann.now.view, ben.now.view
        await ann.do(ann.move("meld 9R 9S 9W"))
        assert (await ben.refused(Undo(action=new_action()))).code == "undo-in-company"
        await ann.do(Undo(action=new_action()))
        assert (ann.now.view, ben.now.view) == (before, across)
        await ann.do(ann.move("meld 9R 9S 9W"))
        await world.restart()
        ann = await ann.another_tab()
        await ann.enter(table)
        await ann.do(Undo(action=new_action()))  # also after a restart
        assert ann.now.view == before
        await ann.do(ann.move("discard 2P"))
        assert (await ann.refused(Undo(action=new_action()))).code == "undo-in-company"
        live = exports.live_game_of(await world.hub.log_of(table), 1)
        assert live is not None
        assert replayed(live.match.header, live.match.log).moves_made() == 2  # so a record does


async def test_nobody_lays_and_takes_back_for_ever(tmp_path: Path) -> None:
    async with World(tmp_path, shuffle=three_nines) as world:
        ann, _, _ = await rummy_with_a_meld(world)
        for _ in range(10):
            await ann.do(ann.move("meld 9R 9S 9W"))
            await ann.do(Undo(action=new_action()))
        await ann.do(ann.move("meld 9R 9S 9W"))
        assert (await ann.refused(Undo(action=new_action()))).code == "undo-too-often"


async def test_the_same_cards_once_more_for_whoever_has_the_link(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, first = await alone(world)
        row = await turned(ann, 4)
        ben, second = await alone(world, deal=await deal_at(world, ann, first))
        assert second != first
        assert await turned(ben, 4) == row


async def test_known_cards_are_only_for_a_game_alone(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, first = await alone(world, "collector")
        deal = await deal_at(world, ann, first)
        two = Create(action=new_action(), game="collector", seats=2, deal=deal)
        assert (await ann.refused(two)).kind == "illegal"
        for wrong in (deal[1:], "z" * len(deal), "A" * 22):
            none = Create(action=new_action(), game="collector", seats=1, deal=wrong)
            assert (await ann.refused(none)).code == "no-such-deal"
        other = Create(action=new_action(), game="light-to-dark", seats=1, deal=deal)
        assert (await ann.refused(other)).code == "no-such-deal"


async def test_the_deal_on_the_table_is_meant_and_not_the_first(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, table = await alone(world, options={"deal": "any-time"})
        first = await deal_at(world, ann, table)
        await ann.do(ann.move("stop"))
        await ann.do(Rematch(action=new_action()))
        second = await deal_at(world, ann, table, 2)
        assert first != second
        assert await deal_at(world, ann, table, 1) == first
        row = await turned(ann, 4)
        ben, _ = await alone(world, deal=second)
        assert await turned(ben, 4) == row
