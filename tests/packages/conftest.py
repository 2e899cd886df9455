"""One source archive and one plain wheel made from it, and an environment with nothing but the wheel."""

import os
from pathlib import Path

import pytest

from tests.once import once
from tests.packages.building import build, empty_environment, install, only, pins, repository
from tests.project.tree import ROOT


@pytest.fixture(scope="session")
def tree(shared: Path) -> Path:
    """What the packages are made from."""
    return ROOT if "JANKEN_DIST" in os.environ else once(shared / "tree", repository)


@pytest.fixture(scope="session")
def packages(tree: Path, shared: Path) -> Path:
    """The source archive, and the plain wheel made from it; or those that ./dev release has made."""
    if made := os.environ.get("JANKEN_DIST"):
        return Path(made)
    return once(shared / "packages", lambda folder: build(tree, folder, JANKEN_PURE="1"))


@pytest.fixture(scope="session")
def sdist(packages: Path) -> Path:
    return only(packages, "*.tar.gz")


@pytest.fixture(scope="session")
def wheel(packages: Path) -> Path:
    return only(packages, "*-py3-none-any.whl")


@pytest.fixture(scope="session")
def home(wheel: Path, shared: Path) -> Path:
    """An environment with the plain wheel and what it asks for: no Node, no compiler's tools."""

    def make(folder: Path) -> None:
        install(empty_environment(folder), str(wheel), "-c", str(pins(folder)))

    return once(shared / "home", make)
