"""Who asks to be forgotten has done everything there is to do, and no file of the server names them then."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from janken.client import Client, connect
from janken.table.protocol import (
    AllowText,
    Block,
    Done,
    Report,
    Room,
    Sit,
    Stand,
    Start,
    TableAction,
    WriteText,
    new_action,
)
from tests.running import ROOT
from tests.server.asking import ask, played
from tests.server.process import ServerProcess

NAME = "Zebulonia"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path / "tables.sqlite", log=tmp_path.with_suffix(".log"))
    process.live()
    yield process
    if process.lives:
        process.stop()
    process.close()


async def do(client: Client, request: TableAction) -> None:
    answer = await client.ask(request)
    assert isinstance(answer, Done), answer


async def both_at(host: Client, guest: Client, table: str) -> None:
    for seat, client in enumerate((host, guest), start=1):
        await client.enter(table)
        await do(client, Sit(action=new_action(), seat=seat))


async def sit_and_talk(zeb: Client, bob: Client) -> None:
    """At tables of either, before a deal and after it."""
    for host, guest in ((zeb, bob), (bob, zeb)):
        table = await host.create("collector", 2, listed=False)
        await both_at(host, guest, table)
        await do(host, AllowText(action=new_action(), on=True))
        await do(zeb, WriteText(action=new_action(), text=f"I am {NAME}"))
        seat = 1 if zeb is host else 2
        await do(bob, Report(action=new_action(), seat=seat))
        await do(host, Start(action=new_action()))
    early = await bob.create("janken-rummy", 2, listed=True)
    await both_at(bob, zeb, early)
    await do(zeb, Stand(action=new_action()))
    shown = await zeb.create("janken-rummy", 2, listed=True)
    await both_at(zeb, bob, shown)


def said(server: ServerProcess, token: str, path: str, **what: object) -> dict[str, object]:
    status, text, _ = ask(server, "POST", path, token, json.dumps(what))
    assert status == 200, (path, text)
    told = json.loads(text)
    assert isinstance(told, dict)
    return told


def meet(server: ServerProcess, zeb: str, bob: str) -> None:
    """Evenings, clubs and tournaments of either, to which the other comes."""
    for host, guest, names in ((zeb, bob, (NAME, "Bob")), (bob, zeb, ("Bob", NAME))):
        own, other = names
        evening = said(server, host, "/api/evenings", action=new_action(), name="Friday", host=own)["evening"]
        at = f"/api/evenings/{evening}"
        said(server, guest, at, type="come", action=new_action(), name=other)
        said(server, zeb, at, type="answer", action=new_action(), answer="yes")
        club = said(server, host, "/api/clubs", action=new_action(), name="The Foxes", owner=own)["club"]
        at = f"/api/clubs/{club}"
        secret = said(server, host, at, type="invite", action=new_action(), open=True)["invite"]
        said(server, guest, at, type="join", action=new_action(), secret=secret, name=other)
        cup = said(
            server, host, "/api/tournaments", action=new_action(), name="Cup", host=own, game="collector"
        )["tournament"]
        said(server, guest, f"/api/tournaments/{cup}", type="enter", action=new_action(), name=other)


def keep(server: ServerProcess, token: str) -> None:
    """A score sheet, a game from elsewhere, a code, a feed, a holiday."""
    record = (ROOT / "tests" / "golden" / "light-to-dark-whole.janken").read_text()
    brought = {"origin": "elsewhere/1", "record": record, "seat": 1, "time_ms": 0}
    said(server, token, "/api/story/games", **brought)
    sheet = {"game": "collector", "names": [NAME, "Bob"]}
    said(server, token, "/api/scores", sheet=sheet)
    said(server, token, "/api/me/recovery")
    said(server, token, "/api/me/feed")
    assert ask(server, "POST", "/api/me/holiday", token, "3")[0] == 200


async def test_no_file_names_who_was_forgotten(server: ServerProcess, tmp_path: Path) -> None:
    async with (
        await connect(server.address, name=NAME) as zeb,
        await connect(server.address, name="Bob") as bob,
    ):
        await played(zeb)
        await sit_and_talk(zeb, bob)
        await asyncio.to_thread(meet, server, zeb.token, bob.token)
        await do(bob, Block(action=new_action(), seat=1))
        await asyncio.to_thread(keep, server, zeb.token)
        status, text, _ = await asyncio.to_thread(ask, server, "DELETE", "/api/me", zeb.token)
        assert status == 200, text
        assert isinstance(bob.room, Room)
        assert NAME not in str(await asyncio.to_thread(ask, server, "GET", "/api/lobby", bob.token))
    server.stop()
    named = [
        path.name for path in tmp_path.iterdir() if path.is_file() and NAME.encode() in path.read_bytes()
    ]
    assert named == []
    assert NAME not in server.log()
