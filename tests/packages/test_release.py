"""`./dev release` in a clone, to its end; and what it refuses before it touches anything."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packages.building import STATIC, run, surroundings
from tools.changelog import released, section

TEXT = "# Changelog\n\n## Unreleased\n\n### Fixed\n\n- A card.\n\n## 0.9.0 (2026-01-01)\n\n- All.\n"


@pytest.fixture
def clone(tree: Path, tmp_path: Path) -> Path:
    run("git", "clone", "--quiet", str(tree), "clone", cwd=tmp_path)
    clone = tmp_path / "clone"
    for name, value in (("user.name", "Ann"), ("user.email", "ann@example.org")):
        run("git", "config", name, value, cwd=clone)
    with (clone / "CHANGELOG.md").open("r+") as log:
        text = log.read()
        log.seek(0)
        log.write(text.replace("## Unreleased\n", "## Unreleased\n\n### Fixed\n\n- The last card.\n", 1))
    run("git", "commit", "--quiet", "--all", "--message", "Say what has changed", cwd=clone)
    run("cp", "-r", str(tree / STATIC), str(clone / STATIC), cwd=tmp_path)
    return clone


def release(clone: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Uncompiled and without its long tests: that takes minutes, and ./dev soak has it."""
    return subprocess.run(
        [sys.executable, "-m", "tools.release", *arguments],
        cwd=clone,
        env=surroundings(JANKEN_PURE="1", JANKEN_SOAK="", PYTHONPATH=str(clone / "src")),
        capture_output=True,
        text=True,
    )


# What is tried of the packages is tried in this run anyway: here, that it is tried.
TRIED = """
import os
from pathlib import Path


def test_what_was_built() -> None:
    names = {file.name for file in Path(os.environ["JANKEN_DIST"]).iterdir()}
    assert names == {"janken-9.9.0.tar.gz", "janken-9.9.0-py3-none-any.whl"}
"""


@pytest.mark.soak
def test_a_release_is_built_tried_and_tagged(clone: Path) -> None:
    if not os.environ.get("JANKEN_SOAK"):
        (clone / "tests" / "packages" / "test_installed.py").write_text(TRIED)
        (clone / "tests" / "packages" / "test_hosting.py").unlink()
        run("git", "commit", "--quiet", "--all", "--message", "Try less", cwd=clone)
    done = release(clone, "9.9.0", "--unchecked")
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
    assert "git push origin HEAD v9.9.0" in done.stdout
    names = {file.name for file in (clone / "dist").iterdir()}
    assert names == {"janken-9.9.0.tar.gz", "janken-9.9.0-py3-none-any.whl"}
    assert run("git", "describe", "--tags", cwd=clone).strip() == "v9.9.0"
    assert run("git", "status", "--porcelain", cwd=clone) == ""
    assert "version: 9.9.0" in (clone / "CITATION.cff").read_text()
    notes = run(sys.executable, "-m", "tools.changelog", "--tag", "v9.9.0", cwd=clone)
    assert "- The last card." in notes
    kept = {file.name for file in (clone / "tests" / "store" / "kept").glob("9.9.0.*")}
    assert kept == {"9.9.0.sqlite", "9.9.0.json", "9.9.0.page"}
    again = release(clone, "9.9.0", "--unchecked")
    assert (again.returncode, "There is a tag v9.9.0 already" in again.stderr) == (1, True)
    older = release(clone, "9.8.9", "--unchecked")
    assert "9.8.9 is older than the newest tag" in older.stderr


def test_a_release_that_fails_leaves_everything_as_it_was(clone: Path) -> None:
    with (clone / "setup.py").open("a") as script:
        script.write("raise SystemExit('no packages today')\n")
    run("git", "commit", "--quiet", "--all", "--message", "Break the build", cwd=clone)
    before = run("git", "rev-parse", "HEAD", cwd=clone)
    done = release(clone, "9.9.9", "--unchecked")
    assert done.returncode == 1
    assert "build the source archive and the plain wheel: this failed" in done.stderr
    assert run("git", "rev-parse", "HEAD", cwd=clone) == before
    assert run("git", "tag", cwd=clone) == ""
    assert run("git", "status", "--porcelain", cwd=clone) == ""


@pytest.mark.parametrize(
    ("version", "said"),
    [("1.0", "is no version"), ("v2.0.0", "is no version"), ("2.0.0-beta", "is no version")],
)
def test_a_version_is_semantic(clone: Path, version: str, said: str) -> None:
    done = release(clone, version)
    assert done.returncode == 1
    assert said in done.stderr


def test_what_is_not_committed_is_not_released(clone: Path) -> None:
    (clone / "README.md").write_text("Something else\n")
    assert "changes that are not committed" in release(clone, "9.9.9").stderr


def test_what_is_unreleased_is_not_forgotten_beside_a_section(clone: Path) -> None:
    done = release(clone, "1.0.0")
    assert (done.returncode, "and something under Unreleased" in done.stderr) == (1, True)


def test_the_changelog_gets_a_section() -> None:
    text = released(TEXT, "1.0.0", "2026-11-18")
    assert section(text, "1.0.0") == "### Fixed\n\n- A card.\n"
    assert section(text, "0.9.0") == "- All.\n"
    assert "## Unreleased\n\n## 1.0.0 (2026-11-18)\n" in text
    with pytest.raises(ValueError, match=r"nothing about 0\.8\.0"):
        section(text, "0.8.0")
    with pytest.raises(ValueError, match="nothing about Unreleased"):
        released(text, "1.1.0", "2026-11-19")
