"""The pins: exact versions with hashes, no addresses, and one version of each package throughout."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.project.tree import ROOT

PINNED = sorted((ROOT / "requirements").glob("*.txt"))
NAMES = ["build", "dev", "docs", "envs", "lab", "page", "postgres", "push", "release", "run"]
# One requirement: its version, perhaps a marker, and at least one hash.
REQUIREMENT = re.compile(
    r"(?P<name>[a-z0-9-]+)==(?P<version>[0-9][\w.]*)( ; [^\\]+?)?( --hash=sha256:[0-9a-f]{64})+"
)


def requirements(text: str) -> list[str]:
    """Each requirement on one line, without comments."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    return re.sub(r" \\\n\s*", " ", "\n".join(lines)).splitlines()


def versions(file: Path) -> dict[str, str]:
    found = (REQUIREMENT.fullmatch(line) for line in requirements(file.read_text()))
    return {match["name"]: match["version"] for match in found if match}


def names_in(file: Path) -> set[str]:
    lines = [line for line in file.read_text().splitlines() if line and line[0] not in "#-"]
    return {re.split(r"[<>=~ ;\[]", line)[0].replace("_", "-").lower() for line in lines}


def test_every_list_is_pinned() -> None:
    assert [file.stem for file in PINNED] == NAMES
    assert sorted(file.stem for file in (ROOT / "requirements").glob("*.in")) == NAMES


@pytest.mark.parametrize("file", PINNED, ids=lambda file: file.name)
def test_every_requirement_has_a_version_and_hashes(file: Path) -> None:
    lines = requirements(file.read_text())
    assert lines
    assert [line for line in lines if not REQUIREMENT.fullmatch(line)] == []


@pytest.mark.parametrize(
    "line", ["click==8.5.1", "click>=8 --hash=sha256:" + "0" * 64, "click @ file:click.whl"]
)
def test_a_loose_requirement_is_noticed(line: str) -> None:
    assert not REQUIREMENT.fullmatch(line)


@pytest.mark.parametrize("file", PINNED, ids=lambda file: file.name)
def test_what_is_asked_for_is_pinned(file: Path) -> None:
    assert names_in(file.with_suffix(".in")) <= set(versions(file))


@pytest.mark.parametrize("file", PINNED, ids=lambda file: file.name)
def test_no_addresses(file: Path) -> None:
    assert "://" not in file.read_text()


def test_one_version_of_each_package() -> None:
    seen: dict[str, set[str]] = {}
    for file in PINNED:
        for name, version in versions(file).items():
            seen.setdefault(name, set()).add(version)
    assert {name: found for name, found in seen.items() if len(found) > 1} == {}


def test_the_package_depends_on_what_is_pinned_for_playing() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = {re.split(r">=", text)[0].replace("_", "-") for text in project["dependencies"]}
    assert wanted == names_in(ROOT / "requirements" / "run.in")


@pytest.mark.parametrize("extra", ["postgres", "push"])
def test_what_a_server_may_need_besides_is_pinned(extra: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = {re.split(r">=", text)[0] for text in project["optional-dependencies"][extra]}
    assert wanted == names_in(ROOT / "requirements" / f"{extra}.in")


def test_there_is_no_lock_file() -> None:
    assert not (ROOT / "uv.lock").exists()
