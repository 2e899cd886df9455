"""The files around the project that hosts, editors and containers read: valid, and true."""

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from tests.project.tree import ROOT, tracked_files
from tools.changelog import project_version

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted(file for file in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml") if file.stem != "config")
BIN = Path(sys.executable).parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]

PORTABLE = "python -m pytest -m portable"
TAG = '"$GITHUB_REF_NAME"'
PINNED = "python -m pip install --require-hashes -r requirements/release.txt"
# What workflows run: here it is run by this test, or by what stands beside it.
RUN_HERE = {
    'python -m tools.changelog --tag "$GITHUB_REF_NAME"',
    'python3 -m tools.changelog --tag "$GITHUB_REF_NAME" > notes.md',
}
RUN_BY = {
    "./dev check": ".ci/run",
    "./dev test": ".ci/run",
    "./dev docs": "tests/project/test_site.py",
    "./dev site site/table": "tests/web/test_site.py",
    "python -m build --no-isolation": "tests/packages",
    "python -m twine check --strict dist/*": "tests/packages",
    f"{PORTABLE} --timeout-method=thread --numprocesses=auto": "tests/project/test_elsewhere.py",
    "./dev ${{ matrix.command }}": "nightly: each takes an hour or more",
}
NEEDS_THE_HOST = {
    PINNED: "./dev has installed them",
    f"{PINNED} -r requirements/build.txt": "./dev has installed them",
    "python -m pip install . pytest pytest-timeout pytest-xdist hypothesis fluent.runtime": "another system",
    'python -m cibuildwheel --platform "$PLATFORM" --output-dir dist source/*.tar.gz': "containers",
    "python -m twine upload --non-interactive dist/*": "the package index",
    f"gh release create {TAG} --verify-tag --title {TAG} --notes-file notes.md": "the host itself",
}


def load(file: Path) -> dict[str, object]:
    found = YAML(typ="safe", pure=True).load(file.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def tool(name: str, *arguments: str) -> None:
    done = subprocess.run([str(BIN / name), *arguments], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("github-workflows", WORKFLOWS),
        ("dependabot", [ROOT / ".github" / "dependabot.yml"]),
        ("github-issue-forms", FORMS),
        ("github-issue-config", [ROOT / ".github" / "ISSUE_TEMPLATE" / "config.yml"]),
        ("citation-file-format", [ROOT / "CITATION.cff"]),
    ],
)
def test_a_file_is_as_its_reader_expects(schema: str, files: list[Path]) -> None:
    assert files
    tool("check-jsonschema", "--builtin-schema", f"vendor.{schema}", *map(str, files))


def test_workflows_have_no_known_weakness() -> None:
    """Actions are pinned by their hash, nothing may write that need not, and no input reaches a shell."""
    tool(
        "zizmor",
        "--offline",
        "--no-progress",
        "--quiet",
        "--min-severity=medium",
        ".github",
    )


def steps() -> Iterator[str]:
    for file in WORKFLOWS:
        jobs = load(file)["jobs"]
        assert isinstance(jobs, dict)
        for job in jobs.values():
            yield from (step["run"] for step in job.get("steps", []) if "run" in step)


