"""Installing a package beside janken, as somebody does who has written a game, and running janken with it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.running import ROOT

EXAMPLE = ROOT / "examples" / "round-the-circle"
GAME = "round-the-circle"
UNDERTOW = ROOT / "examples" / "undertow"
TINY = ROOT / "examples" / "tiny-circle"


def install(folder: Path, *sources: Path) -> Path:
    """Where they are installed. A source is copied first, so that the build leaves nothing in it."""
    target = folder / "installed"
    copied = [shutil.copytree(source, folder / "sources" / source.name) for source in sources]
    command = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation")
    run = [sys.executable, *command, "--target", str(target), *map(str, copied)]
    subprocess.run(run, check=True, capture_output=True, text=True)
    return target


def environment(target: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(target), "PYTHONDONTWRITEBYTECODE": "1"}


def run(target: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python with the package on its path."""
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment(target), capture_output=True, text=True
    )


def janken(target: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return run(target, "-c", "from janken.cli import main; main()", *arguments)


def pytest_of_game(target: Path, game: str, *tests: str) -> subprocess.CompletedProcess[str]:
    """The tests that find games by themselves, for this one."""
    return run(target, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-k", game, *tests)
