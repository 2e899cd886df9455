"""Long work is shared: people and addresses take turns, little is in memory, and all of it is bounded."""

import asyncio
import json
from collections import Counter
from pathlib import Path

import pytest
from starlette.types import Message, Receive, Scope, Send

from janken.client import connect
from janken.core.long_work import Asker, FairTurns
from janken.server import making, sharing
from janken.server.app import App
from janken.server.archive import Archive, Asked
from janken.server.deal_pages import Solving
from janken.server.settings import ServerLimits, Settings
from janken.server.sharing import Shared, TooManyWaitError
from janken.solver.worker import FindDeal, Question
from janken.table.protocol import Rematch, Sit, Stand, new_action
from tests.server.asking import ask, page_of, played, status_of
from tests.server.process import ServerProcess
from tests.server.test_onward import finished, onward
from tests.server.world import Player, World
from tests.store.memory import MemoryStore


async def order_of(askers: list[Asker]) -> list[Asker]:
    """In which order they have their turns, if all ask at once."""
    turns, order = FairTurns(), list[Asker]()

    async def work(asker: Asker) -> None:
        async with turns.take(asker):
            order.append(asker)
            await asyncio.sleep(0)

    await asyncio.gather(*(work(asker) for asker in askers))
    return order


async def test_addresses_take_turns_and_at_each_its_people() -> None:
    eve, eva = Asker("10.0.0.1", 1), Asker("10.0.0.1", 2)  # two cookies of one browser
    ann, ben = Asker("10.0.0.2", 3), Asker("10.0.0.3", 4)
    order = await order_of([eve] * 5 + [eva] * 2 + [ann, ben])
    assert order == [eve, eve, ann, ben, eva, eve, eva, eve, eve]


