"""The page with the table inside, as a folder of files below a path of a plain host."""

import os
import re
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.running import ROOT

BELOW = "cards"  # any path will do
FRIENDS = "https://cards.example"
# What the browser keeps of the memory of Python, some time after its first start (web/src/engine/memory.ts).
MEMORY = """async () => {
  const [name] = (await caches.keys()).filter((one) => one.startsWith("memory "));
  return name ? (await (await caches.open(name)).keys()).map(({ url }) => url) : [];
}"""
IS_KEPT = f"async () => (await ({MEMORY})()).length === 1"


def write_site(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "dev"), "site", str(folder), f"--server={FRIENDS}"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, done.stdout


class Host:
    """`python -m http.server`, which can be stopped and started again at the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._process: subprocess.Popen[str] | None = None
        self._port = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}/{BELOW}"

    def start(self) -> None:
        command = [sys.executable, "-u", "-m", "http.server", str(self._port), "--bind=127.0.0.1"]
        self._process = subprocess.Popen(
            [*command, f"--directory={self.folder}"],
            env={**os.environ, "PYTHONPATH": ""},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        found = re.search(r":(\d+)/", self._process.stdout.readline())
        assert found is not None
        self._port = int(found[1])

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.communicate()
            self._process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
