"""Packages are built from a small repository of their own, with the project's files as they are now."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.project.tree import ROOT, tracked_files

STATIC = Path("src", "janken", "web", "static")
# Whoever builds has set neither, and neither name nor time of a commit comes from this machine.
_UNSET = ("JANKEN_PURE", "JANKEN_COMMIT", "SOURCE_DATE_EPOCH")
_AUTHOR = {
    f"GIT_{who}_{what}": value
    for who in ("AUTHOR", "COMMITTER")
    for what, value in (("NAME", "Ann"), ("EMAIL", "ann@example.org"), ("DATE", "2026-01-02T03:04:06Z"))
}


def surroundings(**changes: str) -> dict[str, str]:
    clean = {name: value for name, value in os.environ.items() if name not in _UNSET}
    return {**clean, **_AUTHOR, **changes}


def run(*command: str, cwd: Path, **changes: str) -> str:
    done = subprocess.run(
        command,
        cwd=cwd,
        env=surroundings(**changes),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, f"{' '.join(command)}:\n{done.stdout[-3000:]}"
    return done.stdout


def repository(folder: Path) -> Path:
    """The project as it stands, committed; the browser table is built already and not part of it."""
    for file in tracked_files():
        copy = folder / file.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, copy)
    shutil.copytree(ROOT / STATIC, folder / STATIC)
    for command in (("init", "--quiet"), ("add", "--all"), ("commit", "--quiet", "--message", "All of it")):
        run("git", "-c", "init.defaultBranch=main", *command, cwd=folder)
    return folder


def build(tree: Path, into: Path, *arguments: str, **changes: str) -> None:
    """As pinned: the tools that build are those of this environment."""
    command = (sys.executable, "-m", "build", "--no-isolation", f"--outdir={into}", *arguments)
    run(*command, str(tree), cwd=tree, **changes)


def pins(folder: Path) -> Path:
    """Our versions as constraints, without hashes: what we built has none."""
    lines = (ROOT / "requirements" / "run.txt").read_text().splitlines()
    file = folder / "pins.txt"
    file.write_text("\n".join(line.removesuffix(" \\") for line in lines if "==" in line and line[0] != " "))
    return file


def empty_environment(folder: Path) -> Path:
    """A Python with nothing installed, not even pip."""
    run(sys.executable, "-m", "venv", "--without-pip", str(folder), cwd=folder.parent)
    return folder


def install(home: Path, *what: str, **changes: str) -> None:
    """Our own pip does it: to install one there would take longer than all the rest."""
    there = (sys.executable, "-m", "pip", "--python", str(home / "bin" / "python"), "install", "--quiet")
    # What stands on the path of this run would count as installed there.
    run(*there, *what, cwd=home, **{"PYTHONPATH": "", **changes})


def only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found
