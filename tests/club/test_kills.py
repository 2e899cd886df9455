"""Kill -9 between the end of a game and the total of its evening: it counts, and counts once."""

import asyncio
import json
from pathlib import Path

import pytest

from janken.client import connect
from janken.table.protocol import Start, new_action
from tests.server.asking import ask
from tests.server.process import ServerProcess

KILLS = 3


def said(server: ServerProcess, token: str, path: str, **what: object) -> dict[str, object]:
    status, answer, _ = ask(server, "POST", path, token, json.dumps({"action": new_action(), **what}))
    assert status == 200, answer
    told = json.loads(answer)
    assert isinstance(told, dict)
    return told


def look(server: ServerProcess, token: str, evening: object) -> dict[str, object]:
    status, answer, _ = ask(server, "GET", f"/api/evenings/{evening}", token)
    assert status == 200, answer
    told = json.loads(answer)
    assert isinstance(told, dict)
    return told


@pytest.mark.soak
async def test_a_game_that_is_over_counts_whatever_dies_before_the_total(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.sqlite")
    server.live()
    try:
        async with (
            await connect(server.address, name="Ann") as ann,
            await connect(server.address, "Ben") as ben,
        ):
            tokens = [ann.token, ben.token]
        made = said(server, tokens[0], "/api/evenings", name="Friday", host="Ann")
        path = f"/api/evenings/{made['evening']}"
        said(server, tokens[1], path, type="come", name="Ben")
        said(server, tokens[0], path, type="choose", game="collector")
        for games in range(1, KILLS + 1):
            for token in tokens:
                look(server, token, made["evening"])
            now = said(server, tokens[0], path, type="start")
            tables = now["tables"]
            assert isinstance(tables, list)
            await played(server, tokens, tables[0]["table"])
            server.kill()  # nobody has looked at the evening since the last move
            server.live()
            counted = [look(server, token, made["evening"])["games"] for token in tokens * 2]
            assert [len(one) for one in counted] == [games] * 4  # type: ignore[arg-type]
    finally:
        server.kill()
        server.close()


async def played(server: ServerProcess, tokens: list[str], table: str) -> None:
    """To the last move that is acknowledged."""
    async with (
        await connect(server.address, "Ann", tokens[0]) as ann,
        await connect(server.address, "Ben", tokens[1]) as ben,
    ):
        people = [ann, ben]
        for one in people:
            await one.enter(table)
        for one in people:
            await one.ask(Start(action=new_action()))  # whoever is the host of this one
        while not any(one.now is not None and one.now.view["over"] for one in people):
            for one in people:
                if one.now is not None and one.now.legal:
                    await one.move(one.now.legal[0], one.now)
            await asyncio.sleep(0.01)  # until the other has heard of it
