"""What is in the packages, what they say about themselves, and that the same commit gives the same bytes."""

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email import message_from_string
from email.message import Message
from pathlib import Path

import pytest

import janken
from tests.packages.building import build, only, run, surroundings
from tests.project.tree import ROOT, tracked_files

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def names_in(sdist: Path) -> set[str]:
    with tarfile.open(sdist) as packed:
        return {member.name.partition("/")[2] for member in packed if member.isfile()}


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as packed:
        (name,) = (name for name in packed.namelist() if name.endswith("dist-info/METADATA"))
        return message_from_string(packed.read(name).decode())


def test_the_source_archive_has_what_builds_and_the_built_page(sdist: Path) -> None:
    assert sdist.name == f"janken-{janken.__version__}.tar.gz"
    names = names_in(sdist)
    wanted = ("build_backend/backend.py", "build_backend/frontend.py", "build_backend/provenance.py")
    assert {*wanted, "setup.py", "LICENSE", "NOTICE", "web/package-lock.json"} <= names
    assert {"src/janken/web/static/index.html", "src/janken/web/static/.stamp"} <= names
    strange = re.compile(r"node_modules|__pycache__|\.(pyc|so|pyd|sqlite)$|^tests/")
    assert {name for name in names if strange.search(name)} == set()


def test_the_wheel_has_everything_in_src_and_the_page(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    sources = (file for file in tracked_files() if file.is_relative_to(ROOT / "src"))
    assert {file.relative_to(ROOT / "src").as_posix() for file in sources} <= names
    assert "janken/web/static/index.html" in names
    assert not any(name.startswith(("tests", "build_backend", "tools")) for name in names)


def test_what_the_page_of_the_package_says(metadata: Message) -> None:
    assert metadata["Version"] == janken.__version__
    assert metadata["License-Expression"] == "MIT"
    assert sorted(metadata.get_all("License-File", [])) == ["LICENSE", "NOTICE"]
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["Summary"] == PROJECT["description"]
    assert metadata["Description-Content-Type"] == "text/markdown"
    linked = dict(line.split(", ", 1) for line in metadata.get_all("Project-URL", []))
    assert linked.keys() == {"Source", "Documentation", "Changelog", "Issues"}
    assert {"Typing :: Typed", "Programming Language :: Python :: 3.14"} <= set(
        metadata.get_all("Classifier", [])
    )


def test_links_and_pictures_of_the_readme_lead_to_the_project_from_anywhere(metadata: Message) -> None:
    text = metadata.get_payload()
    assert isinstance(text, str)
    assert "# Janken" in text
    source = PROJECT["urls"]["Source"]
    targets = re.findall(r"\]\(([^)#]+)\)", text)
    assert len(targets) > 5
    assert [target for target in targets if "://" not in target] == []
    for target in targets:  # what they name is a file of the project
        found = re.fullmatch(rf"{re.escape(source)}/(blob|raw)/main/(.*)", target)
        assert found is None or (ROOT / found[2]).exists(), target


def test_twine_finds_nothing_to_say(packages: Path) -> None:
    made = [str(file) for file in packages.iterdir()]
    said = run(sys.executable, "-m", "twine", "check", "--strict", *made, cwd=packages)
    assert said.count("PASSED") == len(made) >= 2


def test_another_clone_of_the_commit_gives_the_same_bytes(tree: Path, packages: Path, tmp_path: Path) -> None:
    """From another folder, with other rights and times; and the wheel straight from the tree."""
    run("git", "clone", "--quiet", str(tree), "other", cwd=tmp_path)
    static = Path("src", "janken", "web", "static")
    run("cp", "-r", str(tree / static), str(tmp_path / "other" / static), cwd=tmp_path)
    run("chmod", "-R", "o-rwx,g+w", "other", cwd=tmp_path)
    build(tmp_path / "other", tmp_path / "dist", "--sdist", "--wheel", JANKEN_PURE="1")
    for pattern in ("*.tar.gz", "*.whl"):
        first, second = only(packages, pattern), only(tmp_path / "dist", pattern)
        assert first.name == second.name
        assert first.read_bytes() == second.read_bytes()


def test_a_package_from_a_changed_tree_says_so(tree: Path, tmp_path: Path) -> None:
    """The backend alone: to build everything for this one word would take long."""
    run("git", "clone", "--quiet", str(tree), "changed", cwd=tmp_path)
    changed = tmp_path / "changed"
    ask = (sys.executable, "-c", "import provenance; print(provenance.note())")
    backend = {"PYTHONPATH": str(changed / "build_backend")}
    commit, seconds = run("git", "show", "-s", "--abbrev=12", "--format=%h %ct", cwd=changed).split()
    assert run(*ask, cwd=changed, **backend).split() == [commit, seconds]
    (changed / "README.md").write_text("Something else\n")
    assert run(*ask, cwd=changed, **backend).split()[0] == f"{commit}+changes"
    without_git = surroundings(PATH=str(tmp_path), **backend)
    done = subprocess.run(ask, cwd=changed, env=without_git, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
