"""Keeps a data file of this version for the tests of all later ones: tests/store/kept/VERSION.sqlite

    .venv/bin/python -m tools.keep_data

A server of this version makes it: Ann has played a little at four tables. What she saw last stands beside it.
"""

import asyncio
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import msgspec

from janken.client import Client, connect
from janken.table.protocol import FreshView, Sit, Start, Update, new_action
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
    print(f"tests/store/kept/{version}.sqlite")


if __name__ == "__main__":
    main()