def test_every_command_of_a_workflow_is_run_here_or_cannot_be(tmp_path: Path) -> None:
    """A new one has to be put into one of the lists above; what can run in a moment does."""
    commands = set(steps())
    assert commands - RUN_HERE - RUN_BY.keys() - NEEDS_THE_HOST.keys() == set()
    environment = {
        **os.environ,
        "GITHUB_REF_NAME": f"v{project_version()}",
        "PATH": f"{BIN}:{os.environ['PATH']}",
    }
    for command in RUN_HERE & commands:
        script = f"cd {shlex.quote(str(ROOT))}\n{command.replace('notes.md', str(tmp_path / 'notes.md'))}"
        done = subprocess.run(["bash", "-e", "-c", script], env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        wrong = {**environment, "GITHUB_REF_NAME": "v0.0.1"}
        assert subprocess.run(["bash", "-e", "-c", script], env=wrong, capture_output=True).returncode == 1


def test_shell_scripts_are_clean(tmp_path: Path) -> None:
    script = tmp_path / "steps.sh"
    lines = (re.sub(r"\$\{\{.*?\}\}", "VALUE", command) for command in steps())
    script.write_text("#!/usr/bin/env bash\n" + "\n".join(lines) + "\n")
    tool("shellcheck", str(script), ".ci/run")


@pytest.mark.parametrize(
    ("platform", "wheels"),
    [
        ("linux", ["manylinux_x86_64"]),
        ("macos", ["macosx_x86_64", "macosx_arm64"]),
        ("windows", ["win_amd64"]),
    ],
)
def test_wheels_are_built_for_every_python(platform: str, wheels: list[str]) -> None:
    archs = "--archs=x86_64,arm64" if platform == "macos" else "--archs=auto64"
    ask = ("-m", "cibuildwheel", "--print-build-identifiers", "--platform", platform, archs, ".")
    done = subprocess.run([sys.executable, *ask], cwd=ROOT, capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) == {
        f"cp3{minor}-{wheel}" for minor in (11, 12, 13, 14) for wheel in wheels
    }


def test_one_address_and_one_version() -> None:
    source = PROJECT["urls"]["Source"]
    citation = load(ROOT / "CITATION.cff")
    assert citation["repository-code"] == source
    assert citation["version"] == project_version()
    form = (ROOT / ".github" / "ISSUE_TEMPLATE" / "config.yml").read_text()
    assert f"{source}/security/advisories/new" in form
    site = load(ROOT / "mkdocs.yml")
    assert (site["repo_url"], site["site_url"]) == (source, PROJECT["urls"]["Documentation"])


def test_the_table_has_a_place_beside_the_documentation() -> None:
    """README and the first page lead there; a page of that name would be overwritten."""
    assert "./dev site site/table" in set(steps())
    assert not (ROOT / "docs" / "table.md").exists()
    assert not (ROOT / "docs" / "table").exists()
    for page in ("README.md", "docs/index.md"):
        assert f"]({load(ROOT / 'mkdocs.yml')['site_url']}table/)" in (ROOT / page).read_text()


def test_python_is_the_same_everywhere() -> None:
    minors = {line.rpartition(".")[2] for line in PROJECT["classifiers"] if "Python :: 3." in line}
    matrix = re.search(r"python: \[(.*)\]", (ROOT / ".github/workflows/check.yml").read_text())
    assert matrix is not None
    assert {version.strip('" ').rpartition(".")[2] for version in matrix[1].split(",")} == minors


# The container


def test_the_dockerfile_is_clean() -> None:
    if not (BIN / "hadolint").exists():
        pytest.skip("hadolint has no package for this machine")
    tool("hadolint", "Dockerfile")


def test_the_development_container_sets_up_as_everybody_does() -> None:
    settings = json.loads((ROOT / ".devcontainer" / "devcontainer.json").read_text())
    assert settings["postCreateCommand"] == "./dev setup"
    assert settings["forwardPorts"] == [8321]


# pre-commit and editors


def test_hooks_use_the_tools_of_dev_check() -> None:
    repos = load(ROOT / ".pre-commit-config.yaml")["repos"]
    assert isinstance(repos, list)
    hooks = {hook["id"]: hook["entry"] for repo in repos for hook in repo["hooks"]}
    assert [repo["repo"] for repo in repos] == ["local"]  # no second version of a tool
    for name in ("ruff-check", "ruff-format"):
        command = hooks[name].replace(".venv/bin", str(BIN))
        subprocess.run([*shlex.split(command), "setup.py"], cwd=ROOT, check=True, capture_output=True)
    assert hooks["check"] == "./dev check"


def test_files_are_as_editors_are_told() -> None:
    """Spaces, an end of line at the end, none at the ends of lines; Markdown and what tools write aside."""
    ours = (".py", ".ts", ".svelte", ".css", ".yml")
    made = ROOT / "web" / "src" / "protocol.ts"
    looked_at = [file for file in tracked_files() if file.suffix in ours and file != made]
    assert len(looked_at) > 500
    wrong = []
    for file in looked_at:
        text = file.read_bytes()
        if text and (not text.endswith(b"\n") or b"\r" in text or re.search(rb"[ \t]$", text, re.MULTILINE)):
            wrong.append(str(file.relative_to(ROOT)))
    assert wrong == []


def test_the_files_people_look_for_are_there() -> None:
    for name in ("SECURITY.md", "SUPPORT.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "LICENSE", "NOTICE"):
        text = (ROOT / name).read_text()
        for target in re.findall(r"\]\(([^)#:]+)\)", text):
            assert (ROOT / target).exists(), (name, target)
    assert (ROOT / ".github" / "pull_request_template.md").is_file()
