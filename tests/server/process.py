"""A server in a process of its own, which may be killed at any moment and comes up again at once.

    python -m tests.server.process FILE      reads lines "step number" or "-" from standard input

The parent has everything imported and listens; each life of the server is a child. A line says at which named
step, and at which time it is reached, the next child kills itself; "-" lets it live until somebody kills it.
"""

import os
import signal
import socket
import subprocess
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import final

import uvicorn

from janken import games
from janken.server.app import App
from janken.server.run import bind, serve
from janken.server.settings import ServerLimits, Settings

ROOT = Path(__file__).resolve().parents[2]
STEPS = ("received", "checked", "applied", "written", "committed", "answered", "sent")
OPEN_DOORS = ServerLimits(
    tables_a_person=100_000,
    tables_a_minute=1e9,
    sockets=50_000,
    sockets_a_person=50_000,
    sockets_an_address=50_000,
    connections_an_address=100,  # those from 127.0.0.1 are not counted
    persons_a_minute=1e9,
    enters_a_minute=1e9,
    exports_a_minute=1e9,
    pages_a_minute=1e9,
    answers_an_address=10_000,
    answers=10_000,
    farewells_a_minute=1e6,
    changes_a_minute=1e9,
    guesses_a_minute=1e9,
    all_guesses_a_minute=1e9,
    messages_a_second=1000,
)


def dies_at(step: str, number: int) -> Callable[[str], None]:
    """Kills this very process when a step is reached for that time."""
    reached: Counter[str] = Counter()

    def reach(name: str) -> None:
        reached[name] += 1
        if name == step and reached[name] == number:
            os.kill(os.getpid(), signal.SIGKILL)

    return reach


def planned_death(plan: str) -> Callable[[str], None]:
    """As a line says it: "step number", or "-"."""
    step, _, number = plan.partition(" ")
    return dies_at(step, int(number)) if number else (lambda _: None)


def run_once(
    data: Path, listener: socket.socket, metrics: socket.socket, plan: str, limits: ServerLimits
) -> None:
    settings = Settings(data=data, step=planned_death(plan), limits=limits, par_seconds=0.2)
    serve(settings, listener, metrics=metrics)


def load() -> None:
    """Everything that a server loads, before the first child is born."""
    games.every()
    uvicorn.Config(App, loop="uvloop", http="httptools", ws="websockets-sansio", log_config=None).load()
    import_module("uvicorn.loops.uvloop")


def live_and_die(life: Callable[[str], None]) -> None:
    """A child for each line; its process id, and how it ended."""
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)  # the lines are the parent's
            life(line.strip())
            os._exit(0)
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


def main(data: str, limits: ServerLimits) -> None:
    load()
    listener, metrics = bind("127.0.0.1", 0), bind("127.0.0.1", 0)
    listener.listen()
    print(listener.getsockname()[1], metrics.getsockname()[1], flush=True)
    live_and_die(lambda plan: run_once(Path(data), listener, metrics, plan, limits))


@final
class ServerProcess:
    """The parent as a test sees it."""

    def __init__(
        self, data: Path | str, *more: str, log: Path | None = None, module: str = "tests.server.process"
    ) -> None:
        self._said = (log or Path(data).with_suffix(".log")).open("w+")
        self._parent = subprocess.Popen(
            [sys.executable, "-m", module, str(data), *more],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._said,
            text=True,
        )
        port, _, metrics = self._line().partition(" ")
        self.port = int(port)
        self.address = f"http://127.0.0.1:{self.port}"
        self.metrics = f"http://127.0.0.1:{metrics}/metrics"  # where they have an address of their own

    def _line(self) -> str:
        assert self._parent.stdout is not None
        line = self._parent.stdout.readline().strip()
        assert line, "the server process has ended"
        return line

    def live(self, plan: str = "-") -> int:
        """Begin the next life of the server; its process id."""
        assert self._parent.stdin is not None
        self._parent.stdin.write(plan + "\n")
        self._parent.stdin.flush()
        self.child = int(self._line())
        # A number may belong to somebody else once its process has ended; this never does.
        self._handle = os.pidfd_open(self.child)
        self.lives = True
        return self.child

    def wait(self) -> int:
        """How this life ended: a negative number is a signal."""
        ended = int(self._line())
        self.lives = False
        os.close(self._handle)
        return ended

    def signal(self, number: signal.Signals) -> None:
        signal.pidfd_send_signal(self._handle, number)

    def kill(self) -> None:
        signal.pidfd_send_signal(self._handle, signal.SIGKILL)
        assert self.wait() == -signal.SIGKILL

    def stop(self) -> None:
        """Ask it to go down in order, as whoever runs a server does."""
        signal.pidfd_send_signal(self._handle, signal.SIGTERM)
        ended = self.wait()
        assert ended in (0, -signal.SIGTERM), ended

    def log(self) -> str:
        """What the server has written to its log."""
        self._said.seek(0)
        return self._said.read()

    def close(self) -> None:
        assert self._parent.stdin is not None
        assert self._parent.stdout is not None
        self._parent.stdin.close()
        self._parent.stdout.close()
        self._parent.wait(timeout=60)
        said = self.log()
        self._said.close()
        assert "Traceback" not in said, said  # whatever was asked of it, nothing was wrong with the program


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("data")
    parser.add_argument("--strict", action="store_true", help="messages as few as people may send")
    parser.add_argument("--usual", action="store_true", help="all limits as they usually are")
    asked = parser.parse_args()
    strict = replace(OPEN_DOORS, messages_a_second=ServerLimits().messages_a_second)
    main(asked.data, ServerLimits() if asked.usual else strict if asked.strict else OPEN_DOORS)