async def test_whoever_goes_away_while_waiting_holds_nobody_up() -> None:
    turns, eve = FairTurns(), Asker("here", 1)
    async with turns.take(eve):
        waiting = [asyncio.create_task(_one(turns, eve)) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
    waiting[1].cancel()  # its turn has come, and it does not know yet
    assert await asyncio.wait_for(waiting[2], 10) == "done"
    assert await asyncio.wait_for(_one(turns, eve), 10) == "done"


async def _one(turns: FairTurns, asker: Asker) -> str:
    async with turns.take(asker):
        return "done"


async def test_a_bystander_looks_back_at_a_game_after_one_other_whoever_asks_for_however_many(
    tmp_path: Path,
) -> None:
    async with World(tmp_path) as world:
        table, ann = await finished(world, "collector", 2)
        archive, answered = Archive(world.hub), list[str]()

        async def look(address: str, person: int) -> None:
            assert await archive.replay(Asked(table, 1, person, address), 0) is not None
            answered.append(address)

        greedy = [look("10.0.0.1", number) for number in range(60)]
        await asyncio.gather(*greedy, look("10.0.0.2", ann.known.id))
        assert answered.index("10.0.0.2") <= 2


async def test_of_all_who_wait_only_one_has_a_log_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with World(tmp_path) as world:
        table, ann = await finished(world, "collector", 2)
        await world.restart()
        read, reading, most = world.hub.store.log_of, 0, 0

        async def log_of(key: str) -> object:
            nonlocal reading, most
            reading += 1
            most = max(most, reading)
            rows = await read(key)
            reading -= 1
            return rows

        monkeypatch.setattr(world.hub.store, "log_of", log_of)
        archive = Archive(world.hub)
        asked = Asked(table, 1, ann.known.id)
        await asyncio.gather(*(archive.record(asked, "en") for _ in range(20)))
        assert most == 1


async def test_of_one_address_a_few_answers_are_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(Settings(data="", limits=ServerLimits(answers_an_address=2, answers=3)), MemoryStore())
    wait = asyncio.Event()

    async def log_of(_: str) -> list[object]:
        await wait.wait()
        return []

    monkeypatch.setattr(app.hub.store, "log_of", log_of)
    path = f"/api/tables/{'x' * 22}/record"
    under_way = [asyncio.create_task(status_of(app, path, "10.0.0.1")) for _ in range(2)]
    await asyncio.sleep(0.01)
    assert await status_of(app, path, "10.0.0.1") == 429
    under_way.append(asyncio.create_task(status_of(app, path, "10.0.0.2")))
    await asyncio.sleep(0.01)
    assert await status_of(app, path, "10.0.0.3") == 429  # of all together
    wait.set()
    assert await asyncio.gather(*under_way) == [404] * 3
    assert await status_of(app, path, "10.0.0.1") == 404  # and there is room again


async def test_of_many_requests_at_once_one_begins_and_then_another_address_has_its_turn() -> None:
    app, answered = App(Settings(data=""), MemoryStore()), list[str]()

    async def look(address: str) -> None:
        assert await status_of(app, "/health", address) == 200
        answered.append(address)

    await asyncio.gather(*(look("10.0.0.1") for _ in range(30)), look("10.0.0.2"))
    assert answered.index("10.0.0.2") <= 2


async def sent(body: bytes, seconds: float = 60) -> list[Message]:
    """What goes out of an answer that is read, or not."""
    messages: list[Message] = []

    async def page(scope: Scope, receive: Receive, send: Send) -> None:
        if not body:
            await asyncio.sleep(60)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": body})

    async def send(message: Message) -> None:
        messages.append(message)
        await asyncio.sleep(seconds if seconds < 1 and len(messages) == 2 else 0)

    async def receive() -> Message:
        return {"type": "http.request"}

    under_way = Counter[str]()
    await Shared(page, ServerLimits(), under_way)({"type": "http", "client": ("x", 1)}, receive, send)
    assert not under_way
    return messages


@pytest.mark.parametrize(
    "size", [1, sharing._PIECE - 1, sharing._PIECE, sharing._PIECE + 1, 3 * sharing._PIECE]
)
async def test_a_long_answer_goes_out_in_pieces(size: int) -> None:
    body = bytes(number % 251 for number in range(size))
    _, *pieces = await sent(body)
    assert b"".join(piece["body"] for piece in pieces) == body
    assert max(len(piece["body"]) for piece in pieces) <= sharing._PIECE
    assert [piece.get("more_body", False) for piece in pieces] == [True] * (len(pieces) - 1) + [False]


async def test_nobody_is_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "_PATIENCE", 0.02)
    assert (await sent(b""))[0]["status"] == 503  # it took too long to make
    told = await sent(b"x" * 3 * sharing._PIECE, seconds=0.5)  # or to read
    assert told[-1].get("more_body")


# Playing on


async def test_playing_on_costs_as_a_table_does_whether_or_not_there_is_such_a_step(tmp_path: Path) -> None:
    async with World(tmp_path, limits=ServerLimits(tables_a_minute=4)) as world:
        ann = await world.person("Ann")
        codes = [(await ann.refused(onward("collector", 2, "x" * 22, 1))).code for _ in range(5)]
        assert codes == ["no-such-step"] * 4 + ["too-many-new-tables"]


async def test_a_step_that_is_not_there_is_refused_without_reading_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with World(tmp_path) as world:
        table, ann = await finished(world, "light-to-dark", 1)
        looked: list[object] = []
        monkeypatch.setattr(making, "game_in", lambda *asked: looked.append(asked))
        for step in (-1, 1999, 2000, 10**9):
            assert (await ann.refused(onward("light-to-dark", 1, table, step))).code == "no-such-step"
        assert (await ann.refused(onward("light-to-dark", 1, "x" * 22, 1))).code == "no-such-step"
        assert not looked


# The solver


