"""A wheel, installed where nothing of ours is, is all that a user needs."""

import os
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.project.tree import ROOT

GAME = """
import janken
match = janken.new("collector", players=["Ann", "Ben"], seed="tuesday")
bot = janken.bot("club")
while not match.is_over:
    match.play(bot.choose(match.seen(match.to_act[0])))
match.save("game.janken")
print(match.scores)
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel alone, and what rules, records and bots need."""
    folder = tmp_path_factory.mktemp("wheel")
    pure = {**os.environ, "JANKEN_PURE": "1"}
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*build, f"--wheel-dir={folder}", str(ROOT)], env=pure, check=True)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / "home")], check=True)
    (wheel,) = folder.glob("janken-*.whl")
    pip(folder / "home", str(wheel), "-c", str(pins(folder)))
    return folder / "home"


def pins(folder: Path) -> Path:
    """Our versions as constraints, without hashes: the wheel has none."""
    lines = (ROOT / "requirements" / "run.txt").read_text().splitlines()
    file = folder / "pins.txt"
    file.write_text("\n".join(line.removesuffix(" \\") for line in lines if "==" in line and line[0] != " "))
    return file


def pip(home: Path, *arguments: str) -> None:
    """Our own pip does it: to install one there would take longer than all the rest."""
    there = [sys.executable, "-m", "pip", "--python", str(home / "bin" / "python")]
    subprocess.run([*there, "install", "--quiet", *arguments], check=True)


def ours(*command: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(list(command), cwd=cwd, env=clean, capture_output=True, text=True, timeout=60)


def test_a_game_by_the_library_and_its_record(home: Path, tmp_path: Path) -> None:
    played = ours(str(home / "bin" / "python"), "-c", GAME, cwd=tmp_path)
    assert (played.returncode, played.stderr) == (0, "")
    replayed = ours(str(home / "bin" / "janken"), "replay", "game.janken", "--lang", "es", cwd=tmp_path)
    assert replayed.returncode == 0
    assert "El coleccionista" in replayed.stdout


def test_a_command_whose_extra_is_missing_says_which(home: Path, tmp_path: Path) -> None:
    refused = ours(str(home / "bin" / "janken"), "serve", cwd=tmp_path)
    assert refused.returncode == 2
    assert refused.stderr == (
        "janken: this needs packages that are not installed: pip install 'janken[server]'\n"
    )


def test_with_the_extra_the_server_answers(home: Path, tmp_path: Path) -> None:
    pip(home, "janken[server]", "-c", str(pins(tmp_path)))
    command = [str(home / "bin" / "janken"), "serve", "--port", "0", "--data", str(tmp_path / "t.sqlite")]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = next(word for word in server.stdout.readline().split() if word.startswith("http"))
            with urllib.request.urlopen(f"{address}health", timeout=20) as answer:
                assert answer.read() == b"ok\n"
        finally:
            server.terminate()
