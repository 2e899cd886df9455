"""`janken admin`: what a host sees and does at a running server, over a socket that is theirs alone."""

import asyncio
import stat
from pathlib import Path

import pytest
from click.testing import CliRunner

from janken.cli import group
from janken.client import Client, NotWelcome, connect
from janken.server.admin import socket_of
from janken.table.protocol import Refused, Sit, new_action
from tests.server.test_set_up import serving


async def admin(data: Path, *arguments: str) -> tuple[int, str]:
    """As at another prompt."""
    done = await asyncio.to_thread(CliRunner().invoke, group, ["admin", "--data", str(data), *arguments])
    return done.exit_code, done.output


async def seated(address: str) -> tuple[Client, str]:
    ann = await connect(address, name="Ann")
    table = await ann.create("collector", 2)
    await ann.enter(table)
    await ann.ask(Sit(action=new_action(), seat=1))
    return ann, table


async def to_the_end(client: Client) -> None:
    while True:
        await client.next()


async def number_of(data: Path) -> str:
    _, listed = await admin(data, "people")
    return listed.split()[0]


async def test_who_is_there_and_at_which_table(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving("--data", data) as address:
        path = socket_of(str(data))
        assert path is not None
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        ann, table = await seated(address)
        assert await admin(data, "tables") == (
            0,
            f"{table}  collector  Ann  (1 here)\n1 set up now\n",
        )
        number = await number_of(data)
        assert await admin(data, "people") == (
            0,
            f"{number}  Ann  127.0.0.1  {table}\n1 connected now\n",
        )
        await ann.close()
    status, said = await admin(data, "people")
    assert (status, "no server answers" in said) == (2, True)


async def test_a_forbidden_person_is_sent_away_and_stays_out_over_a_restart(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving("--data", data) as address:
        ann, _ = await seated(address)
        number = await number_of(data)
        assert (await admin(data, "forbid", number, "--hours", "5"))[0] == 0
        with pytest.raises(NotWelcome):
            await to_the_end(ann)
        await (await connect(address, name="Ben")).close()
        assert "person" in (await admin(data, "forbidden"))[1]
    with serving("--data", data) as address:
        with pytest.raises(NotWelcome):
            await connect(address, token=ann.token)
        assert (await admin(data, "allow", number))[0] == 0
        await (await connect(address, token=ann.token)).close()
        assert await admin(data, "forbidden") == (0, "0 forbidden\n")


async def test_a_forbidden_address_lets_no_newcomer_in(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving("--data", data) as address:
        await admin(data, "forbid", "127.0.0.1")
        with pytest.raises(NotWelcome):
            await connect(address, name="Ben")
        await admin(data, "allow", "127.0.0.1")
        await (await connect(address, name="Ben")).close()


async def test_a_table_is_removed_and_a_person_is_forgotten(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving("--data", data) as address:
        ann, table = await seated(address)
        number = await number_of(data)
        assert await admin(data, "remove-table", table) == (0, f"Table {table} is gone.\n")
        assert (await admin(data, "remove-table", table))[0] == 2
        while not isinstance(message := await ann.next(), Refused):
            pass
        assert message.kind == "absent"
        assert (await admin(data, "forget", number))[0] == 0
        with pytest.raises(NotWelcome):
            await to_the_end(ann)


async def test_what_cannot_be_is_said(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving("--data", data):
        path = socket_of(str(data))
        assert path is not None
        for line in (b"{}\n", b"nonsense\n", b'{"do":"forbid","who":"everybody","hours":1}\n', b"\n"):
            reader, writer = await asyncio.open_unix_connection(path)
            writer.write(line)
            assert b'"wrong":' in await reader.read()
            writer.close()
