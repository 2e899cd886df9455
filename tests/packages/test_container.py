"""The steps of the Dockerfile, done here in folders of their own, and the server that comes of them."""

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.tree import ROOT


def steps() -> list[tuple[str, str]]:
    """Instructions and what follows them, in order."""
    lines = [line for line in (ROOT / "Dockerfile").read_text().splitlines() if line and line[0] != "#"]
    return [
        (line.split()[0], line.partition(" ")[2])
        for line in "\n".join(lines).replace("\\\n", "").splitlines()
    ]


def what(instruction: str) -> str:
    (found,) = (rest for name, rest in steps() if name == instruction)
    return found


def test_the_image_is_for_a_plain_user_and_a_root_that_cannot_be_written() -> None:
    assert what("USER") == "1000"
    assert what("VOLUME") == "/data"
    last = [name for name, _ in steps()]
    assert last.index("USER") < last.index("ENTRYPOINT")
    command = json.loads(what("ENTRYPOINT")) + json.loads(what("CMD"))
    assert command[-1].startswith("/data/")


def test_the_guide_builds_it_as_the_file_itself_says() -> None:
    """A package compiled for the Python of this machine cannot be installed in the image."""
    said = [line[4:] for line in (ROOT / "Dockerfile").read_text().splitlines() if line.startswith("#   ")]
    guide = (ROOT / "docs" / "hosting.md").read_text()
    assert said[0] == "JANKEN_PURE=1 python -m build"
    assert [line for line in said if f"\n    {line}" not in guide] == []


def files_of(folder: Path) -> dict[Path, tuple[int, int]]:
    found = {file: file.lstat() for file in folder.rglob("*")}
    return {file: (state.st_mtime_ns, state.st_size) for file, state in found.items()}


@pytest.mark.soak
@pytest.mark.skipif(not os.environ.get("JANKEN_SOAK"), reason="installs a dozen packages: ./dev soak")
def test_its_steps_make_a_server_that_is_healthy(packages: Path, tmp_path: Path) -> None:
    """What would be the root of the image is a folder here; of it the server writes to /data alone."""
    source, app, data = (tmp_path / name for name in ("source", "app", "data"))
    shutil.copytree(packages, source / "dist")
    for rest in [rest for name, rest in steps() if name == "COPY" and not rest.startswith("--from")]:
        *files, to = rest.split()
        for file in files if to == "./" else ():
            shutil.copy(ROOT / file, source)
    for name, rest in steps():
        if name == "RUN" and "useradd" not in rest:
            here = rest.replace("/app", str(app)).replace("python -m", f"{sys.executable} -m")
            done = subprocess.run(["sh", "-ec", here], cwd=source, capture_output=True, text=True)
            assert done.returncode == 0, done.stderr[-2000:]
    data.mkdir()
    before = files_of(app) | files_of(source)
    command = json.loads(what("ENTRYPOINT")) + json.loads(what("CMD"))
    command = [str(app / "bin" / command[0]), *(word.replace("/data", str(data)) for word in command[1:])]
    settings = dict(word.split("=", 1) for word in shlex.split(what("ENV")))
    around = {**settings, "PATH": str(app / "bin"), "HOME": str(data)}
    with subprocess.Popen(
        [*command, "--port", "0"], cwd=data, env=around, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            address = next(word for word in server.stdout.readline().split() if word.startswith("http"))
            check = what("HEALTHCHECK").partition("CMD ")[2].replace("http://127.0.0.1:8321/", address)
            assert f"{address}health" in check
            python, *rest = json.loads(check)
            healthy = [str(app / "bin" / python), *rest]
            assert subprocess.run(healthy, env=around, timeout=60).returncode == 0
            server.terminate()
            server.wait(60)
            assert subprocess.run(healthy, env=around, stderr=subprocess.DEVNULL, timeout=60).returncode != 0
        finally:
            server.kill()
    assert (data / "tables.sqlite").is_file()
    assert files_of(app) | files_of(source) == before
