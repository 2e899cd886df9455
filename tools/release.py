"""Make a release: ./dev release VERSION [--unchecked]

Checks and tests everything, gives what is under Unreleased in CHANGELOG.md the version and today's date,
commits that, builds the packages into dist/, installs each into an empty environment, plays there, and tags
the commit. Nothing is uploaded or pushed: that happens when you push the tag. If a step fails, everything is
as before.

--unchecked leaves out ./dev check and ./dev test, if they have just passed for this commit.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tools import badges
from tools.changelog import FILE, project_version, released, section

ROOT: Final = Path(__file__).resolve().parent.parent
DIST: Final = ROOT / "dist"
_SEMANTIC: Final = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)((?:a|b|rc)(?:0|[1-9]\d*))?")
_BUILD: Final = (sys.executable, "-m", "build", "--no-isolation")


class ReleaseError(Exception):
    """No release; the message says why and what to do."""


def say(line: str) -> None:
    print(f"--- {line}", flush=True)


def run(what: str, *command: str, **environment: str) -> None:
    say(what)
    if subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}).returncode != 0:
        raise ReleaseError(
            f"{what}: this failed, see above. There is no release, and the project is as it was."
        )


def git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def order(version: str) -> tuple[int, int, int, bool, str]:
    """What makes one version newer than another; those before a release come first."""
    found = _SEMANTIC.fullmatch(version)
    if found is None:
        raise ReleaseError(f"{version!r} is no version: it is written as 1.2.0, or 1.2.0rc1 before it.")
    return int(found[1]), int(found[2]), int(found[3]), found[4] is None, found[4] or ""


def look_around(version: str) -> None:
    """Refuse before anything is touched."""
    wanted = order(version)
    if git("status", "--porcelain"):
        raise ReleaseError("There are changes that are not committed; commit or stash them first.")
    tags = git("tag", "--list", "v*").split()
    if f"v{version}" in tags:
        raise ReleaseError(
            f"There is a tag v{version} already. A version is released once; take the next number."
        )
    newest = max((order(tag[1:]) for tag in tags if _SEMANTIC.fullmatch(tag[1:])), default=None)
    if newest is not None and wanted < newest:
        raise ReleaseError(f"{version} is older than the newest tag. Versions only go up.")
    try:
        with_version(version)
    except ValueError:
        raise ReleaseError(
            "CHANGELOG.md has nothing under Unreleased: write down what has changed."
        ) from None


def with_version(version: str) -> str:
    """The changelog with a section of that version; one that somebody has written by hand stays."""
    text = FILE.read_text(encoding="utf-8")
    if f"\n## {version} (" in text:
        with suppress(ValueError):
            section(text, "Unreleased")
            raise ReleaseError(
                f"CHANGELOG.md has a section of {version} and something under Unreleased: put it together."
            )
        return text
    return released(text, version, datetime.now(UTC).date().isoformat())


def write_version(version: str) -> None:
    FILE.write_text(with_version(version), encoding="utf-8")
    old = re.escape(project_version())
    for name, before, after in (
        ("src/janken/__init__.py", rf'^__version__ = "{old}"$', f'__version__ = "{version}"'),
        ("CITATION.cff", rf"^version: {old}$", f"version: {version}"),
    ):
        text, count = re.subn(before, after, (ROOT / name).read_text(encoding="utf-8"), flags=re.MULTILINE)
        if count != 1:
            raise ReleaseError(f"{name} does not say once that this is version {project_version()}.")
        (ROOT / name).write_text(text, encoding="utf-8")
    badges.FILE.write_text(badges.badges(), encoding="utf-8")


def make_packages() -> None:
    """Twice: what is released can be made again, byte for byte, by whoever doubts it."""
    shutil.rmtree(DIST, ignore_errors=True)
    kinds: list[tuple[str, dict[str, str], tuple[str, ...]]] = [
        ("the source archive and the plain wheel", {"JANKEN_PURE": "1"}, ())
    ]
    if os.environ.get("JANKEN_PURE", "0") == "0":
        kinds.append(("the compiled wheel for this machine", {"JANKEN_PURE": "0"}, ("--wheel",)))
    with tempfile.TemporaryDirectory(prefix="janken-release-") as again:
        for what, settings, kind in kinds:
            shutil.rmtree(ROOT / "build" / "lib", ignore_errors=True)
            run(f"build {what}", *_BUILD, *kind, f"--outdir={DIST}", **settings)
        run("build the first two again", *_BUILD, f"--outdir={again}", JANKEN_PURE="1")
        for copy in sorted(Path(again).iterdir()):
            if copy.read_bytes() != (DIST / copy.name).read_bytes():
                raise ReleaseError(f"{copy.name} differs when it is built again; there is no release.")
    packages = [str(file) for file in sorted(DIST.iterdir())]
    run("look at what they say", sys.executable, "-m", "twine", "check", "--strict", *packages)
    tests = ("tests/packages", "-q", "-k", "not release and not container and not another_clone")
    run(
        "install and play in empty environments",
        sys.executable,
        "-m",
        "pytest",
        *tests,
        JANKEN_DIST=str(DIST),
    )


def release(version: str, *, checked: bool) -> None:
    look_around(version)
    if checked:
        run("check", str(ROOT / "dev"), "check")
        run("test", str(ROOT / "dev"), "test")
    before = git("rev-parse", "HEAD")
    try:
        write_version(version)
        if version.endswith(".0"):  # later versions will have to open it
            run("keep a data file of this version", sys.executable, "-m", "tools.keep_data")
            git("add", "tests/store/kept")
        if git("status", "--porcelain"):
            git("commit", "--all", "--message", f"Release {version}")
        make_packages()
        git("tag", "--annotate", f"v{version}", "--message", f"Version {version}")
    except BaseException:
        git("reset", "--hard", before)  # there was nothing that was not committed
        raise
    say(f"Version {version} is committed and tagged; dist/ has its packages. Nothing is public yet.")
    say(f"To publish it: git push origin HEAD v{version}")


def main(arguments: list[str]) -> int:
    versions = [argument for argument in arguments if argument != "--unchecked"]
    if len(versions) != 1 or versions[0].startswith("-"):
        print(__doc__, end="")
        return 2
    try:
        release(versions[0], checked="--unchecked" not in arguments)
    except ReleaseError as reason:
        print(reason, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"{' '.join(error.cmd)}: {error.stderr.strip()}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