async def test_the_solver_is_shared_by_those_who_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    async def answer(_: Solving, question: Question) -> bytes:
        assert isinstance(question, FindDeal)
        order.append(question.game)
        await asyncio.sleep(0)
        return b'{"deal":""}'

    monkeypatch.setattr(Solving, "_answer", answer)
    solver = Solving(1)

    async def wish(whose: str, asker: Asker) -> str:
        return await solver.find(FindDeal(game=whose, options={}, wish="easy"), asker)

    greedy = [wish("eve", Asker("10.0.0.1", number % 3)) for number in range(20)]
    told = await asyncio.gather(*greedy, wish("ann", Asker("10.0.0.2", 9)), return_exceptions=True)
    assert order.index("ann") <= 2
    assert sum(isinstance(one, TooManyWaitError) for one in told) == 12
    assert told[-1] == ""
    of_one_person = [wish("eve", Asker("10.0.0.1", 1)) for _ in range(9)]
    alone = await asyncio.gather(*of_one_person, return_exceptions=True)
    assert sum(isinstance(one, TooManyWaitError) for one in alone) == 5


@pytest.mark.parametrize(
    "path", ["tables/x/par", "tables/x/best", "tables/x/review", "deals/light-to-dark/easy"]
)
async def test_who_asks_for_too_many_lines_is_told_so(path: str) -> None:
    app = App(Settings(data="", limits=ServerLimits(exports_a_minute=0)), MemoryStore())
    status, said, _ = await page_of(app, f"/api/{path}")
    assert (status, said) == (429, "too many from your address: wait a minute\n")


# Stories


async def test_stories_are_told_at_a_rate() -> None:
    app = App(Settings(data="", limits=ServerLimits(exports_a_minute=2)), MemoryStore())
    assert [await status_of(app, "/api/story", "10.0.0.1") for _ in range(3)] == [200, 200, 429]


async def test_a_story_is_taken_away_record_by_record(server: ServerProcess) -> None:
    async with await connect(server.address, name="Ann") as ann:
        for count in range(3):
            status, text, _ = ask(server, "GET", "/api/story/export", ann.token)
            assert status == 200
            assert text == json.dumps(json.loads(text), indent=2, ensure_ascii=False) or not count
            told = json.loads(text)
            assert len(told["records"]) == len(told["story"]["games"]) == count
            assert all(record.startswith("janken: ") for record in told["records"].values())
            await played(ann)


# Who may look back


async def test_at_a_private_table_those_look_back_who_were_in_the_game(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2, watchers=False)
        await play_out(world, table, ann, ben)
        eve = await world.person("Eve")
        await ben.do(Stand(action=new_action()))
        await eve.enter(table)
        await eve.do(Sit(action=new_action(), seat=2))
        for _ in range(2):  # from memory, and from the store
            archive = Archive(world.hub)
            for player, may in ((ann, True), (ben, True), (eve, False)):
                found = await archive.replay(Asked(table, 1, player.known.id), 0)
                assert (found is not None) == may, player.known.name
                record = await archive.record(Asked(table, 1, player.known.id), "en")
                assert (record is not None) == may
            assert (await eve.refused(onward("collector", 2, table, 2))).code == "no-such-step"
            await world.restart()
            ann, ben, eve = [await one.another_tab() for one in (ann, ben, eve)]
        for one in (ann, eve):
            await one.enter(table)
        await ann.do(Rematch(action=new_action()))
        await play_out(world, table, ann, eve)
        archive = Archive(world.hub)
        for player, games in ((ann, [1, 2]), (ben, [1]), (eve, [2])):
            seen = [await archive.replay(Asked(table, number, player.known.id), 0) for number in (1, 2)]
            assert [number for number, one in enumerate(seen, 1) if one is not None] == games
        last = await archive.replay(Asked(table, 0, ben.known.id), 0)
        assert last is None  # it was played without him


async def play_out(world: World, table: str, *players: Player) -> None:
    """Each from their seat, until the game is over."""
    while (live := (await world.table(table)).live) is not None and not live.match.state.is_over():
        if live.match.state.needs() is not None or not live.match.state.to_act():
            await world.turn(31)
            continue
        seat = live.match.state.to_act()[0]
        player = players[seat - 1]
        await player.ask(player.move(live.match.state.legal(seat)[-1].text(), seen=player.now))
