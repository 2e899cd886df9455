"""A real server in a process of its own, which tests may stop, kill and start again."""

import re
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.running import JANKEN, ROOT


class Server:
    """`janken serve` with a file of its own; the port stays the same when it is started again.

    Hints come at once, and are the same however busy the machine is; the best line of a deal comes soon.
    """

    def __init__(
        self,
        folder: Path,
        program: Sequence[str] = (JANKEN, "serve"),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self._program = program
        self._environment = environment
        self._data = folder / "tables.sqlite"
        self._process: subprocess.Popen[str] | None = None
        self._port = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        where = [f"--port={self._port}", f"--data={self._data}"]
        command = [*self._program, *where, "--hint-seconds=0", "--par-seconds=0.3"]
        self._process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        assert found is not None, line + self._process.stdout.read()
        self._port = int(found[1])

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        self._process.wait(60)
        assert self._process.stdout is not None
        said = self._process.stdout.read()
        self._process.stdout.close()
        self._process = None
        assert "Traceback" not in said, said

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
