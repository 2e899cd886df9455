"""The data of every version since 1.0 opens in this one, and its games continue (docs/versions.md)."""

import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from janken.client import connect
from janken.table.protocol import Done, Enter, FreshView, MakeMove, new_action
from tools.changelog import project_version
from tools.keep_data import KEPT, Kept, KeptPage, Page

VERSIONS = sorted(file.stem for file in KEPT.glob("*.json"))


@pytest.mark.parametrize("version", VERSIONS)
async def test_a_file_of_an_earlier_version_is_played_on(version: str, tmp_path: Path) -> None:
    """Ann is known by her token, sees what she saw, and makes her next move."""
    kept = msgspec.json.decode((KEPT / f"{version}.json").read_bytes(), type=Kept)
    data = tmp_path / "tables.sqlite"
    shutil.copy(KEPT / f"{version}.sqlite", data)
    command = [sys.executable, "-m", "janken", "serve", "--port", "0", "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = next(word for word in server.stdout.readline().split() if word.startswith("http"))
        try:
            async with await connect(address.rstrip("/"), token=kept.token) as client:
                for table in kept.tables:
                    await client.enter(table.table)
                    while not isinstance(message := await client.next(), FreshView):
                        pass
                    assert message.now.view == table.view, table.game
                    assert message.now.legal
                    assert isinstance(await client.move(message.now.legal[0], message.now), Done)
        finally:
            server.terminate()


async def continue_at(page: Page, kept: KeptPage) -> None:
    await page.begin()
    page.say(Enter(table=kept.table))
    seen = await page.situation()
    assert seen.view == kept.view
    assert seen.legal
    page.say(MakeMove(action=new_action(), text=seen.legal[0]))
    assert (await page.situation()).view != kept.view


@pytest.mark.parametrize("version", VERSIONS)
async def test_a_page_with_no_server_continues_what_its_browser_kept(version: str) -> None:
    kept = msgspec.msgpack.decode((KEPT / f"{version}.page").read_bytes(), type=KeptPage)
    await continue_at(Page(kept.whole, kept.lines), kept)
    elsewhere = Page()
    await elsewhere.begin()
    await elsewhere.engine.store.replace_all(kept.file)
    await continue_at(Page(elsewhere.whole, elsewhere.lines), kept)


def test_there_is_one_of_this_version() -> None:
    """If not: .venv/bin/python -m tools.keep_data, as the last thing before a release"""
    major, minor, _ = project_version().split(".")
    assert f"{major}.{minor}.0" in VERSIONS
