"""Without what only Linux and macOS have: games, records and bots work, and so does a server."""

import asyncio
import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from janken.client import connect
from janken.table.protocol import AskHint, Hint, Sit, Start, new_action
from tests.running import ROOT, environment

WITHOUT_POSIX = os.pathsep.join((str(ROOT / "tests" / "project" / "elsewhere"), str(ROOT)))


def elsewhere(*arguments: str, typed: str = "", cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=cwd,
        env=environment({"PYTHONPATH": WITHOUT_POSIX}),
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
    )


@contextmanager
def served(data: str) -> Iterator[str]:
    """The address of a server there."""
    command = [sys.executable, "-m", "janken", "serve", "--port", "0", "--data", data]
    surroundings = environment({"PYTHONPATH": WITHOUT_POSIX})
    with subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            yield next(word for word in server.stdout.readline().split() if word.startswith("http"))
        finally:
            server.terminate()


def test_it_is_another_system() -> None:
    asked = "import importlib.util as u, os; print(u.find_spec('fcntl'), hasattr(os, 'fork'))"
    command = [sys.executable, "-c", asked]
    surroundings = environment({"PYTHONPATH": WITHOUT_POSIX})
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=True)
    assert done.stdout == "None False\n"


async def play(address: str) -> str:
    """A game alone, a hint that a process beside the server thinks out, and the token of the player."""
    async with await connect(address.rstrip("/"), name="Ann") as client:
        await client.enter(await client.create("light-to-dark", 1))
        await client.ask(Sit(action=new_action(), seat=1, name="Ann"))
        await client.ask(Start(action=new_action()))
        await client.tell(AskHint())
        async for message in client.messages():
            if isinstance(message, Hint):
                return client.token
    raise AssertionError("no hint came")


def test_a_server_serves_and_has_its_file_for_itself(tmp_path: Path) -> None:
    data = str(tmp_path / "tables.sqlite")
    with served(data) as address:
        token = asyncio.run(play(address))
        looked_for = urllib.request.Request(
            f"{address}api/deals/light-to-dark/easy", headers={"Authorization": f"Bearer {token}"}
        )
        with urllib.request.urlopen(looked_for, timeout=60) as answer:  # by the solver, in its process
            assert b"deal" in answer.read()
        again = elsewhere("janken", "serve", "--port", "0", "--data", data)
        assert again.returncode == 2
        assert re.fullmatch(r"janken: another server has .*tables\.sqlite open.*\n", again.stderr)
        asked = elsewhere("janken", "admin", "--data", data, "tables")
        assert asked.returncode == 2
        assert "on Windows" in asked.stderr
        copied = elsewhere("janken", "backup", str(tmp_path / "copy.sqlite"), "--data", data)
        assert copied.returncode == 0, copied.stderr
    for file in (data, str(tmp_path / "copy.sqlite")):
        checked = elsewhere("janken", "check", file)
        assert checked.returncode == 0, checked.stderr
        assert "1 table" in checked.stdout


def test_everything_else_works(tmp_path: Path) -> None:
    played = elsewhere("janken", "play", "collector", "--bot", "easy", typed="hint\nquit\n", cwd=tmp_path)
    assert (played.returncode, played.stderr) == (0, "")
    bots = ("--bot", "easy", "--bot", "random", "--deals", "1", "--records", str(tmp_path))
    arena = elsewhere("janken", "arena", "collector", *bots, cwd=tmp_path)
    assert arena.returncode == 0, arena.stderr
    record = sorted(tmp_path.glob("*.janken"))[0]
    assert elsewhere("janken", "replay", str(record), cwd=tmp_path).returncode == 0
    joining = elsewhere("janken", "join", "http://127.0.0.1:9/t/none", "--name", "Ann", cwd=tmp_path)
    assert joining.returncode == 2
    assert "127.0.0.1" in joining.stderr


def test_the_tests_that_are_for_every_system_need_nothing_of_one() -> None:
    """They can be read there; that they pass is for a machine that has another system to say."""
    done = elsewhere("pytest", "--collect-only", "-q", "-m", "portable", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout[-3000:]
    assert "tests/rules/" in done.stdout
    assert "test_kept.py" in done.stdout
    assert "tests/server/" not in done.stdout
