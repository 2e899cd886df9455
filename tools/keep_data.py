"""Keeps the data of this version for the tests of all later ones, in tests/store/kept

    .venv/bin/python -m tools.keep_data

VERSION.sqlite is the file of a server, at which Ann has played a little at four tables; what she saw last
stands beside it. VERSION.page is what a browser keeps of a page with no server, with one game of hers.
"""

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, final

import msgspec

from janken.client import Client, connect
from janken.page.engine import PageEngine
from janken.table import protocol
from janken.table.protocol import SPOKEN, FreshView, Request, Sit, Start, Update, new_action
from tools.changelog import project_version

KEPT: Final = Path(__file__).resolve().parent.parent / "tests" / "store" / "kept"
# Game, seats, and whether others may move meanwhile.
TABLES: Final = (("light-to-dark", 1), ("collector", 1), ("collector", 2), ("janken-rummy", 2))
MOVES: Final = 5


class KeptTable(msgspec.Struct):
    table: str
    game: str
    seats: int
    view: dict[str, object]  # as Ann saw it


class Kept(msgspec.Struct):
    token: str  # Ann's
    tables: list[KeptTable]


class KeptPage(msgspec.Struct):
    """The games of a page, as its browser has them, and as the file that a player can take elsewhere."""

    whole: bytes
    lines: list[bytes]
    file: bytes
    table: str
    view: dict[str, object]


@final
class Page:
    """A page with no server, and what its browser keeps."""

    def __init__(self, whole: bytes = b"", lines: Sequence[bytes] = ()) -> None:
        self.whole, self.lines = whole, [*lines]
        self._heard: asyncio.Queue[protocol.AnyMessage] = asyncio.Queue()

    async def add(self, line: bytes) -> None:
        self.lines.append(line)

    async def replace(self, whole: bytes) -> None:
        self.whole, self.lines = whole, []

    async def begin(self) -> None:
        self.engine = await PageEngine.begin(self, _nobody, self.whole, [*self.lines])
        await self.engine.http("GET", "/api/me", [], b"")
        self.engine.engine.open(1, self._hear, print)
        self.say(protocol.Hello(version=SPOKEN[-1], name="Ann"))

    def _hear(self, text: str) -> None:
        if text:
            self._heard.put_nowait(msgspec.json.decode(text, type=protocol.AnyMessage))

    def say(self, request: Request) -> None:
        self.engine.engine.say(1, msgspec.json.encode(request).decode())

    async def situation(self) -> protocol.Situation:
        """What the player sees when it is her turn next."""
        while True:
            message = await self._heard.get()
            if isinstance(message, FreshView | Update) and message.now.legal:
                return message.now

    async def made(self) -> str:
        """The table that was asked for."""
        while not isinstance(message := await self._heard.get(), protocol.Created):
            pass
        return message.table


async def _nobody(module: str, question: bytes) -> bytes:
    raise OSError("no other worker")


async def solitaire() -> KeptPage:
    page = Page()
    await page.begin()
    page.say(protocol.Create(action=new_action(), game="light-to-dark", seats=1))
    table = await page.made()
    page.say(protocol.Enter(table=table))
    page.say(Sit(action=new_action(), seat=1, name="Ann"))
    page.say(Start(action=new_action()))
    seen = await page.situation()
    for _ in range(MOVES):
        assert seen.legal
        page.say(protocol.MakeMove(action=new_action(), text=seen.legal[0]))
        seen = await page.situation()
    file = await page.engine.store.everything()
    return KeptPage(page.whole, page.lines, file, table, seen.view)


async def play(client: Client, game: str, seats: int) -> KeptTable:
    """A few moves of Ann's; a bot has the other seat."""
    table = await client.create(game, seats, pace={"bot_seconds": 0.0})
    await client.enter(table)
    await client.ask(Sit(action=new_action(), seat=1, name="Ann"))
    await client.ask(Start(action=new_action(), fill=True))
    made = 0
    async for message in client.messages():
        if not isinstance(message, FreshView | Update) or not message.now.legal:
            continue
        if made == MOVES:
            return KeptTable(table, game, seats, message.now.view)
        await client.move(message.now.legal[0], message.now)
        made += 1
    raise AssertionError("the table has gone")


async def evening(address: str) -> Kept:
    async with await connect(address, name="Ann") as client:
        tables = [await play(client, game, seats) for game, seats in TABLES]
        return Kept(client.token, tables)


def main() -> None:
    version = project_version()
    KEPT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="janken-keep-") as folder:
        data = Path(folder, "tables.sqlite")
        command = [sys.executable, "-m", "janken", "serve", "--port", "0", "--data", str(data)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = next(word for word in server.stdout.readline().split() if word.startswith("http"))
            try:
                kept = asyncio.run(evening(address.rstrip("/")))
            finally:
                server.terminate()
        (KEPT / f"{version}.sqlite").write_bytes(data.read_bytes())
    (KEPT / f"{version}.json").write_bytes(msgspec.json.format(msgspec.json.encode(kept)) + b"\n")
    (KEPT / f"{version}.page").write_bytes(msgspec.msgpack.encode(asyncio.run(solitaire())))
    print(f"tests/store/kept/{version}.sqlite and .page")


if __name__ == "__main__":
    main()
