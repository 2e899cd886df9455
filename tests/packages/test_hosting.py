"""docs/hosting.md, done: each of its commands in its order, with the package in an environment of its own."""

import asyncio
import re
import shlex
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.packages.test_installed import surroundings
from tests.project.tree import ROOT
from tests.server.test_admin import seated

# What changes the machine itself, or needs another one: pip is what makes the environment of this test.
ELSEWHERE: Final = (
    "python3 -m", "useradd", "systemctl", "docker", "cloudflared", "tailscale", "ssh", "pip", "pg_dump",
    "janken copy",
)  # fmt: skip
OVER: Final = "/var/lib/janken/backups/janken-2026-11-18T090000Z.sqlite"  # as the guide names a backup


def commands() -> list[str]:
    """The lines of the guide that are commands of ours, without what is said of them."""
    lines = [
        line[4:] for line in (ROOT / "docs" / "hosting.md").read_text().splitlines() if line[:4] == "    "
    ]
    ours = [re.split(r" {4,}#", line)[0].strip() for line in lines]
    return [line for line in ours if re.match(r"(/srv/janken/bin/)?janken ", line)]


class Machine:
    """Its folders are those of the guide, in one of ours."""

    def __init__(self, home: Path, folder: Path) -> None:
        self._home = home
        self._folder = folder
        self.etc, self.data = folder / "etc", folder / "var"
        for made in (self.etc / "systemd" / "system", self.data / "backups"):
            made.mkdir(parents=True)

    def here(self, line: str) -> str:
        for before, after in (
            (OVER, str(next(iter((self.data / "backups").glob("*.sqlite")), OVER))),
            ("--data ...", "--data /var/lib/janken/tables.sqlite"),
            ("/srv/janken/bin/", ""),
            ("/var/lib/janken", str(self.data)),
            ("/etc/", f"{self.etc}/"),
        ):
            line = line.replace(before, after)
        return line

    def run(self, line: str) -> str:
        command, _, file = self.here(line).partition(" > ")
        done = subprocess.run(
            [str(self._home / "bin" / "janken"), *shlex.split(command)[1:]],
            cwd=self._folder,
            env=surroundings(JANKEN_DATA=str(self.data / "tables.sqlite")),
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == 0, (line, done.stdout, done.stderr)
        if file:
            Path(file).write_text(done.stdout)
        return done.stdout

    @contextmanager
    def served(self) -> Iterator[str]:
        """By the unit that was printed, with the settings it names; on any port that is free."""
        unit = (self.etc / "systemd" / "system" / "janken.service").read_text()
        started = next(line for line in unit.splitlines() if line.startswith("ExecStart="))
        command = shlex.split(self.here(started.removeprefix("ExecStart=")))
        assert Path(command[0]) == self._home / "bin" / "janken"
        env = surroundings(JANKEN_DATA=str(self.data / "tables.sqlite"))
        with subprocess.Popen(
            [*command, "--port", "0"], stdout=subprocess.PIPE, text=True, env=env
        ) as server:
            try:
                assert server.stdout is not None
                yield server.stdout.readline().split()[2].rstrip("/")
            finally:
                server.terminate()


def test_the_guide_from_an_empty_machine_to_a_restored_one(home: Path, tmp_path: Path) -> None:
    machine, left = Machine(home, tmp_path), commands()

    def do(*begins: str, **instead: str) -> None:
        """The next commands of the guide, in its order."""
        for begin in begins:
            line = left.pop(0)
            assert line.removeprefix("/srv/janken/bin/").startswith(f"janken {begin}"), line
            for before, after in instead.items():
                line = re.sub(rf"\b{before}\b", after, line)
            machine.run(line)

    do("serve --print-config", "unit >", "unit backup")
    settings = machine.etc / "janken.toml"
    assert tomllib.loads(settings.read_text())["port"] == 8321
    data = machine.data / "tables.sqlite"
    settings.write_text(
        settings.read_text().replace("# origin = []", 'origin = ["https://cards.example"]', 1)
    )
    with machine.served() as address:
        _, table = asyncio.run(seated(address))  # by the first person there ever was
        while left[0].startswith("janken admin"):
            do("admin", **{"TABLE": table, "17": "1"})
        backup = left.pop(0)
        assert backup.startswith("janken backup ")
        machine.run(re.sub(r" --every \d+", "", backup))
        do("check")
    shutil.move(data, data.with_suffix(".old"))
    do("restore", "migrate --dry-run")
    with machine.served() as address:
        assert address.startswith("http")
    assert [line for line in left if not line.startswith(ELSEWHERE)] == []
