"""The coach over HTTP: for people who have played, one's own seat, in fair turns, kept with the game."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.requests import Request
from starlette.responses import StreamingResponse

from janken.bots.load import load
from janken.core.match import Moved
from janken.core.turns import Asker
from janken.core.warm_process import ProcessEndedError, WarmProcess
from janken.records.writer import record_text
from janken.review import Reviewed
from janken.review.worker import ReviewPart
from janken.server.archive import Archive, Asked, OwnGame
from janken.server.review_pages import Reviewing, ReviewPages
from janken.server.sharing import TooManyWaitError
from janken.table.protocol import Sit, Stand, new_action
from tests.review.test_review import played_by
from tests.server.test_sharing import play_out
from tests.server.world import Player, World

NOBODY = Request({"type": "http"})


async def told(world: World, table: str, player: Player) -> bytes:
    """What the page of the review answers a player; nothing if it is not for them."""

    async def asked(_: Request) -> Asked:
        return Asked(table, 1, player.known.id, "10.0.0.1")

    pages = ReviewPages(world.hub, Archive(world.hub), asked, [])
    (route,) = pages.routes()
    answer = await route.endpoint(NOBODY)
    if not isinstance(answer, StreamingResponse):
        assert answer.status_code == 404
        return b""
    lines = [line async for line in answer.body_iterator]
    await pages.close()
    return b"".join(line for line in lines if isinstance(line, bytes))


def read(text: bytes) -> tuple[dict[str, Any], list[dict[str, Any]], dict[str, Any]]:
    head, *remarks, end = (msgspec.json.decode(line) for line in text.splitlines())
    assert (head["kind"], end["kind"]) == ("head", "end")
    return head, remarks, end["balance"]


async def test_everyone_is_told_about_their_own_seat_and_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        await play_out(world, table, ann, ben)
        eve = await world.person("Eve")
        await eve.enter(table)
        assert await told(world, table, eve) == b"", "whoever watched has no seat"
        await ben.do(Stand(action=new_action()))
        await eve.do(Sit(action=new_action(), seat=2))
        live = (await world.table(table)).live
        assert live is not None
        first: dict[int, bytes] = {}
        for seat, player in ((1, ann), (2, ben)):
            first[seat] = await told(world, table, player)
            head, remarks, balance = read(first[seat])
            moves = [
                place
                for place, one in enumerate(live.match.log)
                if isinstance(one, Moved) and one.seat == seat
            ]
            assert (head["seat"], head["unit"], head["steps"]) == (seat, "chance", moves)
            assert [remark["step"] for remark in remarks] == moves
            assert any(remark["better"].startswith("take ") for remark in remarks), "who passes, loses"
            parts = [round(10_000 * balance[part]) for part in ("start", "luck", "choices", "result")]
            assert parts[0] == 5000
            assert sum(parts[:3]) == parts[3]
            assert balance["choices"] < 0
            assert balance["fine"] == sum(not one["better"] for one in remarks if one["choice"])
            assert balance["turns"][-1]["luck"] == balance["luck"]
        assert await told(world, table, eve) == b"", "she sat down after that game"

        async def ended(*_: object) -> bytes:
            raise ProcessEndedError

        monkeypatch.setattr(WarmProcess, "ask", ended)
        await world.restart()  # so it is read from the store
        for seat, player in ((1, await ann.another_tab()), (2, await ben.another_tab())):
            assert await told(world, table, player) == first[seat]


def own_game(seed: str) -> OwnGame:
    match = played_by([load("random"), load("random")], "collector", seed)
    places = [place for place, one in enumerate(match.log) if isinstance(one, Moved) and one.seat == 1]
    return OwnGame(match, 1, record_text(match), 1, places[:4])


async def test_reviews_take_turns_decision_by_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    async def answer(_: WarmProcess, question: bytes) -> bytes:
        part = msgspec.json.decode(question, type=ReviewPart)
        order.append(part.record)
        await asyncio.sleep(0)
        return msgspec.json.encode([Reviewed(part.numbers[0], 1, 1, has_choice=False, made="pass")])

    monkeypatch.setattr(WarmProcess, "ask", answer)
    coach, games = Reviewing(1), [own_game(str(seed)) for seed in range(10)]

    async def judged(place: int, asker: Asker) -> int:
        return len([one async for one in coach.judged(games[place], asker)])

    greedy = [judged(place, Asker("10.0.0.1", 1)) for place in range(9)]
    done = await asyncio.gather(*greedy, judged(9, Asker("10.0.0.2", 2)), return_exceptions=True)
    ours = [place for place, record in enumerate(order) if record == games[9].record]
    assert len(ours) == 4
    assert max(ours) <= 11, "never more than two of theirs between two of ours"
    assert done[-1] == 4
    assert sum(isinstance(one, TooManyWaitError) for one in done) == 5, "four of a person may wait"
