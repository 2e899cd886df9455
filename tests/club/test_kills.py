"""Kill -9 between the end of a game and the total of its evening, or in a tournament: all counts once."""

import asyncio
import json
import os
from contextlib import suppress
from http.client import HTTPException
from itertools import product
from pathlib import Path

import msgspec
import pytest

from janken.client import connect
from janken.server.club_responses import TournamentResponse
from janken.table.protocol import Start, new_action
from tests.server.asking import ask
from tests.server.process import ServerProcess

KILLS = 3
TOURNAMENT_KILLS = 12 if "JANKEN_SOAK" in os.environ else 2
A_LITTLE = 0.004  # seconds


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


@pytest.mark.soak
async def test_whenever_a_tournament_is_killed_nobody_is_paired_twice(tmp_path: Path) -> None:
    """Kill -9 a little later each time, while a round is paired and its results come in."""
    server = ServerProcess(tmp_path / "tables.sqlite")
    server.live()
    try:
        tokens = []
        for name in ("Ann", "Ben", "Cy", "Dot"):
            async with await connect(server.address, name=name) as one:
                tokens.append(one.token)
        for kill in range(TOURNAMENT_KILLS):
            rules = {"game": "collector", "system": "swiss", "rounds": 2, "unasked": True}
            made = said(server, tokens[0], "/api/tournaments", name="Cup", host="Ann", **rules)
            path = f"/api/tournaments/{made['tournament']}"
            for token, name in zip(tokens[1:], ("Ben", "Cy", "Dot"), strict=True):
                said(server, token, path, type="enter", name=name)
            await killed_after(server, kill * A_LITTLE, tokens[0], path, type="pair", round=1)
            if not standing(server, tokens[0], path).played:
                said(server, tokens[0], path, type="pair", round=1)
            for round_, board in product((1, 2), (1, 2)):
                how = {"type": "settle", "board": board, "places": [1, 2]}
                await killed_after(server, kill * A_LITTLE, tokens[0], path, **how)
                now = standing(server, tokens[0], path)
                if len(now.played) == round_ and not now.played[-1].boards[board - 1].places:
                    said(server, tokens[0], path, **how)
            now = standing(server, tokens[0], path)
            assert now.over
            boards = [board for one in now.played for board in one.boards]
            assert len(boards) == len({tuple(sorted(board.players)) for board in boards}) == 4
            assert len({board.table for board in boards}) == 4
            assert sum(line.points for line in now.standings) == 4 * 12
    finally:
        server.kill()
        server.close()


@pytest.mark.soak
async def test_whenever_an_arena_is_killed_nobody_sits_at_two_boards(tmp_path: Path) -> None:
    """Kill -9 a little later each time, while it begins, pairs, and boards are decided."""
    server = ServerProcess(tmp_path / "tables.sqlite")
    server.live()
    try:
        tokens = []
        for name in ("Ann", "Ben", "Cy", "Dot"):
            async with await connect(server.address, name=name) as one:
                tokens.append(one.token)
        for kill in range(TOURNAMENT_KILLS):
            rules = {"game": "collector", "system": "arena", "minutes": 20}
            made = said(server, tokens[0], "/api/tournaments", name="Hour", host="Ann", **rules)
            path = f"/api/tournaments/{made['tournament']}"
            for token, name in zip(tokens[1:], ("Ben", "Cy", "Dot"), strict=True):
                said(server, token, path, type="enter", name=name)
            await killed_after(server, kill * A_LITTLE, tokens[0], path, type="pair", round=1)
            said(server, tokens[0], path, type="pair", round=1)  # it may have begun already
            for _ in range(2):
                now = [standing(server, token, path) for token in tokens * 2][-1]
                for played in now.played:
                    for board in [board for board in played.boards if not board.places]:
                        at = {"round": played.round, "board": board.board}
                        how = {"type": "settle", **at, "places": [1, 2]}
                        await killed_after(server, kill * A_LITTLE, tokens[0], path, **how)
                        said(server, tokens[0], path, **how)
            now = [standing(server, token, path) for token in tokens][-1]
            boards = [board for played in now.played for board in played.boards]
            playing = [number for board in boards if not board.places for number in board.players]
            assert len(playing) == len(set(playing))
            assert len({board.table for board in boards}) == len(boards) >= 2
            decided = [board for board in boards if board.places]
            assert len(decided) >= 2
            assert sum(line.wins for line in now.standings) == len(decided)
            assert sum(line.games for line in now.standings) == 2 * len(decided)
    finally:
        server.kill()
        server.close()


async def killed_after(server: ServerProcess, seconds: float, token: str, path: str, **what: object) -> None:
    """The server dies while it is asked, or before it hears of it, and comes up again."""
    asked = asyncio.create_task(asyncio.to_thread(said_in_vain, server, token, path, what))
    await asyncio.sleep(seconds)
    server.kill()
    server.live()
    await asked


def said_in_vain(server: ServerProcess, token: str, path: str, what: dict[str, object]) -> None:
    with suppress(OSError, HTTPException):
        ask(server, "POST", path, token, json.dumps({"action": new_action(), **what}))


def standing(server: ServerProcess, token: str, path: str) -> TournamentResponse:
    status, answer, _ = ask(server, "GET", path, token)
    assert status == 200, answer
    return msgspec.json.decode(answer, type=TournamentResponse)
