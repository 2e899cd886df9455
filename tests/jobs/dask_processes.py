"""A Dask cluster of real processes: a scheduler, and workers that come and go."""

import json
import os
import subprocess
import sys
from pathlib import Path
from time import sleep
from typing import final

from distributed import Client


@final
class DaskProcesses:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.address_file = folder / "scheduler.json"
        self._workers: list[subprocess.Popen[bytes]] = []
        self._scheduler = self._start(
            sys.executable, "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard",
            "--scheduler-file", str(self.address_file),
        )  # fmt: skip
        # The client itself waits until the file is there.
        self.client = Client(scheduler_file=str(self.address_file), timeout=60, set_as_default=False)
        self.address = str(json.loads(self.address_file.read_text())["address"])

    def worker(self, python: str = sys.executable, **environment: str) -> subprocess.Popen[bytes]:
        """A new worker, once the scheduler knows it."""
        before = set(self.client.nthreads())
        process = self._start(
            python, "worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard",
            "--host", "127.0.0.1", "--local-directory", str(self._folder), **environment,
        )  # fmt: skip
        self._workers.append(process)
        while not set(self.client.nthreads()) - before:
            sleep(0.05)
        return process

    def _start(self, python: str, *words: str, **environment: str) -> subprocess.Popen[bytes]:
        env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), **environment}
        log = (self._folder / "log").open("ab")
        with log:
            return subprocess.Popen(
                [python, "-m", "dask", *words], stdout=log, stderr=log, env=env, cwd=self._folder
            )

    def end_workers(self) -> None:
        """All of them, until the scheduler knows it too."""
        for process in self._workers:
            process.kill()
            process.wait()
        self._workers.clear()
        while self.client.nthreads():
            sleep(0.05)

    def close(self) -> None:
        self.client.close()
        for process in [*self._workers, self._scheduler]:
            process.kill()
            process.wait()
